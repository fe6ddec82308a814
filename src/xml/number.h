/* Inside xml/: numbers as XPath writes them. */
#ifndef GEN_XML_NUMBER_H
#define GEN_XML_NUMBER_H

/* Room for any of them. */
#define NUMBER_ROOM 32

/*
 * A number from 0.00001 to below 1,000,000,000, or its negative, or 0, as
 * libxml2 writes it; an empty text: it is another, ask libxml2.
 */
void number_write(double v, char text[NUMBER_ROOM]);

#endif

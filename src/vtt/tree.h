/* A JSON document, made value by value with jansson. */
#ifndef GEN_VTT_TREE_H
#define GEN_VTT_TREE_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/*
 * In all of these `name` is that of a member of the object that is open; NULL in an array.
 * The outermost is an object, open from the beginning.
 */
struct tree;

/* An empty object; tree_write() frees it. */
struct tree *tree_new(void);

/* Writes it, indented, its members in the order they were made; frees it. */
bool tree_write(struct tree *t, FILE *out);

/* Opens a member, or a value of an array, that holds others. */
void tree_object(struct tree *t, const char *name);
void tree_array(struct tree *t, const char *name);
void tree_end(struct tree *t); /* of the last one that is open */

/* A value: a text of UTF-8, a number, yes or no, nothing. */
void tree_text(struct tree *t, const char *name, const char *text);
void tree_int(struct tree *t, const char *name, int64_t v);
void tree_milli(struct tree *t, const char *name, int64_t thousandths);
void tree_bool(struct tree *t, const char *name, bool v);
void tree_null(struct tree *t, const char *name);

#endif

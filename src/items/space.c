/* <space>: nothing, of a size or growing. */
#include "items/item.h"

const struct kind items_kind_space = {.name = "space"};

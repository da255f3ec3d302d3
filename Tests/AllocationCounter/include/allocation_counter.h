/* Counts what the program allocates: malloc, calloc, realloc and the aligned forms, whoever calls them. */
#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/* How many blocks have been allocated since the program began. */
unsigned long allocation_count(void);

#endif

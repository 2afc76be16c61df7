// Counts heap allocations of the whole process, for touch-bench only. With glibc malloc and its kin are replaced by ones that count;
// elsewhere nothing is counted, and touch_allocations_are_counted says so.

#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdint.h>

/// How many heap blocks were asked for since the process began, reallocations included.
uint64_t touch_allocation_count(void);

/// How many bytes of the heap are in use, as the allocator hands them out; 0 where allocations are not counted.
uint64_t touch_allocated_bytes(void);

/// From now on memory that was freed stays with the process: what is measured is then the program, and not how this system hands out
/// zeroed pages. Does nothing where allocations are not counted.
void touch_keep_heap(void);

/// Gives freed memory back to the system all the same, once.
void touch_trim_heap(void);

/// 1 where allocations are counted, 0 where this platform gives no way.
int touch_allocations_are_counted(void);

#endif

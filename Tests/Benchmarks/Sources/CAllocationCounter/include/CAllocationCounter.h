// Counts the heap allocations of the whole process, for touch-bench only. With glibc, malloc and
// related functions are replaced by ones that count. On other platforms nothing is counted; see
// touch_allocations_are_counted.

#ifndef C_ALLOCATION_COUNTER_H
#define C_ALLOCATION_COUNTER_H

#include <stdint.h>

/// The number of heap allocations since the process began, including reallocations.
uint64_t touch_allocation_count(void);

/// The number of bytes in use on the heap, or 0 if allocations are not counted.
uint64_t touch_allocated_bytes(void);

/// Keeps freed memory in the process from now on, so that measurements do not include the system's
/// zeroing of pages. Does nothing if allocations are not counted.
void touch_keep_heap(void);

/// Returns freed memory to the system once.
void touch_trim_heap(void);

/// 1 if allocations are counted, 0 if the platform does not allow it.
int touch_allocations_are_counted(void);

#endif

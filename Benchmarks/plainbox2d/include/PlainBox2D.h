#ifndef PLAINBOX2D_H
#define PLAINBOX2D_H

#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// Simulates squares of 15 × 15 points that fall into a box, in rows of 14, with Box2D alone, and
// returns the height of the lowest one. Five points are a metre.
double plain_box2d_run(int32_t count, int32_t steps_per_second, double seconds);

#ifdef __cplusplus
}
#endif

#endif

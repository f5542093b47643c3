// The minimum number of lines and key splines that follow some numbers over time, by dynamic
// programming. pieces.py builds this file, calls `pieces`, and defines a piece.

#include <math.h>
#include <stdlib.h>

enum { MOMENTS = 56, STEPS = 8 };

static double moments[MOMENTS];

static void prepare(void) {
  const double first[] = {0.0015, 0.006, 0.013}, last[] = {0.987, 0.994, 0.9985};
  for (int k = 0; k < 3; k++) {
    moments[k] = first[k];
    moments[MOMENTS - 3 + k] = last[k];
  }
  for (int k = 0; k < 50; k++) moments[3 + k] = (k + 0.5) / 50;
}

// A curve's control points: x1, y1, x2, y2.
static double bezier(double a, double b, double s) {
  double u = 1 - s;
  return 3 * u * u * s * a + 3 * u * s * s * b + s * s * s;
}

static double slope(double a, double b, double s) {
  double u = 1 - s;
  return 3 * u * u * a + 6 * u * s * (b - a) + 3 * s * s * (1 - b);
}

// The parameter at which the x of a curve equals a moment, starting from a guess.
static double parameter(const double *p, double moment, double s) {
  double low = 0, high = 1;
  for (int turn = 0; turn < 60; turn++) {
    double x = bezier(p[0], p[2], s);
    if (fabs(x - moment) < 1e-12) break;
    if (x > moment) high = s; else low = s;
    double next = s - (x - moment) / fmax(slope(p[0], p[2], s), 1e-9);
    s = next > low && next < high ? next : (low + high) / 2;
  }
  return s;
}

static double errors(
    const double *p, const double *levels, const double *weights, double *places, double *error) {
  double sum = 0;
  for (int k = 0; k < MOMENTS; k++) {
    places[k] = parameter(p, moments[k], places[k]);
    error[k] = levels[k] - bezier(p[1], p[3], places[k]);
    sum += weights[k] * error[k] * error[k];
  }
  return sum;
}

static double largest(const double *error) {
  double result = 0;
  for (int k = 0; k < MOMENTS; k++) result = fmax(result, fabs(error[k]));
  return result;
}

// Solves four equations by elimination with pivots; leaves 0 if there is no solution.
static void solve(double m[4][5], double *result) {
  for (int k = 0; k < 4; k++) {
    int pivot = k;
    for (int i = k + 1; i < 4; i++) if (fabs(m[i][k]) > fabs(m[pivot][k])) pivot = i;
    for (int j = 0; j < 5; j++) {
      double t = m[k][j];
      m[k][j] = m[pivot][j];
      m[pivot][j] = t;
    }
    if (m[k][k] == 0) {
      for (int i = 0; i < 4; i++) result[i] = 0;
      return;
    }
    for (int i = k + 1; i < 4; i++) {
      double f = m[i][k] / m[k][k];
      for (int j = k; j < 5; j++) m[i][j] -= f * m[k][j];
    }
  }
  for (int k = 3; k >= 0; k--) {
    double sum = m[k][4];
    for (int j = k + 1; j < 4; j++) sum -= m[k][j] * result[j];
    result[k] = sum / m[k][k];
  }
}

// Least squares by Levenberg's and Marquardt's method, with weights that grow at the largest errors
// (Lawson's), starting from one curve. Returns 1 if the largest error reaches the goal.
static int reaches(const double *start, const double *levels, double goal) {
  double p[4], weights[MOMENTS], places[MOMENTS], error[MOMENTS];
  double damping = 1e-3, best = INFINITY;
  for (int i = 0; i < 4; i++) p[i] = start[i];
  for (int k = 0; k < MOMENTS; k++) {
    weights[k] = 1;
    places[k] = moments[k];
  }
  double sum = errors(p, levels, weights, places, error);
  for (int turn = 0; turn < 40; turn++) {
    best = fmin(best, largest(error));
    if (best <= goal) return 1;
    // Large errors after some iterations don't shrink any more.
    if (turn >= 16 && best > 1.4 * goal) return 0;
    if (turn >= 6 && best > 6 * goal) return 0;
    double matrix[4][5] = {{0}};
    for (int k = 0; k < MOMENTS; k++) {
      double s = places[k], u = 1 - s, b1 = 3 * u * u * s, b2 = 3 * u * s * s;
      double steep = slope(p[1], p[3], s) / fmax(slope(p[0], p[2], s), 1e-6);
      double row[4] = {-steep * b1, b1, -steep * b2, b2};
      for (int i = 0; i < 4; i++) {
        for (int j = 0; j < 4; j++) matrix[i][j] += weights[k] * row[i] * row[j];
        matrix[i][4] += weights[k] * row[i] * error[k];
      }
    }
    for (int i = 0; i < 4; i++) matrix[i][i] = matrix[i][i] * (1 + damping) + 1e-9;
    double step[4], trial[4], trialPlaces[MOMENTS], trialError[MOMENTS];
    solve(matrix, step);
    for (int i = 0; i < 4; i++) trial[i] = fmin(fmax(p[i] + step[i], 0), 1);
    for (int k = 0; k < MOMENTS; k++) trialPlaces[k] = places[k];
    double trialSum = errors(trial, levels, weights, trialPlaces, trialError);
    if (trialSum < sum) {
      for (int i = 0; i < 4; i++) p[i] = trial[i];
      for (int k = 0; k < MOMENTS; k++) {
        places[k] = trialPlaces[k];
        error[k] = trialError[k];
      }
      sum = trialSum;
      damping *= 0.3;
    } else {
      damping *= 6;
    }
    if (turn >= 8 && turn % 2 == 0) {
      double size = fmax(largest(error), 1e-12), total = 0;
      for (int k = 0; k < MOMENTS; k++) total += weights[k] *= 0.3 + fabs(error[k]) / size;
      sum = 0;
      for (int k = 0; k < MOMENTS; k++) {
        weights[k] *= MOMENTS / total;
        sum += weights[k] * error[k] * error[k];
      }
      damping = 1e-3;
    }
  }
  return fmin(best, largest(error)) <= goal;
}

// A control point in the direction of a slope.
static void control(double slope, double *x, double *y) {
  slope = fmin(fmax(slope, 0), 1e3);
  *x = slope > 3 ? 1 / slope : 1.0 / 3;
  *y = slope > 3 ? 1 : slope / 3;
}

static int fits(const double *levels, double goal) {
  double ends[4], middle[4] = {0.4, 0.1, 0.6, 0.9};
  control(levels[0] / moments[0], &ends[0], &ends[1]);
  control((1 - levels[MOMENTS - 1]) / (1 - moments[MOMENTS - 1]), &ends[2], &ends[3]);
  ends[2] = 1 - ends[2];
  ends[3] = 1 - ends[3];
  return reaches(ends, levels, goal) || reaches(middle, levels, goal);
}

// Returns 1 if one piece fits from one knot to another.
static int feasible(const double *values, double tolerance, int start, int end) {
  double a = values[start * STEPS], way = values[end * STEPS] - a, levels[MOMENTS];
  double goal = tolerance / fabs(way);
  int isLine = 1, isInside = 1;
  for (int k = 0; k < MOMENTS; k++) {
    double place = start * STEPS + (double)(end - start) * STEPS * moments[k];
    int index = (int)place;
    double sample = values[index] + (values[index + 1] - values[index]) * (place - index);
    isLine = isLine && fabs(a + way * moments[k] - sample) <= tolerance;
    levels[k] = (sample - a) / way;
    isInside = isInside && levels[k] > -goal && levels[k] < 1 + goal;
    if (!isLine && !isInside) return 0;
  }
  return isLine || fits(levels, goal);
}

// The furthest knot that one piece reaches from a start, at least `best`; the search uses decreasing
// strides.
static int furthest(const double *values, double tolerance, int start, int best, int last) {
  int stride = (last - best) / 4 > 1 ? (last - best) / 4 : 1;
  while (best < last) {
    int end = best + stride < last ? best + stride : last;
    if (feasible(values, tolerance, start, end)) best = end;
    else if (stride == 1) break;
    else stride /= 2;
  }
  return best;
}

// The minimum number of pieces for some values at even steps.
int pieces(const double *values, int count, double tolerance) {
  prepare();
  int last = (count - 1) / STEPS, result = 0, before = -1, reached = 0;
  while (reached < last) {
    // Usually the last knot reaches furthest; the others are tried for one more step.
    int best = furthest(values, tolerance, reached, reached, last);
    for (int start = reached - 1; start > before && best < last; start--) {
      if (feasible(values, tolerance, start, best + 1)) {
        best = furthest(values, tolerance, start, best + 1, last);
      }
    }
    before = reached;
    reached = best > reached ? best : reached + 1;
    result += 1;
  }
  return result;
}

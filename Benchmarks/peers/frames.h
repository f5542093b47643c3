/* Reads animbench's workloads (see ../README.md), and has the functions that all replays share. */
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { AREA_RECT, AREA_BORDER, AREA_FILL, AREA_STROKE };
enum { PAINT_COLOR, PAINT_LINEAR, PAINT_RADIAL, PAINT_CONIC, PAINT_IMAGE };
enum { COMMAND_DRAW, COMMAND_PUSH, COMMAND_POP };
enum { CAP_BUTT, CAP_ROUND, CAP_SQUARE };
enum { JOIN_MITER, JOIN_ROUND, JOIN_BEVEL };

typedef struct {
  double offset, rgba[4];
} stop_t;

typedef struct {
  char kind; /* M, L, C or Z; quadratic curves are raised to cubic ones */
  double x[6];
} segment_t;

typedef struct {
  int command, area, paint;
  double matrix[6];
  double opacity; /* of a push, whose box is that around its members */
  int is_mask, has_shadow;
  double shadow[8]; /* colour, offset, standard deviations */
  double box[4], radius, border;
  int even_odd;
  double width, miter, phase, dashes[16];
  int cap, join, dash_count;
  segment_t *segments;
  int segment_count;
  double place[4]; /* of a gradient or of a picture */
  double color[4];
  stop_t *stops;
  int stop_count, image;
  void *data[2]; /* prepared by a replay */
} item_t;

typedef struct {
  double background[4];
  item_t *items;
  int count;
} frame_t;

typedef struct {
  int width, height;
  uint32_t *pixels; /* premultiplied, red in the lowest byte */
} image_t;

static int canvas_width, canvas_height, frame_count, image_count;
static frame_t *frames;
static image_t images[64];

static char *token(void) {
  char *word = strtok(NULL, " \n");
  if (!word) {
    fprintf(stderr, "a line ends too early\n");
    exit(1);
  }
  return word;
}

static double number(void) { return strtod(token(), NULL); }

static void numbers(double *to, int count) {
  for (int i = 0; i < count; i++) to[i] = number();
}

static int one_of(const char *const *words, int count) {
  char *word = token();
  for (int i = 0; i < count; i++)
    if (!strcmp(word, words[i])) return i;
  fprintf(stderr, "unknown word: %s\n", word);
  exit(1);
}

static void read_path(item_t *item) {
  int room = 0;
  double x = 0, y = 0;
  for (;;) {
    char *word = token();
    if (!strcmp(word, "end")) return;
    if (item->segment_count == room) {
      room = room ? 2 * room : 16;
      item->segments = realloc(item->segments, room * sizeof(segment_t));
    }
    segment_t *s = &item->segments[item->segment_count++];
    s->kind = word[0];
    int count = word[0] == 'Z' ? 0 : word[0] == 'C' ? 6 : word[0] == 'Q' ? 4 : 2;
    numbers(s->x, count);
    if (word[0] == 'Q') {
      double cx = s->x[0], cy = s->x[1], ex = s->x[2], ey = s->x[3];
      s->kind = 'C';
      s->x[0] = x + (cx - x) * 2 / 3, s->x[1] = y + (cy - y) * 2 / 3;
      s->x[2] = ex + (cx - ex) * 2 / 3, s->x[3] = ey + (cy - ey) * 2 / 3;
      s->x[4] = ex, s->x[5] = ey;
      count = 6;
    }
    if (count) x = s->x[count - 2], y = s->x[count - 1];
  }
}

static void read_draw(item_t *item) {
  static const char *const areas[] = {"rect", "border", "fill", "stroke"};
  static const char *const paints[] = {"color", "linear", "radial", "conic", "image"};
  static const char *const rules[] = {"nonZero", "evenOdd"};
  static const char *const caps[] = {"butt", "round", "square"};
  static const char *const joins[] = {"miter", "round", "bevel"};
  numbers(item->matrix, 6);
  item->area = one_of(areas, 4);
  switch (item->area) {
  case AREA_RECT:
  case AREA_BORDER:
    numbers(item->box, 4);
    item->radius = number();
    if (item->area == AREA_BORDER) item->border = number();
    break;
  case AREA_FILL:
    item->even_odd = one_of(rules, 2);
    read_path(item);
    break;
  case AREA_STROKE:
    item->width = number();
    item->cap = one_of(caps, 3);
    item->join = one_of(joins, 3);
    item->miter = number();
    item->phase = number();
    item->dash_count = (int)number();
    numbers(item->dashes, item->dash_count < 16 ? item->dash_count : 16);
    read_path(item);
  }
  item->paint = one_of(paints, 5);
  if (item->paint == PAINT_COLOR) {
    numbers(item->color, 4);
  } else if (item->paint == PAINT_IMAGE) {
    item->image = (int)number();
    numbers(item->place, 4);
  } else {
    numbers(item->place, item->paint == PAINT_CONIC ? 3 : 4);
    item->stop_count = (int)number();
    item->stops = calloc(item->stop_count, sizeof(stop_t));
    for (int i = 0; i < item->stop_count; i++) {
      item->stops[i].offset = number();
      numbers(item->stops[i].rgba, 4);
    }
  }
}

static void read_image(const char *folder) {
  image_t *image = &images[image_count++];
  image->width = (int)number();
  image->height = (int)number();
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", folder, token());
  size_t count = (size_t)image->width * image->height;
  image->pixels = malloc(4 * count);
  FILE *file = fopen(path, "rb");
  if (!file || fread(image->pixels, 4, count, file) != count) {
    perror(path);
    exit(1);
  }
  fclose(file);
}

static void read_frames(const char *folder, const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s.frames", folder, name);
  FILE *file = fopen(path, "r");
  if (!file) {
    perror(path);
    exit(1);
  }
  char *line = NULL;
  size_t room = 0;
  while (getline(&line, &room, file) > 0) {
    char *word = strtok(line, " \n");
    if (!word) continue;
    if (!strcmp(word, "size")) {
      canvas_width = (int)number(), canvas_height = (int)number();
    } else if (!strcmp(word, "image")) {
      read_image(folder);
    } else if (!strcmp(word, "frame")) {
      frames = realloc(frames, (frame_count + 1) * sizeof(frame_t));
      memset(&frames[frame_count], 0, sizeof(frame_t));
      numbers(frames[frame_count++].background, 4);
    } else {
      frame_t *frame = &frames[frame_count - 1];
      frame->items = realloc(frame->items, (frame->count + 1) * sizeof(item_t));
      item_t *item = &frame->items[frame->count++];
      memset(item, 0, sizeof *item);
      if (!strcmp(word, "draw")) {
        item->command = COMMAND_DRAW;
        read_draw(item);
      } else if (!strcmp(word, "push")) {
        item->command = COMMAND_PUSH;
        item->opacity = number();
        numbers(item->box, 4);
        while ((word = strtok(NULL, " \n"))) {
          if (!strcmp(word, "mask")) {
            item->is_mask = 1;
          } else {
            item->has_shadow = 1;
            numbers(item->shadow, 8);
          }
        }
      } else if (!strcmp(word, "pop")) {
        item->command = COMMAND_POP;
      } else {
        printf("none: no %s\n", word);
        exit(0);
      }
    }
  }
  free(line);
  fclose(file);
}

/* A rectangle with rounded corners as a path of cubic curves, `inset` from the item's box. */
static int rounded(const item_t *item, double inset, segment_t *s) {
  double x = item->box[0] + inset, y = item->box[1] + inset;
  double w = item->box[2] - 2 * inset, h = item->box[3] - 2 * inset;
  double r = item->radius - inset;
  double least = w < h ? w : h;
  if (r > least / 2) r = least / 2;
  if (r <= 0) {
    s[0] = (segment_t){'M', {x, y}};
    s[1] = (segment_t){'L', {x + w, y}};
    s[2] = (segment_t){'L', {x + w, y + h}};
    s[3] = (segment_t){'L', {x, y + h}};
    s[4] = (segment_t){'Z', {0}};
    return 5;
  }
  double k = r * (1 - 0.5522847498), X = x + w, Y = y + h;
  s[0] = (segment_t){'M', {x + r, y}};
  s[1] = (segment_t){'L', {X - r, y}};
  s[2] = (segment_t){'C', {X - k, y, X, y + k, X, y + r}};
  s[3] = (segment_t){'L', {X, Y - r}};
  s[4] = (segment_t){'C', {X, Y - k, X - k, Y, X - r, Y}};
  s[5] = (segment_t){'L', {x + r, Y}};
  s[6] = (segment_t){'C', {x + k, Y, x, Y - k, x, Y - r}};
  s[7] = (segment_t){'L', {x, y + r}};
  s[8] = (segment_t){'C', {x, y + k, x + k, y, x + r, y}};
  s[9] = (segment_t){'Z', {0}};
  return 10;
}

/* Converts rectangles and borders to paths, so that a replay only draws fills and strokes. */
static inline void make_paths(void) {
  for (int f = 0; f < frame_count; f++)
    for (int i = 0; i < frames[f].count; i++) {
      item_t *item = &frames[f].items[i];
      if (item->command != COMMAND_DRAW || item->area > AREA_BORDER) continue;
      item->segments = calloc(20, sizeof(segment_t));
      item->segment_count = rounded(item, 0, item->segments);
      if (item->area == AREA_BORDER)
        item->segment_count += rounded(item, item->border, item->segments + item->segment_count);
      item->even_odd = item->area == AREA_BORDER;
      item->area = AREA_FILL;
    }
}

/* Colours of other engines have blue in the lowest byte. */
static inline uint32_t swapped(uint32_t p) {
  return (p & 0xff00ff00u) | (p >> 16 & 0xffu) | (p & 0xffu) << 16;
}

static inline uint32_t byte_of(double v) { return (uint32_t)(v * 255 + 0.5); }

static double thread_ms(void) {
  struct timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec * 1e3 + t.tv_nsec * 1e-6;
}

/* Writes the picture of a frame that is compared. */
static void save_frame(
    const char *prefix, int index, const uint32_t *pixels, size_t stride, int is_swapped) {
  if (index != 0 && index != frame_count / 2 && index != frame_count - 1) return;
  char path[4096];
  snprintf(path, sizeof path, "%s-%d.rgba", prefix, index);
  FILE *file = fopen(path, "wb");
  if (!file) {
    perror(path);
    exit(1);
  }
  for (int y = 0; y < canvas_height; y++)
    for (int x = 0; x < canvas_width; x++) {
      uint32_t pixel = pixels[y * stride + x];
      if (is_swapped) pixel = swapped(pixel);
      fwrite(&pixel, 4, 1, file);
    }
  fclose(file);
}

#include <pango/pangoft2.h>
#include <pango/pangofc-fontmap.h>

#include <libjsonnet.h>

// All functions of libjsonnet that the shim calls.
#define ANIMJSONNET_FUNCTIONS(use) \
  use(jsonnet_make) \
  use(jsonnet_max_stack) \
  use(jsonnet_max_trace) \
  use(jsonnet_realloc) \
  use(jsonnet_import_callback) \
  use(jsonnet_native_callback) \
  use(jsonnet_ext_var) \
  use(jsonnet_ext_code) \
  use(jsonnet_tla_var) \
  use(jsonnet_tla_code) \
  use(jsonnet_evaluate_snippet) \
  use(jsonnet_json_extract_string) \
  use(jsonnet_json_extract_number) \
  use(jsonnet_json_extract_bool) \
  use(jsonnet_json_extract_null) \
  use(jsonnet_json_make_string) \
  use(jsonnet_json_make_number) \
  use(jsonnet_json_make_bool) \
  use(jsonnet_json_make_null) \
  use(jsonnet_json_make_array) \
  use(jsonnet_json_array_append) \
  use(jsonnet_json_make_object) \
  use(jsonnet_json_object_append)

typedef struct {
#define ANIMJSONNET_MEMBER(name) __typeof__(&name) name;
  ANIMJSONNET_FUNCTIONS(ANIMJSONNET_MEMBER)
#undef ANIMJSONNET_MEMBER
} animjsonnet_library;

extern animjsonnet_library animjsonnet_functions;
#define lib animjsonnet_functions

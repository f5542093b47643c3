// The system's C library: mathematics, files, processes and threads. Nothing else imports it, so that another platform's
// library is named here.
#if canImport(Glibc)
  @_exported public import Glibc
#else
  #error("this platform's C library has to be named here")
#endif

# An image of the command: `docker build -t animexport .`, then
#
#   docker run --rm --user "$(id -u):$(id -g)" -v "$PWD:/work" animexport --svg scene.yaml
FROM swift:6.2-bookworm AS build
WORKDIR /animexport
# The packages change less often than the sources.
COPY scripts/bootstrap scripts/bootstrap
RUN scripts/bootstrap && scripts/bootstrap --dist
COPY . .
# The time that the archive's files get, in seconds since 1970; the repository's history isn't in the image.
ARG SOURCE_DATE_EPOCH=315532800
RUN make dist \
  && mkdir /archive \
  && tar --extract --file build/dist/animexport-*.tar.gz --directory /archive --strip-components 1 --no-same-owner

FROM debian:bookworm-slim
COPY --from=build /archive/ /usr/local/
WORKDIR /work
# Nobody needs to be root to write pictures.
USER 1000:1000
ENTRYPOINT ["animexport"]

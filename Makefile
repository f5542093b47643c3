# `make` sets up, builds and exports every sample; `make test` sets up and runs the tests; `make install` puts the
# command on PATH.
#
# Nothing asks for more rights than it has. `make SUDO=sudo` lets it install what is missing.

.PHONY: all bootstrap build samples install uninstall manual dist check-dist test test-fast test-packaging \
	test-packages \
	test-browser test-fitting test-gallery test-random test-random-browser test-gif format lint bench \
	fuzz fuzz-short sanitize-threads leaks bench-drawing bench-gifs bench-transitions bless bless-gallery docs-images clean

SUDO =
export SUDO

all:
	@scripts/set-up

bootstrap:
	@scripts/bootstrap

build:
	@scripts/build

samples: build
	@scripts/export-samples build/samples

# The command that was built, its man page and completions: `make install PREFIX=$$HOME/.local`, or, where that takes
# other rights, `make install SUDO=sudo`. DESTDIR is put before PREFIX.
PREFIX = /usr/local
DESTDIR =

install:
	@$(SUDO) env "PREFIX=$(PREFIX)" "DESTDIR=$(DESTDIR)" "ANIMEXPORT=$(ANIMEXPORT)" scripts/install

uninstall:
	@$(SUDO) env "PREFIX=$(PREFIX)" "DESTDIR=$(DESTDIR)" scripts/install --uninstall

# The man page and the page of all options, anew from what the command says of itself.
manual: build
	@scripts/make-manual

# An archive that runs without anything installed, and a package for Debian, in build/dist.
dist: build
	@scripts/make-dist

# Tries them in a minimal Debian.
check-dist:
	@scripts/check-dist

# Installing, the man page, completions, the action and the recipes.
test-packaging: build
	@scripts/bootstrap --packaging
	@Tests/Packaging/run

# The plug-ins in another package, a package that depends on this one, and the DocC catalog: each takes minutes.
test-packages: build
	@Tests/Packaging/check-package-plugins
	@scripts/check-dependant
	@scripts/check-docc

test:
	@scripts/bootstrap --tests
	@scripts/check

# Everything but the browser, without setting up.
test-fast:
	scripts/run-tests

# In Chromium, Firefox and WebKit, with pictures at 20 moments of each scene.
test-browser:
	@scripts/bootstrap --tests
	ANIMEXPORT_BROWSER=1 ANIMEXPORT_BROWSERS=all ANIMEXPORT_TIMES=20 scripts/run-tests --filter "BrowserTests|OracleTests"

# A thousand more tracks in as few pieces as dynamic programming finds.
test-fitting:
	@scripts/bootstrap --tests
	ANIMEXPORT_FITTING=1 scripts/run-tests --filter PieceCountTests

# The small scenes in Tests/GalleryTests as Cairo, resvg and Chromium draw them. Leaves sheets for a
# review in .build/gallery/sheets.
test-gallery:
	@scripts/bootstrap --tests
	ANIMEXPORT_GALLERY=1 scripts/run-tests --filter GalleryTests

# Random scenes: COUNT of them from SEED on.
COUNT = 2000
SEED = 1

test-random:
	ANIMEXPORT_SEED=$(SEED) ANIMEXPORT_SEEDS=$(COUNT) scripts/run-tests --filter RandomSceneTests

# As they play in Chromium, Firefox and WebKit, 300 of them unless COUNT says otherwise.
test-random-browser: COUNT = 300
test-random-browser:
	@scripts/bootstrap --tests
	ANIMEXPORT_BROWSER=1 ANIMEXPORT_BROWSERS=all ANIMEXPORT_SEED=$(SEED) ANIMEXPORT_SEEDS=$(COUNT) \
		scripts/run-tests --filter RandomBrowserTests

# GIFs up to the limits of the format, and COUNT hostile inputs from SEED on.
test-gif: COUNT = 300
test-gif: build
	@scripts/bootstrap --tests
	ANIMEXPORT_GIF_LIMITS=1 scripts/run-tests --filter LongRunTests
	@scripts/fuzz-gif $(SEED) $(COUNT)

# Hostile inputs for the parts that read untrusted bytes, SECONDS for each target: `make fuzz SECONDS=3600` for hours.
SECONDS = 600

fuzz:
	@scripts/fuzz $(SECONDS)
	@scripts/fuzz --swift $(SECONDS)

fuzz-short:
	@scripts/fuzz 2

# The tests of threads under ThreadSanitizer, after a build of its own, and an export under Valgrind.
sanitize-threads:
	@scripts/sanitize thread

leaks: build
	@scripts/sanitize leaks

SWIFT_FILES = Package.swift Plugins Sources Tests Samples Benchmarks Fuzzing

format:
	swift format --in-place --recursive $(SWIFT_FILES)

lint:
	swift format lint --strict --recursive $(SWIFT_FILES)

bench: build
	@scripts/bench

# Our drawing against other renderers': `make bench-drawing WORKLOADS="shapes text"`.
bench-drawing:
	@scripts/bootstrap --drawing
	@scripts/bench-drawing $(WORKLOADS)

# GIFs of frames beside other encoders: `make bench-gifs FRAMES="one-folder another" FPS=30`.
FPS = 25
bench-gifs: build
	@python3 Benchmarks/gifs.py .build/release/animexport $(FRAMES) --fps $(FPS)

# The picture transitions beside FFmpeg's: `make bench-transitions TRANSITIONS="dissolve swipe"`.
bench-transitions:
	@scripts/bench-transitions $(TRANSITIONS)

# Writes files anew that are made from the sources and checked by tests.
bless:
	ANIMEXPORT_BLESS=1 scripts/run-tests --filter "DocumentationTests"

# Draws the references of the gallery anew. Look at what changes before it is committed.
bless-gallery:
	ANIMEXPORT_BLESS=1 scripts/run-tests --filter GalleryTests

# The pictures of README.md and the pages in docs, exported from their scenes, and the gallery.
docs-images: build
	@scripts/export-docs-images

clean:
	rm -rf .build build

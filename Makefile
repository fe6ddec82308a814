# Builds, tests and installs gen, with GNU make 4.2 or later.  `make help`
# lists the targets.
#
# BUILD is the folder everything is built in; its name chooses the variant:
# out (the program), out/san, out/valgrind, out/fuzz, out/cov, out/lint.

PREFIX ?= /usr/local
CFLAGS ?= -O2 -g
BUILD  ?= out
GAME   ?= joe
FUZZ_SECONDS ?= 60

# None of make's built-in rules: trying them takes longer than the rest.
MAKEFLAGS += -r

# Files compiled into the program; src/base/embed.h declares them.
EMBED = templates/game.xsd
# Those of sessions, a game each, which include templates/session.xsd.
SESSIONS := $(sort $(wildcard templates/*/session.xsd))

SRC   := $(sort $(wildcard src/*.c src/*/*.c src/games/*/*.c))
UNITS := $(sort $(wildcard tests/unit/*.c))
FUZZ  := $(sort $(wildcard tests/fuzz/*.c))
# Libraries that are loaded when they are first called (src/base/late.h).
LATE = libcmark libcsv libgettextpo libicui18n libjpeg liblcms2 libqrencode \
       libzip
PKGS   = libxml-2.0 freetype2 harfbuzz icu-uc libdeflate libpng

# pkg-config is asked once, and only when something is compiled.  Headers of
# libraries are -isystem: they are not held to our warnings.
pkg = $(or $(shell pkg-config $(1) $(PKGS)),$(error libraries are missing: \
	run `.ci/setup build`))
PKG_CFLAGS = $(eval PKG_CFLAGS := $$(patsubst -I%,-isystem %,$$(call \
	pkg,--cflags)))$(PKG_CFLAGS)
PKG_LIBS = $(eval PKG_LIBS := $$(call pkg,--libs) -lhpdf -ljansson -lm -pthread)$(PKG_LIBS)

WARN = -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wvla \
       -Wstrict-prototypes -Wmissing-prototypes -Wwrite-strings -Wformat=2 \
       $(if $(filter true,$(CI)),-Werror)

# What each variant adds.
SANITIZE = -O1 -fno-omit-frame-pointer -fno-sanitize-recover=all -DGEN_ARENA_DEBUG
FLAGS_san  = $(SANITIZE) -fsanitize=address,undefined
FLAGS_fuzz = $(SANITIZE) -fsanitize=address,undefined,fuzzer-no-link
FLAGS_valgrind = -O1 -DGEN_ARENA_DEBUG
VALGRIND = valgrind -q --error-exitcode=99 --leak-check=full \
	   --errors-for-leak-kinds=definite
FLAGS_cov  = -O0 --coverage
FLAGS_lint = -Werror
FLAGS = $(CPPFLAGS) $(CFLAGS) -std=c11 -D_POSIX_C_SOURCE=200809L -Isrc \
	-DGEN_DATADIR='"$(PREFIX)/share/gen"' $(WARN) $(FLAGS_$(notdir $(BUILD)))

O   = $(BUILD)/obj
BIN = $(BUILD)/bin/gen
LIB = $(O)/libgen.a
OBJ = $(SRC:src/%.c=$(O)/%.o)
LIB_OBJ   = $(filter-out $(O)/main.o,$(OBJ)) $(O)/embed.o $(O)/sessions.o \
	    $(O)/libraries.o
MO  = $(patsubst src/po/%.po,out/locale/%/LC_MESSAGES/gen.mo,$(wildcard src/po/*.po))
KNOWN = $(patsubst templates/%/game.xml,out/known/%,$(wildcard templates/*/game.xml))
UNIT_BIN  = $(UNITS:tests/unit/%.c=$(BUILD)/tests/%)
BENCH_SHARED = tests/bench/card.c
BENCH_BIN = $(filter-out %_loop,$(patsubst tests/bench/%.c,$(BUILD)/bench/%,\
	    $(filter-out $(BENCH_SHARED),$(wildcard tests/bench/*.c))))
FUZZ_BIN  = $(FUZZ:tests/fuzz/%.c=$(BUILD)/targets/%)
FUZZ_SHARED = $(patsubst tests/fuzz/%.c,$(BUILD)/targets/%.o,\
	      $(wildcard tests/fuzz/common/*.c))
C_FILES   = $(wildcard src/*.[ch] src/*/*.[ch] src/games/*/*.[ch] \
	      tests/*/*.[ch] tests/fuzz/common/*.[ch] tests/data/*/*.[ch])

all: $(BIN) $(MO) $(KNOWN) ## build the program, out/bin/gen (the default)

kit: ## print the example kit into out/ (GAME=joe)
	./gen kit $(GAME)

test: ## run all tests (ONLY=golden, or part of a test's path)
	.ci/setup build fonts lang-all test
	+@BUILD=$(BUILD) tests/run $(ONLY)

# Units that take a second or few, not those that play or print by the hundred.
QUICK = session negative golden $(addprefix unit/,book d e f l n od page \
	pdf_document print rules_e rules_m rules_s te)
quick: ## the fast tests only: session, negative, golden, and the short ones of unit
	+@BUILD=$(BUILD) tests/run $(QUICK)

nightly: ## a million random games, checked after every move; 5,000 kits; 1,000 faults
	+BUILD=$(BUILD) GEN_GAMES=200000 TIMEOUT=3600 tests/run unit/rules_
	+BUILD=$(BUILD) GEN_SEEDS=1000 TIMEOUT=3600 tests/run unit/kits unit/oneshot
	+BUILD=$(BUILD) GEN_FAULTS=1000 GEN_SIGNALS=200 GEN_HOSTILE=all \
		TIMEOUT=3600 tests/run pdf/faults pdf/whole pdf/bounded

accept: ## rewrite the expected outputs; then read the diff
	$(if $(filter raster,$(ONLY)),,+BUILD=$(BUILD) tests/run --accept $(ONLY))
	$(if $(filter-out raster,$(ONLY)),,GEN=$(BIN) tests/data/raster/raster.py --accept)

san: ## tests with address and undefined-behaviour sanitizers
	+BUILD=out/san tests/run $(or $(ONLY),unit fuzz golden session negative)

valgrind: ## tests under valgrind
	.ci/setup dev
	+BUILD=out/valgrind TIMEOUT=600 WRAP='$(VALGRIND)' \
		tests/run $(or $(ONLY),unit golden session negative)

fuzz: ## run each fuzz target for a minute (FUZZ_SECONDS=60, ONLY=font)
	.ci/setup dev lang-all
	+@$(MAKE) BUILD=out/fuzz CC=clang fuzz-programs
	@tests/fuzz/run $(FUZZ_SECONDS) $(ONLY)

lint: ## gcc and clang with -Werror; cppcheck and shellcheck if there
	.ci/setup dev
	+@$(MAKE) BUILD=out/lint CC=gcc all unit-programs
	@printf '%s\n' $(SRC) $(UNITS) | xargs -n 8 -P 2 \
		clang -fsyntax-only -Werror $(FLAGS) $(PKG_CFLAGS)
	! command -v cppcheck >/dev/null || cppcheck -q -j 2 --std=c11 -Isrc \
		--enable=warning,portability --inline-suppr --error-exitcode=1 \
		--suppress=nullPointerRedundantCheck \
		--suppress=nullPointerArithmeticRedundantCheck src
	! command -v shellcheck >/dev/null || shellcheck -S warning gen .ci/setup \
		.ci/run $$(grep -lrE '^#!.*sh$$' tests)

format: ## format src and tests with clang-format
	@.ci/setup format
	@clang-format -i $(C_FILES)

format-check: ## say what `make format` would change
	@.ci/setup format
	@clang-format --dry-run -Werror $(C_FILES)

layers: ## check who includes whom (src/README.md), and that headers stand alone
	@CC='$(CC)' CFLAGS='-std=c11 -D_POSIX_C_SOURCE=200809L -Isrc $(PKG_CFLAGS)' \
		tests/layers

reference: ## put what templates/game.xsd says into templates/README.md
	tests/reference

repro: all ## same bytes from another locale, time zone, folder and umask?
	GEN=$(BIN) tests/repro

cov: ## how much of each folder the tests reach
	@mkdir -p out/cov && find out/cov -name '*.gcda' -delete
	-+BUILD=out/cov tests/run $(or $(ONLY),unit golden session negative pdf)
	tests/cov

mutate: ## change src in 100 places, one at a time: who notices? (MUTANTS=100 SEED=1)
	nice -n 19 tests/mutate --test "$(QUICK)" -n $(or $(MUTANTS),100) -s $(or $(SEED),1)

bench: all ## how long things take, against rivals (ONLY=cards, one part of it)
	.ci/setup build fonts lang-all test bench
	+@$(MAKE) bench-programs
	GEN=$(CURDIR)/$(BIN) PROGRAMS=$(CURDIR)/$(BUILD)/bench \
		tests/bench/run $(ONLY)

manual: ## put what the schemas and refusals.def say into gen-game(5), gen-session(5)
	src/man/refusals src/man/gen-session.5 >out/refusals.5
	src/man/elements out/refusals.5 >out/gen-session.5
	cp out/gen-session.5 src/man/gen-session.5
	src/man/vocabulary src/man/gen-game.5 >out/gen-game.5
	cp out/gen-game.5 src/man/gen-game.5

gallery: all ## the README's pictures, templates/*/contact.png: each game's one-shot
	@mkdir -p out/gallery
	@for g in joe haunted clock halfchance personae; do \
		$(BIN) oneshot $$g -s friday -q -o out/gallery/$$g.pdf && \
		$(BIN) preview out/gallery/$$g.pdf --contact && \
		mv out/gallery/$$g-contact.png templates/$$g/contact.png || exit; done

doc: ## check the manual pages, render them into out/doc/
	.ci/setup doc
	mkdir -p out/doc
	for m in $(MAN); do ! mandoc -T lint $$m | grep -v 'referenced manual not' || \
		exit; mandoc -T html -O style=mandoc.css $$m >out/doc/$${m##*/}.html; done

DATA = $(DESTDIR)$(PREFIX)/share
MAN  = $(wildcard src/man/*.[1-8])

out/locale/%/LC_MESSAGES/gen.mo: src/po/%.po
	@mkdir -p $(@D)
	msgfmt -c -o $@ $<

# What src/game/known.h tells: the games that come with gen are checked here, in
# all their languages, and not at every run. A warning is an error; texts that
# wait for their translators are none.
.SECONDEXPANSION:
out/known/%: src/game/known.c templates/game.xsd fonts/fonts.xml \
		$(wildcard templates/common/*.* templates/common/*/*) $$(wildcard templates/%/*.xml \
		templates/%/po/* templates/%/po/notes/* templates/%/lang/*/*) | $(BIN)
	@mkdir -p $(@D)
	@LC_ALL=C.UTF-8 GEN_HOME=$(CURDIR) $(BIN) check --digests \
		templates/$*/game.xml >$@.new 2>$@.told || { cat $@.told >&2; exit 1; }
	@! grep -v 'texts are not translated into' $@.told >&2
	@sort -u $@.new >$@ && rm $@.new $@.told

pot: ## the program's own messages, for translators: out/gen.pot
	@mkdir -p out
	xgettext --language=C --from-code=UTF-8 --keyword=_ --keyword=N_ --keyword=DIAG:3 \
		--keyword=OPTION:5 --keyword=COMMAND:7 --keyword=REFUSAL:3 \
		--keyword=REFUSALS:3,4 --keyword=ngettext:1,2 --package-name=gen \
		--add-comments=TRANSLATORS -o out/gen.pot \
		$$(find src -name "*.def" | sort) \
		$$(grep -rl --include="*.c" '_("' src | sort)

VERSION = $(shell sed -n 's/^\#define GEN_VERSION "\(.*\)"/\1/p' src/cmd/cmd.h)

# Where the shells look for what completes a line of gen.
COMPLETIONS = $(DATA)/bash-completion/completions/gen:bash \
	      $(DATA)/zsh/site-functions/_gen:zsh \
	      $(DATA)/fish/vendor_completions.d/gen.fish:fish

install: all ## install below $(DESTDIR)$(PREFIX), /usr/local
	install -D -m 755 $(BIN) $(DESTDIR)$(PREFIX)/bin/gen
	find templates fonts/fonts.xml -type f ! -name contact.png -exec \
		install -D -m 644 {} $(DATA)/gen/{} \;
	for k in $(KNOWN); do \
		install -D -m 644 $$k $(DATA)/gen/$${k#out/}; done
	for m in $(MO); do \
		install -D -m 644 $$m $(DATA)/gen/$${m#out/}; done
	for m in $(MAN); do \
		install -D -m 644 $$m $(DATA)/man/man$${m##*.}/$${m##*/}; done
	for c in $(COMPLETIONS); do install -d $${c%/*} && \
		LC_ALL=C $(BIN) help --$${c##*:} >$${c%:*}; done

uninstall: ## remove what install put there
	rm -f $(DESTDIR)$(PREFIX)/bin/gen
	rm -rf $(DATA)/gen
	for m in $(MAN); do rm -f $(DATA)/man/man$${m##*.}/$${m##*/}; done
	for c in $(COMPLETIONS); do rm -f $${c%:*}; done

dist: ## a tarball of what is committed, which builds without git: out/gen-VERSION.tar.gz
	@mkdir -p out
	git archive --prefix=gen-$(VERSION)/ HEAD | gzip -n >out/gen-$(VERSION).tar.gz
	@echo out/gen-$(VERSION).tar.gz

# What a Debian package builds and runs with stands in .ci/packages, less what
# Debian takes for granted; its version and its changes are gen's own.
packages = $(shell sed -n 's/^$(1)  *//p' .ci/packages | sort -u | \
	grep -Fxv $(patsubst %,-e %,$(2)) | paste -sd, | sed 's/,/, /g')
deb: dist ## Debian packages, source and binary, in out/deb
	.ci/setup build deb
	rm -rf out/deb && mkdir -p out/deb
	tar -xzf out/gen-$(VERSION).tar.gz -C out/deb
	cp out/gen-$(VERSION).tar.gz out/deb/gen_$(VERSION).orig.tar.gz
	cp -r src/debian out/deb/gen-$(VERSION)/debian
	sed -i -e 's/@BUILD@/$(call packages,build,gcc make libc6-dev)/' \
		-e 's/@FONTS@/$(call packages,fonts,none)/' \
		-e 's/@LANGUAGES@/$(call packages,lang-[a-z]*,fonts-noto-core)/' \
		out/deb/gen-$(VERSION)/debian/control
	src/debian/changes $(VERSION) src/CHANGES.md \
		>out/deb/gen-$(VERSION)/debian/changelog
	cd out/deb/gen-$(VERSION) && rm debian/changes && \
		env -u CFLAGS -u CI -u MAKEFLAGS -u MAKELEVEL dpkg-buildpackage -us -uc
	@ls out/deb/*.deb out/deb/*.dsc

clean: ## remove all that was built; kits in out/ stay
	rm -rf out/bin out/obj out/known out/tests $(addprefix out/,san valgrind \
		fuzz cov mutate lint doc cache deb)

ci: layers format-check lint ## all that must hold before a change goes in
	+@$(MAKE) san
	+@$(MAKE) repro
	+@$(MAKE) test

help: ## this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  \1\t\2/p' Makefile | expand -t 18

unit-programs: $(UNIT_BIN)
fuzz-programs: $(FUZZ_BIN)
bench-programs: $(BENCH_BIN)

$(BIN): $(O)/main.o $(LIB)
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(LDFLAGS) -o $@.new $^ $(PKG_LIBS)
	@mv -f $@.new $@ # at once: another shell may be running it

$(LIB): $(LIB_OBJ) $(O)/members
	rm -f $@
	$(AR) rcs $@ $(LIB_OBJ)

$(O)/%.o: src/%.c $(O)/flags
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(PKG_CFLAGS) -MMD -MP -c -o $@ $<

# The files of libraries that are loaded late: those that are built against.
$(O)/libraries.c: Makefile
	@mkdir -p $(@D)
	for lib in $(LATE); do \
		file=$$($(CC) -print-file-name=$$lib.so) && \
		name=$$(objdump -p "$$file" | awk '/SONAME/ { print $$2 }') && \
		printf 'const char late_%s[] = "%s";\n' $$lib "$${name:?}" || \
			exit; \
	done >$@

$(O)/embed.o $(O)/sessions.o $(O)/libraries.o: $(O)/%.o: $(O)/%.c $(O)/flags
	$(CC) $(FLAGS) -MMD -MP -c -o $@ $<

# What a schema says of elements and attributes is for editors; what it says of
# types, which is the line behind the name, is in messages.  Lines and blanks
# between tags are for readers.
WITHOUT_WORDS = awk '!type { gsub(/<xs:documentation>[^<]*<.xs:documentation>/, ""); \
		gsub(/<xs:annotation><.xs:annotation>/, "") } \
	{ type = /<xs:simpleType/; sub(/^ +/, ""); \
	  printf "%s%s", $$0, /[^-]>$$/ ? "" : "\n" }'

BYTES = od -An -v -to1 | sed "s/ *\([0-7]\{3\}\)/'\\\\\1',/g"

$(O)/embed.c: $(EMBED) Makefile
	@mkdir -p $(@D)
	{ echo '#include "base/embed.h"'; for f in $(EMBED); do \
		name=embed_$$(basename $$f | tr -c 'a-z0-9\n' _); \
		echo "const char $$name[] = {"; \
		$(WITHOUT_WORDS) $$f | $(BYTES); \
		echo "0};"; \
		echo "const size_t $${name}_n = sizeof($$name) - 1;"; \
	done; } >$@

# Each with what it includes in place of the xs:include.
$(O)/sessions.c: templates/session.xsd $(SESSIONS) Makefile
	@mkdir -p $(@D)
	sed '/<?xml/d; /<.*xs:schema/d; /^<!--/,/-->/d' templates/session.xsd \
		>$(@D)/session.xsd
	{ echo '#include "base/embed.h"'; for f in $(SESSIONS); do \
		name=$$(basename $$(dirname $$f)); \
		echo "static const char $$name[] = {"; \
		sed -e '/<xs:include/{r $(@D)/session.xsd' -e 'd}' $$f | \
			$(WITHOUT_WORDS) | $(BYTES); \
		echo "0};"; \
	done; \
	echo "const struct embed_session embed_sessions[] = {"; \
	for f in $(SESSIONS); do \
		name=$$(basename $$(dirname $$f)); \
		echo "{\"$$name\", $$name, sizeof($$name) - 1},"; \
	done; \
	echo "{0, 0, 0}};"; } >$@

$(EMBED) templates/session.xsd:
	@echo "make: $@ is missing: it is part of the program" >&2; exit 1

# A program that does not compile must not leave the one before it.
$(BUILD)/tests/%: tests/unit/%.c $(LIB)
	@mkdir -p $(@D) && rm -f $@
	$(CC) $(FLAGS) $(PKG_CFLAGS) -MMD -MP $(LDFLAGS) -o $@ $< $(LIB) \
		$(PKG_LIBS) -ljpeg -lcmocka

# A program of the bench is a file; what several share is linked to all, but
# no library that it does not use: loading those takes time.
$(BUILD)/bench/%: tests/bench/%.c $(wildcard tests/bench/*.h) $(BENCH_SHARED) \
		  $(LIB)
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(PKG_CFLAGS) $(LDFLAGS) -Wl,--as-needed -o $@ \
		$(filter %.c,$^) $(LIB) $(PKG_LIBS) $(PANGO)

$(BUILD)/bench/pango: private PANGO = $$(pkg-config --cflags --libs pangocairo | \
	sed 's/-I/-isystem /g')
$(BUILD)/bench/playout: $(wildcard tests/bench/*_loop.c)

# In out/fuzz with libFuzzer, elsewhere with a main() that runs over files.
FUZZ_MAIN = $(if $(filter fuzz,$(notdir $(BUILD))),-fsanitize=fuzzer,\
	    $(BUILD)/targets/common/driver.o)
$(BUILD)/targets/%: tests/fuzz/%.c $(FUZZ_SHARED) $(LIB)
	@rm -f $@
	$(CC) $(FLAGS) $(PKG_CFLAGS) -Itests/fuzz/common -MMD -MP $(LDFLAGS) \
		-o $@ $< $(filter-out %/driver.o,$(FUZZ_SHARED)) $(FUZZ_MAIN) \
		$(LIB) $(PKG_LIBS)

# It makes spreadsheets to read.
$(BUILD)/targets/data: private PKG_LIBS += -lzip

$(BUILD)/targets/common/%.o: tests/fuzz/common/%.c $(O)/flags
	@mkdir -p $(@D)
	$(CC) $(FLAGS) $(PKG_CFLAGS) -MMD -MP -c -o $@ $<

# These two files change when what they hold changes: other flags compile all
# again, a removed source file leaves the library.
changed = $(if $(subst x$(2),,x$(file <$(1))),changed)
$(O)/flags: $(call changed,$(O)/flags,$(CC) $(FLAGS))
	@$(shell mkdir -p $(@D))$(file >$@,$(CC) $(FLAGS)):
$(O)/members: $(call changed,$(O)/members,$(LIB_OBJ))
	@$(shell mkdir -p $(@D))$(file >$@,$(LIB_OBJ)):

-include $(OBJ:.o=.d) $(UNIT_BIN:=.d) $(FUZZ_BIN:=.d) $(FUZZ_SHARED:.o=.d)

.SECONDARY: $(FUZZ_SHARED)
.DELETE_ON_ERROR:
.PHONY: all pot manual gallery kit test quick nightly accept san valgrind fuzz lint format format-check layers reference \
	repro cov mutate bench doc install uninstall clean ci help changed \
	unit-programs fuzz-programs bench-programs

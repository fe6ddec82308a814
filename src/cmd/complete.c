/*
 * Completions for three shells, from the tables of commands and options: what
 * `gen help --bash`, `--zsh` and `--fish` print.
 */
#include <string.h>

#include "base/speech.h"
#include "base/str.h"
#include "cmd/cmd.h"

/* What may stand behind an option, or for a command's operands. */
enum kind { NOTHING, FREE, WORDS, FILES, FOLDERS, GAMES, COMMANDS, LISTED };

/* What `gen list GAME` lists under a title that ends in "(OPTION):". */
static const struct {
	const char *argument, *option;
} listed[] = {
	{"PAPER", "-p"},
	{"LANG", "-l"},
	{"PART,..", "--only"},
	{"NAME,..", "--set"},
};

static const char *
listed_option(const char *argument)
{
	size_t i;

	for (i = 0; i < sizeof(listed) / sizeof(*listed); i++)
		if (str_eq(argument, listed[i].argument))
			return listed[i].option;
	return NULL;
}

static enum kind
kind_of(const char *argument)
{
	if (!argument || *argument == '[')
		return NOTHING;
	if (listed_option(argument))
		return LISTED;
	if (strncmp(argument, "FILE", 4) == 0 || str_eq(argument, "OUT"))
		return FILES;
	if (str_eq(argument, "DIR"))
		return FOLDERS;
	return strchr(argument, '|') ? WORDS : FREE;
}

static bool
operands_have(const struct cmd_row *row, const char *word)
{
	return strstr(row->operands, word) != NULL;
}

/* "extract check" of "extract|check GAME"; empty when it begins otherwise. */
static const char *
operand_words(struct cmd *c, const struct cmd_row *row)
{
	char *words = arena_strdup(c->arena, row->operands), *p;

	if (*words < 'a' || *words > 'z')
		return "";
	words[strcspn(words, " ")] = '\0';
	for (p = words; *p; p++)
		if (*p == '|')
			*p = ' ';
	return words;
}

/* The words of "a|b", with blanks between them. */
static const char *
choices(struct cmd *c, const char *argument)
{
	char *words = arena_strdup(c->arena, argument), *p;

	for (p = words; *p; p++)
		if (*p == '|')
			*p = ' ';
	return words;
}

/* A text within single quotes; before each of `special` stands a backslash. */
static const char *
quoted(struct cmd *c, const char *text, const char *special, const char *quote)
{
	struct str s = {0};
	const char *out;

	for (; *text; text++) {
		if (*text == '\'') {
			str_add(&s, quote);
			continue;
		}
		if (strchr(special, *text))
			str_add(&s, "\\");
		str_addf(&s, "%c", *text);
	}
	out = arena_strdup(c->arena, str_text(&s));
	str_free(&s);
	return out;
}

#define EACH_OPTION(i, row)                                                    \
	for ((i) = 0; (i) < OPTIONS; (i)++)                                    \
		if (cmd_takes((row), (enum option_id)(i)) &&                   \
		    cmd_options[i].help)

/* --- bash --- */

/* "kit/-p|kit/--paper) kind=listed words=-p ;;" */
static void
bash_option(struct cmd *c, const struct cmd_row *row,
	    const struct cmd_option *o)
{
	static const char *const kinds[] = {
		[FREE] = "free",     [WORDS] = "words",	    [FILES] = "files",
		[LISTED] = "listed", [FOLDERS] = "folders",
	};
	enum kind kind = kind_of(o->argument);

	if (kind == NOTHING)
		return;
	fputs("\t", stdout);
	if (o->letter)
		printf("%s/-%c|", row->name, o->letter);
	printf("%s/--%s) kind=%s", row->name, o->name, kinds[kind]);
	if (kind == WORDS)
		printf(" words='%s'", choices(c, o->argument));
	else if (kind == LISTED)
		printf(" words=%s", listed_option(o->argument));
	puts(" ;;");
}

static void
bash_command(struct cmd *c, const struct cmd_row *row)
{
	size_t i;

	printf("\t%s) words='%s", row->name, operand_words(c, row));
	EACH_OPTION(i, row)
	printf(" --%s", cmd_options[i].name);
	printf("'%s%s%s ;;\n", operands_have(row, "GAME") ? " games=yes" : "",
	       operands_have(row, "COMMAND") ? " commands=yes" : "",
	       operands_have(row, "FILE") || operands_have(row, ".xml")
		       ? " files=yes"
		       : "");
}

static void
print_bash(struct cmd *c)
{
	size_t i, k;

	/* What gen list GAME has under a title; the game is on the line. */
	puts("_gen_list() {\n"
	     "\tlocal gen=${COMP_WORDS[0]} game\n"
	     "\tfor game in \"${COMP_WORDS[@]:2}\" joe; do\n"
	     "\t\t[[ $game != -* ]] || continue\n"
	     "\t\t\"$gen\" list \"$game\" 2>/dev/null |\n"
	     "\t\t\tsed -n \"/($1):\\$/,/^\\$/s/^  \\([^ ]*\\).*/\\1/p\" |\n"
	     "\t\t\tgrep . && break\n"
	     "\tdone\n"
	     "}");
	puts("_gen() {\n"
	     "\tlocal word=${COMP_WORDS[COMP_CWORD]} kind= words= games= "
	     "files= commands=\n"
	     "\tlocal last=${COMP_WORDS[COMP_CWORD-1]} all=");
	fputs("\tall='", stdout);
	for (i = 0; i < cmd_rows_n; i++)
		printf("%s%s", i ? " " : "", cmd_rows[i].name);
	puts("'\n"
	     "\tif [ \"$word\" = = ]; then word=\n"
	     "\telif [ \"$last\" = = ]; then "
	     "last=${COMP_WORDS[COMP_CWORD-2]}; fi\n"
	     "\tcase ${COMP_WORDS[1]}/$last in");
	for (i = 0; i < cmd_rows_n; i++)
		EACH_OPTION(k, &cmd_rows[i])
	bash_option(c, &cmd_rows[i], &cmd_options[k]);
	puts("\tesac\n"
	     "\tif [ \"$COMP_CWORD\" -eq 1 ]; then words=$all\n"
	     "\telif [ -z \"$kind\" ]; then case ${COMP_WORDS[1]} in");
	for (i = 0; i < cmd_rows_n; i++)
		bash_command(c, &cmd_rows[i]);
	puts("\tesac; fi\n"
	     "\tcase $kind in\n"
	     "\tlisted) words=$(_gen_list \"$words\") ;;\n"
	     "\tfiles) files=yes ;;\n"
	     "\tfolders) mapfile -t COMPREPLY < <(compgen -d -- \"$word\"); "
	     "return ;;\n"
	     "\tesac\n"
	     "\t[ -z \"$games\" ] || words=\"$words "
	     "$(\"${COMP_WORDS[0]}\" list -q 2>/dev/null | cut -d' ' -f1)\"\n"
	     "\t[ -z \"$commands\" ] || words=\"$words $all\"\n"
	     "\tmapfile -t COMPREPLY < <(compgen -W \"$words\" -- \"$word\"; "
	     "[ -z \"$files\" ] || compgen -f -- \"$word\")\n"
	     "}\n"
	     "complete -o filenames -F _gen gen ./gen");
}

/* --- zsh --- */

/* "(-p --paper)"{-p+,--paper=}"[what it does]:PAPER:_gen_list -p" */
static void
zsh_option(struct cmd *c, const struct cmd_option *o)
{
	enum kind kind = kind_of(o->argument);
	const char *equals = kind == NOTHING ? "" : "=";

	fputs(" \\\n\t\t", stdout);
	if (o->letter)
		printf("'(-%c --%s)'{-%c%s,--%s%s}'", o->letter, o->name,
		       o->letter, kind == NOTHING ? "" : "+", o->name, equals);
	else
		printf("'--%s%s", o->name, equals);
	printf("[%s]", quoted(c, _(o->help), "[]:\\", "'\\''"));
	switch (kind) {
	case WORDS:
		printf(":%s:(%s)", o->name, choices(c, o->argument));
		break;
	case FILES:
		printf(":%s:_files", o->argument);
		break;
	case FOLDERS:
		printf(":%s:_files -/", o->argument);
		break;
	case LISTED:
		printf(":%s:{_gen_list %s}", o->name,
		       listed_option(o->argument));
		break;
	case NOTHING:
		break;
	default:
		printf(":%s: ", o->argument);
	}
	putchar('\'');
}

static void
zsh_command(struct cmd *c, const struct cmd_row *row)
{
	size_t i;

	printf("\t%s) _arguments", row->name);
	EACH_OPTION(i, row)
	zsh_option(c, &cmd_options[i]);
	if (*operand_words(c, row))
		printf(" \\\n\t\t'1:word:(%s)' '2:game:_gen_games'",
		       operand_words(c, row));
	else if (operands_have(row, "GAME"))
		fputs(" \\\n\t\t'*:game:_gen_games'", stdout);
	else if (operands_have(row, "COMMAND"))
		fputs(" \\\n\t\t'1:command:_gen_commands'", stdout);
	else if (*row->operands && *row->operands != '[')
		fputs(" \\\n\t\t'*:file:_files'", stdout);
	puts(" ;;");
}

static void
print_zsh(struct cmd *c)
{
	size_t i;

	puts("#compdef gen\n"
	     "_gen_games() {\n"
	     "\tcompadd -- ${(f)\"$(gen list -q 2>/dev/null | cut -d' ' "
	     "-f1)\"}\n"
	     "\t_files\n"
	     "}\n"
	     "_gen_list() {\n"
	     "\tlocal game\n"
	     "\tfor game in ${words[2,-1]:#-*} joe; do\n"
	     "\t\tgen list $game >/dev/null 2>&1 || continue\n"
	     "\t\tcompadd -- ${(f)\"$(gen list $game | sed -n "
	     "\"/($1):\\$/,/^\\$/s/^  \\([^ ]*\\).*/\\1/p\")\"}\n"
	     "\t\tbreak\n"
	     "\tdone\n"
	     "}\n"
	     "_gen_commands() {\n"
	     "\tlocal -a commands\n"
	     "\tcommands=(");
	for (i = 0; i < cmd_rows_n; i++)
		printf("\t\t'%s:%s'\n", cmd_rows[i].name,
		       quoted(c, _(cmd_rows[i].help), "\\", "'\\''"));
	puts("\t)\n"
	     "\t_describe command commands\n"
	     "}\n"
	     "_gen() {\n"
	     "\tif (( CURRENT == 2 )); then _gen_commands; return; fi\n"
	     "\tshift words; (( CURRENT-- ))\n"
	     "\tcase $words[1] in");
	for (i = 0; i < cmd_rows_n; i++)
		zsh_command(c, &cmd_rows[i]);
	puts("\tesac\n"
	     "}\n"
	     "if [ \"$funcstack[1]\" = _gen ]; then _gen; else compdef _gen "
	     "gen; fi");
}

/* --- fish --- */

static void
fish_option(struct cmd *c, const struct cmd_row *row,
	    const struct cmd_option *o)
{
	printf("complete -c gen -n '__fish_seen_subcommand_from %s' -l %s",
	       row->name, o->name);
	if (o->letter)
		printf(" -s %c", o->letter);
	switch (kind_of(o->argument)) {
	case NOTHING:
		break;
	case WORDS:
		printf(" -x -a '%s'", choices(c, o->argument));
		break;
	case FILES:
		fputs(" -r -F", stdout);
		break;
	case FOLDERS:
		fputs(" -x -a '(__fish_complete_directories)'", stdout);
		break;
	case LISTED:
		printf(" -x -a '(__gen_list %s)'", listed_option(o->argument));
		break;
	default:
		fputs(" -x", stdout);
	}
	printf(" -d '%s'\n", quoted(c, _(o->help), "\\", "\\'"));
}

static void
fish_command(struct cmd *c, const struct cmd_row *row)
{
	const char *n = "complete -c gen -n '__fish_seen_subcommand_from";
	size_t i;

	printf("complete -c gen -n __fish_use_subcommand -f -a %s -d '%s'\n",
	       row->name, quoted(c, _(row->help), "\\", "\\'"));
	if (operands_have(row, "GAME"))
		printf("%s %s' -a '(__gen_games)'\n", n, row->name);
	if (*operand_words(c, row))
		printf("%s %s' -f -a '%s'\n", n, row->name,
		       operand_words(c, row));
	if (operands_have(row, "COMMAND"))
		for (i = 0; i < cmd_rows_n; i++)
			printf("%s %s' -f -a %s\n", n, row->name,
			       cmd_rows[i].name);
	EACH_OPTION(i, row)
	fish_option(c, row, &cmd_options[i]);
}

static void
print_fish(struct cmd *c)
{
	size_t i;

	puts("function __gen_games\n"
	     "\tgen list -q 2>/dev/null | string replace -r ' .*' ''\n"
	     "end\n"
	     "function __gen_list\n"
	     "\tset -l words (commandline -opc)\n"
	     "\tfor game in (string match -v -- '-*' $words[3..-1]) joe\n"
	     "\t\tgen list $game 2>/dev/null | sed -n "
	     "\"/($argv[1]):\\$/,/^\\$/s/^  \\([^ ]*\\).*/\\1/p\" | "
	     "string match -r '.+'; and break\n"
	     "\tend\n"
	     "end");
	for (i = 0; i < cmd_rows_n; i++)
		fish_command(c, &cmd_rows[i]);
}

bool
cmd_print_completions(struct cmd *c)
{
	if (cmd_has(c, OPT_BASH))
		print_bash(c);
	else if (cmd_has(c, OPT_ZSH))
		print_zsh(c);
	else if (cmd_has(c, OPT_FISH))
		print_fish(c);
	else
		return false;
	return true;
}

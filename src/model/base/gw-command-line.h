/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-game-name.h"
#include "gw-rules.h"

G_BEGIN_DECLS

#define GW_CLI_NAME "gridwright-cli"
#define GW_MPI_NAME "gridwright-mpi"

/* A command of the terminal program that is being put together: its name, options and arguments.
 *
 * Options are named as they are typed, "--size"; they stand in the order in which they are named
 * first, with or without a value. Setting an option replaces its former values. */
typedef struct _GwCommandLine GwCommandLine;

GwCommandLine *gw_command_line_new (const char *command);
void gw_command_line_free (GwCommandLine *line);

/* What is not an option; NULL-terminated. */
void gw_command_line_set_arguments (GwCommandLine *line, const char *const *arguments);

void gw_command_line_add_option (GwCommandLine *line, const char *name, const char *value);
void gw_command_line_set_option (GwCommandLine *line, const char *name, const char *value);
void gw_command_line_set_flag (GwCommandLine *line, const char *name, gboolean is_set);
/* The opposite of a switch: “no-reuse” of “reuse”, but “keep-names” of “leave-out-names”. */
char *gw_switch_dup_opposite (const char *name);

/* Names a switch, as “--reuse” or as its opposite “--no-reuse”; `name` is “reuse”. */
void gw_command_line_set_switch (GwCommandLine *line, const char *name, gboolean is_on);

/* The same, but leaves out a switch that is as usual. */
void gw_command_line_set_unless_usual (GwCommandLine *line, const char *name, gboolean is_on,
                                       gboolean usual);
void gw_command_line_set_number (GwCommandLine *line, const char *name, guint64 value);
void gw_command_line_set_size (GwCommandLine *line, const char *name, guint rows, guint cols);

void gw_command_line_drop_option (GwCommandLine *line, const char *name);

/* The options that say what counts as a word, also where that is usual; but only switches that are
 * unusual. */
void gw_command_line_set_rules (GwCommandLine *line, const GwRules *rules);

/* A scoring table as it stands in a command: a built-in one by its name, or "3=1,5=2". */
GwScoring *gw_command_line_read_scoring (const char *text, GError **error);

/* The words of the command, without the name of the program. They are valid UTF-8, although names
 * of files need not be. */
GStrv gw_command_line_make_words (const GwCommandLine *line);

/* The command as it is typed in a shell, with the name of the program. */
char *gw_command_line_quote (const char *program, const char *const *words);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwCommandLine, gw_command_line_free)

G_END_DECLS

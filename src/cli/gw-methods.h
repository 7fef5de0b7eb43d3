/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-generator.h"

G_BEGIN_DECLS

/* Generators as “methods” of the terminal. */

/* Finds a generator; the error for an unknown name lists all names, and `more` of them unless it is
 * NULL. */
const GwGenerator *gw_methods_find (const char *command, const char *name, const char *more,
                                    GError **error);

/* Parses "PARAMETER=VALUE" into `values`, in which NAN stands for the default. The range is that of
 * a board with `n_tiles` tiles. */
gboolean gw_methods_set (const GwGenerator *generator, const char *text, guint n_tiles,
                         double *values, GError **error);

/* Tells the parameters of a generator and their values, also the usual ones, to the facts of the
 * run, in place of those that were typed. */
void gw_methods_tell (const GwGenerator *generator, guint n_tiles, const double *values);

/* Text for --help: a line for each generator and each of its parameters. */
char *gw_methods_describe (void);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-generator.h"

G_BEGIN_DECLS

/* The generators as the terminal names them. */

/* An unknown name is an error that lists all names. */
const GwGenerator *gw_methods_find (const char *command, const char *name, GError **error);

/* Reads "PARAMETER=VALUE" into values; they start as NAN, which stands for the
 * default. The range is that of a board with so many tiles. */
gboolean gw_methods_set (const GwGenerator *generator, const char *text, guint n_tiles,
                         double *values, GError **error);

/* For --help: each generator and each of its parameters in a line. */
char *gw_methods_describe (void);

G_END_DECLS

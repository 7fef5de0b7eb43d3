/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* “11 points” */
char *gw_points_format (gint64 points);

/* “ORBITALS 11 points” */
char *gw_points_format_word (const char *word, gint64 points);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define GW_MAX_WORD_LENGTH 1024

/* Points by word length in letters. Immutable and atomically ref-counted. */
typedef struct _GwScoring GwScoring;

/* A built-in table ("classic", "short", "words"), or NULL when the name is none
 * of them. The caller owns the reference. */
GwScoring *gw_scoring_get_builtin (const char *name);
const char *const *gw_scoring_list_builtin (void);

/* The largest file of points; such a table is usually a page of text. */
#define GW_SCORING_MAX_BYTES (4 * 1024 * 1024)

/* Lines "LENGTH POINTS", # comments; a length takes the value of the nearest
 * line at or below it, 0 below the first. */
GwScoring *gw_scoring_parse (const char *text, gssize length, const char *name, GError **error);
GwScoring *gw_scoring_ref (GwScoring *scoring);
void gw_scoring_unref (GwScoring *scoring);

const char *gw_scoring_get_name (const GwScoring *scoring);
gint32 gw_scoring_points (const GwScoring *scoring, guint length);

/* Whether all lengths have the same points, whatever the names. */
gboolean gw_scoring_equal (const GwScoring *a, const GwScoring *b);

/* The text form, a line for each length where the points change; reads back as
 * an equal table. */
char *gw_scoring_to_string (const GwScoring *scoring);

/* The whole table, indexed by length from 0 to GW_MAX_WORD_LENGTH. */
const gint32 *gw_scoring_get_table (const GwScoring *scoring);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwScoring, gw_scoring_unref)

G_END_DECLS

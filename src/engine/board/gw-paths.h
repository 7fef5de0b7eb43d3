/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-board.h"
#include "gw-rules.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* The paths that spell one string on a board; no lexicon needed. */
typedef struct
{
  guint length;  /* cells */
  guint8 *cells; /* indices, first to last */
} GwPath;

/* Called for each path, in ascending order of cells; return FALSE to end. The
 * cells hold until the callback returns. */
typedef gboolean (*GwPathFunc) (const guint8 *cells, guint length, gpointer user_data);

/* A board made ready once for the paths of many strings; holds neither board nor rules. */
typedef struct _GwPathField GwPathField;

GwPathField *gw_path_field_new (const GwBoard *board, const GwRules *rules);
void gw_path_field_free (GwPathField *field);

/* For folded letters; see gw_paths_foreach_open() for `open`. FALSE when it was stopped, TRUE when
 * all were seen or the callback ended it. Minimum length and level do not matter. */
gboolean gw_path_field_foreach_letters (const GwPathField *field, const gunichar *letters,
                                        guint n_letters, gboolean open, const GwStop *stop,
                                        GwPathFunc func, gpointer user_data);

/* The same for one string, which is folded first. */
gboolean gw_paths_foreach (const GwBoard *board, const GwRules *rules, const char *text,
                           const GwStop *stop, GwPathFunc func, gpointer user_data);

/* The same for text that is still being written: its last letters may be the first
 * ones of a tile that has more, as "Q" is on a tile "Qu". */
gboolean gw_paths_foreach_open (const GwBoard *board, const GwRules *rules, const char *text,
                                const GwStop *stop, GwPathFunc func, gpointer user_data);

/* Collects at most `limit` paths (0: all) in an array of GwPath. */
typedef struct
{
  GArray *paths;
  guint limit;
} GwPathList;

GwPathList gw_path_list_new (guint limit);
gboolean gw_path_list_add_cb (const guint8 *cells, guint length, gpointer user_data);

/* At most `limit` paths (0: all), as an array of GwPath. */
GArray *gw_paths_list (const GwBoard *board, const GwRules *rules, const char *text, guint limit,
                       const GwStop *stop);

/* Whether there is one; its cells go to `path` when that is not NULL, and are
 * freed with gw_path_clear(). */
gboolean gw_paths_find (const GwBoard *board, const GwRules *rules, const char *text,
                        const GwStop *stop, GwPath *path);
void gw_path_clear (GwPath *path);

/* The cells as “row,column” counted from 1, with spaces between them; and back, where "" is a path
 * without cells. FALSE when a cell is not on the board. */
char *gw_path_to_string (const GwPath *path, const GwBoard *board);
gboolean gw_path_parse (const char *text, const GwBoard *board, GwPath *path);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPathField, gw_path_field_free)

G_END_DECLS

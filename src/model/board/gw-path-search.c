/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-path-search.h"

#include "gw-paths.h"

/* What the worker needs, and where it collects. */
typedef struct
{
  GwBoard *board;
  GwRules *rules;
  char *text;
  gboolean open;
  guint limit;
  GPtrArray *paths;
} Search;

static void
search_free (gpointer data)
{
  Search *search = data;

  gw_board_unref (search->board);
  gw_rules_unref (search->rules);
  g_free (search->text);
  g_clear_pointer (&search->paths, g_ptr_array_unref);
  g_free (search);
}

static gboolean
collect (const guint8 *cells, guint length, gpointer user_data)
{
  Search *search = user_data;

  g_ptr_array_add (search->paths, g_bytes_new (cells, length));
  return search->paths->len < search->limit;
}

static gpointer
find_paths (gpointer inputs, const GwStop *stop)
{
  Search *search = inputs;

  search->paths = g_ptr_array_new_with_free_func ((GDestroyNotify) g_bytes_unref);
  gw_paths_foreach (search->board, search->rules, search->text, stop, collect, search);
  if (search->open && search->paths->len == 0)
    gw_paths_foreach_open (search->board, search->rules, search->text, stop, collect, search);
  return g_steal_pointer (&search->paths);
}

GwRun *
gw_path_search_start (GwBoard *board, GwRules *rules, const char *text, gboolean open,
                      guint limit, GwRunDoneFunc done, gpointer user_data)
{
  Search *search = g_new0 (Search, 1);

  search->board = gw_board_ref (board);
  search->rules = gw_rules_ref (rules);
  search->text = g_strdup (text);
  search->open = open;
  search->limit = limit;
  return gw_run_start (find_paths, search, search_free, (GDestroyNotify) g_ptr_array_unref, done,
                       user_data);
}

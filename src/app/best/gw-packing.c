/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-packing.h"

#include "gw-board-keys.h"
#include "gw-host.h"
#include "gw-lexicon-import.h"
#include "gw-search-file.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

/* A packing whose words are made a list. */
typedef struct
{
  GtkWidget *widget;
  GwSession *session;
  GwRun *run;
  GwBoard *board;
  GwRules *rules;
  char *name;
  char *placed; /* the words that fit; NULL until they are known */
  char *next;   /* an action, or NULL */
} Use;

static void
use_free (Use *use)
{
  g_object_unref (use->widget);
  g_object_unref (use->session);
  g_object_unref (use->run);
  gw_board_unref (use->board);
  gw_rules_unref (use->rules);
  g_free (use->name);
  g_free (use->placed);
  g_free (use->next);
  g_free (use);
}

static char *
list_placed (const GwSearchStatus *status)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; status->found != NULL && i < status->found->encoded->n_words; i++)
    {
      const GwEncodedWord *word = &status->found->encoded->words[i];

      g_autofree char *text = NULL;

      if (!word->is_found)
        continue;
      text = gw_lexicon_dup_word (status->found->encoded->lexicon, word->word);
      g_string_append_printf (words, "%s%s", words->len > 0 ? " " : "", text);
    }
  return g_strdup (words->str);
}

static void
show (Use *use, const char *list, const GwLexicon *lexicon)
{
  g_autoptr (GwBoardKeys) keys = gw_board_keys_new ();

  gw_board_keys_set (keys, GW_BOARD_KEY_TITLE, use->name);
  if (list != NULL)
    gw_board_keys_set_list (keys, list, lexicon);
  gw_board_keys_set_rules (keys, use->rules);
  gw_board_keys_set (keys, GW_BOARD_KEY_SCHOOL, "no");
  if (*use->placed != '\0')
    gw_board_keys_set (keys, GW_BOARD_KEY_PLACED, use->placed);
  gw_window_model_show_board (gw_session_get_window_model (use->session), use->board, keys);
  gtk_widget_activate_action (use->widget, "win.show-page", "s", "board");
}

/* The new list is read in the background. */
static void
loading_cb (Use *use)
{
  GwLexiconLoader *loader = gw_session_get_loader (use->session);

  if (gw_lexicon_loader_get_loading (loader))
    return;
  g_signal_handlers_disconnect_by_data (loader, use);
  gtk_widget_activate_action (use->widget, use->next, NULL);
  use_free (use);
}

/* Takes what is used. */
static void
follow_up (Use *use)
{
  if (use->next == NULL)
    {
      use_free (use);
      return;
    }
  g_signal_connect_swapped (gw_session_get_loader (use->session), "notify::loading",
                            G_CALLBACK (loading_cb), use);
  loading_cb (use);
}

/* The same words under another name are the list that there is. */
static void
imported_cb (GwLexiconImport *import, GwLexiconImported *imported, gpointer user_data)
{
  Use *use = user_data;
  GwLexiconLibrary *library = gw_session_get_library (use->session);
  const char *list = imported->path != NULL ? imported->path : imported->same;
  g_autofree char *title = NULL;

  gw_lexicon_import_free (import);
  gw_lexicon_library_refresh (library);
  if (list != NULL && gw_lexicon_library_find (library, list) != NULL)
    show (use, list, imported->figures != NULL ? imported->figures->lexicon : NULL);
  else
    {
      show (use, NULL, NULL);
      /* Translators: %s is the name of a word list */
      title = gw_sentence_format (_ ("“%s” was not added"), use->name);
      gw_host_show_failure (use->widget, title, imported->error, NULL, NULL);
    }
  follow_up (use);
}

/* Right after a search was stopped, or in a later session, the words of its board are still being
 * found out. */
static void
found_cb (Use *use)
{
  const GwSearchSpec *spec = use->run->spec;
  const GwSearchStatus *status = use->run->status;
  GwListSource source = { .text = spec->game->strings, .name = use->name };

  if (status->found == NULL && gw_run_is_filling_in (use->run))
    return;
  g_signal_handlers_disconnect_by_data (use->run, use);
  use->placed = gw_board_equal (status->best, use->board) ? list_placed (status) : g_strdup ("");
  gw_lexicon_import_start (
    gw_lexicon_library_get_store (gw_session_get_library (use->session)), &source,
    &spec->game->options, imported_cb, use);
}

void
gw_packing_use (GtkWidget *widget, GwSession *session, GwRun *run, const char *next)
{
  const GwSearchSpec *spec = run->spec;
  const GwSearchStatus *status = run->status;
  Use *use = g_new0 (Use, 1);

  use->widget = g_object_ref (widget);
  use->session = g_object_ref (session);
  use->run = g_object_ref (run);
  use->board = gw_board_ref (status->best);
  use->rules = gw_rules_ref (spec->game->rules);
  use->name = g_strdup (run->head->name);
  use->next = g_strdup (next);
  g_signal_connect_swapped (run, "notify::filling-in", G_CALLBACK (found_cb), use);
  if (status->found == NULL)
    gw_run_fill_in (run);
  found_cb (use);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Board, history, files, lexicon and rules of one window, and its state that keeps them. */
#include "gw-session-private.h"

#include "gw-rules-save.h"

#include <glib/gi18n.h>

/* Boards of the history that the next session knows. */
#define KEPT_BOARDS 100

#define GROUP GW_WINDOW_STATE_GROUP

static void
set_list (GKeyFile *values, const char *key, const GStrv list)
{
  g_key_file_set_string_list (values, GROUP, key, (const char *const *) list,
                              g_strv_length (list));
}

/* Never NULL. */
static GStrv
get_list (GKeyFile *values, const char *key)
{
  GStrv list = g_key_file_get_string_list (values, GROUP, key, NULL, NULL);

  return list != NULL ? list : g_new0 (char *, 1);
}

static void
save_rules (GKeyFile *values, const GwRules *rules)
{
  g_autoptr (GVariant) saved = g_variant_ref_sink (gw_rules_save (rules));
  g_autofree char *text = g_variant_print (saved, TRUE);

  g_key_file_set_string (values, GROUP, "Rules", text);
}

static void
collect_cb (GwSession *self)
{
  GKeyFile *values = gw_window_state_get_values (self->state);
  GwBoardHistory *history = gw_desk_get_history (self->desk);
  GwBoardEntry *entry = gw_board_history_get_current (history);
  g_auto (GStrv) boards = NULL;
  g_auto (GStrv) files = NULL;
  g_auto (GStrv) checksums = gw_document_dup_checksums (gw_desk_get_document (self->desk));
  guint position;

  gw_board_history_save (history, KEPT_BOARDS, &boards, &files, &position);
  set_list (values, "Boards", boards);
  set_list (values, "Files", files);
  set_list (values, "Checksums", checksums);
  g_key_file_set_uint64 (values, GROUP, "Position", position);
  g_key_file_set_boolean (values, GROUP, "Edited",
                          entry != NULL && gw_board_entry_get_edited (entry));
  g_key_file_set_string (values, GROUP, "Lexicon", self->lexicon);
  if (!self->lacks_rules)
    save_rules (values, gw_workbench_get_rules (self->workbench));
}

static void
failed_cb (GwSession *self, const GError *error)
{
  gw_session_fail (self, g_strdup (_("The boards of this window could not be saved for the next start.")),
                   error);
}

/* Boards that cannot be read any more are passed over. */
void
gw_session_restore_board (GwSession *self, GwWindowState *state)
{
  GKeyFile *values = gw_window_state_get_values (state);
  GwBoardHistory *history = gw_desk_get_history (self->desk);
  GwDocument *document = gw_desk_get_document (self->desk);
  g_auto (GStrv) boards = get_list (values, "Boards");
  g_auto (GStrv) files = get_list (values, "Files");
  g_auto (GStrv) checksums = get_list (values, "Checksums");
  GwBoardEntry *entry;
  g_autoptr (GError) error = NULL;

  gw_document_restore_checksums (document, (const char *const *) checksums);
  gw_board_history_restore (history, (const char *const *) boards, (const char *const *) files,
                            (guint) g_key_file_get_uint64 (values, GROUP, "Position", NULL));
  entry = gw_board_history_get_current (history);
  if (entry != NULL)
    {
      gw_board_entry_set_edited (entry,
                                 g_key_file_get_boolean (values, GROUP, "Edited", NULL));
      gw_workbench_set_board (self->workbench, gw_board_entry_get_board (entry));
    }
  else if (!gw_workbench_roll (self->workbench, &error))
    gw_session_fail (self, g_strdup (_("No board could be rolled.")), error);

  self->state = g_object_ref (state);
  g_signal_connect_object (state, "collect", G_CALLBACK (collect_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (state, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workbench, "notify::board", G_CALLBACK (gw_window_state_touch),
                           state, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workbench, "notify::rules", G_CALLBACK (gw_window_state_touch),
                           state, G_CONNECT_SWAPPED);
  g_signal_connect_object (history, "notify::position", G_CALLBACK (gw_window_state_touch), state,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (document, "notify", G_CALLBACK (gw_window_state_touch), state,
                           G_CONNECT_SWAPPED);
  gw_window_state_touch (state);
}

void
gw_session_migrate (GSettings *settings, GwWindowState *state)
{
  GKeyFile *values = gw_window_state_get_values (state);
  g_autofree char *board = g_settings_get_string (settings, "last-board");
  g_autofree char *file = g_settings_get_string (settings, "last-file");
  g_auto (GStrv) history = g_settings_get_strv (settings, "history");
  g_autoptr (GPtrArray) boards = g_ptr_array_new ();
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  static const char *const keys[] = { "last-board", "last-file", "history" };

  for (guint i = 0; history[i] != NULL; i++)
    {
      g_ptr_array_add (boards, history[i]);
      g_ptr_array_add (files, (char *) "");
    }
  if (*board != '\0')
    {
      if (boards->len == 0 || !g_str_equal (boards->pdata[boards->len - 1], board))
        {
          g_ptr_array_add (boards, board);
          g_ptr_array_add (files, NULL);
        }
      files->pdata[files->len - 1] = file;
    }
  if (boards->len > 0)
    {
      g_key_file_set_string_list (values, GROUP, "Boards", (const char *const *) boards->pdata,
                                  boards->len);
      g_key_file_set_string_list (values, GROUP, "Files", (const char *const *) files->pdata,
                                  files->len);
      g_key_file_set_uint64 (values, GROUP, "Position", boards->len - 1);
    }
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (settings, keys[i]);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way from the settings and the state of the window to the desk and back. */
#include "gw-session-private.h"

#include "gw-rules-save.h"
#include "gw-saved-text.h"
#include "gw-session-make.h"
#include "gw-session-rules.h"

#include <glib/gi18n.h>
#include <string.h>

/* Those that the window had; NULL for a new one. */
static GwRules *
load_own_rules (GKeyFile *values)
{
  g_autofree char *text
    = g_key_file_get_string (values, GW_WINDOW_STATE_GROUP, "Rules", NULL);
  g_autoptr (GVariant) saved = NULL;

  if (text == NULL)
    return NULL;
  saved = gw_saved_text_parse (G_VARIANT_TYPE_VARDICT, text, text + strlen (text));
  return saved != NULL ? gw_rules_load (saved) : NULL;
}

static void
restore_rules (GwSession *self, GKeyFile *values)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwRules) rules = load_own_rules (values);

  if (rules == NULL)
    rules = gw_session_rules_load (self->settings, &error);
  self->lacks_rules = error != NULL;
  if (error != NULL)
    gw_session_fail (self, g_strdup (_("The table of points could not be read.")), error);
  self->restoring = TRUE;
  gw_workbench_set_rules (self->workbench, rules);
  self->restoring = FALSE;
}

static void
restore_dice (GwSession *self)
{
  g_autofree char *name = g_settings_get_string (self->settings, "dice");
  g_autoptr (GError) error = NULL;

  if (!gw_session_make_restore_dice (self->settings, self->desk,
                                     gw_dice_library_get_store (self->dice), &error))
    gw_session_fail (self, g_strdup_printf (_("The dice “%s” could not be read."), name), error);
}

/* What stands in for rules that can not be had does not replace them in the settings. */
static void
rules_changed_cb (GwSession *self)
{
  if (self->restoring)
    return;
  self->lacks_rules = FALSE;
  gw_session_rules_save (self->settings, gw_workbench_get_rules (self->workbench));
}

/* The words go from the list at once, and a little later from the lexicon. */
static void
marks_changed_cb (GwSession *self)
{
  gw_word_filter_set_hidden (gw_desk_get_filter (self->desk),
                             gw_word_marks_get_words (self->marks, GW_WORD_MARK_NEVER));
}

static void
marks_failed_cb (GwSession *self, const GError *error)
{
  gw_session_fail (self, g_strdup (_("The list of words that you marked could not be written.")),
                   error);
}

static void
restore_marks (GwSession *self)
{
  for (GwWordMark i = GW_WORD_MARK_NEVER; i < GW_N_WORD_MARKS; i++)
    {
      const GError *error = gw_word_marks_get_error (self->marks, i);

      if (error != NULL)
        gw_session_fail (self, g_strdup (_("A list of words that you marked could not be read.")),
                         error);
    }
  marks_changed_cb (self);
}

static void
dice_saved_cb (GwSession *self, GwDiceSet *set)
{
  if (gw_session_uses_dice (self, set))
    gw_workbench_set_dice (self->workbench, gw_dice_set_get_dice (set));
}

/* Whatever changes is kept from now on. */
void
gw_session_keep (GwSession *self)
{
  g_signal_connect_object (self->workbench, "notify::rules", G_CALLBACK (rules_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->marks, "changed", G_CALLBACK (marks_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->marks, "failed", G_CALLBACK (marks_failed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->dice, "saved", G_CALLBACK (dice_saved_cb), self,
                           G_CONNECT_SWAPPED);
}

void
gw_session_restore (GwSession *self, GwWindowState *state)
{
  GKeyFile *values = gw_window_state_get_values (state);

  g_return_if_fail (GW_IS_SESSION (self));

  g_free (self->lexicon);
  self->lexicon = g_key_file_get_string (values, GW_WINDOW_STATE_GROUP, "Lexicon", NULL);
  if (self->lexicon == NULL)
    self->lexicon = g_settings_get_string (self->settings, "lexicon");
  gw_session_forget_failures (self);
  self->failures = g_string_new (NULL);
  restore_marks (self);
  restore_rules (self, values);
  restore_dice (self);
  gw_session_make_restore (self->settings, self->desk, gw_dice_library_get_store (self->dice));
  gw_session_restore_board (self, state);
  gw_lexicon_library_set_used (self->library, self->lexicon);
  if (!gw_session_get_loading (self))
    gw_session_forget_failures (self);
}

void
gw_session_choose_source (GwSession *self, const char *id)
{
  g_autoptr (GError) error = NULL;

  g_return_if_fail (GW_IS_SESSION (self));
  g_return_if_fail (id != NULL);

  if (!gw_session_make_choose (self->settings, self->desk,
                               gw_dice_library_get_store (self->dice), id, &error))
    gw_session_fail (self, g_strdup (_("These dice could not be read.")), error);
}

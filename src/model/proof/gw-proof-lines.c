/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-proof-lines.h"

#include "gw-proof.h"
#include "gw-proof-units.h"
#include "gw-saved-text.h"

/* The key of the dictionary. */
#define STATE "proof"

GString *
gw_proof_lines_print (GVariant *state)
{
  GString *lines = g_string_new (NULL);

  if (state != NULL)
    {
      g_auto (GVariantDict) dict = G_VARIANT_DICT_INIT (NULL);

      g_variant_dict_insert_value (&dict, STATE, state);
      gw_saved_text_add_line (lines, g_variant_dict_end (&dict));
    }
  return lines;
}

/* A part of a proof, and only that, has the state of one. */
gboolean
gw_proof_lines_parse (const GwRunLines *state, const GwRunHead *head, const char *name,
                      GVariant **saved, GError **error)
{
  GwRunLines lines = *state;
  const gboolean is_there = lines.at < lines.end;
  g_autoptr (GVariant) dict = is_there ? gw_run_lines_next_dict (&lines) : NULL;

  *saved = dict != NULL ? g_variant_lookup_value (dict, STATE, NULL) : NULL;
  if (lines.at == lines.end && is_there == (*saved != NULL)
      && (*saved == NULL
          || (gw_proof_state_is_saved (*saved)
              && (head->n_shards == 0) == gw_proof_state_is_whole (*saved))))
    return TRUE;
  g_clear_pointer (saved, g_variant_unref);
  gw_proof_refuse (name, state->line, error);
  return FALSE;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-game-record.h"

#include "gw-encoding.h"
#include "gw-error.h"
#include "gw-languages.h"
#include "gw-rules-text.h"
#include "gw-saved-text.h"

#include <glib/gi18n-lib.h>

#define MOST_NAMES GW_SAVED_TEXT_MOST_NAMES
#define OPTION(member) offsetof (GwGameName, options.member)

/* Languages and encodings are there as long as the program is. */
static gpointer
ref_nothing (gpointer value)
{
  return value;
}

static void
unref_nothing (gpointer value)
{
}

static gboolean
is_same (gconstpointer one, gconstpointer other)
{
  return one == other;
}

static GVariant *
save_language (gconstpointer language)
{
  return g_variant_new_string (gw_languages_get_id (language));
}

static gpointer
load_language (GVariant *saved, GError **error)
{
  return g_variant_is_of_type (saved, G_VARIANT_TYPE_STRING)
           ? (gpointer) gw_languages_find (g_variant_get_string (saved, NULL))
           : NULL;
}

static const GwFieldOwn language_field
  = { ref_nothing, unref_nothing, is_same, save_language, load_language };

static GVariant *
save_encoding (gconstpointer encoding)
{
  return g_variant_new_string (encoding);
}

static gpointer
load_encoding (GVariant *saved, GError **error)
{
  return g_variant_is_of_type (saved, G_VARIANT_TYPE_STRING)
           ? (gpointer) gw_encoding_find (g_variant_get_string (saved, NULL))
           : NULL;
}

static const GwFieldOwn encoding_field
  = { ref_nothing, unref_nothing, is_same, save_encoding, load_encoding };

static const char *const accents_names[] = { "play", "keep", "fold", NULL };
static const char *const levels_names[] = { "rank", "count", NULL };

static const GwRecordField fields[] = {
  { "lexicons", GW_FIELD_NAMES, offsetof (GwGameName, lexicons), 0, 0, MOST_NAMES },
  { "allow", GW_FIELD_NAMES, offsetof (GwGameName, allow), 0, 0, MOST_NAMES },
  { "deny", GW_FIELD_NAMES, offsetof (GwGameName, deny), 0, 0, MOST_NAMES },
  { "strings", GW_FIELD_BYTES, offsetof (GwGameName, strings) },
  { "strings-name", GW_FIELD_TEXT, offsetof (GwGameName, strings_name), 0, 0,
    GW_SAVED_TEXT_LONGEST_NAME },
  { "join-phrases", GW_FIELD_BOOL, OPTION (join_phrases) },
  { "join-hyphens", GW_FIELD_BOOL, OPTION (join_hyphens) },
  { "first-word", GW_FIELD_BOOL, OPTION (first_word) },
  { "leave-out-names", GW_FIELD_BOOL, OPTION (leave_out_names) },
  { "levels", GW_FIELD_CHOICE, OPTION (levels), .more = levels_names },
  { "language", GW_FIELD_OWN, OPTION (language), .more = &language_field },
  { "no-language", GW_FIELD_BOOL, OPTION (no_language) },
  { "accents", GW_FIELD_CHOICE, OPTION (accents), .more = accents_names },
  { "encoding", GW_FIELD_OWN, OPTION (encoding), .more = &encoding_field },
  { "rules", GW_FIELD_OWN, offsetof (GwGameName, rules), .more = &gw_rules_field },
  { NULL },
};

const GwRecord gw_game_name_record = { sizeof (GwGameName), fields, NULL, NULL };

gboolean
gw_game_name_check_rules (const GwGameName *name, GError **error)
{
  if (name->rules != NULL)
    return TRUE;
  g_set_error (error, GW_ERROR, GW_ERROR_SYNTAX,
               _("The setting “%s” is missing; use a backup copy of the file"), "rules");
  return FALSE;
}

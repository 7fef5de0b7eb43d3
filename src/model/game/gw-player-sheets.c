/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-player-sheets.h"

#include "gw-error.h"
#include "gw-sentence.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Immutable, too, so that sheets share those of the players that did not change. */
typedef struct
{
  char *name;          /* or NULL */
  GHashTable *words;   /* a set of texts */
  GPtrArray *rejected; /* of GwRejectedWord */
} Sheet;

struct _GwPlayerSheets
{
  GPtrArray *sheets; /* of Sheet, each with a reference */
};

G_DEFINE_BOXED_TYPE (GwPlayerSheets, gw_player_sheets, gw_player_sheets_ref,
                     gw_player_sheets_unref)

/* How a file calls the reasons. */
static const char *const reason_names[] = {
  [GW_WORD_REASON_UNKNOWN] = "unknown", [GW_WORD_REASON_AGAIN] = "again",
  [GW_WORD_REASON_SHORT] = "short",     [GW_WORD_REASON_NOT_ON_BOARD] = "not-on-board",
  [GW_WORD_REASON_NEVER] = "never",     [GW_WORD_REASON_SCHOOL] = "school",
  [GW_WORD_REASON_RARE] = "rare",       [GW_WORD_REASON_NOT_IN_LIST] = "not-in-list",
};

static void
rejected_free (gpointer data)
{
  GwRejectedWord *word = data;

  g_free (word->text);
  g_free (word);
}

static void
rejected_add (GPtrArray *rejected, const char *text, GwWordReason reason)
{
  GwRejectedWord *word = g_new (GwRejectedWord, 1);

  word->text = g_strdup (text);
  word->reason = reason;
  g_ptr_array_add (rejected, word);
}

static GHashTable *
words_copy (GHashTable *words)
{
  GHashTable *copy = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  GHashTableIter iter;
  gpointer word;

  if (words == NULL)
    return copy;
  g_hash_table_iter_init (&iter, words);
  while (g_hash_table_iter_next (&iter, &word, NULL))
    g_hash_table_add (copy, g_strdup (word));
  return copy;
}

static GPtrArray *
rejected_copy (GPtrArray *rejected)
{
  GPtrArray *copy = g_ptr_array_new_with_free_func (rejected_free);

  for (guint i = 0; rejected != NULL && i < rejected->len; i++)
    {
      const GwRejectedWord *word = g_ptr_array_index (rejected, i);

      rejected_add (copy, word->text, word->reason);
    }
  return copy;
}

/* A name in one line, without blanks around it and not too long; NULL if nothing is left. */
static char *
clean_name (const char *name)
{
  g_autofree char *line = g_strdup (name != NULL ? name : "");
  g_autofree char *part = NULL;

  g_strdelimit (line, "\t\n\r", ' ');
  part = g_utf8_substring (g_strstrip (line), 0,
                           MIN (g_utf8_strlen (line, -1), GW_PLAYER_NAME_MOST));
  g_strchomp (part);
  return *part != '\0' ? g_steal_pointer (&part) : NULL;
}

/* Takes words and rejected. */
static Sheet *
sheet_new (const char *name, GHashTable *words, GPtrArray *rejected)
{
  Sheet *sheet = g_atomic_rc_box_new (Sheet);

  sheet->name = clean_name (name);
  sheet->words = words;
  sheet->rejected = rejected;
  return sheet;
}

static void
sheet_clear (gpointer data)
{
  Sheet *sheet = data;

  g_free (sheet->name);
  g_hash_table_unref (sheet->words);
  g_ptr_array_unref (sheet->rejected);
}

static void
sheet_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, sheet_clear);
}

static const Sheet *
get_sheet (const GwPlayerSheets *self, guint player)
{
  return g_ptr_array_index (self->sheets, player);
}

/* With the sheets of another one; NULL for none. */
static GwPlayerSheets *
sheets_copy (const GwPlayerSheets *other)
{
  GwPlayerSheets *self = g_atomic_rc_box_new (GwPlayerSheets);

  self->sheets = g_ptr_array_new_with_free_func (sheet_unref);
  for (guint i = 0; other != NULL && i < other->sheets->len; i++)
    g_ptr_array_add (self->sheets, g_atomic_rc_box_acquire (g_ptr_array_index (other->sheets, i)));
  return self;
}

/* Takes the sheet. */
static GwPlayerSheets *
sheets_replace (const GwPlayerSheets *other, guint player, Sheet *sheet)
{
  GwPlayerSheets *self = sheets_copy (other);

  sheet_unref (g_ptr_array_index (self->sheets, player));
  g_ptr_array_index (self->sheets, player) = sheet;
  return self;
}

GwPlayerSheets *
gw_player_sheets_new (void)
{
  GwPlayerSheets *self = sheets_copy (NULL);

  g_ptr_array_add (self->sheets, sheet_new (NULL, words_copy (NULL), rejected_copy (NULL)));
  return self;
}

GwPlayerSheets *
gw_player_sheets_ref (GwPlayerSheets *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
sheets_clear (gpointer data)
{
  GwPlayerSheets *self = data;

  g_ptr_array_unref (self->sheets);
}

void
gw_player_sheets_unref (GwPlayerSheets *self)
{
  g_atomic_rc_box_release_full (self, sheets_clear);
}

guint
gw_player_sheets_get_n_players (const GwPlayerSheets *self)
{
  return self->sheets->len;
}

const char *
gw_player_sheets_get_name (const GwPlayerSheets *self, guint player)
{
  g_return_val_if_fail (player < self->sheets->len, NULL);

  return get_sheet (self, player)->name;
}

char *
gw_player_sheets_dup_name (const GwPlayerSheets *self, guint player)
{
  const char *name = gw_player_sheets_get_name (self, player);

  if (name != NULL)
    return g_strdup (name);
  if (self->sheets->len == 1)
    /* Translators: who plays, on a button with the points: “You 54” */
    return g_strdup (C_ ("player", "You"));
  return g_strdup_printf (_ ("Player %u"), player + 1);
}

GHashTable *
gw_player_sheets_get_words (const GwPlayerSheets *self, guint player)
{
  g_return_val_if_fail (player < self->sheets->len, NULL);

  return get_sheet (self, player)->words;
}

GPtrArray *
gw_player_sheets_get_rejected (const GwPlayerSheets *self, guint player)
{
  g_return_val_if_fail (player < self->sheets->len, NULL);

  return get_sheet (self, player)->rejected;
}

GwPlayerSheets *
gw_player_sheets_add_player (GwPlayerSheets *self, const char *name)
{
  GwPlayerSheets *after;

  if (self->sheets->len >= GW_PLAYERS_MOST)
    return gw_player_sheets_ref (self);
  after = sheets_copy (self);
  g_ptr_array_add (after->sheets, sheet_new (name, words_copy (NULL), rejected_copy (NULL)));
  return after;
}

GwPlayerSheets *
gw_player_sheets_remove_player (GwPlayerSheets *self, guint player)
{
  GwPlayerSheets *after;

  g_return_val_if_fail (player < self->sheets->len, NULL);

  if (self->sheets->len == 1)
    return gw_player_sheets_ref (self);
  after = sheets_copy (self);
  g_ptr_array_remove_index (after->sheets, player);
  return after;
}

GwPlayerSheets *
gw_player_sheets_rename (GwPlayerSheets *self, guint player, const char *name)
{
  const Sheet *sheet = get_sheet (self, player);

  return sheets_replace (
    self, player, sheet_new (name, g_hash_table_ref (sheet->words),
                             g_ptr_array_ref (sheet->rejected)));
}

/* Takes the words. */
static GwPlayerSheets *
change_words (GwPlayerSheets *self, guint player, GHashTable *words)
{
  const Sheet *sheet = get_sheet (self, player);

  return sheets_replace (self, player,
                         sheet_new (sheet->name, words, g_ptr_array_ref (sheet->rejected)));
}

GwPlayerSheets *
gw_player_sheets_set_word (GwPlayerSheets *self, guint player, const char *word, gboolean found)
{
  GHashTable *words = words_copy (get_sheet (self, player)->words);

  if (found)
    g_hash_table_add (words, g_strdup (word));
  else
    g_hash_table_remove (words, word);
  return change_words (self, player, words);
}

GwPlayerSheets *
gw_player_sheets_set_words (GwPlayerSheets *self, guint player, GHashTable *words)
{
  return change_words (self, player, words_copy (words));
}

/* Takes the rejected words. */
static GwPlayerSheets *
change_rejected (GwPlayerSheets *self, guint player, GPtrArray *rejected)
{
  const Sheet *sheet = get_sheet (self, player);

  return sheets_replace (self, player,
                         sheet_new (sheet->name, g_hash_table_ref (sheet->words), rejected));
}

/* A text that was rejected before is listed once, with the newer reason. */
GwPlayerSheets *
gw_player_sheets_reject (GwPlayerSheets *self, guint player, const char *text, GwWordReason reason)
{
  GPtrArray *rejected = rejected_copy (get_sheet (self, player)->rejected);

  for (guint i = 0; i < rejected->len; i++)
    {
      const GwRejectedWord *word = g_ptr_array_index (rejected, i);

      if (g_str_equal (word->text, text))
        {
          g_ptr_array_remove_index (rejected, i);
          break;
        }
    }
  rejected_add (rejected, text, reason);
  return change_rejected (self, player, rejected);
}

GwPlayerSheets *
gw_player_sheets_clear_rejected (GwPlayerSheets *self, guint player)
{
  return change_rejected (self, player, rejected_copy (NULL));
}

/* As text: a line for each player with three parts between tabs. They are the name, the words, and the
 * rejected texts, each with a colon and the reason; with spaces between them. */

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

char *
gw_player_sheets_save (const GwPlayerSheets *self)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->sheets->len; i++)
    {
      const Sheet *sheet = get_sheet (self, i);
      guint n_words;
      g_autofree gpointer *words = g_hash_table_get_keys_as_array (sheet->words, &n_words);
      g_autofree char *joined = NULL;

      if (n_words > 0)
        qsort (words, n_words, sizeof *words, compare_words);
      joined = g_strjoinv (" ", (GStrv) words);
      g_string_append_printf (text, "%s%s\t%s\t", i > 0 ? "\n" : "",
                              sheet->name != NULL ? sheet->name : "", joined);
      for (guint j = 0; j < sheet->rejected->len; j++)
        {
          const GwRejectedWord *word = g_ptr_array_index (sheet->rejected, j);

          g_string_append_printf (text, "%s%s:%s", j > 0 ? " " : "", word->text,
                                  reason_names[word->reason]);
        }
    }
  return g_string_free (text, FALSE);
}

static gboolean
parse_reason (const char *name, GwWordReason *reason)
{
  for (guint i = 0; i < G_N_ELEMENTS (reason_names); i++)
    {
      if (g_str_equal (reason_names[i], name))
        {
          *reason = i;
          return TRUE;
        }
    }
  return FALSE;
}

static GPtrArray *
parse_rejected (const char *text, guint line, GError **error)
{
  g_autoptr (GPtrArray) rejected = rejected_copy (NULL);
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      char *colon = strrchr (parts[i], ':');
      GwWordReason reason;

      if (colon == NULL || colon == parts[i] || !parse_reason (colon + 1, &reason))
        {
          gw_error_set_at (error, GW_ERROR_SYNTAX, NULL, line,
                           _ ("“%s” is not a word with a reason."), parts[i]);
          return NULL;
        }
      *colon = '\0';
      rejected_add (rejected, parts[i], reason);
    }
  return g_steal_pointer (&rejected);
}

static Sheet *
parse_sheet (const char *text, guint line, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, "\t", -1);
  g_auto (GStrv) words = NULL;
  GHashTable *set;
  GPtrArray *rejected;

  if (g_strv_length (parts) != 3)
    {
      gw_error_set_at (error, GW_ERROR_SYNTAX, NULL, line,
                       _ ("A player has a name, words and rejected words, with tabs between them."));
      return NULL;
    }
  rejected = parse_rejected (parts[2], line, error);
  if (rejected == NULL)
    return NULL;
  words = g_strsplit (parts[1], " ", -1);
  set = words_copy (NULL);
  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_hash_table_add (set, g_strdup (words[i]));
  return sheet_new (parts[0], set, rejected);
}

GwPlayerSheets *
gw_player_sheets_parse (const char *text, GError **error)
{
  g_autoptr (GwPlayerSheets) self = sheets_copy (NULL);
  g_auto (GStrv) lines = g_strsplit (text, "\n", GW_PLAYERS_MOST + 1);

  if (!g_utf8_validate (text, -1, NULL))
    {
      gw_error_set_at (error, GW_ERROR_NOT_TEXT, NULL, 0, _ ("The players are not text in UTF-8."));
      return NULL;
    }
  if (lines[0] == NULL || g_strv_length (lines) > GW_PLAYERS_MOST)
    {
      gw_error_set_at (error, GW_ERROR_TOO_LARGE, NULL, 0,
                       _ ("There must be 1 to %u players."), GW_PLAYERS_MOST);
      return NULL;
    }
  for (guint i = 0; lines[i] != NULL; i++)
    {
      Sheet *sheet = parse_sheet (lines[i], i + 1, error);

      if (sheet == NULL)
        return NULL;
      g_ptr_array_add (self->sheets, sheet);
    }
  return g_steal_pointer (&self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-hunspell-conditions.h"

#include <string.h>

/* One letter of a condition: one of some letters, or none of them. A dot is none of no letters. */
typedef struct
{
  guint first;
  guint n_letters;
  gboolean negated;
} Part;

typedef struct
{
  guint first_part;
  guint n_parts;
} Condition;

struct _GwHunspellConditions
{
  GArray *list;        /* of Condition; the first one is no condition */
  GArray *parts;
  GArray *letters;     /* of all parts */
  GHashTable *numbers; /* by their text */
};

GwHunspellConditions *
gw_hunspell_conditions_new (void)
{
  GwHunspellConditions *conditions = g_new0 (GwHunspellConditions, 1);
  const Condition none = { 0, 0 };

  conditions->list = g_array_new (FALSE, FALSE, sizeof (Condition));
  conditions->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  conditions->letters = g_array_new (FALSE, FALSE, sizeof (gunichar));
  conditions->numbers = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_array_append_val (conditions->list, none);
  return conditions;
}

void
gw_hunspell_conditions_free (GwHunspellConditions *conditions)
{
  g_array_unref (conditions->list);
  g_array_unref (conditions->parts);
  g_array_unref (conditions->letters);
  g_hash_table_unref (conditions->numbers);
  g_free (conditions);
}

static void
add_letter (GwHunspellConditions *conditions, const char *at)
{
  const gunichar letter = g_utf8_get_char (at);

  g_array_append_val (conditions->letters, letter);
}

/* Reads “[abc]” or “[^abc]” and stops at its end. FALSE when there is none. */
static gboolean
read_bracket (GwHunspellConditions *conditions, const char **at, Part *part)
{
  const char *letter = *at + 1;

  part->negated = *letter == '^';
  if (part->negated)
    letter++;
  for (; *letter != ']'; letter = g_utf8_next_char (letter))
    {
      if (*letter == '\0')
        return FALSE;
      add_letter (conditions, letter);
    }
  *at = letter;
  return TRUE;
}

gboolean
gw_hunspell_conditions_add (GwHunspellConditions *conditions, const char *text, guint *number)
{
  Condition condition = { conditions->parts->len, 0 };
  gpointer found;

  *number = 0;
  if (*text == '\0' || strcmp (text, ".") == 0)
    return TRUE;
  if (g_hash_table_lookup_extended (conditions->numbers, text, NULL, &found))
    {
      *number = GPOINTER_TO_UINT (found);
      return TRUE;
    }
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at))
    {
      Part part = { conditions->letters->len, 0, FALSE };

      if (*at == '.')
        part.negated = TRUE;
      else if (*at != '[')
        add_letter (conditions, at);
      else if (!read_bracket (conditions, &at, &part))
        return FALSE;
      part.n_letters = conditions->letters->len - part.first;
      g_array_append_val (conditions->parts, part);
      condition.n_parts++;
    }
  *number = conditions->list->len;
  g_array_append_val (conditions->list, condition);
  g_hash_table_insert (conditions->numbers, g_strdup (text), GUINT_TO_POINTER (*number));
  return TRUE;
}

static gboolean
part_takes (const GwHunspellConditions *conditions, const Part *part, gunichar letter)
{
  for (guint i = 0; i < part->n_letters; i++)
    if (g_array_index (conditions->letters, gunichar, part->first + i) == letter)
      return !part->negated;
  return part->negated;
}

gboolean
gw_hunspell_conditions_meet (const GwHunspellConditions *conditions, guint number, gboolean at_end,
                             const char *word, gsize length)
{
  const Condition *condition = &g_array_index (conditions->list, Condition, number);
  const char *end = word + length;
  const char *at = word;

  if (at_end)
    {
      at = end;
      for (guint i = 0; i < condition->n_parts; i++)
        {
          if (at == word)
            return FALSE;
          at = g_utf8_prev_char (at);
        }
    }
  for (guint i = 0; i < condition->n_parts; i++, at = g_utf8_next_char (at))
    {
      const Part *part = &g_array_index (conditions->parts, Part, condition->first_part + i);

      if (at == end || !part_takes (conditions, part, g_utf8_get_char (at)))
        return FALSE;
    }
  return TRUE;
}

guint
gw_hunspell_conditions_get_n (const GwHunspellConditions *conditions)
{
  return conditions->list->len - 1;
}

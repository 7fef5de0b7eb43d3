/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-text.h"

#include "gw-letters.h"

#include <string.h>

struct _GwWordText
{
  GString *text;
  GArray *starts; /* guint32, of each line and of the one behind the last */
};

GwWordText *
gw_word_text_new (void)
{
  GwWordText *self = g_atomic_rc_box_new0 (GwWordText);
  const guint32 start = 0;

  self->text = g_string_new (NULL);
  self->starts = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (self->starts, start);
  return self;
}

GwWordText *
gw_word_text_ref (GwWordText *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  GwWordText *self = data;

  g_string_free (self->text, TRUE);
  g_array_unref (self->starts);
}

void
gw_word_text_unref (GwWordText *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

void
gw_word_text_add (GwWordText *self, const gunichar *letters, guint length)
{
  guint32 end;

  for (guint i = 0; i < length; i++)
    g_string_append_unichar (self->text, gw_letters_display (letters[i]));
  g_string_append_c (self->text, '\n');
  end = (guint32) self->text->len;
  g_array_append_val (self->starts, end);
}

guint
gw_word_text_get_n_words (const GwWordText *self)
{
  return self->starts->len - 1;
}

const char *
gw_word_text_peek_word (const GwWordText *self, guint i, gsize *length)
{
  const guint32 *starts = (const guint32 *) (gpointer) self->starts->data;

  g_return_val_if_fail (i < gw_word_text_get_n_words (self), NULL);

  *length = starts[i + 1] - starts[i] - 1;
  return self->text->str + starts[i];
}

char *
gw_word_text_dup_word (const GwWordText *self, guint i)
{
  gsize length;
  const char *word = gw_word_text_peek_word (self, i, &length);

  return g_strndup (word, length);
}

/* As words are shown. */
static char *
make_pattern (const char *letters)
{
  g_autofree char *folded = gw_letters_fold (letters, -1);
  GString *pattern;

  if (folded == NULL)
    return NULL;
  pattern = g_string_new (NULL);
  for (const char *at = folded; *at != '\0'; at = g_utf8_next_char (at))
    g_string_append_unichar (pattern, gw_letters_display (g_utf8_get_char (at)));
  return g_string_free (pattern, FALSE);
}

GArray *
gw_word_text_find (const GwWordText *self, const char *letters)
{
  const guint32 *starts = (const guint32 *) (gpointer) self->starts->data;
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *pattern = make_pattern (letters);
  const guint n_words = gw_word_text_get_n_words (self);

  if (pattern == NULL || strchr (pattern, '\n') != NULL)
    return found;
  for (guint i = 0; i < n_words; i++)
    {
      const char *at = strstr (self->text->str + starts[i], pattern);
      guint32 offset;

      if (at == NULL)
        break;
      offset = (guint32) (at - self->text->str);
      while (starts[i + 1] <= offset)
        i++;
      g_array_append_val (found, i);
    }
  return found;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-text-list.h"

#include "gw-compat.h"

#include <string.h>

/* Texts with a line for each of them. */
typedef struct
{
  GString *text;
  GArray *starts; /* of guint32: where each line starts, and the end of the text */
} Lines;

struct _GwWordText
{
  Lines written;
  Lines letters; /* of the same words, which are looked for in these */
  GwLexicon *lexicon;
};

static void
lines_init (Lines *lines)
{
  const guint32 start = 0;

  lines->text = g_string_new (NULL);
  lines->starts = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_array_append_val (lines->starts, start);
}

static void
lines_clear (Lines *lines)
{
  g_string_free (lines->text, TRUE);
  g_array_unref (lines->starts);
}

static void
lines_end (Lines *lines)
{
  guint32 end;

  g_string_append_c (lines->text, '\n');
  end = (guint32) lines->text->len;
  g_array_append_val (lines->starts, end);
}

GwWordText *
gw_word_text_new (GwLexicon *lexicon)
{
  GwWordText *self = g_atomic_rc_box_new0 (GwWordText);

  lines_init (&self->written);
  lines_init (&self->letters);
  self->lexicon = gw_lexicon_ref (lexicon);
  return self;
}

static GwWordText *
word_text_ref (GwWordText *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  GwWordText *self = data;

  lines_clear (&self->written);
  lines_clear (&self->letters);
  gw_lexicon_unref (self->lexicon);
}

void
gw_word_text_unref (GwWordText *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

void
gw_word_text_add (GwWordText *self, const char *written, const gunichar *letters, guint length)
{
  g_string_append (self->written.text, written);
  lines_end (&self->written);
  for (guint i = 0; i < length; i++)
    g_string_append_unichar (self->letters.text, letters[i]);
  lines_end (&self->letters);
}

guint
gw_word_text_get_n_words (const GwWordText *self)
{
  return self->written.starts->len - 1;
}

/* Not NUL-terminated. */
static const char *
peek_word (const GwWordText *self, guint i, gsize *length)
{
  const guint32 *starts = (const guint32 *) (gpointer) self->written.starts->data;

  *length = 0;
  g_return_val_if_fail (i < gw_word_text_get_n_words (self), NULL);

  *length = starts[i + 1] - starts[i] - 1;
  return self->written.text->str + starts[i];
}

char *
gw_word_text_dup_word (const GwWordText *self, guint i)
{
  gsize length;
  const char *word = peek_word (self, i, &length);

  return g_strndup (word, length);
}

/* Letters as the words have them; NULL when no word has such letters. */
static char *
make_pattern (const GwLexicon *lexicon, const char *text)
{
  gunichar letters[GW_MAX_WORD_LENGTH];
  const guint n = gw_lexicon_read_letters (lexicon, text, letters);

  return n > 0 || *text == '\0' ? g_ucs4_to_utf8 (letters, n, NULL, NULL, NULL) : NULL;
}

GArray *
gw_word_text_find (const GwWordText *self, const char *letters)
{
  const guint32 *starts = (const guint32 *) (gpointer) self->letters.starts->data;
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree char *pattern = make_pattern (self->lexicon, letters);
  const guint n_words = gw_word_text_get_n_words (self);

  if (pattern == NULL)
    return found;
  for (guint i = 0; i < n_words; i++)
    {
      const char *at = strstr (self->letters.text->str + starts[i], pattern);
      guint32 offset;

      if (at == NULL)
        break;
      offset = (guint32) (at - self->letters.text->str);
      while (starts[i + 1] <= offset)
        i++;
      g_array_append_val (found, i);
    }
  return found;
}

struct _GwWordTextList
{
  GObject parent_instance;

  /* borrowed, with weak pointers */
  gpointer *lines;

  /* owned */
  GwWordText *text;
  char *filter;
  GArray *found; /* of guint: the words that are listed; NULL for all */

  guint n_items;
};

static GType
gw_word_text_list_get_item_type (GListModel *model)
{
  return GW_TYPE_ITEM;
}

static guint
gw_word_text_list_get_n_items (GListModel *model)
{
  return GW_WORD_TEXT_LIST (model)->n_items;
}

/* The number of a word in the text. */
static guint
get_word (GwWordTextList *self, guint position)
{
  return self->found != NULL ? g_array_index (self->found, guint, position) : position;
}

static gpointer
gw_word_text_list_get_item (GListModel *model, guint position)
{
  GwWordTextList *self = GW_WORD_TEXT_LIST (model);
  GwItem *line;

  if (position >= self->n_items)
    return NULL;
  if (self->lines == NULL)
    self->lines = g_new0 (gpointer, self->n_items);
  if (self->lines[position] != NULL)
    return g_object_ref (self->lines[position]);

  line = gw_item_new (gw_word_text_dup_word (self->text, get_word (self, position)), g_free);
  self->lines[position] = line;
  g_object_add_weak_pointer (G_OBJECT (line), &self->lines[position]);
  return line;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = gw_word_text_list_get_item_type;
  iface->get_n_items = gw_word_text_list_get_n_items;
  iface->get_item = gw_word_text_list_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (GwWordTextList, gw_word_text_list, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

static void
forget_lines (GwWordTextList *self)
{
  for (guint i = 0; self->lines != NULL && i < self->n_items; i++)
    if (self->lines[i] != NULL)
      g_object_remove_weak_pointer (self->lines[i], &self->lines[i]);
  g_clear_pointer (&self->lines, g_free);
}

static void
set_n_items (GwWordTextList *self, guint n_items)
{
  const guint n_before = self->n_items;

  forget_lines (self);
  self->n_items = n_items;
  if (n_before > 0 || n_items > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), 0, n_before, n_items);
}

/* Lists the words again. First the list becomes empty: when a view sees items replaced, it asks for
 * all new ones to look for those that it had. */
static void
list_again (GwWordTextList *self, GwWordText *text)
{
  set_n_items (self, 0);
  g_clear_pointer (&self->found, g_array_unref);
  if (text != self->text)
    {
      g_clear_pointer (&self->text, gw_word_text_unref);
      self->text = text != NULL ? word_text_ref (text) : NULL;
    }
  if (text != NULL && self->filter != NULL && *self->filter != '\0')
    self->found = gw_word_text_find (text, self->filter);
  if (text != NULL)
    set_n_items (self, self->found != NULL ? self->found->len : gw_word_text_get_n_words (text));
}

static void
gw_word_text_list_finalize (GObject *object)
{
  GwWordTextList *self = GW_WORD_TEXT_LIST (object);

  forget_lines (self);
  g_clear_pointer (&self->found, g_array_unref);
  g_clear_pointer (&self->text, gw_word_text_unref);
  g_clear_pointer (&self->filter, g_free);

  G_OBJECT_CLASS (gw_word_text_list_parent_class)->finalize (object);
}

static void
gw_word_text_list_class_init (GwWordTextListClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_word_text_list_finalize;
}

static void
gw_word_text_list_init (GwWordTextList *self)
{
}

GwWordTextList *
gw_word_text_list_new (void)
{
  return g_object_new (GW_TYPE_WORD_TEXT_LIST, NULL);
}

void
gw_word_text_list_set_text (GwWordTextList *self, GwWordText *text)
{
  g_return_if_fail (GW_IS_WORD_TEXT_LIST (self));

  if (self->text != text)
    list_again (self, text);
}

void
gw_word_text_list_set_filter (GwWordTextList *self, const char *letters)
{
  g_return_if_fail (GW_IS_WORD_TEXT_LIST (self));

  if (gw_set_str (&self->filter, letters))
    list_again (self, self->text);
}

GBytes *
gw_word_text_list_write (GwWordTextList *self)
{
  GString *text;

  g_return_val_if_fail (GW_IS_WORD_TEXT_LIST (self), NULL);

  text = g_string_new (NULL);
  for (guint i = 0; i < self->n_items; i++)
    {
      gsize length;
      const char *word = peek_word (self->text, get_word (self, i), &length);

      g_string_append_len (text, word, (gssize) length);
      g_string_append_c (text, '\n');
    }
  return g_string_free_to_bytes (text);
}

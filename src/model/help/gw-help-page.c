/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-help-page.h"

#include "gw-data.h"

#include <string.h>

/* What is known while a page is read. */
typedef struct
{
  GwHelpPage *page;
  GString *text;  /* of the element that is being read; NULL between them */
  gboolean plain; /* this text is no markup */
  gboolean exact; /* its white space counts */

  GwHelpKind kind; /* of the next paragraph */
  gboolean inside;
  guint n_steps;
  char *section;   /* its id, until its heading is read */
  guint n_keys;    /* in a key sequence */
  GPtrArray *tags; /* to close, of the elements in this text */
  GPtrArray *row;
} Reader;

static void
block_free (gpointer data)
{
  GwHelpBlock *block = data;

  g_free (block->markup);
  g_free (block->id);
  g_free (block->picture);
  g_clear_pointer (&block->rows, g_ptr_array_unref);
  g_free (block);
}

void
gw_help_page_free (GwHelpPage *page)
{
  g_free (page->id);
  g_free (page->title);
  g_free (page->summary);
  g_free (page->guide);
  g_ptr_array_unref (page->see);
  g_ptr_array_unref (page->blocks);
  g_free (page);
}

/* Elements inside a text, and the markup that stands for them. */
static const struct
{
  const char *element;
  const char *tag;
} inline_elements[] = {
  { "gui", "b" },  { "key", "b" },    { "em", "i" },
  { "cmd", "tt" }, { "input", "tt" }, { "file", "tt" },
};

static const char *
find_tag (const char *element)
{
  for (guint i = 0; i < G_N_ELEMENTS (inline_elements); i++)
    if (strcmp (inline_elements[i].element, element) == 0)
      return inline_elements[i].tag;
  return NULL;
}

static const char *
find_attribute (const char **names, const char **values, const char *name)
{
  for (guint i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) == 0)
      return values[i];
  return NULL;
}

static GwHelpBlock *
add_block (Reader *reader, GwHelpKind kind)
{
  GwHelpBlock *block = g_new0 (GwHelpBlock, 1);

  block->kind = kind;
  g_ptr_array_add (reader->page->blocks, block);
  return block;
}

static GwHelpBlock *
get_last_block (Reader *reader)
{
  return g_ptr_array_index (reader->page->blocks, reader->page->blocks->len - 1);
}

static void
begin_text (Reader *reader, gboolean plain, gboolean exact)
{
  reader->text = g_string_new (NULL);
  reader->plain = plain;
  reader->exact = exact;
}

/* One space for each run of white space, and none at the ends. */
static char *
end_text (Reader *reader)
{
  g_autoptr (GString) tidy = g_string_new (NULL);
  char *text = g_string_free (g_steal_pointer (&reader->text), FALSE);

  if (reader->exact)
    return g_strchug (g_strchomp (text));
  for (const char *c = text; *c != '\0'; c++)
    if (!g_ascii_isspace (*c))
      g_string_append_c (tidy, *c);
    else if (tidy->len > 0 && tidy->str[tidy->len - 1] != ' ')
      g_string_append_c (tidy, ' ');
  g_free (text);
  return g_strchomp (g_string_free (g_steal_pointer (&tidy), FALSE));
}

static void
begin_info_link (Reader *reader, const char **names, const char **values)
{
  const char *type = find_attribute (names, values, "type");
  const char *target = find_attribute (names, values, "xref");

  if (g_strcmp0 (type, "guide") == 0)
    {
      g_free (reader->page->guide);
      reader->page->guide = g_strdup (target);
    }
  else if (target != NULL)
    g_ptr_array_add (reader->page->see, g_strdup (target));
}

static void
open_tag (Reader *reader, const char *tag)
{
  g_ptr_array_add (reader->tags, (gpointer) tag);
  if (tag != NULL && !reader->exact && !reader->plain)
    g_string_append_printf (reader->text, "<%s>", tag);
}

/* An element in the middle of a text. */
static void
begin_inline (Reader *reader, const char *element, const char **names, const char **values,
              GError **error)
{
  const gboolean is_strong = g_strcmp0 (find_attribute (names, values, "style"), "strong") == 0;
  const char *tag = is_strong ? "b" : find_tag (element);
  const char *target = find_attribute (names, values, "xref");

  if (strcmp (element, "link") == 0 && target != NULL)
    {
      g_autofree char *open = g_markup_printf_escaped ("<a href=\"%s\">", target);

      g_string_append (reader->text, open);
      g_ptr_array_add (reader->tags, (gpointer) "a");
    }
  else if (strcmp (element, "keyseq") == 0)
    {
      reader->n_keys = 1;
      open_tag (reader, NULL);
    }
  else if (tag != NULL)
    {
      if (reader->n_keys > 1)
        g_string_append_c (reader->text, '+');
      if (reader->n_keys > 0)
        reader->n_keys++;
      open_tag (reader, tag);
    }
  else
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT, "<%s>", element);
}

static void
end_inline (Reader *reader, const char *element)
{
  const char *tag = g_ptr_array_steal_index (reader->tags, reader->tags->len - 1);

  if (strcmp (element, "keyseq") == 0)
    reader->n_keys = 0;
  if (tag != NULL && !reader->exact && !reader->plain)
    g_string_append_printf (reader->text, "</%s>", tag);
}

/* Elements that only hold others. */
static gboolean
is_frame (const char *element)
{
  static const char *const frames[]
    = { "page", "info", "list", "steps", "terms", "thead", "tbody", NULL };

  return g_strv_contains (frames, element);
}

static void
start_cb (GMarkupParseContext *context, const char *element, const char **names,
          const char **values, gpointer user_data, GError **error)
{
  Reader *reader = user_data;
  const GSList *path = g_markup_parse_context_get_element_stack (context);
  const char *parent = path->next != NULL ? path->next->data : "";

  if (reader->text != NULL)
    begin_inline (reader, element, names, values, error);
  else if (strcmp (element, "page") == 0)
    reader->page->id = g_strdup (find_attribute (names, values, "id"));
  else if (strcmp (element, "link") == 0 && strcmp (parent, "info") == 0)
    begin_info_link (reader, names, values);
  else if (strcmp (element, "section") == 0)
    {
      g_free (reader->section);
      reader->section = g_strdup (find_attribute (names, values, "id"));
    }
  else if (strcmp (element, "item") == 0)
    {
      reader->kind = strcmp (parent, "steps") == 0   ? GW_HELP_STEP
                     : strcmp (parent, "terms") == 0 ? GW_HELP_TERM
                                                     : GW_HELP_BULLET;
      reader->inside = FALSE;
    }
  else if (strcmp (element, "media") == 0)
    add_block (reader, GW_HELP_PICTURE)->picture = g_strdup (find_attribute (names, values, "src"));
  else if (strcmp (element, "table") == 0)
    add_block (reader, GW_HELP_TABLE)->rows
      = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);
  else if (strcmp (element, "tr") == 0)
    reader->row = g_ptr_array_new ();
  else if (strcmp (element, "p") == 0)
    begin_text (reader, FALSE, FALSE);
  else if (strcmp (element, "title") == 0)
    begin_text (reader, strcmp (parent, "page") == 0, FALSE);
  else if (strcmp (element, "desc") == 0)
    begin_text (reader, TRUE, FALSE);
  else if (strcmp (element, "screen") == 0)
    begin_text (reader, FALSE, TRUE);
  else if (!is_frame (element) && strcmp (element, "td") != 0)
    g_set_error (error, G_MARKUP_ERROR, G_MARKUP_ERROR_UNKNOWN_ELEMENT, "<%s>", element);
  if (strcmp (element, "steps") == 0)
    reader->n_steps = 0;
}

static void
end_title (Reader *reader, const char *parent)
{
  GwHelpBlock *block;

  if (strcmp (parent, "page") == 0)
    {
      g_free (reader->page->title);
      reader->page->title = end_text (reader);
      return;
    }
  if (strcmp (parent, "item") == 0)
    {
      add_block (reader, GW_HELP_TERM)->markup = end_text (reader);
      reader->inside = TRUE;
      return;
    }
  block = add_block (reader, GW_HELP_HEADING);
  block->markup = end_text (reader);
  block->id = g_steal_pointer (&reader->section);
}

static void
end_paragraph (Reader *reader, const char *parent)
{
  char *text = end_text (reader);
  GwHelpBlock *block;

  if (strcmp (parent, "td") == 0)
    g_ptr_array_add (reader->row, text);
  else if (strcmp (parent, "media") == 0)
    get_last_block (reader)->markup = text;
  else
    {
      const gboolean in_item = strcmp (parent, "item") == 0;

      block = add_block (reader, in_item && !reader->inside ? reader->kind : GW_HELP_PARAGRAPH);
      block->markup = text;
      block->inside = in_item && reader->inside;
      reader->inside = in_item;
      if (block->kind == GW_HELP_STEP)
        block->number = ++reader->n_steps;
    }
}

static void
end_cb (GMarkupParseContext *context, const char *element, gpointer user_data, GError **error)
{
  Reader *reader = user_data;
  const GSList *path = g_markup_parse_context_get_element_stack (context);
  const char *parent = path->next != NULL ? path->next->data : "";

  if (strcmp (element, "p") == 0)
    end_paragraph (reader, parent);
  else if (strcmp (element, "title") == 0)
    end_title (reader, parent);
  else if (strcmp (element, "desc") == 0)
    {
      g_free (reader->page->summary);
      reader->page->summary = end_text (reader);
    }
  else if (strcmp (element, "screen") == 0)
    add_block (reader, GW_HELP_SCREEN)->markup = end_text (reader);
  else if (strcmp (element, "tr") == 0)
    {
      g_ptr_array_add (reader->row, NULL);
      g_ptr_array_add (get_last_block (reader)->rows,
                       g_ptr_array_free (g_steal_pointer (&reader->row), FALSE));
    }
  else if (reader->text != NULL)
    end_inline (reader, element);
}

static void
text_cb (GMarkupParseContext *context, const char *text, gsize length, gpointer user_data,
         GError **error)
{
  Reader *reader = user_data;
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) length);

  if (reader->text == NULL || reader->n_keys > 0)
    {
      /* Between keys there is nothing but white space, which does not count. */
      if (reader->text != NULL && strspn (text, " \n") < length)
        g_string_append (reader->text, escaped);
      return;
    }
  if (reader->plain)
    g_string_append_len (reader->text, text, (gssize) length);
  else
    g_string_append (reader->text, escaped);
}

static gboolean
is_complete (const GwHelpPage *page, GError **error)
{
  if (page->id != NULL && page->title != NULL && page->summary != NULL)
    return TRUE;
  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT,
                       "a page has an id, a title and a description");
  return FALSE;
}

GwHelpPage *
gw_help_page_new (const char *text, gssize length, GError **error)
{
  static const GMarkupParser parser = { start_cb, end_cb, text_cb, NULL, NULL };
  g_autoptr (GwHelpPage) page = g_new0 (GwHelpPage, 1);
  g_autoptr (GPtrArray) tags = g_ptr_array_new ();
  Reader reader = { .page = page, .tags = tags };
  g_autoptr (GMarkupParseContext) context = g_markup_parse_context_new (&parser, 0, &reader, NULL);
  gboolean done;

  page->see = g_ptr_array_new_with_free_func (g_free);
  page->blocks = g_ptr_array_new_with_free_func (block_free);
  done = g_markup_parse_context_parse (context, text, length, error)
         && g_markup_parse_context_end_parse (context, error) && is_complete (page, error);
  g_free (reader.section);
  if (reader.text != NULL)
    g_string_free (reader.text, TRUE);
  if (reader.row != NULL)
    {
      g_ptr_array_set_free_func (reader.row, g_free);
      g_ptr_array_unref (reader.row);
    }
  return done ? g_steal_pointer (&page) : NULL;
}

static int
compare_titles (gconstpointer a, gconstpointer b)
{
  const GwHelpPage *const *first = a, *const *second = b;

  return g_utf8_collate ((*first)->title, (*second)->title);
}

GPtrArray *
gw_help_read_pages (void)
{
  g_auto (GStrv) ids = gw_data_list_pages ();
  GPtrArray *pages = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_help_page_free);

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GBytes) bytes = gw_data_get_page (ids[i]);
      g_autoptr (GError) error = NULL;
      gsize length;
      const char *text = g_bytes_get_data (bytes, &length);
      GwHelpPage *page = gw_help_page_new (text, (gssize) length, &error);

      if (page != NULL)
        g_ptr_array_add (pages, page);
      else
        g_warning ("%s: %s", ids[i], error->message);
    }
  g_ptr_array_sort (pages, compare_titles);
  return pages;
}

const GwHelpPage *
gw_help_find (GPtrArray *pages, const char *id)
{
  const gsize length = strcspn (id, "#");

  for (guint i = 0; i < pages->len; i++)
    {
      const GwHelpPage *page = g_ptr_array_index (pages, i);

      if (strlen (page->id) == length && strncmp (page->id, id, length) == 0)
        return page;
    }
  return NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-catalog.h"

#include <glib/gi18n.h>
#include <string.h>

/* A file of gettext is a header of five numbers, two tables of lengths and offsets, and the texts that
 * they point to, each with a NUL behind it. A text with a plural has a NUL between its forms, and one
 * with a context has that and GLUE in front. */
#define MAGIC 0x950412deu
#define GLUE "\004"
#define MOST_DEPTH 64 /* of the expression for plurals */

struct _GwCatalog
{
  GBytes *bytes;     /* or NULL */
  GHashTable *texts; /* from the text to its translation, both in the bytes */
  GHashTable *ends;  /* from the translation to the NUL behind its last form */
  char *plural;      /* the expression, or NULL */
};

typedef struct
{
  const char *at;
  gulong n;
  guint depth;
  gboolean failed;
} Expression;

static gulong evaluate (Expression *self, guint priority);

static gboolean
take (Expression *self, const char *token)
{
  self->at += strspn (self->at, " \t");
  if (!g_str_has_prefix (self->at, token))
    return FALSE;
  self->at += strlen (token);
  return TRUE;
}

static gulong
evaluate_value (Expression *self)
{
  guint n_nots = 0;
  gulong value = 0;

  while (take (self, "!"))
    n_nots++;
  if (take (self, "("))
    {
      value = evaluate (self, 0);
      self->failed = self->failed || !take (self, ")");
    }
  else if (take (self, "n"))
    value = self->n;
  else if (g_ascii_isdigit (*self->at))
    value = (gulong) g_ascii_strtoull (self->at, (char **) &self->at, 10);
  else
    self->failed = TRUE;
  return n_nots == 0 ? value : n_nots % 2 == 1 ? !value : value != 0;
}

/* Those of C that such expressions have, the loosest first; longer ones before their beginnings. */
static const struct
{
  const char *token;
  guint priority;
} operators[] = {
  { "?", 0 },  { "||", 1 }, { "&&", 2 }, { "==", 3 }, { "!=", 3 }, { "<=", 4 }, { ">=", 4 },
  { "<", 4 },  { ">", 4 },  { "+", 5 },  { "-", 5 },  { "*", 6 },  { "/", 6 },  { "%", 6 },
};

static gulong
apply (Expression *self, char first, char second, gulong a, gulong b)
{
  switch (first)
    {
    case '|':
      return a || b;
    case '&':
      return a && b;
    case '=':
      return a == b;
    case '!':
      return a != b;
    case '<':
      return second == '=' ? a <= b : a < b;
    case '>':
      return second == '=' ? a >= b : a > b;
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    default:
      self->failed = self->failed || b == 0;
      return b == 0 ? 0 : first == '/' ? a / b : a % b;
    }
}

static gulong
evaluate (Expression *self, guint priority)
{
  gulong value = 0;

  if (++self->depth > MOST_DEPTH)
    self->failed = TRUE;
  else
    value = evaluate_value (self);
  for (guint i = 0; !self->failed && i < G_N_ELEMENTS (operators); i++)
    {
      const char *token = operators[i].token;
      gulong other;

      if (operators[i].priority < priority || !take (self, token))
        continue;
      other = evaluate (self, *token == '?' ? 0 : operators[i].priority + 1);
      if (*token == '?')
        {
          const gulong otherwise = take (self, ":") ? evaluate (self, 0) : 0;

          value = value ? other : otherwise;
        }
      else
        value = apply (self, token[0], token[1], value, other);
      i = G_MAXUINT; /* from the beginning: another operator may follow */
    }
  self->depth--;
  return value;
}

static guint32
read_number (const guint8 *data, gsize at)
{
  guint32 number;

  memcpy (&number, data + at, sizeof number);
  return GUINT32_FROM_LE (number);
}

/* The text of an entry of a table, with the NUL behind it; NULL when it is not in the bytes. */
static const char *
read_text (const guint8 *data, gsize size, gsize entry, gsize *length)
{
  gsize offset;

  if (entry > size || size - entry < 8)
    return NULL;
  *length = read_number (data, entry);
  offset = read_number (data, entry + 4);
  if (offset >= size || *length >= size - offset || data[offset + *length] != '\0')
    return NULL;
  return (const char *) data + offset;
}

static void
read_header (GwCatalog *catalog)
{
  const char *header = g_hash_table_lookup (catalog->texts, "");
  const char *plural = header != NULL ? strstr (header, "plural=") : NULL;

  if (plural == NULL)
    return;
  plural += strlen ("plural=");
  catalog->plural = g_strndup (plural, strcspn (plural, ";\n"));
}

GwCatalog *
gw_catalog_new_from_bytes (GBytes *bytes)
{
  GwCatalog *catalog = g_new0 (GwCatalog, 1);
  gsize size;
  const guint8 *data = g_bytes_get_data (bytes, &size);

  catalog->bytes = g_bytes_ref (bytes);
  catalog->texts = g_hash_table_new (g_str_hash, g_str_equal);
  catalog->ends = g_hash_table_new (NULL, NULL);
  if (size < 20 || read_number (data, 0) != MAGIC)
    return catalog;
  for (guint i = 0; i < MIN (read_number (data, 8), size / 8); i++)
    {
      gsize length, translated_length;
      const char *text = read_text (data, size, read_number (data, 12) + 8 * (gsize) i, &length);
      const char *translated
        = read_text (data, size, read_number (data, 16) + 8 * (gsize) i, &translated_length);

      if (text == NULL || translated == NULL)
        continue;
      g_hash_table_insert (catalog->texts, (gpointer) text, (gpointer) translated);
      g_hash_table_insert (catalog->ends, (gpointer) translated,
                           (gpointer) (translated + translated_length));
    }
  read_header (catalog);
  return catalog;
}

GwCatalog *
gw_catalog_new (const char *language)
{
  const char *folder = bindtextdomain (GETTEXT_PACKAGE, NULL);
  g_autofree char *path = NULL;
  g_autofree char *content = NULL;
  g_autoptr (GBytes) bytes = NULL;
  gsize length = 0;

  if (language == NULL)
    return NULL;
  path = g_build_filename (folder != NULL ? folder : "", language, "LC_MESSAGES",
                           GETTEXT_PACKAGE ".mo", NULL);
  if (!g_file_get_contents (path, &content, &length, NULL))
    length = 0;
  bytes = g_bytes_new_take (g_steal_pointer (&content), length);
  return gw_catalog_new_from_bytes (bytes);
}

void
gw_catalog_free (GwCatalog *catalog)
{
  if (catalog == NULL)
    return;
  g_hash_table_unref (catalog->texts);
  g_hash_table_unref (catalog->ends);
  g_bytes_unref (catalog->bytes);
  g_free (catalog->plural);
  g_free (catalog);
}

static const char *
find (const GwCatalog *catalog, const char *text)
{
  const char *translated = g_hash_table_lookup (catalog->texts, text);

  return translated != NULL && *translated != '\0' ? translated : NULL;
}

const char *
gw_catalog_get (const GwCatalog *catalog, const char *text)
{
  const char *translated = catalog != NULL ? find (catalog, text) : _ (text);

  return translated != NULL ? translated : text;
}

const char *
gw_catalog_get_in (const GwCatalog *catalog, const char *context, const char *text)
{
  g_autofree char *both = g_strconcat (context, GLUE, text, NULL);
  const char *translated
    = catalog != NULL ? find (catalog, both) : g_dpgettext2 (NULL, context, text);

  return translated != NULL ? translated : text;
}

const char *
gw_catalog_get_plural (const GwCatalog *catalog, const char *one, const char *many, gulong n)
{
  Expression expression = { .n = n };
  const char *form = catalog != NULL ? find (catalog, one) : ngettext (one, many, n);
  const char *end;
  gulong number;

  if (catalog == NULL)
    return form;
  if (form == NULL || catalog->plural == NULL)
    return n == 1 ? one : many;
  expression.at = catalog->plural;
  number = evaluate (&expression, 0);
  end = g_hash_table_lookup (catalog->ends, form);
  for (; number > 0 && form < end; number--)
    form += strlen (form) + 1;
  return !expression.failed && form < end ? form : n == 1 ? one : many;
}

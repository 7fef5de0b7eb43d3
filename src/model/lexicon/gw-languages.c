/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-languages.h"

#include "gw-data.h"
#include "gw-store-folder.h"
#include "gw-text-file.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <unicode/uldnames.h>
#include <unicode/ustring.h>

/* In UTF-16 units. */
#define MOST_NAME_UNITS 100

/* Larger files are not read: a language is a page of text. */
#define LANGUAGE_LIMIT (256u * 1024)

typedef struct
{
  char *id;
  GwLanguage *language;
} Known;

/* All of them, and the same without their names. */
typedef struct
{
  GArray *known;        /* Known */
  GPtrArray *languages; /* GwLanguage, borrowed */
} Languages;

static const char *const endings[] = { ".txt", NULL };

static void
add (Languages *all, const char *id, GwLanguage *language)
{
  const Known new = { g_strdup (id), language };

  for (guint i = 0; i < all->known->len; i++)
    {
      Known *known = &g_array_index (all->known, Known, i);

      if (g_str_equal (known->id, id))
        {
          g_free (known->id);
          gw_language_unref (known->language);
          *known = new;
          return;
        }
    }
  g_array_append_val (all->known, new);
}

static void
add_embedded (Languages *all)
{
  g_auto (GStrv) ids = gw_data_list_languages ();

  for (guint i = 0; ids[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) bytes = gw_data_get_language (ids[i]);
      gsize length;
      const char *text = g_bytes_get_data (bytes, &length);
      GwLanguage *language = gw_language_parse (text, (gssize) length, ids[i], &error);

      g_assert_no_error (error);
      add (all, ids[i], language);
    }
}

static void
add_own (Languages *all)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "gridwright", "languages",
                                              NULL);
  g_auto (GStrv) files = gw_store_folder_list (folder);

  for (guint i = 0; files[i] != NULL; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autofree char *path = g_build_filename (folder, files[i], NULL);
      g_autofree char *valid = g_utf8_make_valid (files[i], -1);
      g_autofree char *id = gw_store_folder_strip (valid, endings);
      g_autoptr (GBytes) bytes = gw_text_file_load (path, GW_TEXT_FILE_REGULAR, LANGUAGE_LIMIT,
                                                    NULL, &error);
      GwLanguage *language = NULL;

      if (bytes != NULL)
        {
          gsize length;
          const char *text = g_bytes_get_data (bytes, &length);

          language = gw_language_parse (text, (gssize) length, path, &error);
        }
      if (language != NULL)
        add (all, id, language);
      else
        g_printerr ("%s\n", error->message);
    }
}

static int
compare_names_cb (gconstpointer a, gconstpointer b)
{
  const Known *first = a;
  const Known *second = b;
  const int order
    = strcmp (gw_language_get_name (first->language), gw_language_get_name (second->language));

  return order != 0 ? order : strcmp (first->id, second->id);
}

static gpointer
read_all_cb (gpointer data)
{
  Languages *all = g_new0 (Languages, 1);

  all->known = g_array_new (FALSE, FALSE, sizeof (Known));
  all->languages = g_ptr_array_new ();
  add_embedded (all);
  add_own (all);
  g_array_sort (all->known, compare_names_cb);
  for (guint i = 0; i < all->known->len; i++)
    g_ptr_array_add (all->languages, g_array_index (all->known, Known, i).language);
  return all;
}

static const Languages *
get_all (void)
{
  static GOnce once = G_ONCE_INIT;

  return g_once (&once, read_all_cb, NULL);
}

const GwLanguage *const *
gw_languages_list (guint *n_languages)
{
  const Languages *all = get_all ();

  *n_languages = all->languages->len;
  return (const GwLanguage *const *) all->languages->pdata;
}

const char *
gw_languages_get_id (const GwLanguage *language)
{
  const GArray *known = get_all ()->known;

  for (guint i = 0; i < known->len; i++)
    if (g_array_index (known, Known, i).language == language)
      return g_array_index (known, Known, i).id;
  return gw_language_get_code (language);
}

const GwLanguage *
gw_languages_find (const char *id)
{
  const GArray *known = get_all ()->known;

  for (guint i = 0; i < known->len; i++)
    if (g_str_equal (g_array_index (known, Known, i).id, id))
      return g_array_index (known, Known, i).language;
  return NULL;
}

char *
gw_languages_dup_name_in (const char *code, const char *locale)
{
  UDisplayContext contexts[] = { UDISPCTX_CAPITALIZATION_FOR_UI_LIST_OR_MENU };
  UChar units[MOST_NAME_UNITS];
  char utf8[3 * MOST_NAME_UNITS + 1];
  UErrorCode status = U_ZERO_ERROR;
  ULocaleDisplayNames *names
    = uldn_openForContext (locale, contexts, G_N_ELEMENTS (contexts), &status);
  const int32_t n_units
    = uldn_languageDisplayName (names, code, units, MOST_NAME_UNITS, &status);

  u_strToUTF8 (utf8, sizeof utf8, NULL, units, n_units, &status);
  uldn_close (names);
  return U_SUCCESS (status) && !g_str_equal (utf8, code) ? g_strdup (utf8) : NULL;
}

char *
gw_languages_dup_title (const GwLanguage *language)
{
  static const char *const ways[] = {
    /* Translators: a way to play a language; another one leaves apostrophes out of words */
    N_("with apostrophe"),
  };
  const char *name = gw_language_get_name (language);
  const char *way = g_str_has_suffix (name, ")") ? strstr (name, " (") : NULL;
  g_autofree char *plain = way != NULL ? g_strndup (name, (gsize) (way - name)) : g_strdup (name);
  g_autofree char *in_english = gw_languages_dup_name_in (gw_language_get_code (language), "en");
  g_autofree char *title
    = gw_languages_dup_name_in (gw_language_get_code (language), g_get_language_names ()[0]);
  g_autofree char *inner = NULL;

  /* Users may call theirs as they like. */
  if (title == NULL || in_english == NULL || !g_str_has_prefix (in_english, plain))
    return g_strdup (name);
  if (way == NULL)
    return g_steal_pointer (&title);
  inner = g_strndup (way + 2, strlen (way) - 3);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_str_equal (inner, ways[i]))
      return g_strdup_printf (_ ("%s (%s)"), title, _ (ways[i]));
  return g_strdup_printf (_ ("%s (%s)"), title, inner);
}

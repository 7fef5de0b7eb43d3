/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-lexicon-item.h"

#include "gw-compat.h"
#include "gw-hunspell-load.h"
#include "gw-languages.h"
#include "gw-lexicon-store.h"
#include "gw-shown-name.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <unicode/uloc.h>
#include <unicode/ustring.h>

/* Room for a name in any language. */
#define MAX_NAME 128

/* The names of the word lists of Debian. */
static const struct
{
  const char *name;
  const char *locale;
} lists[] = {
  { "american-english", "en_US" },
  { "australian-english", "en_AU" },
  { "bokmaal", "nb" },
  { "brazilian", "pt_BR" },
  { "british-english", "en_GB" },
  { "bulgarian", "bg" },
  { "canadian-english", "en_CA" },
  { "catala", "ca" },
  { "catalan", "ca" },
  { "danish", "da" },
  { "dutch", "nl" },
  { "esperanto", "eo" },
  { "faroese", "fo" },
  { "french", "fr" },
  { "galician-minimos", "gl" },
  { "irish", "ga" },
  { "italian", "it" },
  { "manx", "gv" },
  { "ngerman", "de" },
  { "norwegian", "nb" },
  { "nynorsk", "nn" },
  { "ogerman", "de__1901" },
  { "polish", "pl" },
  { "portuguese", "pt_PT" },
  { "spanish", "es" },
  { "swedish", "sv" },
  { "swiss", "de_CH" },
  { "ukrainian", "uk" },
};

/* The sizes that a list comes in, at the end of its name. */
static const char *const sizes[][2] = {
  { "-small", N_ ("small word list") },
  { "-large", N_ ("large word list") },
  { "-huge", N_ ("huge word list") },
  { "-insane", N_ ("enormous word list") },
};

typedef int32_t (*NameFunc) (const char *locale, const char *in_locale, UChar *name, int32_t length,
                             UErrorCode *status);

/* NULL when there is none. */
static char *
dup_part (NameFunc get, const char *locale, const char *in_locale)
{
  UErrorCode status = U_ZERO_ERROR;
  UChar name[MAX_NAME];
  char text[3 * MAX_NAME + 1];
  const int32_t length = get (locale, in_locale, name, MAX_NAME, &status);

  if (U_FAILURE (status) || length <= 0)
    return NULL;
  u_strToUTF8 (text, sizeof text, NULL, name, length, &status);
  return U_SUCCESS (status) ? g_strdup (text) : NULL;
}

static gboolean
canonicalize (const char *name, char locale[ULOC_FULLNAME_CAPACITY])
{
  UErrorCode status = U_ZERO_ERROR;

  uloc_canonicalize (name, locale, ULOC_FULLNAME_CAPACITY, &status);
  return U_SUCCESS (status) && status != U_STRING_NOT_TERMINATED_WARNING;
}

/* The language of a locale with what tells it apart, and one more detail unless it is NULL. */
static char *
make_title (const char *name, const char *detail)
{
  static const NameFunc details[]
    = { uloc_getDisplayScript, uloc_getDisplayCountry, uloc_getDisplayVariant };
  char locale[ULOC_FULLNAME_CAPACITY];
  char in_locale[ULOC_FULLNAME_CAPACITY];
  char code[ULOC_LANG_CAPACITY];
  UErrorCode status = U_ZERO_ERROR;
  g_autofree char *language = NULL;
  g_autoptr (GString) rest = g_string_new (NULL);

  if (!canonicalize (name, locale) || !canonicalize (g_get_language_names ()[0], in_locale))
    return NULL;
  uloc_getLanguage (locale, code, sizeof code, &status);
  if (U_FAILURE (status) || *code == '\0')
    return NULL;
  language = gw_languages_dup_name_in (code, in_locale);
  if (language == NULL)
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (details); i++)
    {
      g_autofree char *part = dup_part (details[i], locale, in_locale);

      if (part != NULL)
        g_string_append_printf (rest, "%s%s", rest->len > 0 ? ", " : "", part);
    }
  if (detail != NULL)
    g_string_append_printf (rest, "%s%s", rest->len > 0 ? ", " : "", detail);
  if (rest->len == 0)
    return g_steal_pointer (&language);
  /* Translators: a language and what tells it apart, such as “German (Switzerland, Debian)” */
  return g_strdup_printf (_ ("%s (%s)"), language, rest->str);
}

char *
gw_system_title_of_dictionary (const char *name)
{
  return make_title (name, "Hunspell");
}

static char *
make_title_of_list (const char *name, const char *source)
{
  const char *size = NULL;
  gsize length = strlen (name);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    if (g_str_has_suffix (name, sizes[i][0]))
      {
        length -= strlen (sizes[i][0]);
        size = _ (sizes[i][1]);
      }
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    if (strlen (lists[i].name) == length && strncmp (name, lists[i].name, length) == 0)
      {
        g_autofree char *detail = size != NULL && source != NULL
                                    ? g_strconcat (size, ", ", source, NULL)
                                    : g_strdup (size != NULL ? size : source);

        return make_title (lists[i].locale, detail);
      }
  return NULL;
}

char *
gw_system_title_of_list (const char *name)
{
  return make_title_of_list (name, "Debian");
}

char *
gw_title_of_import (const char *name, gboolean is_dictionary)
{
  /* Not “is” or “cat”, which are words, too. */
  const gboolean is_locale = g_regex_match_simple ("^[a-z]{2,3}_[A-Z]{2}$", name, 0, 0);

  return is_dictionary || is_locale ? make_title (name, NULL) : make_title_of_list (name, NULL);
}

const char *
gw_lexicon_get_shown_title (const char *id, const char *title)
{
  return g_strcmp0 (id, GW_LEXICON_ENGLISH) == 0 ? C_ ("lexicon", "English") : title;
}

struct _GwLexiconItem
{
  GObject parent_instance;

  /* owned */
  char *id;
  char *name;
  char *title; /* the name as it is shown */
  char *path;
  char *failure;
  GwLexiconFigures *figures;

  GwOrigin origin;
  int n_words;
  double progress;
  gboolean in_use;
  gboolean importing;
};

G_DEFINE_FINAL_TYPE (GwLexiconItem, gw_lexicon_item, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
changed (GwLexiconItem *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
gw_lexicon_item_finalize (GObject *object)
{
  GwLexiconItem *self = GW_LEXICON_ITEM (object);

  g_free (self->id);
  g_free (self->name);
  g_free (self->title);
  g_free (self->path);
  g_free (self->failure);
  g_clear_pointer (&self->figures, gw_lexicon_figures_unref);

  G_OBJECT_CLASS (gw_lexicon_item_parent_class)->finalize (object);
}

static void
gw_lexicon_item_class_init (GwLexiconItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = gw_lexicon_item_finalize;

  signals[CHANGED] = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                   NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
gw_lexicon_item_init (GwLexiconItem *self)
{
  self->n_words = -1;
}

GwLexiconItem *
gw_lexicon_item_new (const char *id, const char *name, GwOrigin origin, const char *path)
{
  GwLexiconItem *self = g_object_new (GW_TYPE_LEXICON_ITEM, NULL);

  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->origin = origin;
  if (origin == GW_ORIGIN_SYSTEM && path != NULL)
    self->title = gw_hunspell_is_dictionary (path, NULL) ? gw_system_title_of_dictionary (name)
                                                         : gw_system_title_of_list (name);
  if (self->title == NULL)
    self->title = gw_shown_name (name);
  self->path = g_strdup (path);
  return self;
}

const char *
gw_lexicon_item_get_id (GwLexiconItem *self)
{
  return self->id;
}

const char *
gw_lexicon_item_get_name (GwLexiconItem *self)
{
  return self->name;
}

GwOrigin
gw_lexicon_item_get_origin (GwLexiconItem *self)
{
  return self->origin;
}

const char *
gw_lexicon_item_get_path (GwLexiconItem *self)
{
  return self->path;
}

const char *
gw_lexicon_item_get_place (GwLexiconItem *self)
{
  return self->path != NULL ? self->path : self->name;
}

gboolean
gw_lexicon_item_get_in_use (GwLexiconItem *self)
{
  return self->in_use;
}

int
gw_lexicon_item_get_n_words (GwLexiconItem *self)
{
  return self->n_words;
}

gboolean
gw_lexicon_item_get_importing (GwLexiconItem *self)
{
  return self->importing;
}

double
gw_lexicon_item_get_progress (GwLexiconItem *self)
{
  return self->progress;
}

GwLexiconFigures *
gw_lexicon_item_get_figures (GwLexiconItem *self)
{
  return self->figures;
}

const char *
gw_lexicon_item_get_failure (GwLexiconItem *self)
{
  return self->failure;
}

gboolean
gw_lexicon_item_is_own (GwLexiconItem *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_ITEM (self), FALSE);

  return self->origin == GW_ORIGIN_USER && !self->importing;
}

const char *
gw_lexicon_item_get_title (GwLexiconItem *self)
{
  g_return_val_if_fail (GW_IS_LEXICON_ITEM (self), NULL);

  return gw_lexicon_get_shown_title (self->origin == GW_ORIGIN_EMBEDDED ? self->name : NULL,
                                     self->title);
}

char *
gw_lexicon_item_dup_summary (GwLexiconItem *self)
{
  g_autofree char *words = NULL;

  g_return_val_if_fail (GW_IS_LEXICON_ITEM (self), NULL);

  if (self->importing)
    /* Translators: how much of an import is done; %% is a percent sign */
    return g_strdup_printf (_ ("importing, %d%%"), (int) (100 * self->progress));
  if (self->failure != NULL)
    return g_strdup (_ ("could not be read"));
  if (self->n_words < 0)
    return g_strdup (self->in_use ? _ ("in use") : "");

  words = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%'d word", "%'d words", self->n_words),
                           self->n_words);
  if (!self->in_use)
    return g_steal_pointer (&words);
  /* Translators: %s is “115,433 words”; of these, only those up to a level may count */
  return g_strdup_printf (_ ("in use, %s in all"), words);
}

void
gw_lexicon_item_set_place (GwLexiconItem *self, const char *id, const char *name,
                           const char *path)
{
  g_return_if_fail (GW_IS_LEXICON_ITEM (self));

  gw_set_str (&self->id, id);
  gw_set_str (&self->path, path);
  if (!gw_set_str (&self->name, name))
    return;
  g_free (self->title);
  self->title = gw_shown_name (name);
  changed (self);
}

void
gw_lexicon_item_set_in_use (GwLexiconItem *self, gboolean in_use)
{
  g_return_if_fail (GW_IS_LEXICON_ITEM (self));

  in_use = !!in_use;
  if (self->in_use == in_use)
    return;

  self->in_use = in_use;
  changed (self);
}

void
gw_lexicon_item_set_n_words (GwLexiconItem *self, int n_words)
{
  g_return_if_fail (GW_IS_LEXICON_ITEM (self));

  if (self->n_words == n_words)
    return;

  self->n_words = n_words;
  changed (self);
}

void
gw_lexicon_item_set_importing (GwLexiconItem *self, gboolean importing)
{
  g_return_if_fail (GW_IS_LEXICON_ITEM (self));

  importing = !!importing;
  if (self->importing == importing)
    return;

  self->importing = importing;
  changed (self);
}

void
gw_lexicon_item_set_progress (GwLexiconItem *self, double progress)
{
  g_return_if_fail (GW_IS_LEXICON_ITEM (self));

  progress = CLAMP (progress, 0, 1);
  if (self->progress == progress)
    return;

  self->progress = progress;
  changed (self);
}

void
gw_lexicon_item_set_figures (GwLexiconItem *self, GwLexiconFigures *figures)
{
  g_return_if_fail (GW_IS_LEXICON_ITEM (self));

  if (self->figures == figures)
    return;

  g_clear_pointer (&self->figures, gw_lexicon_figures_unref);
  if (figures != NULL)
    {
      self->figures = gw_lexicon_figures_ref (figures);
      gw_lexicon_item_set_n_words (self, (int) gw_lexicon_get_n_words (figures->lexicon));
    }
  changed (self);
}

void
gw_lexicon_item_set_failure (GwLexiconItem *self, const char *failure)
{
  g_return_if_fail (GW_IS_LEXICON_ITEM (self));

  if (gw_set_str (&self->failure, failure))
    changed (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-verification.h"

#include "gw-error.h"
#include "gw-lexicon-titles.h"
#include "gw-sentence.h"
#include "gw-shown-name.h"

#include <glib/gi18n-lib.h>

/* “Valid: no 3×3 board has more than 545 points” */
static char *
describe_proven (const GwCertificate *certificate)
{
  /* Translators: rows and columns of a board */
  g_autofree char *size = g_strdup_printf (_ ("%u×%u"), certificate->rows, certificate->cols);
  const gulong n = (gulong) MAX (gw_certificate_get_proven (certificate), 0);

  if (certificate->counts_words)
    /* Translators: a size, “3×3”, and a number */
    return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                         "Valid: no %s board has more than %'lu word",
                                         "Valid: no %s board has more than %'lu words", n),
                            size, n);
  /* Translators: a size, “3×3”, and a number */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "Valid: no %s board has more than %'lu point",
                                       "Valid: no %s board has more than %'lu points", n),
                          size, n);
}

char *
gw_verification_dup_title (GwVerification *self)
{
  switch (gw_verification_get_state (self))
    {
    case GW_VERIFICATION_READING:
      return g_strdup (_ ("Reading the certificate and its words"));
    case GW_VERIFICATION_SETS:
      return g_strdup (_ ("Checking the listed sets of letters"));
    case GW_VERIFICATION_OTHERS:
      return g_strdup (_ ("Checking all other sets of letters"));
    case GW_VERIFICATION_STOPPED:
      return g_strdup (_ ("The check was stopped"));
    case GW_VERIFICATION_VALID:
      return describe_proven (gw_verification_get_certificate (self));
    case GW_VERIFICATION_SAMPLED:
      return g_strdup (_ ("No error was found in a sample, but that proves nothing yet"));
    case GW_VERIFICATION_FALSE:
      return g_strdup (_ ("Not valid: the certificate is wrong"));
    case GW_VERIFICATION_DAMAGED:
      return g_strdup (_ ("Not valid: the certificate is damaged, or the file is not a "
                          "certificate"));
    case GW_VERIFICATION_WORDS:
      return g_strdup (_ ("The certificate was made with other words"));
    case GW_VERIFICATION_FAILED:
      return g_strdup (_ ("The certificate was not checked"));
    case GW_VERIFICATION_NEW:
    default:
      return g_strdup ("");
    }
}

/* What is said when the lists of words that the certificate names are not here. */
static char *
describe_missing (GwVerification *self)
{
  const char *const *lists = gw_verification_get_missing_lists (self);
  const guint n_lists = lists != NULL ? g_strv_length ((GStrv) lists) : 0;
  g_autofree char *joined = n_lists > 0 ? g_strjoinv (", ", (GStrv) lists) : NULL;
  g_autofree char *shown = gw_shown_name (joined);

  if (n_lists == 0)
    return NULL;
  return g_strdup_printf (
    /* Translators: %s is the name of one or more lists */
    g_dngettext (GETTEXT_PACKAGE,
                 "Its list of words that always or never count is not available: %s.",
                 "Its lists of words that always or never count are not available: %s.", n_lists),
    shown);
}

/* The certificate and the terminal have the id of a lexicon. */
static char *
show_lexicon (const char *id)
{
  g_autofree char *shown = gw_shown_name (id);

  return g_strdup (gw_lexicon_get_shown_title (id, shown));
}

static char *
describe_lexicon (GwVerification *self)
{
  guint n_words;
  const char *name = gw_verification_get_named_lexicon (self, &n_words);
  g_autofree char *named = show_lexicon (name);

  if (name == NULL)
    return g_strdup (_ ("It does not name their word list. Choose the one that it was made with, "
                        "or a file with its words."));
  if (n_words == 0)
    /* Translators: %s is the name of a lexicon */
    return gw_sentence_format (_ ("They are those of the word list “%s”. Choose it, or a file "
                                  "with its words."),
                               named);
  return gw_sentence_format (
    /* Translators: %s is the name of a lexicon */
    g_dngettext (GETTEXT_PACKAGE,
                 "They are those of the word list “%s” with %'u word. Choose it, or a file with "
                 "its words.",
                 "They are those of the word list “%s” with %'u words. Choose it, or a file with "
                 "its words.",
                 n_words),
    named, n_words);
}

static char *
describe_words (GwVerification *self)
{
  g_autofree char *lexicon = describe_lexicon (self);
  g_autofree char *missing = describe_missing (self);

  return g_strjoin ("\n", lexicon, missing, NULL);
}

static char *
describe_checked (GwVerification *self)
{
  const guint n_sets = gw_verification_get_n_sets (self);
  g_autofree char *checked = g_strdup_printf ("%'u", gw_verification_get_n_checked (self));
  g_autofree char *all = g_strdup_printf ("%'u", n_sets);

  /* Translators: two numbers of sets of letters; the plural is that of the second */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%s of %s listed set of letters was checked.",
                                       "%s of %s listed sets of letters were checked.", n_sets),
                          checked, all);
}

static char *
describe_counted (GwVerification *self)
{
  const GwCertificate *certificate = gw_verification_get_certificate (self);
  const guint level = gw_rules_get (certificate->rules)->max_level;
  g_autofree char *lexicon = show_lexicon (gw_verification_get_lexicon (self));
  g_autofree char *checked = describe_checked (self);

  if (level != G_MAXUINT)
    return gw_sentence_format (
      /* Translators: %s is “52,136 of 52,136 listed sets of letters were checked.”, then follow the
       * name of a lexicon and a level */
      _ ("%s No other set reaches the threshold. The words are those of “%s” up to level %u."),
      checked, lexicon, level);
  /* Translators: %s is “52,136 of 52,136 listed sets of letters were checked.”, then follows the
   * name of a lexicon */
  return gw_sentence_format (
    _ ("%s No other set reaches the threshold. The words are those of “%s”."), checked, lexicon);
}

static char *
describe_valid (GwVerification *self)
{
  g_autofree char *counted = describe_counted (self);

  return g_strjoin ("\n", counted,
                    gw_verification_get_marked (self)
                      ? _ ("Its lists of words that always or never count apply, too.")
                      : NULL,
                    NULL);
}

char *
gw_verification_dup_details (GwVerification *self)
{
  const GError *error = gw_verification_get_error (self);

  switch (gw_verification_get_state (self))
    {
    case GW_VERIFICATION_VALID:
      return describe_valid (self);
    case GW_VERIFICATION_SAMPLED:
      return describe_checked (self);
    case GW_VERIFICATION_WORDS:
      return describe_words (self);
    case GW_VERIFICATION_FALSE:
    case GW_VERIFICATION_DAMAGED:
    case GW_VERIFICATION_FAILED:
      return error != NULL ? g_strdup (error->message) : NULL;
    case GW_VERIFICATION_NEW:
    case GW_VERIFICATION_READING:
    case GW_VERIFICATION_SETS:
    case GW_VERIFICATION_OTHERS:
    case GW_VERIFICATION_STOPPED:
    default:
      return NULL;
    }
}

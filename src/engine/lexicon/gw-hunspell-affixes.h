/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-hunspell-conditions.h"
#include "gw-hunspell-file.h"
#include "gw-stop.h"

G_BEGIN_DECLS

/* The affix file of a Hunspell dictionary: what its flags mean.
 *
 * A flag is one byte, two bytes (FLAG long), a number (FLAG num) or a letter (FLAG UTF-8); here it
 * is a number below 65,536. It names a class of prefixes, a class of suffixes, both, or a mark such
 * as NEEDAFFIX. Words have flags, and affixes do: their flags say what may come next to them. With
 * AF lines, files name whole sets of flags by number. */

typedef enum
{
  GW_HUNSPELL_PREFIX,
  GW_HUNSPELL_SUFFIX,
} GwHunspellKind;

#define GW_HUNSPELL_N_KINDS 2

/* What flags say beside the affixes that may come. */
typedef enum
{
  GW_HUNSPELL_NEED_AFFIX = 1 << 0,       /* no word without (another) affix */
  GW_HUNSPELL_ONLY_IN_COMPOUND = 1 << 1,
  GW_HUNSPELL_CIRCUMFIX = 1 << 2,        /* a prefix and a suffix that come together only */
  GW_HUNSPELL_FORBIDDEN = 1 << 3,        /* not a word, whatever the rules make */
  GW_HUNSPELL_WARN = 1 << 4,             /* as good as forbidden, by FORBIDWARN */
} GwHunspellMark;

#define GW_HUNSPELL_N_MARKS 5

/* Options that would make more words, by compounding; those that are not supported. */
#define GW_HUNSPELL_MAX_UNSUPPORTED 16

typedef struct _GwHunspellFlags GwHunspellFlags;

/* One line of PFX or SFX: takes `strip` off a word that meets the condition, puts `affix` on. */
typedef struct
{
  const char *strip;
  const char *affix;
  guint strip_length;           /* in bytes */
  guint affix_length;
  guint condition;              /* its number; 0: none */
  gboolean cross;               /* goes together with an affix at the other end */
  const GwHunspellFlags *flags; /* of the affix */
} GwHunspellRule;

/* All affixes of one kind and flag. */
typedef struct
{
  guint16 flag;
  GwHunspellKind kind;
  GArray *rules; /* of GwHunspellRule */
} GwHunspellClass;

/* A set of flags, with what they mean. */
struct _GwHunspellFlags
{
  GwHunspellSpan text; /* as written */
  guint16 *flags;      /* sorted */
  guint n_flags;
  guint marks;         /* of GwHunspellMark */
  GwHunspellClass **classes[GW_HUNSPELL_N_KINDS];
  guint n_classes[GW_HUNSPELL_N_KINDS];
};

typedef struct _GwHunspellAffixes GwHunspellAffixes;

/* Affixes with one of the signs in `without` (NULL: none) are left out. The bytes of the file must
 * stay until it is freed. Not thread-safe: it collects sets of flags. */
GwHunspellAffixes *gw_hunspell_affixes_new (const GwHunspellFile *file, const char *without,
                                            const GwStop *stop, GError **error);
void gw_hunspell_affixes_free (GwHunspellAffixes *affixes);

/* The set of flags that a text names. It stays as long as the affixes, and so must the text. NULL
 * when it is damaged. */
const GwHunspellFlags *gw_hunspell_affixes_get_flags (GwHunspellAffixes *affixes,
                                                      GwHunspellSpan text);

gboolean gw_hunspell_flags_has (const GwHunspellFlags *flags, guint16 flag);

/* Appends bytes of either file as UTF-8 without the letters that IGNORE names. FALSE when they are
 * damaged. */
gboolean gw_hunspell_affixes_append (const GwHunspellAffixes *affixes, GwHunspellSpan bytes,
                                     GString *text);

const GwHunspellConditions *
gw_hunspell_affixes_get_conditions (const GwHunspellAffixes *affixes);

/* The kind that may follow one upon another: suffixes, with COMPLEXPREFIXES prefixes. */
GwHunspellKind gw_hunspell_affixes_get_double_kind (const GwHunspellAffixes *affixes);

/* Whether an affix may strip all letters of a word. */
gboolean gw_hunspell_affixes_get_full_strip (const GwHunspellAffixes *affixes);

/* Whether there is a mark that any word could have. */
gboolean gw_hunspell_affixes_has_mark (const GwHunspellAffixes *affixes, GwHunspellMark mark);

/* What SET says, as written; ISO8859-1 if there is none. */
GwHunspellSpan gw_hunspell_affixes_get_encoding (const GwHunspellAffixes *affixes);

/* Lines that were left out since they are damaged, and the first of them. */
guint gw_hunspell_affixes_get_n_damaged (const GwHunspellAffixes *affixes, guint *first);

/* Affixes that were left out since they have one of the signs. */
guint gw_hunspell_affixes_get_n_left_out (const GwHunspellAffixes *affixes);

/* Names of options that would make more words. */
const char *const *gw_hunspell_affixes_get_unsupported (const GwHunspellAffixes *affixes,
                                                        guint *n_names);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwHunspellAffixes, gw_hunspell_affixes_free)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-hunspell-forms.h"

#include <string.h>

/* Between two looks at the stop flag. */
#define TRIES_PER_LOOK 4096

/* A word that affixes are put on, or that they have made. */
typedef struct
{
  const char *text;
  gsize length;
  guint64 number; /* tells it from all others, for the conditions */
} Base;

void
gw_hunspell_forms_init (GwHunspellForms *forms, const GwHunspellAffixes *affixes,
                        guint max_affixes, GwHunspellFunc func, gpointer user_data,
                        const GwStop *stop)
{
  const guint n_conditions
    = gw_hunspell_conditions_get_n (gw_hunspell_affixes_get_conditions (affixes)) + 1;

  memset (forms, 0, sizeof *forms);
  forms->affixes = affixes;
  forms->max_affixes = max_affixes;
  forms->func = func;
  forms->user_data = user_data;
  forms->stop = stop;
  forms->checked = g_new0 (guint64, n_conditions * 2);
}

void
gw_hunspell_forms_clear (GwHunspellForms *forms)
{
  g_clear_pointer (&forms->checked, g_free);
}

static void
emit (GwHunspellForms *forms, const Base *form)
{
  if (forms->done)
    return;
  if (forms->n_forms == GW_HUNSPELL_MAX_FORMS)
    {
      forms->cut = forms->done = TRUE;
      return;
    }
  forms->n_forms++;
  if (!forms->func (form->text, form->length, forms->user_data))
    forms->stopped = forms->done = TRUE;
}

static gboolean
check_limits (GwHunspellForms *forms)
{
  if (forms->n_tries == GW_HUNSPELL_MAX_TRIES)
    forms->cut = forms->done = TRUE;
  else if (++forms->n_tries % TRIES_PER_LOOK == 0 && gw_stop_requested (forms->stop))
    forms->stopped = forms->done = TRUE;
  return !forms->done;
}

/* Many affixes have the same condition, so its last result is stored, with the number of its base:
 * number * 2 + result. */
static gboolean
meets (GwHunspellForms *forms, const Base *base, gboolean at_end, guint condition)
{
  guint64 *checked = &forms->checked[condition * 2 + (guint) at_end];

  if (*checked / 2 != base->number)
    *checked = base->number * 2
               + (guint64) gw_hunspell_conditions_meet (
                 gw_hunspell_affixes_get_conditions (forms->affixes), condition, at_end,
                 base->text, base->length);
  return *checked % 2 != 0;
}

static gboolean
is_too_long (const char *text, gsize length)
{
  return length > GW_HUNSPELL_MAX_LETTERS &&
         g_utf8_strlen (text, (gssize) length) > GW_HUNSPELL_MAX_LETTERS;
}

/* Puts an affix on a base. FALSE when it does not go there. */
static gboolean
apply (GwHunspellForms *forms, const Base *base, GwHunspellKind kind, const GwHunspellRule *rule,
       char room[GW_HUNSPELL_MAX_BYTES + 1], Base *form)
{
  const gboolean at_end = kind == GW_HUNSPELL_SUFFIX;
  gsize n_left;
  const char *left;

  if (!check_limits (forms) || rule->strip_length > base->length)
    return FALSE;
  n_left = base->length - rule->strip_length;
  left = at_end ? base->text : base->text + rule->strip_length;
  if ((n_left == 0 && !gw_hunspell_affixes_get_full_strip (forms->affixes))
      || memcmp (at_end ? base->text + n_left : base->text, rule->strip, rule->strip_length) != 0
      || (rule->condition != 0 && !meets (forms, base, at_end, rule->condition)))
    return FALSE;

  form->length = n_left + rule->affix_length;
  if (form->length == 0)
    return FALSE;
  if (form->length > GW_HUNSPELL_MAX_BYTES)
    {
      forms->n_too_long++;
      return FALSE;
    }
  memcpy (at_end ? room : room + rule->affix_length, left, n_left);
  memcpy (at_end ? room + n_left : room, rule->affix, rule->affix_length);
  room[form->length] = '\0';
  if (is_too_long (room, form->length))
    {
      forms->n_too_long++;
      return FALSE;
    }
  form->text = room;
  form->number = ++forms->n_bases;
  return TRUE;
}

static gboolean
has_mark (const GwHunspellRule *rule, GwHunspellMark mark)
{
  return (rule->flags->marks & mark) != 0;
}

/* Whether a word may end with this affix alone. */
static gboolean
stands_alone (const GwHunspellRule *rule)
{
  return (rule->flags->marks & (GW_HUNSPELL_NEED_AFFIX | GW_HUNSPELL_CIRCUMFIX
                                | GW_HUNSPELL_ONLY_IN_COMPOUND)) == 0;
}

/* The affixes that a form has: at least one of the double kind. */
typedef struct
{
  const GwHunspellRule *inner;
  const GwHunspellRule *outer; /* NULL: there is one only */
} Affixes;

/* Whether an affix of the single kind goes with those of the double kind. `by_outer`: the outer one
 * has its flag; else the word or the inner one has it, and all must be fit for crossing. */
static gboolean
goes_with (const GwHunspellRule *single, const Affixes *others, gboolean by_outer)
{
  const GwHunspellRule *inner = others->inner;
  const GwHunspellRule *outer = others->outer;
  const GwHunspellRule *last = outer != NULL ? outer : inner;
  const gboolean circumfix = has_mark (single, GW_HUNSPELL_CIRCUMFIX);

  if (!single->cross || !last->cross || has_mark (single, GW_HUNSPELL_ONLY_IN_COMPOUND)
      || (has_mark (single, GW_HUNSPELL_NEED_AFFIX) && has_mark (last, GW_HUNSPELL_NEED_AFFIX)))
    return FALSE;
  if (by_outer)
    return !has_mark (inner, GW_HUNSPELL_CIRCUMFIX) &&
           circumfix == has_mark (outer, GW_HUNSPELL_CIRCUMFIX);
  return inner->cross && circumfix == has_mark (inner, GW_HUNSPELL_CIRCUMFIX) &&
         (circumfix || outer == NULL || !has_mark (outer, GW_HUNSPELL_CIRCUMFIX));
}

static GwHunspellKind
get_single_kind (const GwHunspellForms *forms)
{
  return gw_hunspell_affixes_get_double_kind (forms->affixes) == GW_HUNSPELL_SUFFIX
           ? GW_HUNSPELL_PREFIX : GW_HUNSPELL_SUFFIX;
}

static void
emit_with_single (GwHunspellForms *forms, const Base *base, const GwHunspellRule *single)
{
  char room[GW_HUNSPELL_MAX_BYTES + 1];
  Base form;

  if (apply (forms, base, get_single_kind (forms), single, room, &form))
    emit (forms, &form);
}

/* All forms with an affix of the single kind whose flag is in one set, but not in two others, which
 * may be NULL. */
static void
emit_with_singles (GwHunspellForms *forms, const Base *base, const Affixes *others,
                   const GwHunspellFlags *in, const GwHunspellFlags *not_in,
                   const GwHunspellFlags *nor_in, gboolean by_outer)
{
  const GwHunspellKind kind = get_single_kind (forms);

  for (guint i = 0; i < in->n_classes[kind]; i++)
    {
      const GwHunspellClass *group = in->classes[kind][i];

      if ((not_in != NULL && gw_hunspell_flags_has (not_in, group->flag))
          || (nor_in != NULL && gw_hunspell_flags_has (nor_in, group->flag)))
        continue;
      for (guint k = 0; k < group->rules->len && !forms->done; k++)
        {
          const GwHunspellRule *single = &g_array_index (group->rules, GwHunspellRule, k);

          if (goes_with (single, others, by_outer))
            emit_with_single (forms, base, single);
        }
    }
}

/* A second affix upon a first one, alone and with those of the other kind. */
static void
emit_outer (GwHunspellForms *forms, const Base *base, const GwHunspellFlags *word,
            const Affixes *affixes)
{
  const GwHunspellRule *inner = affixes->inner;

  if (stands_alone (affixes->outer) && !has_mark (inner, GW_HUNSPELL_CIRCUMFIX))
    emit (forms, base);
  emit_with_singles (forms, base, affixes, affixes->outer->flags, NULL, NULL, TRUE);
  emit_with_singles (forms, base, affixes, word, affixes->outer->flags, NULL, FALSE);
  emit_with_singles (forms, base, affixes, inner->flags, affixes->outer->flags, word, FALSE);
}

/* All forms with a second affix upon a first one. If only `single` allows the first one (else it is
 * NULL), they must have it as well. */
static void
emit_outers (GwHunspellForms *forms, const Base *base, const GwHunspellFlags *word,
             const GwHunspellRule *inner, const GwHunspellRule *single)
{
  const GwHunspellKind kind = gw_hunspell_affixes_get_double_kind (forms->affixes);
  char room[GW_HUNSPELL_MAX_BYTES + 1];

  for (guint i = 0; i < inner->flags->n_classes[kind]; i++)
    {
      const GArray *rules = inner->flags->classes[kind][i]->rules;

      for (guint k = 0; k < rules->len && !forms->done; k++)
        {
          const GwHunspellRule *outer = &g_array_index (rules, GwHunspellRule, k);
          const Affixes affixes = { inner, outer };
          Base form;

          if (has_mark (outer, GW_HUNSPELL_ONLY_IN_COMPOUND)
              || !apply (forms, base, kind, outer, room, &form))
            continue;
          if (single == NULL)
            emit_outer (forms, &form, word, &affixes);
          else if (goes_with (single, &affixes, FALSE))
            emit_with_single (forms, &form, single);
        }
    }
}

/* Puts the first affix of the double kind on a word, for all forms with one such affix and then again
 * for those with two. */
static gboolean
apply_inner (GwHunspellForms *forms, const Base *word, const GwHunspellRule *inner, gboolean two,
             char room[GW_HUNSPELL_MAX_BYTES + 1], Base *form)
{
  const GwHunspellKind kind = gw_hunspell_affixes_get_double_kind (forms->affixes);
  const guint64 n_too_long = forms->n_too_long;
  gboolean applied;

  if (has_mark (inner, GW_HUNSPELL_ONLY_IN_COMPOUND) || (two && inner->flags->n_classes[kind] == 0))
    return FALSE;
  applied = apply (forms, word, kind, inner, room, form);
  if (two)
    forms->n_too_long = n_too_long;
  forms->has_two |= applied && inner->flags->n_classes[kind] > 0;
  return applied;
}

/* Forms with an affix of the double kind whose flag the word has: those with one, or with two. */
static void
emit_inner (GwHunspellForms *forms, const Base *word, const GwHunspellFlags *flags,
            const GwHunspellRule *inner, gboolean two)
{
  const Affixes affixes = { inner, NULL };
  char room[GW_HUNSPELL_MAX_BYTES + 1];
  Base form;

  if (!apply_inner (forms, word, inner, two, room, &form))
    return;
  if (two)
    {
      emit_outers (forms, &form, flags, inner, NULL);
      return;
    }
  if (stands_alone (inner))
    emit (forms, &form);
  if (forms->max_affixes == 1)
    return;
  emit_with_singles (forms, &form, &affixes, flags, NULL, NULL, FALSE);
  emit_with_singles (forms, &form, &affixes, inner->flags, flags, NULL, FALSE);
}

/* Forms with an affix of the double kind that only the one at the other end allows. */
static void
emit_brought (GwHunspellForms *forms, const Base *word, const GwHunspellFlags *flags,
              const GwHunspellRule *single, gboolean two)
{
  const GwHunspellKind kind = gw_hunspell_affixes_get_double_kind (forms->affixes);
  char room[GW_HUNSPELL_MAX_BYTES + 1];

  for (guint i = 0; i < single->flags->n_classes[kind]; i++)
    {
      const GwHunspellClass *group = single->flags->classes[kind][i];

      if (gw_hunspell_flags_has (flags, group->flag))
        continue;
      for (guint k = 0; k < group->rules->len && !forms->done; k++)
        {
          const GwHunspellRule *inner = &g_array_index (group->rules, GwHunspellRule, k);
          const Affixes affixes = { inner, NULL };
          Base form;

          if (!apply_inner (forms, word, inner, two, room, &form))
            continue;
          if (two)
            emit_outers (forms, &form, flags, inner, single);
          else if (goes_with (single, &affixes, FALSE))
            emit_with_single (forms, &form, single);
        }
    }
}

static void
emit_all (GwHunspellForms *forms, const Base *word, const GwHunspellFlags *flags, gboolean two)
{
  const GwHunspellKind double_kind = gw_hunspell_affixes_get_double_kind (forms->affixes);
  const GwHunspellKind single_kind = get_single_kind (forms);

  for (guint i = 0; i < flags->n_classes[single_kind]; i++)
    {
      const GArray *rules = flags->classes[single_kind][i]->rules;

      for (guint k = 0; k < rules->len && !forms->done; k++)
        {
          const GwHunspellRule *single = &g_array_index (rules, GwHunspellRule, k);

          if (!two && stands_alone (single))
            emit_with_single (forms, word, single);
          if (single->cross && forms->max_affixes > 1)
            emit_brought (forms, word, flags, single, two);
        }
    }
  for (guint i = 0; i < flags->n_classes[double_kind]; i++)
    {
      const GArray *rules = flags->classes[double_kind][i]->rules;

      for (guint k = 0; k < rules->len && !forms->done; k++)
        emit_inner (forms, word, flags, &g_array_index (rules, GwHunspellRule, k), two);
    }
}

gboolean
gw_hunspell_forms_make (GwHunspellForms *forms, const char *word, gsize length,
                        const GwHunspellFlags *flags)
{
  const Base base = { word, length, ++forms->n_bases };

  forms->n_forms = forms->n_tries = 0;
  forms->done = forms->cut = forms->has_two = FALSE;
  if (length > GW_HUNSPELL_MAX_BYTES || is_too_long (word, length))
    {
      forms->n_too_long++;
      return TRUE;
    }
  if ((flags->marks & GW_HUNSPELL_NEED_AFFIX) == 0)
    emit (forms, &base);
  /* The simple forms first, so that they are there if the others are too many. */
  if (forms->max_affixes > 0)
    emit_all (forms, &base, flags, FALSE);
  if (forms->max_affixes > 1 && forms->has_two)
    emit_all (forms, &base, flags, TRUE);
  return !forms->stopped;
}

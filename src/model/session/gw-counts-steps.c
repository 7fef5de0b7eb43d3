/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-counts-steps.h"

#include "gw-compat.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  char *list;
  GwRules *rules;
  gboolean school;
} Counts;

/* The editor has a reference, and so has the object while the list is being read. */
typedef struct
{
  GWeakRef owner;
  Counts before;
  Counts after;
  guint64 number;
  gboolean taken;   /* it came with a board */
  gboolean settled; /* the list was read: the level is one of its own */
  GwEditorStepFunc part; /* what follows the list, or NULL */
  gpointer part_data;
  GDestroyNotify free_part;
} Step;

struct _GwCountsSteps
{
  GObject parent_instance;

  /* owned */
  GwEditor *editor;
  GwLexiconLoader *loader;
  Counts now;       /* as it was when it was last looked at */
  Step *reading;    /* whose list is being read; or NULL */
  Step *chosen;     /* borrowed: the one that "list-chosen" is about; or NULL */
  char *taken_list; /* that came with a board; or NULL */
  Counts mine;      /* before that board came */

  Step *series;       /* the last step that a series can go on with; only while it continues */
  const char *kind;   /* of this series; static */
  guint level;        /* to be set when the list is read */
  gboolean has_level; /* whether there is one */
  gboolean started;
  gboolean choosing;
  gboolean applying;
  gboolean taking; /* what is applied came with a board; also while its list is being read */
};

G_DEFINE_FINAL_TYPE (GwCountsSteps, gw_counts_steps, G_TYPE_OBJECT)

static guint list_chosen_signal, brought_signal;

static GwBoardModel *
get_board_model (GwCountsSteps *self)
{
  return gw_lexicon_loader_get_board_model (self->loader);
}

static GwLexiconLibrary *
get_library (GwCountsSteps *self)
{
  return gw_lexicon_loader_get_library (self->loader);
}

static void
counts_clear (Counts *counts)
{
  g_clear_pointer (&counts->list, g_free);
  g_clear_pointer (&counts->rules, gw_rules_unref);
}

/* `from` may be the same. */
static void
counts_set (Counts *counts, const Counts *from)
{
  const Counts copy = { g_strdup (from->list), gw_rules_ref (from->rules), from->school };

  counts_clear (counts);
  *counts = copy;
}

static gboolean
same_list (const Counts *a, const Counts *b)
{
  return g_strcmp0 (a->list, b->list) == 0;
}

static gboolean
counts_equal (const Counts *a, const Counts *b)
{
  return same_list (a, b) && a->school == b->school && gw_rules_equal (a->rules, b->rules);
}

static Counts
look (GwCountsSteps *self)
{
  return (Counts){ g_strdup (gw_lexicon_library_get_used (get_library (self))),
                   gw_rules_ref (gw_board_model_get_game (get_board_model (self))->rules),
                   gw_lexicon_loader_get_school (self->loader) };
}

/* Whether the list in use is being read after another one. */
static gboolean
is_reading (GwCountsSteps *self)
{
  const char *current = gw_lexicon_loader_get_current (self->loader);

  return current != NULL
         && g_strcmp0 (current, gw_lexicon_library_get_used (get_library (self))) != 0;
}

static GwRules *
with_level (GwRules *rules, guint level)
{
  GwRulesSpec spec = *gw_rules_get (rules);

  spec.max_level = level;
  return gw_rules_new (&spec);
}

static gboolean
same_but_level (GwRules *a, GwRules *b)
{
  g_autoptr (GwRules) other = with_level (b, gw_rules_get (a)->max_level);

  return gw_rules_equal (a, other);
}

/* The rules with what differs between two others, but for the level. */
static GwRules *
change_rules (GwRules *rules, GwRules *from, GwRules *to)
{
  const GwRulesSpec *old = gw_rules_get (from), *new = gw_rules_get (to);
  GwRulesSpec spec = *gw_rules_get (rules);

  if (old->min_length != new->min_length)
    spec.min_length = new->min_length;
  if (old->reuse != new->reuse)
    spec.reuse = new->reuse;
  if (old->count_paths != new->count_paths)
    spec.count_paths = new->count_paths;
  if (old->qu != new->qu)
    spec.qu = new->qu;
  if (old->adjacency != new->adjacency)
    spec.adjacency = new->adjacency;
  if (!gw_scoring_equal (old->scoring, new->scoring))
    spec.scoring = new->scoring;
  return gw_rules_new (&spec);
}

/* What a spin button changes comes in a series; static, or NULL for anything else. */
static const char *
find_kind (GwRules *from, GwRules *to)
{
  const GwRulesSpec *old = gw_rules_get (from);
  GwRulesSpec spec = *gw_rules_get (to);
  g_autoptr (GwRules) other = NULL;

  if (spec.min_length != old->min_length)
    {
      spec.min_length = old->min_length;
      other = gw_rules_new (&spec);
      return gw_rules_equal (other, from) ? "length" : NULL;
    }
  spec.scoring = old->scoring;
  other = gw_rules_new (&spec);
  return gw_rules_equal (other, from) ? "points" : NULL;
}

static void
step_clear (gpointer data)
{
  Step *step = data;

  if (step->free_part != NULL)
    step->free_part (step->part_data);
  g_weak_ref_clear (&step->owner);
  counts_clear (&step->before);
  counts_clear (&step->after);
}

static void
step_free (gpointer data)
{
  g_rc_box_release_full (data, step_clear);
}

/* The list of a step is there, which a person has chosen. */
static void
announce (GwCountsSteps *self, Step *step)
{
  self->chosen = step;
  g_signal_emit (self, list_chosen_signal, 0);
  self->chosen = NULL;
}

static void
set_reading (GwCountsSteps *self, Step *step)
{
  g_clear_pointer (&self->reading, step_free);
  if (step != NULL)
    self->reading = g_rc_box_acquire (step);
}

static void
set_level (GwCountsSteps *self, guint level)
{
  g_autoptr (GwRules) rules
    = with_level (gw_board_model_get_game (get_board_model (self))->rules, level);

  gw_board_model_set_rules (get_board_model (self), rules);
}

/* Ends the reading of a list, if it has ended. */
static void
settle (GwCountsSteps *self)
{
  if (is_reading (self))
    return;

  if (self->has_level)
    {
      const gboolean applying = self->applying;

      self->has_level = FALSE;
      self->applying = TRUE;
      set_level (self, self->level);
      self->applying = applying;
    }
  if (self->reading != NULL)
    {
      g_autoptr (GwRules) rules
        = with_level (self->reading->after.rules, gw_rules_get (self->now.rules)->max_level);

      gw_rules_unref (self->reading->after.rules);
      self->reading->after.rules = g_steal_pointer (&rules);
      self->reading->settled = TRUE;
      announce (self, self->reading);
      set_reading (self, NULL);
    }
  if (!self->applying)
    self->taking = FALSE;
}

/* Sets what differs between two states of what counts. A list brings its level along. */
static void
apply (GwCountsSteps *self, Step *step, const Counts *from, const Counts *to)
{
  GwBoardModel *board_model = get_board_model (self);
  const guint level = gw_rules_get (to->rules)->max_level;
  const gboolean other = !same_list (from, to);
  const gboolean found = other && to->list != NULL
                         && gw_lexicon_library_find (get_library (self), to->list) != NULL;
  const gboolean own_level = to == &step->before || step->settled || step->taken;
  g_autoptr (GwRules) rules = NULL;

  self->applying = TRUE;
  self->taking = step->taken;
  if (from->school != to->school)
    gw_lexicon_loader_set_school (self->loader, to->school);
  rules = change_rules (gw_board_model_get_game (board_model)->rules, from->rules, to->rules);
  if (found || (!other && gw_rules_get (from->rules)->max_level != level))
    {
      self->has_level = !found || own_level;
      self->level = level;
    }
  if (self->has_level && !found && !is_reading (self))
    {
      GwRules *both = with_level (rules, level);

      gw_rules_unref (rules);
      rules = both;
      self->has_level = FALSE;
    }
  gw_board_model_set_rules (board_model, rules);
  if (found)
    {
      set_reading (self, step->taken || own_level ? NULL : step);
      gw_set_str (&self->taken_list, step->taken ? to->list : NULL);
      gw_lexicon_library_set_used (get_library (self), to->list);
    }
  settle (self);
  self->applying = FALSE;
  self->taking = self->taking && is_reading (self);
}

static void
step_cb (gpointer data, gboolean redo)
{
  Step *step = g_rc_box_acquire (data);
  g_autoptr (GwCountsSteps) self = g_weak_ref_get (&step->owner);

  if (self != NULL && redo)
    apply (self, step, &step->before, &step->after);
  else if (self != NULL)
    apply (self, step, &step->after, &step->before);
  if (self != NULL && step->part != NULL)
    step->part (step->part_data, redo);
  step_free (step);
}

static Step *
step_new (GwCountsSteps *self, const Counts *before, const Counts *after)
{
  Step *step = g_rc_box_new0 (Step);

  g_weak_ref_init (&step->owner, self);
  counts_set (&step->before, before);
  counts_set (&step->after, after);
  return step;
}

/* Adds what was changed just now to the last step, if it goes on with it. */
static gboolean
go_on (GwCountsSteps *self, const char *kind, const Counts *now)
{
  Step *series = self->series;

  if (series == NULL || kind == NULL || g_strcmp0 (kind, self->kind) != 0
      || !gw_editor_continue_step (self->editor, series->number))
    return FALSE;
  counts_set (&series->after, now);
  if (!counts_equal (&series->before, &series->after))
    return TRUE;
  gw_editor_forget_step (self->editor, series->number);
  g_clear_pointer (&self->series, step_free);
  return TRUE;
}

/* A list that was not read yet has changed nothing, so that the one before is just kept. */
static gboolean
turn_back (GwCountsSteps *self, const Counts *now)
{
  Step *reading = self->reading;

  if (reading == NULL || !same_list (&reading->before, now)
      || !counts_equal (&reading->after, &self->now))
    return FALSE;
  gw_editor_forget_step (self->editor, reading->number);
  set_reading (self, NULL);
  return TRUE;
}

/* What a person has changed is a step. */
static void
add_step (GwCountsSteps *self, const Counts *now)
{
  const gboolean list = !same_list (now, &self->now);
  const gboolean level = same_but_level (now->rules, self->now.rules);
  const char *kind = NULL, *name;
  Step *step;

  if (list)
    name = _ ("Word List");
  else if (now->school != self->now.school)
    name = _ ("School");
  else if (level)
    name = _ ("Level");
  else
    {
      name = _ ("Rules");
      kind = find_kind (self->now.rules, now->rules);
    }
  if ((list && turn_back (self, now)) || go_on (self, kind, now))
    return;

  step = step_new (self, &self->now, now);
  step->settled = !is_reading (self);
  if (list)
    set_reading (self, step->settled ? NULL : step);
  g_clear_pointer (&self->series, step_free);
  self->series = g_rc_box_acquire (step);
  self->kind = kind;
  step->number = gw_editor_add_step (self->editor, name, step_cb, step, step_free);
  if (list && step->settled)
    announce (self, step);
}

/* A level that is set while a list is being read is the one that the list starts with. */
static void
changed_cb (GwCountsSteps *self)
{
  Counts now = look (self);
  const gboolean list = !same_list (&now, &self->now);

  if (self->started && !self->applying && !counts_equal (&now, &self->now)
      && (list ? self->choosing
               : now.school != self->now.school || !is_reading (self)
                   || !same_but_level (now.rules, self->now.rules)))
    add_step (self, &now);
  counts_set (&self->now, &now);
  counts_clear (&now);
}

static void
failed_cb (GwCountsSteps *self)
{
  if (self->reading != NULL)
    gw_editor_forget_step (self->editor, self->reading->number);
  set_reading (self, NULL);
  self->has_level = FALSE;
  self->taking = FALSE;
}

static void
gw_counts_steps_dispose (GObject *object)
{
  GwCountsSteps *self = GW_COUNTS_STEPS (object);

  set_reading (self, NULL);
  g_clear_pointer (&self->series, step_free);
  g_clear_pointer (&self->taken_list, g_free);
  counts_clear (&self->now);
  counts_clear (&self->mine);
  g_clear_object (&self->editor);
  g_clear_object (&self->loader);

  G_OBJECT_CLASS (gw_counts_steps_parent_class)->dispose (object);
}

static void
gw_counts_steps_class_init (GwCountsStepsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_counts_steps_dispose;

  list_chosen_signal = g_signal_new ("list-chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  brought_signal = g_signal_new ("brought", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 2, G_TYPE_BOOLEAN, G_TYPE_BOOLEAN);
}

static void
gw_counts_steps_init (GwCountsSteps *self)
{
}

GwCountsSteps *
gw_counts_steps_new (GwEditor *editor, GwLexiconLoader *loader)
{
  GwCountsSteps *self = g_object_new (GW_TYPE_COUNTS_STEPS, NULL);

  self->editor = g_object_ref (editor);
  self->loader = g_object_ref (loader);
  self->now = look (self);
  g_signal_connect_object (get_library (self), "notify::used", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (loader, "notify::school", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (get_board_model (self), "notify::rules", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (loader, "loaded", G_CALLBACK (settle), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (loader, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
gw_counts_steps_start (GwCountsSteps *self)
{
  g_return_if_fail (GW_IS_COUNTS_STEPS (self));

  self->started = TRUE;
}

void
gw_counts_steps_choose_list (GwCountsSteps *self, const char *id)
{
  g_return_if_fail (GW_IS_COUNTS_STEPS (self));
  g_return_if_fail (id != NULL);

  self->choosing = TRUE;
  self->has_level = FALSE;
  g_clear_pointer (&self->taken_list, g_free);
  gw_lexicon_library_set_used (get_library (self), id);
  self->choosing = FALSE;
}

gboolean
gw_counts_steps_is_choosing (GwCountsSteps *self)
{
  g_return_val_if_fail (GW_IS_COUNTS_STEPS (self), FALSE);

  return self->choosing || self->reading != NULL;
}

void
gw_counts_steps_set_part (GwCountsSteps *self, GwEditorStepFunc func, gpointer data,
                          GDestroyNotify free_data)
{
  g_return_if_fail (GW_IS_COUNTS_STEPS (self));
  g_return_if_fail (self->chosen != NULL && self->chosen->part == NULL);

  self->chosen->part = func;
  self->chosen->part_data = data;
  self->chosen->free_part = free_data;
}

/* Levels of different lists cannot be compared. */
static void
tell_brought (GwCountsSteps *self, const Step *step)
{
  const gboolean level = same_list (&step->before, &step->after)
                         && gw_rules_get (step->before.rules)->max_level
                              != gw_rules_get (step->after.rules)->max_level;
  const gboolean school = step->before.school != step->after.school;

  counts_set (&self->mine, &step->before);
  if (level || school)
    g_signal_emit (self, brought_signal, 0, level, school);
}

void
gw_counts_steps_take (GwCountsSteps *self, guint64 brought, const char *list, gboolean school, GwRules *rules)
{
  const Counts after = { (char *) list, rules, school };
  Step *step;

  g_return_if_fail (GW_IS_COUNTS_STEPS (self));
  g_return_if_fail (rules != NULL);

  step = step_new (self, &self->now, &after);
  step->taken = TRUE;
  if (!counts_equal (&step->before, &step->after))
    {
      step->number = brought;
      if (brought > 0)
        gw_editor_add_part (self->editor, brought, step_cb, g_rc_box_acquire (step), step_free);
      else
        step->number
          = gw_editor_join_step (self->editor, step_cb, g_rc_box_acquire (step), step_free);
      if (step->number == 0 && self->started)
        step->number
          = gw_editor_add_step (self->editor, _ ("What Counts"), step_cb, step, step_free);
      else if (step->number == 0)
        step_free (step);
      apply (self, step, &step->before, &step->after);
      if (brought == 0 && self->started)
        tell_brought (self, step);
    }
  gw_set_str (&self->taken_list, list);
  step_free (step);
}

/* This is no choice for other boards, for which it was never another one. */
void
gw_counts_steps_keep_mine (GwCountsSteps *self)
{
  g_autoptr (GwRules) rules = NULL;
  Counts after;
  Step *step;

  g_return_if_fail (GW_IS_COUNTS_STEPS (self));
  g_return_if_fail (self->mine.rules != NULL);

  rules = gw_rules_ref (self->now.rules);
  if (same_list (&self->mine, &self->now))
    {
      gw_rules_unref (rules);
      rules = with_level (self->now.rules, gw_rules_get (self->mine.rules)->max_level);
    }
  after = (Counts){ self->now.list, rules, self->mine.school };
  if (counts_equal (&self->now, &after))
    return;
  step = step_new (self, &self->now, &after);
  step->taken = TRUE;
  g_clear_pointer (&self->series, step_free);
  gw_editor_add_step (self->editor, _ ("What Counts"), step_cb, g_rc_box_acquire (step), step_free);
  apply (self, step, &step->before, &step->after);
  step_free (step);
}

gboolean
gw_counts_steps_get_taking (GwCountsSteps *self)
{
  g_return_val_if_fail (GW_IS_COUNTS_STEPS (self), FALSE);

  return self->taking;
}

gboolean
gw_counts_steps_has_taken_list (GwCountsSteps *self)
{
  g_return_val_if_fail (GW_IS_COUNTS_STEPS (self), FALSE);

  return g_strcmp0 (self->taken_list, gw_lexicon_library_get_used (get_library (self))) == 0;
}

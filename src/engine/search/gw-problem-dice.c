/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which tiles a set of dice can show, and boards that are rolled. Each die shows one kind of
 * tile. Where a kind needs one more die, dice that show other kinds may have to turn: that is
 * an augmenting path in a matching of dice and kinds. Asked for each change that a search
 * tries, so all that it needs lies on the stack. */
#include "gw-problem-private.h"

#include "gw-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const GwProblem *problem;
  guint8 shown[GW_DICE_MAX]; /* the kind that each die shows; GW_NO_LETTER for none yet */
  guint counts[GW_PROBLEM_MAX_KINDS]; /* dice that show each kind */
  guint64 asked; /* kinds that were tried for the current die */
} Matching;

static void
matching_init (Matching *matching, const GwProblem *problem)
{
  matching->problem = problem;
  memset (matching->shown, GW_NO_LETTER, problem->n_dice);
  memset (matching->counts, 0, sizeof matching->counts);
}

/* Finds one more die for a kind. */
static gboolean
serve (Matching *matching, guint kind)
{
  const GwProblem *problem = matching->problem;

  for (guint die = 0; die < problem->n_dice; die++)
    if (((problem->faces[die] >> kind) & 1) != 0 && matching->shown[die] == GW_NO_LETTER)
      {
        matching->shown[die] = (guint8) kind;
        return TRUE;
      }
  matching->asked |= G_GUINT64_CONSTANT (1) << kind;
  for (guint die = 0; die < problem->n_dice; die++)
    {
      const guint8 other = matching->shown[die];

      if (((problem->faces[die] >> kind) & 1) == 0 || ((matching->asked >> other) & 1) != 0
          || !serve (matching, other))
        continue;
      matching->shown[die] = (guint8) kind;
      return TRUE;
    }
  return FALSE;
}

/* Finds dice for counts[kind] tiles of each kind. */
static gboolean
serve_all (Matching *matching, const guint *counts)
{
  for (guint kind = 0; kind < matching->problem->n_kinds; kind++)
    for (guint i = 0; i < counts[kind]; i++)
      {
        matching->asked = 0;
        if (!serve (matching, kind))
          return FALSE;
        matching->counts[kind]++;
      }
  return TRUE;
}

/* A hole is a blank face. */
static gboolean
serve_board (Matching *matching, const guint *counts)
{
  const GwProblem *problem = matching->problem;
  guint all[GW_PROBLEM_MAX_KINDS];

  if (problem->n_holes > 0 && problem->blank == GW_NO_LETTER)
    return FALSE;
  memcpy (all, counts, sizeof all);
  if (problem->n_holes > 0)
    all[problem->blank] += problem->n_holes;
  return serve_all (matching, all);
}

gboolean
gw_problem_dice_show (const GwProblem *problem, const guint *counts)
{
  Matching matching;

  matching_init (&matching, problem);
  return serve_board (&matching, counts);
}

/* Lets a die show a kind of which there may be one more, and turns other dice where that helps.
 * They change places: of no kind there are fewer than before. */
static gboolean
turn (Matching *matching, guint die)
{
  const GwProblem *problem = matching->problem;

  for (guint kind = 0; kind < problem->n_kinds; kind++)
    {
      if (((problem->faces[die] >> kind) & 1) == 0 || ((matching->asked >> kind) & 1) != 0)
        continue;
      matching->asked |= G_GUINT64_CONSTANT (1) << kind;
      if (matching->counts[kind] < problem->most[kind])
        {
          matching->shown[die] = (guint8) kind;
          matching->counts[kind]++;
          return TRUE;
        }
      for (guint other = 0; other < problem->n_dice; other++)
        if (matching->shown[other] == kind && turn (matching, other))
          {
            matching->shown[die] = (guint8) kind;
            return TRUE;
          }
    }
  return FALSE;
}

/* A random face of those that there may be more of. */
static gboolean
roll_die (Matching *matching, GwRandom *random, guint die)
{
  guint64 faces = matching->problem->faces[die];

  for (guint64 left = faces; left != 0; left &= left - 1)
    {
      const guint kind = (guint) __builtin_ctzll (left);

      if (matching->counts[kind] >= matching->problem->most[kind])
        faces &= ~(G_GUINT64_CONSTANT (1) << kind);
    }
  if (faces == 0)
    return FALSE;
  for (guint left = gw_random_below (random, (guint) __builtin_popcountll (faces)); left > 0;
       left--)
    faces &= faces - 1;
  matching->shown[die] = (guint8) __builtin_ctzll (faces);
  matching->counts[matching->shown[die]]++;
  return TRUE;
}

/* Rolls so many of the dice that show nothing yet: first those that show something they may,
 * then others, where some that were rolled have to turn. */
static gboolean
roll_dice (Matching *matching, GwRandom *random, guint n_wanted)
{
  guint16 order[GW_DICE_MAX];
  guint n_order = 0, n_stuck = 0, n_rolled = 0;

  for (guint die = 0; die < matching->problem->n_dice; die++)
    if (matching->shown[die] == GW_NO_LETTER)
      order[n_order++] = (guint16) die;
  for (guint i = 0; i < n_order && n_rolled < n_wanted; i++)
    {
      const guint other = i + gw_random_below (random, n_order - i);
      const guint16 die = order[other];

      order[other] = order[i];
      if (roll_die (matching, random, die))
        n_rolled++;
      else
        order[n_stuck++] = die;
    }
  for (guint i = 0; i < n_stuck && n_rolled < n_wanted; i++)
    {
      matching->asked = 0;
      n_rolled += turn (matching, order[i]);
    }
  return n_rolled == n_wanted;
}

/* What the dice show, but for what is fixed, in random order. */
static void
lay_out (const Matching *matching, const guint *fixed, GwRandom *random, guint8 *letters)
{
  const GwProblem *problem = matching->problem;
  guint n = 0;

  for (guint kind = 0; kind < problem->n_kinds; kind++)
    for (guint i = fixed[kind]; i < matching->counts[kind]; i++)
      {
        const guint other = gw_random_below (random, n + 1);

        letters[problem->free[n]] = letters[problem->free[other]];
        letters[problem->free[other]] = (guint8) kind;
        n++;
      }
}

static void
count_fixed (const GwProblem *problem, guint *counts)
{
  memset (counts, 0, GW_PROBLEM_MAX_KINDS * sizeof *counts);
  for (guint i = 0; i < problem->n_cells; i++)
    if (problem->fixed[i] != GW_NO_LETTER)
      counts[problem->fixed[i]]++;
}

gboolean
gw_problem_roll (const GwProblem *problem, GwRandom *random, guint8 *letters)
{
  guint fixed[GW_PROBLEM_MAX_KINDS];
  Matching matching;

  count_fixed (problem, fixed);
  matching_init (&matching, problem);
  if (!serve_board (&matching, fixed))
    return FALSE;
  memcpy (fixed, matching.counts, sizeof fixed); /* and the holes */
  if (!roll_dice (&matching, random, problem->n_free))
    return FALSE;
  lay_out (&matching, fixed, random, letters);
  return TRUE;
}

void
gw_problem_refuse_dice (const GwProblem *problem, GError **error)
{
  guint counts[GW_PROBLEM_MAX_KINDS];
  guint n_blank = 0;
  const char *reason = _("These dice cannot fill the free tiles within the limit for each "
                         "letter; raise the limit, or allow more letters");

  count_fixed (problem, counts);
  for (guint die = 0; die < problem->n_dice && problem->blank != GW_NO_LETTER; die++)
    n_blank += (problem->faces[die] >> problem->blank) & 1;
  if (n_blank < problem->n_holes)
    reason = _("Each hole of the board needs a die with a blank face, and there are too few of "
               "these; choose other dice, or a board with fewer holes");
  else if (!gw_problem_dice_show (problem, counts))
    reason = _("These dice cannot show the fixed tiles; free some of them, or choose other dice");
  gw_error_set_at (error, GW_ERROR_REFUSED, NULL, 0, "%s", reason);
}

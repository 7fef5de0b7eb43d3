/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-marks.h"

#include "gw-sentence.h"

#include <glib/gi18n.h>

struct _GwBoardMarks
{
  gatomicrefcount ref_count;
  guint n_cells;
  GwMark *marks;
  char **texts;
  guint caret;
  guint asked;
};

static const GwMark unmarked = { .heat = -1 };

G_DEFINE_BOXED_TYPE (GwBoardMarks, gw_board_marks, gw_board_marks_ref, gw_board_marks_unref)

GwBoardMarks *
gw_board_marks_new (guint n_cells)
{
  GwBoardMarks *marks = g_new0 (GwBoardMarks, 1);

  g_atomic_ref_count_init (&marks->ref_count);
  marks->n_cells = n_cells;
  marks->marks = g_new (GwMark, n_cells + 1);
  for (guint i = 0; i < n_cells; i++)
    marks->marks[i] = unmarked;
  marks->texts = g_new0 (char *, n_cells + 1);
  marks->caret = GW_NO_CELL;
  marks->asked = GW_NO_CELL;
  return marks;
}

GwBoardMarks *
gw_board_marks_ref (GwBoardMarks *marks)
{
  g_atomic_ref_count_inc (&marks->ref_count);
  return marks;
}

void
gw_board_marks_unref (GwBoardMarks *marks)
{
  if (!g_atomic_ref_count_dec (&marks->ref_count))
    return;

  for (guint i = 0; i < marks->n_cells; i++)
    g_free (marks->texts[i]);
  g_free (marks->texts);
  g_free (marks->marks);
  g_free (marks);
}

const GwMark *
gw_board_marks_get (const GwBoardMarks *marks, guint cell)
{
  return marks != NULL && cell < marks->n_cells ? &marks->marks[cell] : &unmarked;
}

void
gw_board_marks_set (GwBoardMarks *marks, guint cell, const GwMark *mark)
{
  g_return_if_fail (cell < marks->n_cells);

  marks->marks[cell] = *mark;
}

const char *
gw_board_marks_get_text (const GwBoardMarks *marks, guint cell)
{
  return marks != NULL && cell < marks->n_cells ? marks->texts[cell] : NULL;
}

void
gw_board_marks_add_text (GwBoardMarks *marks, guint cell, const char *text)
{
  char *before;

  g_return_if_fail (cell < marks->n_cells);

  before = marks->texts[cell];
  if (before == NULL)
    marks->texts[cell] = g_strdup (text);
  else
    /* Translators: joins what a screen reader says of a tile: “locked, 42 words start here” */
    marks->texts[cell] = gw_sentence_format (_ ("%s, %s"), before, text);
  g_free (before);
}

guint
gw_board_marks_get_caret (const GwBoardMarks *marks)
{
  return marks != NULL ? marks->caret : GW_NO_CELL;
}

void
gw_board_marks_set_caret (GwBoardMarks *marks, guint cell)
{
  marks->caret = cell;
}

guint
gw_board_marks_get_asked (const GwBoardMarks *marks)
{
  return marks != NULL ? marks->asked : GW_NO_CELL;
}

void
gw_board_marks_set_asked (GwBoardMarks *marks, guint cell)
{
  marks->asked = cell;
}

static gboolean
mark_equal (const GwMark *a, const GwMark *b)
{
  return a->heat == b->heat && a->flags == b->flags
         && (a->count == b->count || (a->flags & GW_MARK_COUNTED) == 0);
}

gboolean
gw_board_marks_look_equal (const GwBoardMarks *a, const GwBoardMarks *b)
{
  guint n_cells = MAX (a != NULL ? a->n_cells : 0, b != NULL ? b->n_cells : 0);

  for (guint i = 0; a != b && i < n_cells; i++)
    {
      if (!mark_equal (gw_board_marks_get (a, i), gw_board_marks_get (b, i)))
        return FALSE;
    }
  return TRUE;
}

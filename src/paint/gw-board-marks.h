/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "gw-board.h"

G_BEGIN_DECLS

/* What is marked on the tiles of a board, apart from paths: colors, counts and signs, and the text
 * that a screen reader says. Atomically ref-counted; filled in once, and not changed after it has
 * been shared. */
typedef struct _GwBoardMarks GwBoardMarks;

#define GW_TYPE_BOARD_MARKS (gw_board_marks_get_type ())
GType gw_board_marks_get_type (void) G_GNUC_CONST;

typedef enum
{
  GW_MARK_COUNTED = 1 << 0, /* the count is shown */
  GW_MARK_DEAD = 1 << 1,    /* no word uses the tile */
  GW_MARK_LOCKED = 1 << 2,
  GW_MARK_WARNING = 1 << 3, /* something is wrong with the tile; the text says what */
  GW_MARK_UNUSED = 1 << 4,  /* not needed by anything: its letter is pale */
} GwMarkFlags;

/* The marks of one cell. A plain value. */
typedef struct
{
  double heat; /* position on the heat scale, 0 to 1; negative for no heat color */
  gint64 count;
  GwMarkFlags flags;
} GwMark;

GwBoardMarks *gw_board_marks_new (guint n_cells);
GwBoardMarks *gw_board_marks_ref (GwBoardMarks *marks);
void gw_board_marks_unref (GwBoardMarks *marks);

/* Returns an empty mark if `marks` is NULL or the cell is beyond the last one. */
const GwMark *gw_board_marks_get (const GwBoardMarks *marks, guint cell);
void gw_board_marks_set (GwBoardMarks *marks, guint cell, const GwMark *mark);

/* What a screen reader says of a cell, NULL for nothing; texts that are added are joined. */
const char *gw_board_marks_get_text (const GwBoardMarks *marks, guint cell);
void gw_board_marks_add_text (GwBoardMarks *marks, guint cell, const char *text);

/* The cell that letters are typed into, or GW_NO_CELL. */
guint gw_board_marks_get_caret (const GwBoardMarks *marks);
void gw_board_marks_set_caret (GwBoardMarks *marks, guint cell);

/* The cell that what-if mode asks about (what would each letter bring there?), or
 * GW_NO_CELL. */
guint gw_board_marks_get_asked (const GwBoardMarks *marks);
void gw_board_marks_set_asked (GwBoardMarks *marks, guint cell);

/* Whether the tiles look the same. The caret and the asked cell do not matter: they are painted
 * above the tiles. */
gboolean gw_board_marks_look_equal (const GwBoardMarks *a, const GwBoardMarks *b);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwBoardMarks, gw_board_marks_unref)

G_END_DECLS

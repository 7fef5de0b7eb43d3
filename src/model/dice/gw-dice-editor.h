/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

#include "gw-dice.h"

G_BEGIN_DECLS

#define GW_TYPE_DICE_EDITOR (gw_dice_editor_get_type ())

/* A set of dice while it is being edited: a draft. Unlike a finished set it may have faces that are
 * still empty (free cells), dice without faces, or too few dice for its board. Every step can be
 * undone. Emits "changed" after each. */
G_DECLARE_FINAL_TYPE (GwDiceEditor, gw_dice_editor, GW, DICE_EDITOR, GObject)

#define GW_DICE_EDITOR_MAX_DICE 256
#define GW_DICE_EDITOR_MAX_FACES 64

/* What keeps a draft from being a set of dice, and the remedy. */
typedef enum
{
  GW_DICE_PROBLEM_EMPTY_FACE, /* a face is empty: make it a blank */
  GW_DICE_PROBLEM_NO_FACES,   /* a die has no faces: remove it */
  GW_DICE_PROBLEM_NO_DICE,    /* there are no dice: add one */
  GW_DICE_PROBLEM_SIZE,       /* the board needs more dice: make it smaller */
  GW_DICE_PROBLEM_NO_NAME,    /* the name is empty: take the last one */
} GwDiceProblemKind;

typedef struct
{
  GwDiceProblemKind kind;
  guint die; /* counted from 0; for GW_DICE_PROBLEM_SIZE, how many there are */
  guint face;
  guint rows; /* the size that would do */
  guint cols;
} GwDiceProblem;

GwDiceEditor *gw_dice_editor_new (GwDice *dice);

/* Whether a set is small enough to be edited. */
gboolean gw_dice_editor_can_edit (const GwDice *dice);

void gw_dice_editor_set_name (GwDiceEditor *self, const char *name);
const char *gw_dice_editor_get_name (GwDiceEditor *self);
void gw_dice_editor_set_size (GwDiceEditor *self, guint rows, guint cols);
void gw_dice_editor_get_size (GwDiceEditor *self, guint *rows, guint *cols);
guint gw_dice_editor_get_n_dice (GwDiceEditor *self);
guint gw_dice_editor_get_n_faces (GwDiceEditor *self, guint die);
const GwCell *gw_dice_editor_get_face (GwDiceEditor *self, guint die, guint face);

/* A free cell makes the face empty. */
void gw_dice_editor_set_face (GwDiceEditor *self, guint die, guint face, const GwCell *cell);

/* These insert an empty face, or a die with empty faces, before `face` or `die`; FALSE when there
 * is no room for more. When dice are added or removed, a square board that needs all dice gets
 * another size if they still make a square. */
gboolean gw_dice_editor_add_face (GwDiceEditor *self, guint die, guint face);
gboolean gw_dice_editor_add_die (GwDiceEditor *self, guint die);
void gw_dice_editor_remove_face (GwDiceEditor *self, guint die, guint face);
void gw_dice_editor_remove_die (GwDiceEditor *self, guint die);

void gw_dice_editor_undo (GwDiceEditor *self);
void gw_dice_editor_redo (GwDiceEditor *self);
gboolean gw_dice_editor_get_can_undo (GwDiceEditor *self);
gboolean gw_dice_editor_get_can_redo (GwDiceEditor *self);

/* The first problem, in the order of the dice; FALSE when there is none. */
gboolean gw_dice_editor_get_problem (GwDiceEditor *self, GwDiceProblem *problem);
guint gw_dice_editor_get_n_problems (GwDiceEditor *self);

/* Applies the remedy of the first problem, or all remedies as one step. */
void gw_dice_editor_fix (GwDiceEditor *self);
void gw_dice_editor_fix_all (GwDiceEditor *self);

/* The finished set, or NULL while there are problems. */
GwDice *gw_dice_editor_get_dice (GwDiceEditor *self);

/* A problem as translated text: a sentence about it, and the label of a button for its remedy. */
char *gw_dice_problem_to_text (const GwDiceProblem *problem);
char *gw_dice_problem_to_remedy (const GwDiceProblem *problem);

G_END_DECLS

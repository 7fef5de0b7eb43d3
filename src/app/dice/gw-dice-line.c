/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-line.h"

#include "gw-sentence.h"

#include <glib/gi18n.h>

/* How many tiles are named at most; of the rest only the number is given. */
#define NAMED_TILES 3

struct _GwDiceLine
{
  GwNoteLine parent_instance;

  /* owned */
  GwDiceChecker *checker;
  GSignalGroup *signals;
};

G_DEFINE_FINAL_TYPE (GwDiceLine, gw_dice_line, GW_TYPE_NOTE_LINE)

static char *
format_tile (GwBoardModel *board_model, const GwCell *tile, guint index)
{
  const guint cols = gw_board_get_cols (gw_board_model_get_board (board_model));
  g_autofree char *label = gw_rules_cell_to_label (gw_board_model_get_rules (board_model), tile,
                                                   gw_board_model_get_language (board_model));

  if (tile->kind == GW_CELL_HOLE)
    /* Translators: a cell of the board without a tile: its row and its column */
    return g_strdup_printf (_("the hole in row %u, column %u"), index / cols + 1, index % cols + 1);
  /* Translators: a tile: its letters, its row and its column */
  return gw_sentence_format (_ ("%s (row %u, column %u)"), label, index / cols + 1,
                             index % cols + 1);
}

static char *
format (GwBoardModel *board_model, const GwDiceFit *fit)
{
  const guint n_dice = gw_dice_get_n_dice (gw_board_model_get_dice (board_model));
  g_autoptr (GString) tiles = g_string_new (NULL);
  guint n_named = 0;

  if (fit->n_missing == 0)
    return fit->n_tiles < n_dice
             /* Translators: a board with fewer cells than there are dice: “16 of these 25 dice” */
             ? g_strdup_printf (ngettext ("%u of these %u dice can show this board",
                                          "%u of these %u dice can show this board",
                                          fit->n_tiles),
                                fit->n_tiles, n_dice)
             : g_strdup (_("These dice can show this board"));
  if (fit->n_tiles > n_dice)
    /* Translators: a board with more cells than there are dice */
    return g_strdup_printf (_("These dice are too few for the board: %u for %u tiles"), n_dice,
                            fit->n_tiles);
  for (guint i = 0; i < fit->n_tiles && n_named < NAMED_TILES; i++)
    if (fit->die[i] < 0)
      {
        g_autofree char *tile = format_tile (board_model, &fit->tiles[i], i);

        /* Translators: between the things of a list */
        g_string_append_printf (tiles, "%s%s", n_named > 0 ? _(", ") : "", tile);
        n_named++;
      }
  if (fit->n_missing > n_named)
    /* Translators: %s are some tiles, %u the number of the others */
    return gw_sentence_format (_ ("These dice cannot show %s and %u more"), tiles->str,
                               fit->n_missing - n_named);
  /* Translators: %s are some tiles */
  return gw_sentence_format (_ ("These dice cannot show %s"), tiles->str);
}

static void
update (GwDiceLine *self)
{
  const GwDiceFit *fit = gw_dice_checker_get_fit (self->checker);
  GwBoardModel *board_model = gw_dice_checker_get_board_model (self->checker);
  g_autofree char *text = NULL;

  if (!gw_dice_checker_get_applies (self->checker))
    {
      gw_note_line_say (GW_NOTE_LINE (self), TRUE, NULL);
      return;
    }
  text = format (board_model, fit);
  gw_note_line_say (GW_NOTE_LINE (self), fit->n_missing == 0, text);
}

static void
gw_dice_line_dispose (GObject *object)
{
  GwDiceLine *self = GW_DICE_LINE (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->checker);

  G_OBJECT_CLASS (gw_dice_line_parent_class)->dispose (object);
}

static void
gw_dice_line_class_init (GwDiceLineClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = gw_dice_line_dispose;
}

static void
gw_dice_line_init (GwDiceLine *self)
{
  self->signals = g_signal_group_new (GW_TYPE_DICE_CHECKER);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update), self);
}

void
gw_dice_line_set_checker (GwDiceLine *self, GwDiceChecker *checker)
{
  g_return_if_fail (GW_IS_DICE_LINE (self));
  g_return_if_fail (GW_IS_DICE_CHECKER (checker));

  g_set_object (&self->checker, checker);
  g_signal_group_set_target (self->signals, checker);
  update (self);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-edit-pane.h"

#include "gw-sentence.h"
#include "gw-tile-popover.h"
#include "gw-wrap-box.h"

#include <glib/gi18n.h>

struct _GwEditPane
{
  GtkBox parent_instance;

  /* template */
  GwPlaceCard *place_card;
  GtkWidget *placed_label;
  GwWrapBox *chips;
  GtkLabel *tile_label;
  GtkToggleButton *lock_button;
  GwTilePopover *tile_popover;

  GwWindowModel *window_model; /* owned */
};

G_DEFINE_FINAL_TYPE (GwEditPane, gw_edit_pane, GTK_TYPE_BOX)

static void
update_tile (GwEditPane *self)
{
  GwBoard *board
    = gw_board_model_get_board (gw_window_model_get_board_model (self->window_model));
  const guint cell = gw_window_model_get_cell (self->window_model);
  const gboolean any = board != NULL && cell < gw_board_get_n_cells (board);
  g_autofree char *text = NULL;

  if (any)
    text = g_strdup_printf (_ ("Tile in row %u, column %u"), cell / gw_board_get_cols (board) + 1,
                            cell % gw_board_get_cols (board) + 1);
  gtk_label_set_text (self->tile_label, any ? text : "");
  gtk_toggle_button_set_active (
    self->lock_button,
    any && gw_editor_get_locked (gw_window_model_get_editor (self->window_model), cell));
}

static void
select_cb (GwEditPane *self, GtkWidget *button)
{
  GwBoardModel *board_model = gw_window_model_get_board_model (self->window_model);
  g_autoptr (GwWord) word = gw_word_list_model_find (gw_board_model_get_words (board_model),
                                                     gtk_widget_get_name (button));

  if (word != NULL)
    gw_trace_set_word (gw_board_model_get_selected (board_model), word);
}

/* The button that had the focus is gone. */
static void
forget_cb (GwEditPane *self, GtkWidget *button)
{
  g_autofree char *word = g_strdup (gtk_widget_get_name (button));

  gw_editor_forget_placed (gw_window_model_get_editor (self->window_model), word);
  gw_place_card_focus (self->place_card);
}

/* A word as tiles show it, however a file has it. */
static char *
dup_capitals (GwEditPane *self, const char *word)
{
  GwLexicon *lexicon
    = gw_board_model_get_game (gw_window_model_get_board_model (self->window_model))->lexicon;
  const GwLanguage *language = lexicon != NULL ? gw_lexicon_get_language (lexicon) : NULL;
  g_autofree char *lower = gw_language_lower_capitals (language, word);
  g_autofree char *letters = g_utf8_strdown (lower, -1);
  GString *capitals = g_string_new (NULL);

  for (const char *at = letters; *at != '\0'; at = g_utf8_next_char (at))
    g_string_append_unichar (capitals, gw_language_display (language, g_utf8_get_char (at)));
  return g_string_free (capitals, FALSE);
}

static GtkWidget *
make_chip_button (GwEditPane *self, GtkWidget *chip, GtkWidget *button, const char *word,
                  GCallback callback)
{
  gtk_widget_set_name (button, word);
  gtk_widget_add_css_class (button, "chip");
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (chip), button);
  return button;
}

static void
placed_cb (GwEditPane *self)
{
  const char *const *words
    = gw_editor_get_placed (gw_window_model_get_editor (self->window_model));

  gw_wrap_box_clear (self->chips);
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_autofree char *shown = dup_capitals (self, words[i]);
      g_autofree char *text
        /* Translators: a button that removes a word from those that were placed on the board */
        = gw_sentence_format (_ ("Let Go of %s"), shown);
      GtkWidget *chip = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
      GtkWidget *remove;

      gtk_widget_add_css_class (chip, "linked");
      make_chip_button (self, chip, gtk_button_new_with_label (shown), words[i],
                        G_CALLBACK (select_cb));
      remove = make_chip_button (self, chip,
                                 gtk_button_new_from_icon_name ("window-close-symbolic"), words[i],
                                 G_CALLBACK (forget_cb));
      gtk_widget_add_css_class (remove, "remove");
      gtk_widget_set_tooltip_text (remove, text);
      gtk_accessible_update_property (GTK_ACCESSIBLE (remove), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                      -1);
      gw_wrap_box_append (self->chips, chip);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->chips), words[0] != NULL);
  gtk_widget_set_visible (self->placed_label, words[0] != NULL);
}

static void
gw_edit_pane_dispose (GObject *object)
{
  g_clear_object (&GW_EDIT_PANE (object)->window_model);

  G_OBJECT_CLASS (gw_edit_pane_parent_class)->dispose (object);
}

static void
gw_edit_pane_class_init (GwEditPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_edit_pane_dispose;

  g_type_ensure (GW_TYPE_PLACE_CARD);
  g_type_ensure (GW_TYPE_TILE_POPOVER);
  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-edit-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, GwEditPane, place_card);
  gtk_widget_class_bind_template_child (widget_class, GwEditPane, placed_label);
  gtk_widget_class_bind_template_child (widget_class, GwEditPane, chips);
  gtk_widget_class_bind_template_child (widget_class, GwEditPane, tile_label);
  gtk_widget_class_bind_template_child (widget_class, GwEditPane, lock_button);
  gtk_widget_class_bind_template_child (widget_class, GwEditPane, tile_popover);
}

static void
gw_edit_pane_init (GwEditPane *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
listen (GwEditPane *self, gpointer object, const char *signal)
{
  g_signal_connect_object (object, signal, G_CALLBACK (update_tile), self, G_CONNECT_SWAPPED);
}

void
gw_edit_pane_set_window_model (GwEditPane *self, GwWindowModel *window_model, GwBoardView *view)
{
  GwBoardModel *board_model = gw_window_model_get_board_model (window_model);

  g_return_if_fail (GW_IS_EDIT_PANE (self));
  g_return_if_fail (self->window_model == NULL);

  self->window_model = g_object_ref (window_model);
  gw_place_card_set_window_model (self->place_card, window_model, view);
  g_object_bind_property (board_model, "dice", self->tile_popover, "dice", G_BINDING_SYNC_CREATE);
  listen (self, window_model, "notify::cell");
  listen (self, board_model, "notify::board");
  listen (self, gw_window_model_get_editor (window_model), "notify::locks");
  g_signal_connect_object (gw_window_model_get_editor (window_model), "notify::placed",
                           G_CALLBACK (placed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board_model, "notify::lexicon", G_CALLBACK (placed_cb), self,
                           G_CONNECT_SWAPPED);
  update_tile (self);
  placed_cb (self);
}

GwPlaceCard *
gw_edit_pane_get_place_card (GwEditPane *self)
{
  g_return_val_if_fail (GW_IS_EDIT_PANE (self), NULL);

  return self->place_card;
}

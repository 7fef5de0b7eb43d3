/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-game-sheet.h"

#include "gw-par.h"
#include "gw-sentence.h"

#include <glib/gi18n.h>

/* How long a row flashes, in milliseconds. */
#define FLASH 400

struct _GwGameSheet
{
  GtkBox parent_instance;

  /* template */
  GtkLabel *points_label;
  GtkLabel *points_unit;
  GtkLabel *words_label;
  GtkLabel *words_unit;
  GtkWidget *par_bar;
  GtkLevelBar *level_bar;
  GtkLabel *par_label;
  GtkListBox *list;

  /* owned */
  GwPlay *play;
  GSignalGroup *signals;
  GHashTable *rows; /* the row of each word */

  GtkWidget *newest; /* its tick is shown */
  GtkWidget *flashing;
  guint flash_source;
};

G_DEFINE_FINAL_TYPE (GwGameSheet, gw_game_sheet, GTK_TYPE_BOX)

static void
update (GwGameSheet *self)
{
  const gint64 points = gw_play_get_points (self->play);
  const guint n_words = gw_play_get_n_words (self->play);
  const guint par = gw_play_get_par (self->play);
  g_autofree char *points_text = g_strdup_printf ("%'" G_GINT64_FORMAT, points);
  g_autofree char *words_text = g_strdup_printf ("%'u", n_words);

  gtk_label_set_label (self->points_label, points_text);
  gtk_label_set_label (self->points_unit, ngettext ("point", "points", (gulong) ABS (points)));
  gtk_label_set_label (self->words_label, words_text);
  gtk_label_set_label (self->words_unit, ngettext ("word", "words", n_words));
  gtk_widget_set_opacity (self->par_bar, par > 0 ? 1 : 0);
  if (par > 0)
    {
      /* Translators: the points that a good player finds in this time */
      g_autofree char *par_text = g_strdup_printf (_ ("Par %'u"), par);

      gtk_label_set_label (self->par_label, par_text);
      gtk_level_bar_set_value (self->level_bar, gw_par_fraction (points, par));
    }
}

/* Puts the tick at par, and “Par 51” below it. */
static gboolean
par_place_cb (GtkOverlay *overlay, GtkWidget *child, GdkRectangle *place, gpointer unused)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (overlay));
  const gboolean mirrored = gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL;
  const double x = (mirrored ? 1 - GW_PAR_TICK : GW_PAR_TICK) * width;
  int natural, height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, natural, NULL, &height, NULL, NULL);
  place->width = natural;
  place->height = height;
  place->x = (int) CLAMP (x - natural / 2.0, 0, MAX (width - natural, 0));
  place->y = GTK_IS_LABEL (child) ? gtk_widget_get_height (GTK_WIDGET (overlay)) - height : 0;
  return TRUE;
}

static GtkWidget *
get_tick (GtkWidget *row)
{
  return gtk_widget_get_first_child (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row)));
}

static void
mark_newest (GwGameSheet *self, GtkWidget *row)
{
  if (self->newest != NULL)
    {
      gtk_widget_remove_css_class (self->newest, "newest");
      gtk_widget_set_opacity (get_tick (self->newest), 0);
    }
  self->newest = row;
  if (row == NULL)
    return;
  gtk_widget_add_css_class (row, "newest");
  gtk_widget_set_opacity (get_tick (row), 1);
}

static GtkWidget *
make_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (label, class);
  return label;
}

static void
add_word (GwGameSheet *self, const GwGuess *guess)
{
  g_autofree char *points = g_strdup_printf ("%'" G_GINT64_FORMAT, guess->points);
  g_autofree char *name = gw_play_describe (self->play, guess);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *tick = gtk_image_new_from_icon_name ("object-select-symbolic");
  GtkWidget *word = make_label (guess->word, "word");
  GtkWidget *value = make_label (points, "points");

  gtk_widget_add_css_class (tick, "good");
  gtk_label_set_xalign (GTK_LABEL (word), 0);
  gtk_widget_set_hexpand (word, TRUE);
  gtk_box_append (GTK_BOX (box), tick);
  gtk_box_append (GTK_BOX (box), word);
  gtk_box_append (GTK_BOX (box), value);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_prepend (self->list, row);
  g_hash_table_insert (self->rows, g_strdup (guess->word), row);
  mark_newest (self, row);
}

static void
end_flash (GwGameSheet *self)
{
  g_clear_handle_id (&self->flash_source, g_source_remove);
  if (self->flashing != NULL)
    gtk_widget_remove_css_class (self->flashing, "flashing");
  self->flashing = NULL;
}

static gboolean
flash_cb (gpointer user_data)
{
  GwGameSheet *self = user_data;

  self->flash_source = 0;
  end_flash (self);
  return G_SOURCE_REMOVE;
}

/* Flashes the row of a word that was found before. */
static void
flash (GwGameSheet *self, const char *word)
{
  GtkWidget *row;

  end_flash (self);
  row = g_hash_table_lookup (self->rows, word);
  if (row == NULL)
    return;
  self->flashing = row;
  gtk_widget_add_css_class (row, "flashing");
  self->flash_source = g_timeout_add (FLASH, flash_cb, self);
}

static void
judged_cb (GwGameSheet *self, const GwGuess *guess)
{
  if (guess->good)
    add_word (self, guess);
  else if (guess->reason == GW_WORD_REASON_AGAIN)
    flash (self, guess->word);
}

static void
clear (GwGameSheet *self)
{
  GtkListBoxRow *row;

  end_flash (self);
  self->newest = NULL;
  g_hash_table_remove_all (self->rows);
  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

void
gw_game_sheet_set_play (GwGameSheet *self, GwPlay *play)
{
  g_return_if_fail (GW_IS_GAME_SHEET (self));

  if (!g_set_object (&self->play, play))
    return;
  g_signal_group_set_target (self->signals, play);
  clear (self);
  if (play == NULL)
    return;
  for (guint i = 0; i < gw_play_get_n_guesses (play); i++)
    if (gw_play_get_guess (play, i)->good)
      add_word (self, gw_play_get_guess (play, i));
  update (self);
}

static void
gw_game_sheet_dispose (GObject *object)
{
  GwGameSheet *self = GW_GAME_SHEET (object);

  g_clear_handle_id (&self->flash_source, g_source_remove);
  g_clear_object (&self->signals);
  g_clear_object (&self->play);

  G_OBJECT_CLASS (gw_game_sheet_parent_class)->dispose (object);
}

static void
gw_game_sheet_finalize (GObject *object)
{
  g_hash_table_unref (GW_GAME_SHEET (object)->rows);

  G_OBJECT_CLASS (gw_game_sheet_parent_class)->finalize (object);
}

static void
gw_game_sheet_class_init (GwGameSheetClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_game_sheet_dispose;
  G_OBJECT_CLASS (klass)->finalize = gw_game_sheet_finalize;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-game-sheet.ui");
  gtk_widget_class_bind_template_child (widget_class, GwGameSheet, points_label);
  gtk_widget_class_bind_template_child (widget_class, GwGameSheet, points_unit);
  gtk_widget_class_bind_template_child (widget_class, GwGameSheet, words_label);
  gtk_widget_class_bind_template_child (widget_class, GwGameSheet, words_unit);
  gtk_widget_class_bind_template_child (widget_class, GwGameSheet, par_bar);
  gtk_widget_class_bind_template_child (widget_class, GwGameSheet, level_bar);
  gtk_widget_class_bind_template_child (widget_class, GwGameSheet, par_label);
  gtk_widget_class_bind_template_child (widget_class, GwGameSheet, list);
  gtk_widget_class_bind_template_callback (widget_class, par_place_cb);
}

static void
gw_game_sheet_init (GwGameSheet *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->signals = g_signal_group_new (GW_TYPE_PLAY);
  g_signal_group_connect_swapped (self->signals, "judged", G_CALLBACK (judged_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::points", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::n-words", G_CALLBACK (update), self);
  g_signal_group_connect_swapped (self->signals, "notify::par", G_CALLBACK (update), self);
}

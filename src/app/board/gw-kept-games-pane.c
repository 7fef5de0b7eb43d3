/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-kept-games-pane.h"

#include "gw-choose-file.h"
#include "gw-delete-games.h"
#include "gw-file-write.h"
#include "gw-host.h"
#include "gw-item.h"
#include "gw-kept-games.h"
#include "gw-play-result.h"
#include "gw-play.h"
#include "gw-setting-text.h"
#include "gw-wrap-box.h"

#include <glib/gi18n.h>

struct _GwKeptGamesPane
{
  AdwBin parent_instance;

  /* template */
  GtkStack *stack;
  GtkGrid *figures;
  GtkLabel *left_out;
  GtkListView *list;
  GtkLabel *empty;

  /* owned */
  GPtrArray *games; /* of GwKeptGame; NULL before they are read */
  GListStore *items; /* of GwItem with a game of its own */
};

G_DEFINE_FINAL_TYPE (GwKeptGamesPane, gw_kept_games_pane, ADW_TYPE_BIN)

enum
{
  LEAVE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static char *
format_kind (guint rows, guint cols, guint clock)
{
  g_autofree char *size = gw_setting_format_size (rows, cols);
  g_autofree char *time = clock > 0 ? gw_play_format_time (clock * (gint64) 1000)
                                    : g_strdup (_ ("no clock"));

  return g_strdup_printf ("%s · %s", size, time);
}

static void
attach (GtkGrid *grid, const char *text, int column, int row, const char *style)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column > 0 ? 1 : 0);
  gtk_widget_set_hexpand (label, column == 0);
  gtk_widget_add_css_class (label, style);
  if (row > 0)
    gtk_widget_add_css_class (label, "numeric");
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static void
show_figures (GwKeptGamesPane *self)
{
  g_autoptr (GArray) all = gw_kept_games_summarize (self->games);
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->figures))) != NULL)
    gtk_grid_remove (self->figures, child);
  gtk_widget_set_visible (GTK_WIDGET (self->figures), all->len > 0);
  attach (self->figures, _ ("Size and Clock"), 0, 0, "dim-label");
  attach (self->figures, C_ ("column", "Games"), 1, 0, "dim-label");
  attach (self->figures, C_ ("column", "Mean"), 2, 0, "dim-label");
  attach (self->figures, C_ ("column", "Best"), 3, 0, "dim-label");
  for (guint i = 0; i < all->len; i++)
    {
      const GwKeptFigures *figures = &g_array_index (all, GwKeptFigures, i);
      const int row = (int) i + 1;
      g_autofree char *kind = format_kind (figures->rows, figures->cols, figures->clock);
      g_autofree char *n_games = g_strdup_printf ("%'u", figures->n_games);
      g_autofree char *mean = g_strdup_printf ("%'.0f", figures->mean);
      g_autofree char *best = g_strdup_printf ("%'" G_GINT64_FORMAT, figures->best);

      attach (self->figures, kind, 0, row, "title");
      attach (self->figures, n_games, 1, row, "title");
      attach (self->figures, mean, 2, row, "title");
      attach (self->figures, best, 3, row, "title");
    }
}

static void
show_games (GwKeptGamesPane *self)
{
  g_list_store_remove_all (self->items);
  for (guint i = self->games->len; i > 0; i--)
    {
      GwKeptGame *game = gw_kept_game_copy (g_ptr_array_index (self->games, i - 1));
      g_autoptr (GwItem) item = gw_item_new (game, (GDestroyNotify) gw_kept_game_free);

      g_list_store_append (self->items, item);
    }
  show_figures (self);
  gtk_stack_set_visible_child_name (self->stack, self->games->len > 0 ? "games" : "empty");
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwKeptGamesPane) self = user_data;
  g_autofree char *left_out = NULL;
  g_autoptr (GError) error = NULL;
  GPtrArray *games = gw_kept_games_load_finish (result, &left_out, &error);

  if (self->items == NULL)
    {
      g_clear_pointer (&games, g_ptr_array_unref);
      return;
    }
  gtk_label_set_label (self->empty, error != NULL ? error->message
                                                  : _ ("Games that you play are listed here."));
  gtk_label_set_label (self->left_out, left_out != NULL ? left_out : "");
  gtk_widget_set_visible (GTK_WIDGET (self->left_out), left_out != NULL);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  self->games = games != NULL
                  ? games
                  : g_ptr_array_new_with_free_func ((GDestroyNotify) gw_kept_game_free);
  show_games (self);
}

void
gw_kept_games_pane_update (GwKeptGamesPane *self)
{
  g_autofree char *path = gw_kept_games_dup_path ();

  g_return_if_fail (GW_IS_KEPT_GAMES_PANE (self));

  gw_kept_games_load_async (path, loaded_cb, g_object_ref (self));
}

static void
setup_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);

  for (guint i = 0; i < 2; i++)
    {
      GtkWidget *label = gtk_label_new (NULL);

      gtk_label_set_xalign (GTK_LABEL (label), 0);
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      if (i > 0)
        {
          gtk_widget_add_css_class (label, "dim-label");
          gtk_widget_add_css_class (label, "caption");
        }
      gtk_box_append (GTK_BOX (box), label);
    }
  gtk_list_item_set_child (item, box);
}

static void
bind_cb (GtkListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  const GwKeptGame *game = gw_item_get (gtk_list_item_get_item (item));
  GtkWidget *first = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  const GwPlayResult result = {
    .n_found = gw_kept_game_count_found (game),
    .n_words = game->n_all_words,
    .points = game->points,
    .par = game->par,
  };
  g_autoptr (GDateTime) date = g_date_time_new_from_unix_local (game->date);
  g_autofree char *headline = gw_play_result_format_headline (&result);
  g_autofree char *par = gw_play_result_format_par (&result);
  g_autofree char *day = g_date_time_format (date, "%x");
  g_autofree char *kind = format_kind (gw_board_get_rows (game->board),
                                       gw_board_get_cols (game->board), game->clock);
  g_autofree char *players
    = g_strdup_printf (ngettext ("%u player", "%u players", game->n_players), game->n_players);
  g_autofree char *more
    = g_strjoin (" · ", game->n_players > 1 ? players : par, kind, day, NULL);

  gtk_label_set_label (GTK_LABEL (first), headline);
  gtk_label_set_label (GTK_LABEL (gtk_widget_get_next_sibling (first)), more);
}

static void
leave (GwKeptGamesPane *self)
{
  g_signal_emit (self, signals[LEAVE], 0);
}

static void
activate_cb (GwKeptGamesPane *self, guint position)
{
  g_autoptr (GwItem) item = g_list_model_get_item (G_LIST_MODEL (self->items), position);
  const GwKeptGame *game = gw_item_get (item);
  g_autoptr (GwBoard) board = gw_board_ref (game->board);

  leave (self);
  gw_host_show_board (self, board);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwKeptGamesPane) self = user_data;
  g_autoptr (GError) error = NULL;

  if (gw_file_write_finish (result, &error))
    gw_host_show_toast (self, gw_toast_new (_ ("The games were saved")));
  else
    gw_host_show_failure (self, _ ("The games were not saved"), error, NULL, NULL);
}

static void
chosen_cb (GFile *file, gpointer owner)
{
  GwKeptGamesPane *self = owner;
  g_autoptr (GBytes) sheet = gw_kept_games_to_csv (self->games);

  gw_file_write_async (file, sheet, NULL, saved_cb, g_object_ref (self));
}

static void
save_cb (GwKeptGamesPane *self)
{
  leave (self);
  gw_choose_file_to_save (GTK_WIDGET (self), _ ("Save the Games"), _ ("Games.csv"), chosen_cb);
}

static void
deleted_cb (gpointer owner)
{
  gw_kept_games_pane_update (owner);
  gw_host_show_toast (owner, gw_toast_new (_ ("All games were deleted")));
}

static void
delete_cb (GwKeptGamesPane *self)
{
  leave (self);
  gw_delete_games_ask (GTK_WIDGET (self), deleted_cb);
}

static void
gw_kept_games_pane_dispose (GObject *object)
{
  GwKeptGamesPane *self = GW_KEPT_GAMES_PANE (object);

  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_clear_object (&self->items);

  G_OBJECT_CLASS (gw_kept_games_pane_parent_class)->dispose (object);
}

static void
gw_kept_games_pane_class_init (GwKeptGamesPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_kept_games_pane_dispose;

  signals[LEAVE] = g_signal_new ("leave", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);

  g_type_ensure (GW_TYPE_WRAP_BOX);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-kept-games-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, GwKeptGamesPane, stack);
  gtk_widget_class_bind_template_child (widget_class, GwKeptGamesPane, figures);
  gtk_widget_class_bind_template_child (widget_class, GwKeptGamesPane, left_out);
  gtk_widget_class_bind_template_child (widget_class, GwKeptGamesPane, list);
  gtk_widget_class_bind_template_child (widget_class, GwKeptGamesPane, empty);
  gtk_widget_class_bind_template_callback (widget_class, setup_cb);
  gtk_widget_class_bind_template_callback (widget_class, bind_cb);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, save_cb);
  gtk_widget_class_bind_template_callback (widget_class, delete_cb);
}

static void
gw_kept_games_pane_init (GwKeptGamesPane *self)
{
  g_autoptr (GtkNoSelection) model = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));

  self->items = g_list_store_new (GW_TYPE_ITEM);
  model = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->items)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
}

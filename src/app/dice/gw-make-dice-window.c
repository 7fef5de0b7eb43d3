/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-make-dice-window.h"

#include "gw-dice-maker.h"
#include "gw-error-bar.h"
#include "gw-spoken.h"

#include <glib/gi18n.h>

struct _GwMakeDiceWindow
{
  AdwWindow parent_instance;

  /* template */
  GtkButton *make_button;
  GtkButton *stop_button;
  GwErrorBar *error_bar;
  GtkWidget *choices;
  AdwActionRow *lexicon_row;
  GtkSpinButton *rows;
  GtkSpinButton *cols;
  GtkSpinButton *faces;
  GtkRevealer *revealer;
  GtkProgressBar *progress;

  /* owned */
  GwSession *session;
  GwDiceMaker *maker;
};

G_DEFINE_FINAL_TYPE (GwMakeDiceWindow, gw_make_dice_window, ADW_TYPE_WINDOW)

enum
{
  MADE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const char *
get_lexicon_name (GwMakeDiceWindow *self)
{
  GwLexiconItem *item
    = gw_lexicon_library_get_used_item (gw_session_get_library (self->session));

  return item != NULL ? gw_lexicon_item_get_title (item) : "";
}

static void
update (GwMakeDiceWindow *self)
{
  GwLexicon *lexicon
    = gw_board_model_get_game (gw_session_get_board_model (self->session))->lexicon;
  const gboolean running = gw_dice_maker_is_running (self->maker);

  adw_action_row_set_subtitle (self->lexicon_row, lexicon != NULL ? get_lexicon_name (self)
                                                                  : _ ("There are no words yet."));
  gtk_widget_set_sensitive (GTK_WIDGET (self->make_button), lexicon != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->stop_button), running);
  if (running) /* before what has the focus becomes insensitive */
    gtk_widget_grab_focus (GTK_WIDGET (self->stop_button));
  gtk_widget_set_visible (GTK_WIDGET (self->make_button), !running);
  gtk_widget_set_sensitive (self->choices, !running);
  gtk_revealer_set_reveal_child (self->revealer, running);
}

static void
progress_cb (gpointer user_data, double fraction)
{
  GwMakeDiceWindow *self = user_data;

  gtk_progress_bar_set_fraction (self->progress, fraction);
}

static void
made_cb (gpointer user_data, GwDiceSet *set, const char *sentence)
{
  GwMakeDiceWindow *self = user_data;

  g_signal_emit (self, signals[MADE], 0, set, sentence);
  gtk_window_close (GTK_WINDOW (self));
}

static void
failed_cb (gpointer user_data, const GError *error)
{
  GwMakeDiceWindow *self = user_data;

  update (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->make_button));
  gw_error_bar_show_error (self->error_bar, _("No dice were made."), error, NULL, NULL);
}

static const GwDiceMakerFuncs maker_funcs = { progress_cb, made_cb, failed_cb };

static void
make_cb (GwMakeDiceWindow *self)
{
  GwBoardModel *board_model = gw_session_get_board_model (self->session);
  const guint rows = (guint) gtk_spin_button_get_value_as_int (self->rows);
  const guint cols = (guint) gtk_spin_button_get_value_as_int (self->cols);
  /* Translators: the name of dice that were made: that of a lexicon, rows × columns */
  g_autofree char *name = g_strdup_printf (_("%s %u × %u"), get_lexicon_name (self), rows, cols);
  const GwDiceWish wish = {
    .rows = rows,
    .cols = cols,
    .n_faces = (guint) gtk_spin_button_get_value_as_int (self->faces),
    .name = name,
    .seed = gw_random_fresh_seed (),
  };

  gw_error_bar_show (self->error_bar, NULL);
  gtk_progress_bar_set_fraction (self->progress, 0);
  gw_dice_maker_start (self->maker, gw_board_model_get_game (board_model), &wish);
  update (self);
}

static void
stop_cb (GwMakeDiceWindow *self)
{
  gw_dice_maker_stop (self->maker);
}

static gboolean
escape_cb (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  gtk_window_close (GTK_WINDOW (widget));
  return GDK_EVENT_STOP;
}

static void
gw_make_dice_window_dispose (GObject *object)
{
  GwMakeDiceWindow *self = GW_MAKE_DICE_WINDOW (object);

  g_clear_pointer (&self->maker, gw_dice_maker_free);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_make_dice_window_parent_class)->dispose (object);
}

static void
gw_make_dice_window_class_init (GwMakeDiceWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_make_dice_window_dispose;

  signals[MADE]
    = g_signal_new ("made", GW_TYPE_MAKE_DICE_WINDOW, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, GW_TYPE_DICE_SET, G_TYPE_STRING);

  g_type_ensure (GW_TYPE_ERROR_BAR);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-make-dice-window.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, GwMakeDiceWindow, child)
  BIND (make_button);
  BIND (stop_button);
  BIND (error_bar);
  BIND (choices);
  BIND (lexicon_row);
  BIND (rows);
  BIND (cols);
  BIND (faces);
  BIND (revealer);
  BIND (progress);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, make_cb);
  gtk_widget_class_bind_template_callback (widget_class, stop_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
}

/* GTK 4.8 has no property of a spin button for that. */
static void
activate_default (GtkSpinButton *button)
{
  GtkEditable *text = gtk_editable_get_delegate (GTK_EDITABLE (button));

  gtk_text_set_activates_default (GTK_TEXT (text), TRUE);
}

static void
gw_make_dice_window_init (GwMakeDiceWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  activate_default (self->rows);
  activate_default (self->cols);
  activate_default (self->faces);
  gtk_widget_grab_focus (GTK_WIDGET (self->faces));
  gw_name_button_by_label (GTK_WIDGET (self->make_button));
  gw_name_button_by_label (GTK_WIDGET (self->stop_button));
}

GwMakeDiceWindow *
gw_make_dice_window_new (GtkWindow *parent, GwSession *session)
{
  GwMakeDiceWindow *self = g_object_new (GW_TYPE_MAKE_DICE_WINDOW, "transient-for", parent, NULL);
  GwBoardModel *board_model = gw_session_get_board_model (session);
  GwBoard *board = gw_board_model_get_board (board_model);

  self->session = g_object_ref (session);
  self->maker = gw_dice_maker_new (gw_session_get_dice (session), &maker_funcs, self);
  g_signal_connect_object (board_model, "notify::lexicon", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  gtk_spin_button_set_value (self->rows, board != NULL ? gw_board_get_rows (board) : 4);
  gtk_spin_button_set_value (self->cols, board != NULL ? gw_board_get_cols (board) : 4);
  update (self);
  return self;
}

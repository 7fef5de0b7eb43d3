/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-worksheet-dialog.h"

#include "gw-board-facts.h"
#include "gw-choose-file.h"
#include "gw-different-row.h"
#include "gw-error-bar.h"
#include "gw-host.h"
#include "gw-job.h"
#include "gw-picture-file.h"
#include "gw-print.h"
#include "gw-spin-digits.h"
#include "gw-width-watch.h"
#include "gw-worksheet-drawing.h"
#include "gw-worksheet-pages.h"
#include "gw-worksheet-set.h"

#include <glib/gi18n.h>
#include <string.h>

#define FIND_MINE 2    /* of the words to find */
#define INTERVAL 200   /* between two updates of the progress, in milliseconds */
#define LEAST_WIDE 700 /* pixels: narrower, the preview is above the form */

struct _GwWorksheetDialog
{
  AdwWindow parent_instance;

  /* template */
  AdwToastOverlay *toasts;
  GwErrorBar *error_bar;
  GtkScrolledWindow *room;
  GtkBox *content;
  GtkWidget *preview_box;
  GtkPicture *preview;
  GtkWidget *making_box;
  GtkLabel *making_label;
  GtkLabel *page_label;
  GtkLabel *rest_label;
  GtkWidget *form;
  GtkEditable *title_row;
  GwDifferentRow *different_row;
  GtkAdjustment *per_page;
  GtkAdjustment *shortest;
  GtkSpinButton *shortest_spin;
  AdwComboRow *paper_row;
  AdwComboRow *orientation_row;
  AdwExpanderRow *list_row;
  AdwComboRow *find_row;
  AdwEntryRow *words_row;
  GtkAdjustment *list_words;
  AdwComboRow *answers_row;
  GtkSwitch *points_switch;
  GtkSwitch *cut_switch;
  AdwExpanderRow *lines_row;
  GtkAdjustment *columns;
  GtkAdjustment *lines;
  GtkSpinButton *lines_spin;
  GtkSwitch *large_switch;
  GtkSwitch *outlined_switch;

  /* owned */
  GwSession *session;
  GSettings *settings;
  GwWorksheetSet *set; /* the other boards */
  GError *no_recipe;   /* why they cannot be made */
  GwBoard *board;
  char *usual_title;
  GwWorksheet *sheet; /* NULL while its boards are made */
  GwJob *making;
  GwJob *drawing;   /* of the preview */
  gint *n_finished; /* boards of the run; atomically ref-counted */
  guint progress_source;
  guint page;
  guint n_pages;
  gboolean is_saving;
  GFile *saved; /* or being saved */
};

G_DEFINE_FINAL_TYPE (GwWorksheetDialog, gw_worksheet_dialog, ADW_TYPE_WINDOW)

enum
{
  SAVED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* What a thread needs to make boards. */
typedef struct
{
  GwWorksheetSpec spec; /* owns what it points to */
  char *find;
  gint *n_finished;
} Making;

static void
making_free (gpointer data)
{
  Making *making = data;

  gw_board_unref (making->spec.board);
  gw_game_unref (making->spec.game);
  g_clear_pointer (&making->spec.recipe, gw_board_recipe_unref);
  g_free (making->find);
  g_atomic_rc_box_release (making->n_finished);
  g_free (making);
}

static gpointer
make (gpointer data, const GwStop *stop)
{
  const Making *making = data;

  return gw_worksheet_new (&making->spec, making->n_finished, stop);
}

/* The settings as they are chosen now. */
static GwWorksheetSettings *
read_settings (GwWorksheetDialog *self)
{
  GwWorksheetSettings *settings = gw_worksheet_settings_read (self->settings, "");

  g_free (settings->title);
  settings->title = g_strdup (gtk_editable_get_text (self->title_row));
  gw_worksheet_settings_normalize (settings);
  return settings;
}

static GwWorksheetDrawing *
drawing_new (GwWorksheetDialog *self)
{
  GwWorksheetDrawing *drawing = g_new0 (GwWorksheetDrawing, 1);

  drawing->sheet = gw_worksheet_ref (self->sheet);
  drawing->settings = read_settings (self);
  drawing->page = self->page;
  return drawing;
}

static guint
count_wanted (GwWorksheetDialog *self)
{
  return g_settings_get_uint (self->settings, "print-boards");
}

/* Words that are being read will make another sheet. */
static void
update_actions (GwWorksheetDialog *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean is_ready
    = self->sheet != NULL && !self->is_saving
      && !gw_lexicon_loader_get_loading (gw_session_get_loader (self->session));

  gtk_widget_action_set_enabled (widget, "sheet.print", is_ready);
  gtk_widget_action_set_enabled (widget, "sheet.save", is_ready);
  gtk_widget_action_set_enabled (widget, "sheet.stop", self->making != NULL);
  gtk_widget_action_set_enabled (widget, "sheet.other-boards",
                                 count_wanted (self) > 1);
  gtk_widget_action_set_enabled (widget, "sheet.previous-page", self->page > 0);
  gtk_widget_action_set_enabled (widget, "sheet.next-page", self->page + 1 < self->n_pages);
}

static void
drawn_cb (gpointer result, gpointer user_data)
{
  GwWorksheetDialog *self = user_data;
  GwWorksheetDrawn *drawn = result;
  g_autofree char *text = NULL;
  g_autofree char *rest = NULL;

  g_clear_pointer (&self->drawing, gw_job_cancel);
  if (drawn == NULL)
    return;
  self->page = drawn->page;
  self->n_pages = drawn->n_pages;
  gtk_picture_set_paintable (self->preview, GDK_PAINTABLE (drawn->texture));
  /* Translators: the page that the preview shows, of how many */
  text = g_strdup_printf (_ ("Page %u of %u"), self->page + 1, self->n_pages);
  gtk_label_set_text (self->page_label, text);
  rest = gw_sheet_rest_describe (&drawn->rest);
  gtk_label_set_text (self->rest_label, rest);
  gtk_widget_set_visible (GTK_WIDGET (self->rest_label), rest != NULL);
  gw_worksheet_drawn_free (drawn);
  update_actions (self);
}

static void
refresh_cb (GwWorksheetDialog *self)
{
  /* This is also called while the dialog is being built, and while boards are made. */
  if (self->sheet == NULL)
    return;
  g_clear_pointer (&self->drawing, gw_job_cancel);
  self->drawing = gw_job_start (gw_worksheet_drawing_draw, drawing_new (self),
                                gw_worksheet_drawing_free, gw_worksheet_drawn_free, drawn_cb, self);
}

static gboolean
progress_cb (gpointer user_data)
{
  GwWorksheetDialog *self = user_data;
  const guint n_boards = count_wanted (self);
  g_autofree char *text
    = g_strdup_printf (ngettext ("%u of %u board made", "%u of %u boards made", n_boards),
                       (guint) g_atomic_int_get (self->n_finished), n_boards);

  gtk_label_set_text (self->making_label, text);
  gtk_widget_set_visible (self->making_box, TRUE);
  return G_SOURCE_CONTINUE;
}

static void
cancel_making (GwWorksheetDialog *self)
{
  g_clear_handle_id (&self->progress_source, g_source_remove);
  g_clear_pointer (&self->making, gw_job_cancel);
  g_clear_pointer (&self->n_finished, g_atomic_rc_box_release);
}

/* Says why there are fewer boards than wanted. */
static void
show_missing (GwWorksheetDialog *self)
{
  const guint n_wanted = count_wanted (self);
  const guint n_boards = gw_worksheet_get_n_boards (self->sheet);
  const char *problem = gw_worksheet_get_problem (self->sheet);
  g_autofree char *text = NULL;

  if (n_wanted <= n_boards)
    {
      gw_error_bar_show (self->error_bar, NULL);
      return;
    }
  if (problem == NULL && self->no_recipe != NULL)
    problem = self->no_recipe->message;
  if (problem != NULL)
    {
      /* Translators: %s says what is wrong, and what to do */
      text = g_strdup_printf (_ ("Some boards were not made: %s"), problem);
      gw_error_bar_show (self->error_bar, text);
      return;
    }
  text = g_strdup_printf (
    ngettext ("Stopped: %u of %u board was made", "Stopped: %u of %u boards were made", n_wanted),
    n_boards, n_wanted);
  gw_error_bar_show_notice (self->error_bar, text);
}

static void
made_cb (gpointer result, gpointer user_data)
{
  GwWorksheetDialog *self = user_data;

  cancel_making (self);
  gtk_widget_set_visible (self->making_box, FALSE);
  self->sheet = result;
  show_missing (self);
  update_actions (self);
  refresh_cb (self);
}

static GwDocument *
get_document (GwWorksheetDialog *self)
{
  return gw_window_model_get_document (gw_session_get_window_model (self->session));
}

/* The board keeps which others are on its worksheets; a single one has no others. */
static void
keep_set (GwWorksheetDialog *self)
{
  g_autofree char *text = NULL;

  if (self->set->n_boards == 1 && gw_document_get_sheet (get_document (self)) == NULL)
    return;
  text = gw_worksheet_set_format (self->set);
  gw_document_set_sheet (get_document (self), text);
}

/* NULL, with the reason, when there can be no others. */
static GwBoardRecipe *
make_recipe (GwWorksheetDialog *self)
{
  GwEditor *editor
    = gw_window_model_get_editor (gw_session_get_window_model (self->session));
  GwLexiconItem *item = gw_lexicon_library_get_used_item (gw_session_get_library (self->session));
  const GwBoardRecipeSpec given = {
    .shape = self->board,
    .game = gw_board_model_get_game (gw_session_get_board_model (self->session)),
    .list = item != NULL ? gw_lexicon_item_get_title (item) : NULL,
  };

  g_clear_error (&self->no_recipe);
  return gw_worksheet_set_make_recipe (
    self->set, &given, gw_editor_get_locks (editor),
    gw_dice_library_get_store (gw_session_get_dice (self->session)), &self->no_recipe);
}

/* The words to find, where they are placed ones or the user's; NULL otherwise. */
static char *
dup_find (GwWorksheetDialog *self, const GwWorksheetSettings *settings)
{
  GwEditor *editor
    = gw_window_model_get_editor (gw_session_get_window_model (self->session));

  if (settings->find != GW_FIND_THESE)
    return NULL;
  if (adw_combo_row_get_selected (self->find_row) == FIND_MINE)
    return g_strdelimit (g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->words_row))),
                         " ,;", '\n');
  return g_strjoinv ("\n", (GStrv) gw_editor_get_placed (editor));
}

static void
remake_cb (GwWorksheetDialog *self)
{
  g_autoptr (GwWorksheetSettings) settings = NULL;
  Making *making;

  if (self->board == NULL)
    return;
  settings = read_settings (self);
  cancel_making (self);
  g_clear_pointer (&self->drawing, gw_job_cancel);
  g_clear_pointer (&self->sheet, gw_worksheet_unref);
  self->set->n_boards = settings->n_boards;
  keep_set (self);
  self->n_finished = g_atomic_rc_box_new0 (gint);
  making = g_new0 (Making, 1);
  making->spec = (GwWorksheetSpec){
    .board = gw_board_ref (self->board),
    .game = gw_game_ref (gw_board_model_get_game (gw_session_get_board_model (self->session))),
    .recipe = settings->n_boards > 1 ? make_recipe (self) : NULL,
    .seed = self->set->seed,
    .n_boards = settings->n_boards,
    .shortest = settings->shortest,
  };
  making->spec.find = making->find = dup_find (self, settings);
  making->n_finished = g_atomic_rc_box_acquire (self->n_finished);
  self->making = gw_job_start_long (make, making, making_free, (GDestroyNotify) gw_worksheet_unref,
                                    made_cb, self);
  if (gw_job_wait_briefly (self->making, GW_JOB_PATIENCE))
    return;
  self->progress_source = g_timeout_add (INTERVAL, progress_cb, self);
  update_actions (self);
}

static void
show_failure (GwWorksheetDialog *self, const char *title, const GError *error, const char *remedy)
{
  /* Closing the dialog does not stop what it has begun. */
  if (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    gw_host_show_failure_elsewhere (title, error, NULL, remedy);
  else
    gw_error_bar_show_error (self->error_bar, title, error, NULL, remedy);
}

static void
show_not_saved (GwWorksheetDialog *self, const GError *error)
{
  show_failure (self, _ ("The worksheet was not saved"), error,
                _ ("Try another name or another folder."));
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwWorksheetDialog) self = user_data;
  g_autoptr (GError) error = NULL;

  self->is_saving = FALSE;
  if (!gw_file_write_finish (result, &error))
    {
      show_not_saved (self, error);
      update_actions (self);
      return;
    }
  g_signal_emit (self, signals[SAVED], 0, self->saved);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_window_close (GTK_WINDOW (self));
}

/* The command that makes the same boards; NULL when none finds the same words. */
static GwFacts *
make_facts (GwWorksheetDialog *self, JsonNode **figures)
{
  GwGame *game = gw_worksheet_get_game (self->sheet);
  g_autoptr (GwGameName) name = gw_lexicon_loader_dup_name (gw_session_get_loader (self->session));
  g_autoptr (GPtrArray) boards = g_ptr_array_new ();
  g_autoptr (GPtrArray) solutions = g_ptr_array_new ();

  if (name == NULL || game->lexicon == NULL)
    return NULL;
  for (guint i = 0; i < gw_worksheet_get_n_boards (self->sheet); i++)
    {
      g_ptr_array_add (boards, gw_worksheet_get_board (self->sheet, i));
      g_ptr_array_add (solutions, gw_worksheet_get_solution (self->sheet, i));
    }
  *figures = gw_boards_make_figures (boards, solutions);
  return gw_boards_make_facts (boards, name, game);
}

void
gw_worksheet_dialog_write (GwWorksheetDialog *self, GFile *file)
{
  static const char *const suffixes[] = { "pdf", NULL };
  g_autoptr (GFile) named = NULL;
  g_autoptr (GError) error = NULL;
  guint format = 0;
  GwWorksheetDrawing *drawing;

  g_return_if_fail (GW_IS_WORKSHEET_DIALOG (self));
  g_return_if_fail (G_IS_FILE (file));

  if (self->sheet == NULL || self->is_saving)
    return;
  named = gw_picture_file_for_name (file, suffixes, &format, &error);
  if (named == NULL)
    {
      show_not_saved (self, error);
      return;
    }
  gw_error_bar_show (self->error_bar, NULL);
  drawing = drawing_new (self);
  drawing->facts = make_facts (self, &drawing->figures);
  self->is_saving = TRUE;
  g_set_object (&self->saved, named);
  update_actions (self);
  gw_picture_file_write_async (named, gw_worksheet_drawing_make_pdf, drawing,
                               gw_worksheet_drawing_free, NULL, saved_cb, g_object_ref (self));
}

static void
chosen_cb (GFile *file, gpointer dialog)
{
  gw_worksheet_dialog_write (dialog, file);
}

static void
save_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwWorksheetDialog *self = GW_WORKSHEET_DIALOG (widget);
  g_autofree char *title = g_strdup (gtk_editable_get_text (self->title_row));
  g_autofree char *file_name = NULL;

  /* A file cannot have such a name, or is hidden. */
  g_strdelimit (g_strstrip (title), G_DIR_SEPARATOR_S, '-');
  if (*title == '.')
    *title = '-';
  file_name = g_strdup_printf ("%s.pdf", *title != '\0' ? title : _ ("Worksheet"));

  gw_choose_file_to_save (widget, _ ("Save the Worksheet"), file_name, chosen_cb);
}

static void
print_done_cb (GtkPrintOperation *operation, GtkPrintOperationResult result,
               GwWorksheetDialog *self)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_ERROR)
    {
      gtk_print_operation_get_error (operation, &error);
      show_failure (self, _ ("The worksheet was not printed"), error, NULL);
    }
  else if (result == GTK_PRINT_OPERATION_RESULT_APPLY && gtk_widget_get_mapped (GTK_WIDGET (self)))
    gtk_window_close (GTK_WINDOW (self));
}

static void
print_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwWorksheetDialog *self = GW_WORKSHEET_DIALOG (widget);
  g_autoptr (GwWorksheetSettings) settings = read_settings (self);
  g_autoptr (GtkPrintOperation) operation = gw_print_new (self->sheet, settings);

  gw_error_bar_show (self->error_bar, NULL);
  gtk_print_operation_set_allow_async (operation, TRUE);
  g_signal_connect_object (operation, "done", G_CALLBACK (print_done_cb), self, 0);
  gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG, GTK_WINDOW (self),
                           NULL);
}

static void
page_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwWorksheetDialog *self = GW_WORKSHEET_DIALOG (widget);

  if (g_str_equal (name, "sheet.next-page"))
    self->page = MIN (self->page + 1, self->n_pages - 1);
  else if (self->page > 0)
    self->page--;
  refresh_cb (self);
}

static void
stop_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwWorksheetDialog *self = GW_WORKSHEET_DIALOG (widget);

  if (self->making != NULL)
    gw_job_stop (self->making);
}

static GwWorksheetSet *
make_set (GwWorksheetDialog *self, guint64 seed)
{
  GwBoardGenerator *generator
    = gw_window_model_get_board_generator (gw_session_get_window_model (self->session));

  return gw_worksheet_set_new (gw_board_generator_get_choice (generator),
                               count_wanted (self), seed);
}

/* Takes another set of boards. */
static void
set_set (GwWorksheetDialog *self, GwWorksheetSet *set)
{
  gw_worksheet_set_free (self->set);
  self->set = set;
  remake_cb (self);
}

static void
restore_set_cb (const GwUndo *undo)
{
  GwWorksheetDialog *self = undo->owner;
  const char *text = g_object_get_data (undo->object, "set");

  if (self != NULL && self->session != NULL)
    set_set (self, gw_worksheet_set_parse (text));
}

/* Those that were there can be taken back. */
static void
other_boards_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  GwWorksheetDialog *self = GW_WORKSHEET_DIALOG (widget);
  g_autoptr (GObject) former = g_object_new (G_TYPE_OBJECT, NULL);
  const GwUndo undo = { .owner = self, .list = self->session, .object = former };

  g_object_set_data_full (former, "set", gw_worksheet_set_format (self->set), g_free);
  set_set (self, make_set (self, gw_random_fresh_seed ()));
  adw_toast_overlay_add_toast (
    self->toasts, gw_undo_toast_new (_ ("The worksheet has other boards"), &undo, restore_set_cb,
                                     NULL));
}

/* The preview is beside the form, or above it where that is too narrow. */
static void
fit (gpointer user_data, double width, double n_digits)
{
  GwWorksheetDialog *self = user_data;
  const gboolean is_wide = width >= LEAST_WIDE;

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->content),
                                  is_wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL);
  /* Above the form it takes no more than half of the height. */
  gtk_box_set_homogeneous (self->content, !is_wide);
  gtk_widget_set_hexpand (self->preview_box, TRUE);
  gtk_widget_set_vexpand (self->preview_box, is_wide);
  gtk_widget_set_hexpand (self->form, !is_wide);
  gtk_widget_set_size_request (self->form, is_wide ? 380 : 340, -1);
}

static gboolean
gw_worksheet_dialog_close_request (GtkWindow *window)
{
  GwWorksheetDialog *self = GW_WORKSHEET_DIALOG (window);
  g_autoptr (GwWorksheetSettings) settings = read_settings (self);
  const gboolean is_usual = g_strcmp0 (settings->title, self->usual_title) == 0;

  g_settings_set_string (self->settings, "print-title", is_usual ? "" : settings->title);
  return GTK_WINDOW_CLASS (gw_worksheet_dialog_parent_class)->close_request (window);
}

static void
gw_worksheet_dialog_dispose (GObject *object)
{
  GwWorksheetDialog *self = GW_WORKSHEET_DIALOG (object);

  cancel_making (self);
  g_clear_pointer (&self->drawing, gw_job_cancel);
  g_clear_pointer (&self->sheet, gw_worksheet_unref);
  g_clear_pointer (&self->set, gw_worksheet_set_free);
  g_clear_pointer (&self->board, gw_board_unref);
  g_clear_pointer (&self->usual_title, g_free);
  g_clear_error (&self->no_recipe);
  g_clear_object (&self->settings);
  g_clear_object (&self->session);
  g_clear_object (&self->saved);

  G_OBJECT_CLASS (gw_worksheet_dialog_parent_class)->dispose (object);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  g_type_ensure (GW_TYPE_DIFFERENT_ROW);
  g_type_ensure (GW_TYPE_ERROR_BAR);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-worksheet-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, error_bar);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, room);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, content);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, preview_box);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, preview);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, making_box);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, making_label);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, page_label);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, rest_label);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, form);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, title_row);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, different_row);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, per_page);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, shortest);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, shortest_spin);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, list_row);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, list_words);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, paper_row);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, orientation_row);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, find_row);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, words_row);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, answers_row);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, points_switch);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, cut_switch);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, lines_row);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, columns);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, lines);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, lines_spin);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, large_switch);
  gtk_widget_class_bind_template_child (widget_class, GwWorksheetDialog, outlined_switch);
  gtk_widget_class_bind_template_callback (widget_class, refresh_cb);
  gtk_widget_class_bind_template_callback (widget_class, remake_cb);
}

static void
gw_worksheet_dialog_class_init (GwWorksheetDialogClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_worksheet_dialog_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = gw_worksheet_dialog_close_request;

  signals[SAVED] = g_signal_new ("saved", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_FILE);

  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "sheet.print", NULL, print_cb);
  gtk_widget_class_install_action (widget_class, "sheet.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "sheet.stop", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "sheet.other-boards", NULL, other_boards_cb);
  gtk_widget_class_install_action (widget_class, "sheet.previous-page", NULL, page_cb);
  gtk_widget_class_install_action (widget_class, "sheet.next-page", NULL, page_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, GDK_ALT_MASK,
                                       "sheet.previous-page", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, GDK_ALT_MASK,
                                       "sheet.next-page", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "sheet.print",
                                       NULL);
}

static void
gw_worksheet_dialog_init (GwWorksheetDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* Translators: in place of the number of letters of the shortest word */
  gw_spin_set_zero_text (self->shortest_spin, _ ("as in the rules"));
  /* Translators: in place of a number of lines to write on */
  gw_spin_set_zero_text (self->lines_spin, _ ("fill the page"));
}

static void
bind_choices (GwWorksheetDialog *self)
{
  const struct
  {
    const char *key;
    gpointer object;
    const char *property;
    void (*changed) (GwWorksheetDialog *self);
  } choices[] = {
    { "print-shortest", self->shortest, "value", remake_cb },
    { "print-per-page", self->per_page, "value", refresh_cb },
    { "print-list", self->list_row, "enable-expansion", remake_cb },
    { "print-list-words", self->list_words, "value", refresh_cb },
    { "print-points-box", self->points_switch, "active", refresh_cb },
    { "print-cut-lines", self->cut_switch, "active", refresh_cb },
    { "print-with-lines", self->lines_row, "enable-expansion", refresh_cb },
    { "print-columns", self->columns, "value", refresh_cb },
    { "print-lines", self->lines, "value", refresh_cb },
    { "print-large", self->large_switch, "active", refresh_cb },
    { "print-outlined", self->outlined_switch, "active", refresh_cb },
  };

  gw_different_row_set_settings (self->different_row, self->settings);
  g_signal_connect_object (self->settings, "changed::print-boards", G_CALLBACK (remake_cb), self,
                           G_CONNECT_SWAPPED);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    {
      g_autofree char *signal_name = g_strconcat ("changed::", choices[i].key, NULL);

      g_settings_bind (self->settings, choices[i].key, choices[i].object, choices[i].property,
                       G_SETTINGS_BIND_DEFAULT | G_SETTINGS_BIND_NO_SENSITIVITY);
      g_signal_connect_object (self->settings, signal_name, G_CALLBACK (choices[i].changed), self,
                               G_CONNECT_SWAPPED);
    }
}

/* The choices that are lists: their positions are the values of the settings. */
static void
update_find (GwWorksheetDialog *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->words_row),
                          adw_combo_row_get_selected (self->find_row) == FIND_MINE);
}

static void
list_chosen_cb (AdwComboRow *row, GParamSpec *pspec, GwWorksheetDialog *self)
{
  const int selected = (int) adw_combo_row_get_selected (row);

  if (row == self->orientation_row)
    g_settings_set_boolean (self->settings, "print-landscape", selected == 1);
  else
    g_settings_set_enum (self->settings,
                         row == self->paper_row  ? "print-paper"
                         : row == self->find_row ? "print-find"
                                                 : "print-answers",
                         selected);
  update_find (self);
  if (row == self->find_row)
    remake_cb (self);
  else
    refresh_cb (self);
}

static void
bind_lists (GwWorksheetDialog *self)
{
  AdwComboRow *const rows[]
    = { self->paper_row, self->orientation_row, self->find_row, self->answers_row };
  int paper = g_settings_get_enum (self->settings, "print-paper");

  if (paper > GW_PAPER_LETTER)
    {
      paper = g_str_equal (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER) ? GW_PAPER_LETTER
                                                                                 : GW_PAPER_A4;
      g_settings_set_enum (self->settings, "print-paper", paper);
    }
  adw_combo_row_set_selected (self->paper_row, (guint) paper);
  adw_combo_row_set_selected (self->orientation_row,
                              g_settings_get_boolean (self->settings, "print-landscape") ? 1 : 0);
  adw_combo_row_set_selected (self->find_row,
                              (guint) g_settings_get_enum (self->settings, "print-find"));
  adw_combo_row_set_selected (self->answers_row,
                              (guint) g_settings_get_enum (self->settings, "print-answers"));
  update_find (self);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_signal_connect (rows[i], "notify::selected", G_CALLBACK (list_chosen_cb), self);
}

/* School is that of the board, as What Counts has it. */
static void
bind_school (GwWorksheetDialog *self, GtkWindow *parent)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action (G_ACTION_MAP (group),
                           g_action_map_lookup_action (G_ACTION_MAP (parent), "school"));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "board", G_ACTION_GROUP (group));
}

/* The usual title goes with the board and its words, as long as no other one is typed. */
static void
update_title (GwWorksheetDialog *self)
{
  g_autofree char *former = self->usual_title;
  g_autoptr (GwWorksheetSettings) last = NULL;

  self->usual_title = gw_document_dup_stem (get_document (self));
  if (self->usual_title == NULL)
    self->usual_title = gw_worksheet_dup_usual_title (
      gw_board_model_get_game (gw_session_get_board_model (self->session))->lexicon);
  last = gw_worksheet_settings_read (self->settings, self->usual_title);
  if (former == NULL || g_strcmp0 (gtk_editable_get_text (self->title_row), former) == 0)
    gtk_editable_set_text (self->title_row, last->title);
}

static void
lexicon_changed_cb (GwWorksheetDialog *self)
{
  update_title (self);
  remake_cb (self);
}

/* The boards that the board keeps; else those of a new seed, unless one is fixed. */
static void
choose_set (GwWorksheetDialog *self)
{
  GwGeneratorSettings *choice = gw_board_generator_get_choice (
    gw_window_model_get_board_generator (gw_session_get_window_model (self->session)));
  const char *kept = gw_document_get_sheet (get_document (self));
  gboolean is_fixed;

  self->set = kept != NULL ? gw_worksheet_set_parse (kept) : NULL;
  if (self->set != NULL)
    {
      g_settings_set_uint (self->settings, "print-boards", self->set->n_boards);
      return;
    }
  g_object_get (choice, "seed-fixed", &is_fixed, NULL);
  self->set = make_set (self, is_fixed ? gw_generator_settings_get_seed (choice)
                                       : gw_random_fresh_seed ());
}

GwWorksheetDialog *
gw_worksheet_dialog_new (GwSession *session, GtkWindow *parent)
{
  GwBoardModel *board_model = gw_session_get_board_model (session);
  GwBoard *board = gw_board_model_get_board (board_model);
  GwWorksheetDialog *self = g_object_new (GW_TYPE_WORKSHEET_DIALOG, NULL);

  g_return_val_if_fail (board != NULL, self);

  self->session = g_object_ref (session);
  self->settings = g_object_ref (gw_session_get_settings (session));
  update_title (self);
  choose_set (self);
  bind_choices (self);
  bind_lists (self);
  bind_school (self, parent);
  gw_host_put_above (GTK_WINDOW (self), parent);
  g_signal_connect_object (board_model, "notify::lexicon", G_CALLBACK (lexicon_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (gw_session_get_loader (session), "notify::loading",
                           G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  gw_width_watch (G_OBJECT (self), self->room, fit);
  gtk_widget_grab_focus (GTK_WIDGET (self->title_row));
  self->board = gw_board_ref (board);
  remake_cb (self);
  return self;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-window-private.h"

#include "gw-best-setup.h"
#include "gw-choose-file.h"
#include "gw-fold-box.h"
#include "gw-file-kind.h"
#include "gw-first-page.h"
#include "gw-host.h"
#include "gw-spoken.h"
#include "gw-narrow-layout.h"
#include "gw-open-files.h"
#include "gw-sentence.h"
#include "gw-shortcuts.h"
#include "gw-text-file.h"
#include "gw-verify-window.h"

#include <glib/gi18n.h>

/* A narrower window shows only the close button. */
#define NARROW 500

/* In a narrower window the pages are chosen below, and what counts in the middle of the header. */
#define LOW 860

static void host_init (GwHostInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwWindow, gw_window, ADW_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_HOST, host_init))

enum
{
  OPEN_ELSEWHERE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

gboolean
gw_window_is_gone (GwWindow *self)
{
  return gtk_window_get_application (GTK_WINDOW (self)) == NULL;
}

/* All closures watch one object, which lives until the window is disposed. */
void
gw_window_listen (GwWindow *self, gpointer object, const char *signal, GCallback callback)
{
  GClosure *closure = g_cclosure_new_swap (callback, self, NULL);

  g_object_watch_closure (self->listener, closure);
  g_signal_connect_closure (object, signal, closure, FALSE);
}

void
gw_window_add_property_action (GwWindow *self, const char *name, gpointer object,
                               const char *property)
{
  g_autoptr (GPropertyAction) action = g_property_action_new (name, object, property);

  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

void
gw_window_set_enabled (GwWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
gw_window_set_state (GwWindow *self, const char *name, GVariant *state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), state);
}

static GwWindowModel *
get_window_model (GwWindow *self)
{
  return gw_session_get_window_model (self->session);
}

static GwBoardModel *
get_board_model (GwWindow *self)
{
  return gw_session_get_board_model (self->session);
}

static GwDocument *
get_document (GwWindow *self)
{
  return gw_window_model_get_document (get_window_model (self));
}

static void
show_toast (GwHost *host, AdwToast *toast)
{
  adw_toast_overlay_add_toast (GW_WINDOW (host)->toasts, toast);
}

static void
show_board (GwHost *host, GwBoard *board)
{
  GwWindow *self = GW_WINDOW (host);

  gw_board_model_set_board (get_board_model (self), board);
  gw_window_show_page (self, "board");
  gtk_widget_grab_focus (GTK_WIDGET (gw_board_page_get_board_view (self->board_page)));
}

/* Shows the error only on the page that it is about. */
static void
update_error (GwWindow *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->error_bar),
                          self->error_page == NULL
                            || gw_window_shows_page (self, self->error_page));
}

/* Notes which page an error is about: that with the widget, the visible one if it is NULL, or else
 * the board page. */
static void
set_error_page (GwWindow *self, GtkWidget *widget)
{
  if (self->stack == NULL) /* closed meanwhile */
    return;
  self->error_page
    = widget == NULL ? gw_window_get_page_name (self) : gw_window_find_page (self, widget);
  update_error (self);
}

/* Shows an error, or hides the bar if NULL. Used by pages and by the parts of the window. */
static void
show_error (GwHost *host, GtkWidget *widget, const char *message)
{
  GwWindow *self = GW_WINDOW (host);

  set_error_page (self, widget);
  gw_error_bar_show (self->error_bar, message);
}

static void
show_failure (GwHost *host, GtkWidget *widget, const char *title, const GError *error, GFile *file,
              const char *remedy)
{
  GwWindow *self = GW_WINDOW (host);

  if (gw_window_is_gone (self))
    {
      gw_host_show_failure_elsewhere (title, error, file, remedy);
      return;
    }
  set_error_page (self, widget);
  gw_error_bar_show_error (self->error_bar, title, error, file, remedy);
}

static void
failed_cb (GwWindow *self, const char *message)
{
  show_error (GW_HOST (self), NULL, message);
}

static void
host_init (GwHostInterface *iface)
{
  iface->show_toast = show_toast;
  iface->show_board = show_board;
  iface->show_error = show_error;
  iface->show_failure = show_failure;
}

/* A file whose kind is being determined. */
typedef struct
{
  GwWindow *window;
  GFile *file;
  gboolean elsewhere; /* open a board in a window of its own */
} Opening;

static void
opening_free (Opening *opening)
{
  g_object_unref (opening->window);
  g_object_unref (opening->file);
  g_free (opening);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Opening, opening_free)

/* Words that come to the page of Best Boards are to be packed. */
static void
pack_words (GwWindow *self, GFile *file)
{
  GwRunsPage *page = GW_RUNS_PAGE (gw_window_get_page (self, "best"));

  gw_best_setup_load_words (GW_BEST_SETUP (gw_runs_page_begin (page, GW_BEST_PACK)), file);
}

static void
check_certificate (GFile *file, gpointer window)
{
  GwWindow *self = window;

  gtk_window_present (
    GTK_WINDOW (gw_verify_window_new (GTK_WINDOW (self), self->session, file)));
}

static void
check_certificate_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  static const char *const patterns[] = { "*.certificate", NULL };

  gw_choose_file_to_open (widget, _ ("Check a Certificate"), _ ("Certificates"), patterns,
                          check_certificate);
}

static GtkWidget *
show_page (GwWindow *self, const char *name)
{
  gw_window_show_page (self, name);
  return gw_window_get_page (self, name);
}

/* Elsewhere means that the application makes another window; a game is not disturbed. */
static void
open_board (Opening *opening)
{
  if (opening->elsewhere || gw_window_is_playing (opening->window))
    {
      g_signal_emit (opening->window, signals[OPEN_ELSEWHERE], 0, opening->file);
      return;
    }
  gw_window_open_file (opening->window, opening->file);
  gtk_window_present (GTK_WINDOW (opening->window));
}

static void
guessed_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Opening) opening = user_data;
  GwWindow *self = opening->window;
  GFile *file = opening->file;
  /* An unreadable file has no kind; whoever reads it next reports the error. */
  const GwFileKind kind = gw_file_kind_guess_finish (result, NULL);

  if (gw_window_is_gone (self))
    return;

  switch (kind)
    {
    case GW_FILE_LEXICON:
      if (gw_window_shows_page (self, "best"))
        pack_words (self, file);
      else
        gw_window_import_lexicon (self, file);
      break;
    case GW_FILE_DICE:
      gw_window_import_dice (self, file);
      break;
    case GW_FILE_SEARCH:
      gw_runs_page_open (GW_RUNS_PAGE (show_page (self, "best")), file);
      break;
    case GW_FILE_SURVEY:
    case GW_FILE_COMPARISON:
      gw_runs_page_open (GW_RUNS_PAGE (show_page (self, "studies")), file);
      break;
    case GW_FILE_CERTIFICATE:
      check_certificate (file, self);
      break;
    case GW_FILE_BOARD:
    default:
      open_board (opening);
    }
}

void
gw_window_open (GwWindow *self, GFile *file, gboolean elsewhere)
{
  Opening *opening;

  g_return_if_fail (GW_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  opening = g_new0 (Opening, 1);
  opening->window = g_object_ref (self);
  opening->file = g_object_ref (file);
  opening->elsewhere = elsewhere;
  gw_file_kind_guess_async (file, NULL, guessed_cb, opening);
}

void
gw_window_open_file (GwWindow *self, GFile *file)
{
  g_return_if_fail (GW_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  gw_window_show_page (self, "board");
  gw_window_open_board (self, file);
}

gboolean
gw_window_open_text (GwWindow *self, const char *text)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), FALSE);
  g_return_val_if_fail (text != NULL, FALSE);

  gw_window_show_page (self, "board");
  return gw_window_open_board_text (self, text);
}

/* On a page of runs, Save is about what is shown there; everywhere else about the board. */
static gboolean
shows_runs (GwWindow *self)
{
  return gw_runs_place_find (gw_window_get_page_name (self)) != NULL;
}

/* Files whose name says that they are something else are opened as that, all others as boards. */
static void
open_chosen_cb (GFile *file, gpointer window)
{
  g_autofree char *name = gw_text_load_get_name (file);

  if (gw_file_kind_guess (name, "", 0) != GW_FILE_BOARD)
    gw_window_open (window, file, FALSE);
  else
    gw_window_open_file (window, file);
}

static void
open_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  static const char *const patterns[]
    = { "*.board", "*.txt",   "*.certificate", "*.comparison", "*.dice",
        "*.gwlex", "*.proof", "*.search",      "*.survey",     NULL };

  gw_choose_file_to_open (widget, _ ("Open"), _ ("Boards and Other Gridwright Files"), patterns,
                          open_chosen_cb);
}

static void
open_recent_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  gw_window_open_file (GW_WINDOW (widget), file);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);

  if (shows_runs (self))
    gw_window_activate (self, GW_PAGE_SAVE);
  else
    gw_window_save_board (self);
}

static void
save_as_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);

  if (shows_runs (self))
    gw_window_activate (self, GW_PAGE_SAVE_AS);
  else
    gw_window_save_board_as (self);
}

static void
reload_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_window_reload_board (GW_WINDOW (widget));
}

void
gw_window_update_save (GwWindow *self)
{
  const gboolean any = gw_board_model_get_board (get_board_model (self)) != NULL;
  const gboolean result = (gw_window_get_verbs (self) & GW_PAGE_SAVE) != 0;
  const gboolean whole = (gw_window_get_verbs (self) & GW_PAGE_SAVE_AS) != 0;
  const gboolean runs = shows_runs (self);

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.save", runs ? result : any);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.save-as", runs ? whole : any);
}

static GwDocument *
find_document (GtkWindow *window)
{
  return GW_IS_WINDOW (window) ? get_document (GW_WINDOW (window)) : NULL;
}

static void
file_cb (GwWindow *self)
{
  gw_open_files_tell_shared (GTK_WINDOW (self), find_document);
}

static void
changed_cb (GwWindow *self)
{
  GwDocument *document = get_document (self);
  const gboolean changed = gw_document_get_changed (document);
  g_autofree char *title = NULL;

  if (changed)
    {
      /* Translators: %s is the name of a file */
      title
        = gw_sentence_format (_ ("“%s” was changed elsewhere"), gw_document_get_name (document));
      gtk_label_set_label (self->changed_title, title);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->changed_bar),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, title, -1);
    }
  gtk_info_bar_set_revealed (self->changed_bar, changed);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.reload", changed);
}

static void
ignore_change_cb (GwWindow *self)
{
  gtk_info_bar_set_revealed (self->changed_bar, FALSE);
}

static gboolean
is_last (GwWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  for (GList *l = gtk_application_get_windows (application); l != NULL; l = l->next)
    if (GW_IS_WINDOW (l->data) && l->data != self)
      return FALSE;
  return TRUE;
}

static gboolean
leave_cb (gpointer window)
{
  gtk_window_close (window);
  return G_SOURCE_REMOVE;
}

void
gw_window_leave (GwWindow *self)
{
  self->leaving = self->forget = TRUE;
  g_idle_add_full (G_PRIORITY_DEFAULT, leave_cb, g_object_ref (self), g_object_unref);
}

static void
place_buttons (GwWindow *self)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  g_autofree char *layout = NULL;

  /* The width is 0 before the first layout. */
  if (width > 0 && width < NARROW)
    {
      g_autofree char *whole = NULL;

      g_object_get (settings, "gtk-decoration-layout", &whole, NULL);
      layout = gw_narrow_layout_dup (whole);
    }
  if (g_strcmp0 (adw_header_bar_get_decoration_layout (self->header_bar), layout) != 0)
    adw_header_bar_set_decoration_layout (self->header_bar, layout);
  gtk_widget_set_visible (self->back_button, gw_board_page_get_covered (self->board_page));
}

/* Where there is no room for both beside each other, the title button is in the middle and the pages
 * are chosen below. */
static void
place_title (GwWindow *self)
{
  const int width = gtk_widget_get_width (GTK_WIDGET (self));
  const gboolean narrow = width > 0 && width < LOW;
  const gboolean on_board = gw_window_shows_page (self, "board");
  AdwBin *from = narrow ? self->start_place : self->center_place;
  AdwBin *to = narrow ? self->center_place : self->start_place;

  if (narrow && adw_view_switcher_bar_get_stack (self->switcher_bar) == NULL)
    {
      adw_view_switcher_bar_set_stack (self->switcher_bar, self->stack);
      gw_window_add_switcher (self, GTK_WIDGET (self->switcher_bar));
    }
  adw_view_switcher_bar_set_reveal (self->switcher_bar, narrow);
  gtk_widget_set_visible (self->wide_place, !narrow);
  gtk_widget_set_visible (GTK_WIDGET (self->start_place), !narrow || on_board);
  gtk_widget_set_visible (GTK_WIDGET (self->changed_bar), on_board);
  gtk_widget_set_visible (GTK_WIDGET (self->game_bar), on_board);
  gtk_widget_remove_css_class (GTK_WIDGET (self->toasts), "beside-words");
  gtk_widget_remove_css_class (GTK_WIDGET (self->toasts), "above-words");
  if (on_board)
    gtk_widget_add_css_class (GTK_WIDGET (self->toasts), narrow ? "above-words" : "beside-words");
  if (!narrow && width > 0)
    gw_board_page_place_undo (self->board_page, NULL);
  if (adw_bin_get_child (from) == GTK_WIDGET (self->title_button))
    {
      g_autoptr (GtkWidget) button = g_object_ref (GTK_WIDGET (self->title_button));

      adw_bin_set_child (from, NULL);
      adw_bin_set_child (to, button);
    }
  if (narrow)
    gw_board_page_place_undo (self->board_page, self->start_place);
}

static gboolean
place_cb (gpointer user_data)
{
  GwWindow *self = user_data;

  self->placing = 0;
  place_title (self);
  place_buttons (self);
  return G_SOURCE_REMOVE;
}

/* Whether something fits in the header bar is only known during layout, when widgets must not be
 * shown or hidden: they would be drawn without a size. So do it afterward. */
static void
place (GwWindow *self)
{
  if (self->placing == 0)
    self->placing = g_idle_add_full (G_PRIORITY_HIGH_IDLE, place_cb, self, NULL);
}

void
gw_window_page_changed (GwWindow *self)
{
  update_error (self);
  place (self);
}

static void
update_title_cb (GwWindow *self)
{
  GwDocument *document = get_document (self);
  const char *name = gw_document_get_name (document);
  g_autofree char *marked = NULL;
  g_autofree char *title = NULL;

  if (name == NULL)
    {
      gtk_window_set_title (GTK_WINDOW (self), "Gridwright");
      return;
    }

  /* Translators: the name of a file that differs from what is shown */
  marked
    = gw_document_get_modified (document) ? gw_sentence_format (_ ("• %s"), name) : g_strdup (name);
  /* Translators: the title of a window: the name of a file, and of the program */
  title = gw_sentence_format (_ ("%s – %s"), marked, "Gridwright");
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
update_recent_cb (GwWindow *self)
{
  gw_window_fill_recent (gw_board_page_get_menu (self->board_page, "recent_menu"),
                         "win.open-recent");
}

static void
show_proof_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwWindow *self = GW_WINDOW (widget);
  GwRun *proof
    = gw_proven_state_get_proof (gw_window_model_get_proven_state (get_window_model (self)));

  gw_window_show_page (self, "best");
  if (proof != NULL)
    gw_runs_page_show_run (GW_RUNS_PAGE (gw_window_get_page (self, "best")), proof);
}

static void
close_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

/* Initially focuses the board, or the restored page. */
static void
gw_window_map (GtkWidget *widget)
{
  GwWindow *self = GW_WINDOW (widget);
  GtkWidget *board = GTK_WIDGET (gw_board_page_get_board_view (self->board_page));

  GTK_WIDGET_CLASS (gw_window_parent_class)->map (widget);

  if (gtk_widget_get_mapped (board))
    gtk_widget_grab_focus (board);
  else
    gw_window_focus_page (self);
}

static void
gw_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwWindow *self = GW_WINDOW (widget);
  const gboolean narrow = adw_header_bar_get_decoration_layout (self->header_bar) != NULL;
  const gboolean low = adw_view_switcher_bar_get_reveal (self->switcher_bar);

  GTK_WIDGET_CLASS (gw_window_parent_class)->size_allocate (widget, width, height, baseline);

  if (narrow != (width < NARROW) || low != (width < LOW))
    place (self);
}

static void
gw_window_unmap (GtkWidget *widget)
{
  GwWindow *self = GW_WINDOW (widget);

  if (self->state != NULL)
    gw_window_close_memory (self);

  GTK_WIDGET_CLASS (gw_window_parent_class)->unmap (widget);
}

/* The last window, and one with a game, closes without asking: it is restored at the next start, with
 * unsaved changes. */
static gboolean
gw_window_close_request (GtkWindow *window)
{
  GwWindow *self = GW_WINDOW (window);

  if (!self->leaving && !is_last (self) && !gw_window_is_playing (self))
    {
      if (!gw_window_may_leave (self))
        return GDK_EVENT_STOP;
      self->forget = TRUE;
    }
  return GTK_WINDOW_CLASS (gw_window_parent_class)->close_request (window);
}

/* Property actions hold references to their objects, and GTK may keep the window's actions for
 * longer than the window lives, for a tooltip. */
static void
remove_actions (GwWindow *self)
{
  g_auto (GStrv) names = g_action_group_list_actions (G_ACTION_GROUP (self));

  for (guint i = 0; names[i] != NULL; i++)
    g_action_map_remove_action (G_ACTION_MAP (self), names[i]);
}

static void
gw_window_dispose (GObject *object)
{
  GwWindow *self = GW_WINDOW (object);

  g_clear_object (&self->listener); /* first: what follows changes what is listened to */
  g_clear_handle_id (&self->placing, g_source_remove);
  gw_window_drop_play (self);
  gw_window_close_dice (self);
  gw_window_forget_pasting (self);
  gw_window_drop_files (self);
  gw_window_drop_pages (self);
  g_clear_object (&self->state);
  remove_actions (self);

  G_OBJECT_CLASS (gw_window_parent_class)->dispose (object);
}

static void
gw_window_finalize (GObject *object)
{
  GwWindow *self = GW_WINDOW (object);

  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_window_parent_class)->finalize (object);
}

static void
gw_window_class_init (GwWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_window_dispose;
  object_class->finalize = gw_window_finalize;

  widget_class->map = gw_window_map;
  widget_class->unmap = gw_window_unmap;
  widget_class->size_allocate = gw_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = gw_window_close_request;

  signals[OPEN_ELSEWHERE] = g_signal_new ("open-elsewhere", G_TYPE_FROM_CLASS (klass),
                                          G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                          G_TYPE_FILE);

  g_type_ensure (GW_TYPE_BOARD_PAGE);
  g_type_ensure (GW_TYPE_ERROR_BAR);
  g_type_ensure (GW_TYPE_FOLD_BOX);
  g_type_ensure (GW_TYPE_TITLE_BUTTON);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-window.ui");
  gtk_widget_class_bind_template_child (widget_class, GwWindow, back_button);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, board_places);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, board_page);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, changed_bar);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, changed_title);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, error_bar);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, header_bar);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, ignore_button);
  gtk_widget_class_bind_template_child_full (widget_class, "pages", FALSE,
                                             G_STRUCT_OFFSET (GwWindow, stack));
  gtk_widget_class_bind_template_child (widget_class, GwWindow, reload_button);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, game_bar);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, game_title);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, resume_game_button);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, end_game_button);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, places);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, switcher_bar);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, center_place);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, start_place);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, title_button);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, wide_place);
  gtk_widget_class_bind_template_child (widget_class, GwWindow, toasts);
  gtk_widget_class_bind_template_callback (widget_class, ignore_change_cb);

  gtk_widget_class_install_action (widget_class, "win.check-certificate", NULL,
                                   check_certificate_cb);
  gtk_widget_class_install_action (widget_class, "win.close", NULL, close_cb);
  gtk_widget_class_install_action (widget_class, "win.open", NULL, open_cb);
  gtk_widget_class_install_action (widget_class, "win.open-recent", "s", open_recent_cb);
  gtk_widget_class_install_action (widget_class, "win.reload", NULL, reload_cb);
  gtk_widget_class_install_action (widget_class, "win.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "win.save-as", NULL, save_as_cb);
  gtk_widget_class_install_action (widget_class, "win.show-proof", NULL, show_proof_cb);
}

static void
gw_window_init (GwWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->listener = g_object_new (G_TYPE_OBJECT, NULL);
  gw_name_close_button (self->changed_bar);
  gw_name_button_by_label (self->reload_button);
  gw_name_button_by_label (self->ignore_button);
  gw_name_close_button (self->game_bar);
  gw_name_button_by_label (self->resume_game_button);
  gw_name_button_by_label (self->end_game_button);
}

/* Calls `update` now and whenever the signal is emitted. */
static void
follow (GwWindow *self, gpointer object, const char *signal, void (*update) (GwWindow *self))
{
  gw_window_listen (self, object, signal, G_CALLBACK (update));
  update (self);
}

/* What the notice under the board calls the word list. */
static void
update_list_cb (GwWindow *self)
{
  GwLexiconItem *item
    = gw_lexicon_library_get_used_item (gw_session_get_library (self->session));

  g_object_set (gw_board_page_get_notice (self->board_page),
                "list", item != NULL ? gw_lexicon_item_get_title (item) : NULL, NULL);
}

GwWindow *
gw_window_new (GtkApplication *application, GwSession *session)
{
  GwWindow *self = g_object_new (GW_TYPE_WINDOW, "application", application, NULL);
  GwWindowModel *window_model = gw_session_get_window_model (session);
  GwRulesPane *rules
    = gw_counts_popover_get_rules_pane (gw_title_button_get_popover (self->title_button));

  self->session = g_object_ref (session);
  gw_title_button_set (self->title_button, gw_session_get_loader (session), get_document (self));
  gw_shortcuts_add (GTK_APPLICATION_WINDOW (self));
  gw_window_add_pages (self);
  gw_window_add_board_actions (self);
  gw_window_add_word_actions (self);
  gw_window_add_game_actions (self);
  gw_window_add_play_actions (self);
  gw_open_files_accept (GTK_WINDOW (self), (GwOpenFileFunc) gw_window_open);
  follow (self, get_board_model (self), "notify::board", gw_window_update_save);
  follow (self, get_document (self), "notify::name", update_title_cb);
  follow (self, get_document (self), "notify::modified", update_title_cb);
  follow (self, get_document (self), "notify::changed", changed_cb);
  follow (self, get_document (self), "notify::file", file_cb);
  follow (self, gtk_recent_manager_get_default (), "changed", update_recent_cb);
  follow (self, gtk_widget_get_settings (GTK_WIDGET (self)), "notify::gtk-decoration-layout",
          place);
  follow (self, self->board_page, "notify::covered", place);
  gw_window_listen (self, session, "failed", G_CALLBACK (failed_cb));
  gw_window_listen (self, gw_window_model_get_board_generator (window_model), "failed",
                    G_CALLBACK (failed_cb));
  gw_window_listen (self, rules, "failed", G_CALLBACK (failed_cb));
  gw_board_page_set_window_model (self->board_page, window_model);
  follow (self, gw_session_get_library (session), "notify::used", update_list_cb);
  follow (self, get_board_model (self), "notify::lexicon", update_list_cb);
  g_settings_bind (gw_session_get_settings (session), "show-costs",
                   gw_board_page_get_figures (self->board_page), "costs", G_SETTINGS_BIND_GET);
  g_settings_bind (gw_session_get_settings (session), "traced-words",
                   gw_board_page_get_notice (self->board_page), "traced-words",
                   G_SETTINGS_BIND_DEFAULT);
  g_object_bind_property (session, "loading", gw_board_page_get_words_pane (self->board_page),
                          "reading", G_BINDING_SYNC_CREATE);
  g_settings_bind (gw_session_get_settings (session), "straight-only",
                   gw_board_page_get_place_card (self->board_page), "straight",
                   G_SETTINGS_BIND_DEFAULT);
  g_object_bind_property (self->title_button, "counts",
                          gw_board_page_get_place_card (self->board_page), "counts",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->title_button, "counts",
                          gw_board_page_get_words_pane (self->board_page), "counts",
                          G_BINDING_SYNC_CREATE);
  gw_words_pane_set_settings (gw_board_page_get_words_pane (self->board_page),
                              gw_session_get_settings (session));
  return self;
}

void
gw_window_restore (GwWindow *self, GwWindowState *state)
{
  g_return_if_fail (GW_IS_WINDOW (self));
  g_return_if_fail (self->state == NULL);

  self->state = g_object_ref (state);
  gw_window_restore_memory (self);
  gw_session_restore (self->session, state);
  gw_window_restore_play (self);
}

void
gw_window_show_welcome (GwWindow *self)
{
  g_return_if_fail (GW_IS_WINDOW (self));

  gw_window_show_page (self, "board");
  gw_first_page_show (self->board_places, self->session);
}

void
gw_window_close_for_now (GwWindow *self)
{
  g_return_if_fail (GW_IS_WINDOW (self));

  self->leaving = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

gboolean
gw_window_shows_page (GwWindow *self, const char *name)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), FALSE);

  return self->stack != NULL && g_strcmp0 (gw_window_get_page_name (self), name) == 0;
}

GwSession *
gw_window_get_session (GwWindow *self)
{
  g_return_val_if_fail (GW_IS_WINDOW (self), NULL);

  return self->session;
}

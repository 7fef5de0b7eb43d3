/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-verify-window.h"

#include "gw-board-view.h"
#include "gw-choose-file.h"
#include "gw-error-bar.h"
#include "gw-host.h"
#include "gw-languages.h"
#include "gw-lexicon-menu.h"
#include "gw-rules-text.h"
#include "gw-spoken.h"
#include "gw-text-file.h"

#include <glib/gi18n.h>

struct _GwVerifyWindow
{
  AdwWindow parent_instance;

  /* template */
  AdwWindowTitle *title;
  GwErrorBar *error_bar;
  AdwStatusPage *status;
  GtkProgressBar *progress;
  GwBoardView *board_view;
  GtkLabel *board_label;
  GtkWidget *stop_button;
  GtkMenuButton *lexicon_button;
  GtkWidget *file_button;
  GtkWidget *all_button;
  GtkWidget *board_button;
  GtkWidget *again_button;

  /* owned */
  GwSession *session;
  GwVerification *verification;

  GwVerificationState shown; /* when it was last shown */
};

G_DEFINE_FINAL_TYPE (GwVerifyWindow, gw_verify_window, ADW_TYPE_WINDOW)

static gboolean
is_failure (GwVerificationState state)
{
  return state == GW_VERIFICATION_FALSE || state == GW_VERIFICATION_DAMAGED
         || state == GW_VERIFICATION_FAILED;
}

/* Only what was not refuted has a board to show. */
static const GwCertifiedBoard *
get_board (GwVerifyWindow *self)
{
  const GwVerificationState state = gw_verification_get_state (self->verification);
  const GwCertificate *certificate = gw_verification_get_certificate (self->verification);

  if ((state != GW_VERIFICATION_VALID && state != GW_VERIFICATION_SAMPLED)
      || certificate->boards->len == 0)
    return NULL;
  return &g_array_index (certificate->boards, GwCertifiedBoard, 0);
}

static const char *
get_icon (GwVerificationState state)
{
  switch (state)
    {
    case GW_VERIFICATION_VALID:
      return "gw-seal-symbolic";
    case GW_VERIFICATION_FALSE:
    case GW_VERIFICATION_DAMAGED:
    case GW_VERIFICATION_FAILED:
      return "dialog-error-symbolic";
    case GW_VERIFICATION_WORDS:
    case GW_VERIFICATION_SAMPLED:
      return "dialog-information-symbolic";
    case GW_VERIFICATION_NEW:
    case GW_VERIFICATION_READING:
    case GW_VERIFICATION_SETS:
    case GW_VERIFICATION_OTHERS:
    case GW_VERIFICATION_STOPPED:
    default:
      return NULL;
    }
}

static void
show_board (GwVerifyWindow *self)
{
  const GwCertifiedBoard *board = get_board (self);
  g_autofree char *words = NULL;
  g_autofree char *points = NULL;
  g_autofree char *text = NULL;

  if (board != NULL)
    {
      const GwCertificate *certificate = gw_verification_get_certificate (self->verification);
      const char *id = gw_certificate_get_language (certificate);

      gw_board_view_set_rules (self->board_view, certificate->rules);
      gw_board_view_set_language (self->board_view, gw_languages_find (id));
    }
  gw_board_view_set_board (self->board_view, board != NULL ? board->board : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->board_view), board != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->board_label), board != NULL);
  if (board == NULL)
    return;
  words = g_strdup_printf (ngettext ("%'u word", "%'u words", board->words), board->words);
  points = g_strdup_printf (ngettext ("%'lu point", "%'lu points", (gulong) board->points),
                            (gulong) board->points);
  /* Translators: “267 words” and “545 points” */
  text = g_strdup_printf (_ ("The best board: %s, %s"), words, points);
  gtk_label_set_label (self->board_label, text);
}

/* What is said below the title, and of what is not refuted what it is about. */
static char *
dup_details (GwVerifyWindow *self)
{
  const GwVerificationState state = gw_verification_get_state (self->verification);
  const GwCertificate *certificate = gw_verification_get_certificate (self->verification);
  g_autofree char *details = gw_verification_dup_details (self->verification);
  g_autofree char *rules = NULL, *scoring = NULL, *threshold = NULL, *question = NULL;

  if (state != GW_VERIFICATION_VALID && state != GW_VERIFICATION_SAMPLED)
    return g_steal_pointer (&details);
  rules = gw_rules_to_label (certificate->rules);
  scoring = gw_scoring_to_label (gw_rules_get (certificate->rules)->scoring);
  threshold = g_strdup_printf ("%'lu", (gulong) certificate->threshold);
  question = g_strdup_printf (
    /* Translators: “Classic rules”; the points of words by their letters, “3–4: 1, 5: 2, 6+: 3”; the
     * value that all listed boards reach; a checksum. The details of a certificate. */
    _ ("%s. Points by letters: %s. Threshold: %s.\nSHA-256 of the words: %s"), rules, scoring, threshold,
    certificate->lexicon_hash);
  return g_strjoin ("\n", details, question, NULL);
}

static void
show_text (GwVerifyWindow *self, GwVerificationState state)
{
  g_autofree char *title = gw_verification_dup_title (self->verification);
  g_autofree char *details = dup_details (self);
  g_autofree char *escaped = g_markup_escape_text (details != NULL ? details : "", -1);

  adw_status_page_set_icon_name (self->status, get_icon (state));
  adw_status_page_set_title (self->status, title);
  /* The bar tells errors, and can show the line. */
  adw_status_page_set_description (self->status, is_failure (state) ? NULL : escaped);
  if (is_failure (state))
    gw_error_bar_show_error (self->error_bar, title, gw_verification_get_error (self->verification),
                             gw_verification_get_file (self->verification), NULL);
  else
    gw_error_bar_show (self->error_bar, NULL);
}

/* Puts the focus on the next step: a button that had it may be gone. */
static void
focus_step (GwVerifyWindow *self)
{
  GtkWidget *steps[] = { self->stop_button, GTK_WIDGET (self->lexicon_button), self->all_button,
                         self->board_button, self->again_button };

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (gtk_widget_get_visible (steps[i]))
      {
        gtk_widget_grab_focus (steps[i]);
        return;
      }
}

static void
announce (GwVerifyWindow *self)
{
  g_autofree char *title = gw_verification_dup_title (self->verification);
  g_autofree char *details = dup_details (self);
  g_autofree char *text = g_strjoin ("\n", title, details, NULL);

  gw_announce (GTK_WIDGET (self->status), text);
}

static void
show_state (GwVerifyWindow *self, GwVerificationState state)
{
  const gboolean busy = gw_verification_is_busy (self->verification);
  const gboolean words = state == GW_VERIFICATION_WORDS
                         || (state == GW_VERIFICATION_FAILED
                             && gw_verification_get_certificate (self->verification) != NULL);
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_set_visible (GTK_WIDGET (self->progress), busy);
  gtk_widget_set_visible (self->stop_button, busy);
  gtk_widget_set_visible (GTK_WIDGET (self->lexicon_button), words);
  gtk_widget_set_visible (self->file_button, words);
  gtk_widget_set_visible (self->all_button, state == GW_VERIFICATION_SAMPLED);
  gtk_widget_set_visible (self->board_button, get_board (self) != NULL);
  gtk_widget_set_visible (self->again_button,
                          state == GW_VERIFICATION_STOPPED || is_failure (state));
  gtk_widget_action_set_enabled (widget, "verify.stop", busy);
  gtk_widget_action_set_enabled (widget, "verify.start", !busy);
  gtk_widget_action_set_enabled (widget, "verify.all", state == GW_VERIFICATION_SAMPLED);
  gtk_widget_action_set_enabled (widget, "verify.show-board", get_board (self) != NULL);
  show_board (self);
  show_text (self, state);
  focus_step (self);
  if (!busy)
    announce (self);
}

static void
update (gpointer user_data)
{
  GwVerifyWindow *self = user_data;
  const GwVerificationState state = gw_verification_get_state (self->verification);

  gtk_progress_bar_set_fraction (self->progress, gw_verification_get_progress (self->verification));
  if (state == self->shown)
    return;
  self->shown = state;
  show_state (self, state);
}

static void
start_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_verification_start (GW_VERIFY_WINDOW (widget)->verification);
}

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_verification_stop (GW_VERIFY_WINDOW (widget)->verification);
}

static void
all_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_verification_check_all (GW_VERIFY_WINDOW (widget)->verification);
}

static void
lexicon_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_verification_choose_lexicon (GW_VERIFY_WINDOW (widget)->verification,
                                  g_variant_get_string (parameter, NULL));
}

static void
words_chosen_cb (GFile *file, gpointer owner)
{
  g_autofree char *path = g_file_get_path (file);

  if (path != NULL)
    gw_verification_choose_lexicon (GW_VERIFY_WINDOW (owner)->verification, path);
}

static void
choose_file_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  static const char *const patterns[] = { "*.txt", "*.lst", "*.gz", "*.dic", "*.gwlex", NULL };

  gw_choose_file_to_open (widget, _ ("Choose a File With the Words"), _ ("Word Lists"), patterns,
                          words_chosen_cb);
}

static void
show_board_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwVerifyWindow *self = GW_VERIFY_WINDOW (widget);
  const GwCertifiedBoard *board = get_board (self);
  GtkWindow *parent = gtk_window_get_transient_for (GTK_WINDOW (self));

  if (board == NULL || parent == NULL)
    return;
  gw_host_show_board (parent, board->board);
  gtk_window_present (parent);
}

static void
create_popup_cb (GtkMenuButton *button, gpointer user_data)
{
  GwVerifyWindow *self = user_data;

  gw_lexicon_menu_fill (button, gw_session_get_library (self->session), "verify.lexicon");
}

static void
gw_verify_window_dispose (GObject *object)
{
  GwVerifyWindow *self = GW_VERIFY_WINDOW (object);

  g_clear_pointer (&self->verification, gw_verification_free);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_verify_window_parent_class)->dispose (object);
}

static void
gw_verify_window_class_init (GwVerifyWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_verify_window_dispose;

  gtk_widget_class_install_action (widget_class, "verify.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "verify.stop", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "verify.all", NULL, all_cb);
  gtk_widget_class_install_action (widget_class, "verify.lexicon", "s", lexicon_cb);
  gtk_widget_class_install_action (widget_class, "verify.choose-file", NULL, choose_file_cb);
  gtk_widget_class_install_action (widget_class, "verify.show-board", NULL, show_board_cb);

  g_type_ensure (GW_TYPE_BOARD_VIEW);
  g_type_ensure (GW_TYPE_ERROR_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/gridwright/Gridwright/ui/gw-verify-window.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, GwVerifyWindow, child)
  BIND (title);
  BIND (error_bar);
  BIND (status);
  BIND (progress);
  BIND (board_view);
  BIND (board_label);
  BIND (stop_button);
  BIND (lexicon_button);
  BIND (file_button);
  BIND (all_button);
  BIND (board_button);
  BIND (again_button);
#undef BIND
}

static void
gw_verify_window_init (GwVerifyWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  gtk_menu_button_set_create_popup_func (self->lexicon_button, create_popup_cb, self, NULL);
}

GwVerifyWindow *
gw_verify_window_new (GtkWindow *parent, GwSession *session, GFile *file)
{
  GwVerifyWindow *self = g_object_new (GW_TYPE_VERIFY_WINDOW, "transient-for", parent, NULL);
  GwLexiconLibrary *library = gw_session_get_library (session);
  g_autofree char *name = gw_text_load_get_name (file);

  self->session = g_object_ref (session);
  self->verification = gw_verification_new (gw_lexicon_library_get_store (library), file,
                                            gw_lexicon_library_get_used (library), update, self);
  adw_window_title_set_subtitle (self->title, name);
  gw_verification_start (self->verification);
  return self;
}

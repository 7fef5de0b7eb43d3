/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-search-page.h"

#include "gw-ask-name.h"
#include "gw-board-file.h"
#include "gw-choose-file.h"
#include "gw-error-bar.h"
#include "gw-error.h"
#include "gw-file-write.h"
#include "gw-host.h"
#include "gw-look-timer.h"
#include "gw-proof-file.h"
#include "gw-proof-pane.h"
#include "gw-proof-text.h"
#include "gw-proof-words.h"
#include "gw-run-copy.h"
#include "gw-run-errors.h"
#include "gw-search-draft.h"
#include "gw-search-file.h"
#include "gw-search-row.h"
#include "gw-search-text.h"
#include "gw-search-view.h"
#include "gw-sentence.h"
#include "gw-single-tab-stop.h"
#include "gw-text-file.h"
#include "gw-verify-window.h"

#include <glib/gi18n.h>

struct _GwSearchPage
{
  AdwBin parent_instance;

  /* template */
  AdwLeaflet *leaflet;
  GwErrorBar *error_bar;
  GtkListBox *list;
  GtkStack *stack;
  GtkWidget *back_button;
  GwSearchView *view;
  AdwBin *proof_bin;

  /* owned */
  GwSession *session;
  GwRunFolder *folder;
  GwRunErrors *errors;
  GListModel *runs; /* the searches and proofs in the folder */
  GwRun *selected;  /* the one that is shown; NULL if there is none */
  GwRun *run;       /* the same if it is a search, else NULL */
  GSignalGroup *signals; /* of the one that is shown */
  GwBoard *saving; /* the board to save while the file dialog is open */

  GwProofPage *proof_page; /* in proof_bin; NULL until a proof is first shown */
};

static void page_init (GwPageInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (GwSearchPage, gw_search_page, ADW_TYPE_BIN,
                               G_IMPLEMENT_INTERFACE (GW_TYPE_PAGE, page_init))

static const GwRunKind *const kinds[] = { &gw_search_run_kind, &gw_proof_run_kind, NULL };

static void
fail (GwSearchPage *self, const char *title, const GError *error)
{
  gw_run_errors_forget (self->errors);
  gw_error_bar_show_error (self->error_bar, title, error, NULL, NULL);
}

static GtkListBoxRow *
find_row (GwSearchPage *self, GwRun *run)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (gw_search_row_get_run (GW_SEARCH_ROW (row)) == run)
      return row;
  return NULL;
}

/* Whether it can start, perhaps anew. */
static gboolean
can_start (GwSearchPage *self)
{
  const GwRun *run = self->run;

  return run != NULL && !run->elsewhere && run->state != GW_RUN_RUNNING
         && run->state != GW_RUN_EMPTY;
}

static GwBoard *
get_best (GwSearchPage *self)
{
  const GwSearchStatus *status = self->run != NULL ? self->run->status : NULL;

  return status != NULL ? status->best : NULL;
}

/* Actions that are not available are disabled, never hidden. */
static void
update_actions (GwSearchPage *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GwRun *run = self->run;
  const gboolean any = self->selected != NULL;
  const gboolean loads = !any || self->selected->state != GW_RUN_RUNNING;
  const gboolean saves = get_best (self) != NULL;
  const gboolean running = run != NULL && run->state == GW_RUN_RUNNING;
  const gboolean resumes = run != NULL && run->state == GW_RUN_STOPPED && gw_run_can_start (run);

  gw_search_view_keep_focus (self->view);
  gw_page_set_verbs (self, (can_start (self) ? GW_PAGE_START : 0)
                             | (running ? GW_PAGE_STOP : 0)
                             | (resumes ? GW_PAGE_RESUME : 0)
                             | (saves ? GW_PAGE_SAVE : 0));
  gtk_widget_action_set_enabled (widget, "search.load", loads);
  gtk_widget_action_set_enabled (widget, "search.save-run", any && loads);
  gtk_widget_action_set_enabled (widget, "search.show-board", saves);
  gtk_widget_action_set_enabled (widget, "search.rename", any);
  gtk_widget_action_set_enabled (widget, "search.duplicate", any);
  gtk_widget_action_set_enabled (widget, "search.remove", any);
  gw_search_view_keep_focus (self->view);
}

/* The proof page is made when a proof is first shown: many users only search. */
static void
show_proof (GwSearchPage *self, GwRun *run)
{
  if (self->proof_page == NULL && run != NULL)
    {
      g_set_weak_pointer (&self->proof_page, g_object_new (GW_TYPE_PROOF_PAGE, NULL));
      gw_proof_page_set_session (self->proof_page, self->session);
      gw_proof_page_set_narrow (self->proof_page, adw_leaflet_get_folded (self->leaflet));
      adw_bin_set_child (self->proof_bin, GTK_WIDGET (self->proof_page));
    }
  if (self->proof_page != NULL)
    gw_proof_page_set_run (self->proof_page, run);
}

static void
select_run (GwSearchPage *self, GwRun *run)
{
  GwRun *search = run != NULL && run->kind == &gw_search_run_kind ? run : NULL;

  if (!g_set_object (&self->selected, run))
    return;
  g_signal_group_set_target (self->signals, run);
  g_set_object (&self->run, search);
  update_actions (self);
  show_proof (self, search == NULL ? run : NULL);
  gw_search_view_set_run (self->view, search);
  gtk_stack_set_visible_child_name (self->stack, run == NULL         ? "none"
                                                 : self->run != NULL ? "run"
                                                                     : "proof");
}

static void
selected_cb (GwSearchPage *self, GtkListBoxRow *row)
{
  if (row != NULL)
    select_run (self, gw_search_row_get_run (GW_SEARCH_ROW (row)));
}

static void
activated_cb (GwSearchPage *self, GtkListBoxRow *row)
{
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

/* When an item moves, its row is replaced. Selects the same run again, or else the first one. */
static void
items_changed_cb (GwSearchPage *self)
{
  GtkListBoxRow *row = self->selected != NULL ? find_row (self, self->selected) : NULL;

  if (row == NULL)
    row = gtk_list_box_get_row_at_index (self->list, 0);
  if (row != NULL)
    gtk_list_box_select_row (self->list, row);
  select_run (self, row != NULL ? gw_search_row_get_run (GW_SEARCH_ROW (row)) : NULL);
  update_actions (self);
}

static GtkWidget *
create_row (gpointer item, gpointer user_data)
{
  return gw_search_row_new (item);
}

/* What the user can do about an error in this window, or NULL. */
static const char *
find_remedy (const GError *error)
{
  if (error->domain != GW_PROOF_ERROR)
    return NULL;
  switch ((GwProofError) error->code)
    {
    case GW_PROOF_ERROR_REUSE:
      return _("Choose rules in the setup under which a word uses each tile only once.");
    case GW_PROOF_ERROR_PATHS:
      return _("Choose rules in the setup under which words count, not paths.");
    case GW_PROOF_ERROR_ADJACENCY:
      return _("Choose rules in the setup under which tiles touch in all eight directions.");
    case GW_PROOF_ERROR_OBJECTIVE:
      return _("Choose points or words in the setup.");
    case GW_PROOF_ERROR_TOO_MANY:
    default:
      return _("Duplicate the proof, and raise “All Boards From” in its setup.");
    }
}

static void
run_error_cb (gpointer owner, const char *title, const GError *error, const char *remedy)
{
  GwSearchPage *self = owner;

  if (title == NULL)
    gw_error_bar_show (self->error_bar, NULL);
  else
    gw_error_bar_show_error (self->error_bar, title, error, NULL,
                             remedy != NULL ? remedy : find_remedy (error));
}

/* Another one takes the place of one that is started anew. */
static void
replaced_cb (GwSearchPage *self, GwRun *run, GwRun *with)
{
  if (run == self->selected)
    select_run (self, with);
}

static void
state_cb (GwSearchPage *self)
{
  update_actions (self);
}

static void
folded_cb (GwSearchPage *self)
{
  const gboolean folded = adw_leaflet_get_folded (self->leaflet);

  if (self->proof_bin == NULL)
    return; /* the template is being built */
  gw_search_view_set_narrow (self->view, folded);
  if (self->proof_page != NULL)
    gw_proof_page_set_narrow (self->proof_page, folded);
}

static void
back_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  adw_leaflet_navigate (GW_SEARCH_PAGE (widget)->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static void
show_undo (GwSearchPage *self, const char *title, GwRun *run, guint position,
           GwUndoFunc undo, GwUndoFunc forget)
{
  const GwUndo what
    = { .owner = self, .list = self->folder, .position = position, .object = run };

  gw_host_show_toast (self, gw_undo_toast_new (title, &what, undo, forget));
}

static void
undo_start_cb (const GwUndo *undo)
{
  gw_run_folder_undo_restart (undo->list, undo->object);
}

static void
keep_start_cb (const GwUndo *undo)
{
  gw_run_folder_confirm_restart (undo->list, undo->object);
}

/* A search that has begun starts anew: another one, which can be undone. */
static void
start_anew (GwSearchPage *self, const GwSearchSpec *spec)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *title = NULL;
  GwRun *run = gw_run_folder_restart (self->folder, self->run, spec, &error);

  if (run == NULL)
    {
      fail (self, _ ("The search did not start"), error);
      return;
    }
  /* Translators: %s is the name of a search */
  title = gw_sentence_format (_ ("“%s” restarted"), run->head->name);
  show_undo (self, title, run, 0, undo_start_cb, keep_start_cb);
}

static void
start_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  g_autoptr (GwSearchSpec) spec = NULL;

  if (!can_start (self))
    return;
  gw_error_bar_show (self->error_bar, NULL);
  spec = gw_search_spec_copy (gw_search_draft_get (self->run));
  gw_search_spec_mark (spec, gw_session_get_loader (self->session));
  if (self->run->status != NULL)
    {
      start_anew (self, spec);
      return;
    }
  gw_run_set_spec (self->run, spec);
  gw_run_start (self->run);
}

static void
stop_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);

  if (self->run != NULL)
    gw_run_stop (self->run);
}

static void
resume_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);

  gw_error_bar_show (self->error_bar, NULL);
  if (self->run != NULL)
    gw_run_start (self->run);
}

static void
add_run (GwSearchPage *self, const GwRunKind *kind, const char *name, gconstpointer spec)
{
  g_autoptr (GError) error = NULL;
  GwRun *run = gw_run_folder_add (self->folder, kind, name, spec, &error);

  if (run != NULL)
    gw_search_page_show_run (self, run);
  else
    fail (self, _("The run was not added: it cannot be saved"), error);
}

static void
new_proof_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  g_autoptr (GwSearchSpec) search = gw_proof_pane_make_spec (self->session);
  const GwProofSpec spec = { .search = search };

  add_run (self, &gw_proof_run_kind, NULL, &spec);
}

/* Starts from the lexicon and the level of the board page. */
static void
new_best_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_best ();
  g_autoptr (GwGameName) words = gw_lexicon_loader_dup_name (gw_session_get_loader (self->session));
  GwRulesSpec rules_spec = *gw_rules_get (spec->game->rules);
  g_autoptr (GwRules) rules = NULL;

  if (words != NULL)
    gw_game_name_take_lexicon (spec->game, words);
  rules_spec.max_level
    = gw_rules_get (gw_board_model_get_game (gw_session_get_board_model (self->session))->rules)
        ->max_level;
  rules = gw_rules_new (&rules_spec);
  gw_rules_unref (spec->game->rules);
  spec->game->rules = g_steal_pointer (&rules);
  spec->seed = g_random_int_range (1, 1000000);
  add_run (self, &gw_search_run_kind, NULL, spec);
}

static void
new_packing_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  g_autoptr (GwSearchSpec) spec = gw_search_spec_new_packing ();

  spec->seed = g_random_int_range (1, 1000000);
  add_run (GW_SEARCH_PAGE (widget), &gw_search_run_kind, NULL, spec);
}

/* The board at a position in the results, or the best one if there are no results yet. */
static GwBoard *
find_board (GwSearchPage *self, guint place)
{
  const GwSearchStatus *status = self->run != NULL ? self->run->status : NULL;
  const GArray *boards = status != NULL ? gw_search_status_get_shown (status) : NULL;

  if (boards != NULL && place < boards->len)
    return g_array_index (boards, GwSearchBoard, place).board;
  return status != NULL ? status->best : NULL;
}

static void
show_board_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  GwBoard *board = find_board (self, g_variant_get_uint32 (parameter));

  if (board != NULL)
    gw_host_show_board (self, board);
}

static void
named_cb (const char *name, gpointer owner, gpointer run)
{
  gw_run_set_name (run, name);
}

static void
rename_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  const char *name = self->selected->head->name;

  gw_ask_name (widget, self->run != NULL ? _("Rename the Search") : _("Rename the Proof"), name,
               self->selected, named_cb);
}

static void
duplicate_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  GwRun *run = self->selected;

  add_run (self, run->kind, run->head->name,
           run == self->run ? gw_search_draft_get (run) : run->spec);
}

static void
undo_remove_cb (const GwUndo *removal)
{
  gw_run_folder_restore (removal->list, removal->object, removal->position);
}

static void
forget_cb (const GwUndo *removal)
{
  gw_run_folder_forget (removal->list, removal->object);
}

static void
remove_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  g_autoptr (GwRun) run = g_object_ref (self->selected);
  const char *name = run->head->name;
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;
  guint position;

  if (!gw_run_folder_find (self->folder, run, &position))
    return;
  gw_error_bar_show (self->error_bar, NULL);
  if (!gw_run_folder_remove (self->folder, run, &error))
    {
      /* Translators: %s is the name of a search or a proof */
      title = gw_sentence_format (_ ("“%s” was not removed"), name);
      gw_error_bar_show_error (self->error_bar, title, error, NULL, NULL);
      return;
    }
  title = gw_sentence_format (_ ("Removed “%s”"), name);
  show_undo (self, title, run, position, undo_remove_cb, forget_cb);
}

#define CERTIFICATE_ENDING ".certificate"

/* Gives the strings to the shown run if it is one that packs and is not running, else to a new
 * one. */
static void
take_strings (GwSearchPage *self, GBytes *text, const char *file)
{
  g_autoptr (GwSearchSpec) spec = NULL;
  const gboolean ours = self->run != NULL && self->run->state != GW_RUN_RUNNING
                        && gw_search_draft_get (self->run)->needs_strings;

  spec = ours ? gw_search_spec_copy (gw_search_draft_get (self->run))
              : gw_search_spec_new_packing ();
  if (!ours)
    spec->seed = g_random_int_range (1, 1000000);
  g_clear_pointer (&spec->game->strings, g_bytes_unref);
  g_free (spec->game->strings_name);
  spec->game->strings = g_bytes_ref (text);
  spec->game->strings_name = g_strdup (file);
  if (ours)
    gw_search_draft_set (self->run, spec);
  else
    add_run (self, &gw_search_run_kind, NULL, spec);
}

/* Any byte beyond ASCII counts as a letter, whatever the encoding. */
static gboolean
has_letters (GBytes *text, GError **error)
{
  gsize length;
  const char *data = g_bytes_get_data (text, &length);

  for (gsize i = 0; i < length; i++)
    if (g_ascii_isalpha (data[i]) || (guchar) data[i] >= 0x80)
      return TRUE;
  gw_error_set_at (error, GW_ERROR_SYNTAX, NULL, 0,
                   _("The file contains no words; write one on each line"));
  return FALSE;
}

typedef struct
{
  GwSearchPage *page;
  GFile *file;
} Loading;

static void
loading_free (Loading *loading)
{
  g_object_unref (loading->page);
  g_object_unref (loading->file);
  g_free (loading);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Loading, loading_free)

static void
fail_to_load (GwSearchPage *self, GFile *file, const GError *error)
{
  g_autofree char *name = gw_text_load_get_name (file);
  /* Translators: %s is the name of a file */
  g_autofree char *title = gw_sentence_format (_ ("“%s” was not loaded"), name);

  gw_run_errors_forget (self->errors);
  gw_error_bar_show_error (self->error_bar, title, error, file, NULL);
}

static void
opened_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;
  GwSearchPage *self = loading->page;
  g_autoptr (GError) error = NULL;
  GwRun *run = gw_run_folder_open_finish (result, &error);

  if (self->folder == NULL)
    return;
  if (run != NULL)
    gw_search_page_show_run (self, run);
  else
    fail_to_load (self, loading->file, error);
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Loading) loading = user_data;
  GwSearchPage *self = loading->page;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = gw_text_load_finish (result, &error);
  g_autofree char *name = gw_text_load_get_name (loading->file);

  if (self->folder == NULL)
    return;
  for (guint i = 0; bytes != NULL && kinds[i] != NULL; i++)
    if (gw_run_file_is_of (kinds[i], g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)))
      {
        GFile *file = loading->file;

        gw_run_folder_open_async (self->folder, kinds[i], file, opened_cb,
                                  g_steal_pointer (&loading));
        return;
      }
  if (bytes != NULL
           && gw_certificate_is_one (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes)))
    gw_search_page_verify (self, loading->file);
  else if (bytes != NULL
           && gw_text_file_check_size (name, g_bytes_get_size (bytes), GW_SEARCH_STRINGS_LIMIT,
                                       &error)
           && has_letters (bytes, &error))
    take_strings (self, bytes, name);
  if (error != NULL)
    fail_to_load (self, loading->file, error);
}

void
gw_search_page_load (GwSearchPage *self, GFile *file)
{
  g_autofree char *name = NULL;
  Loading *loading;

  g_return_if_fail (GW_IS_SEARCH_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  gw_error_bar_show (self->error_bar, NULL);
  /* Certificates may be larger than what is loaded below, so go by the name. */
  name = gw_text_load_get_name (file);
  if (g_str_has_suffix (name, CERTIFICATE_ENDING))
    {
      gw_search_page_verify (self, file);
      return;
    }
  loading = g_new (Loading, 1);
  *loading = (Loading) { g_object_ref (self), g_object_ref (file) };
  gw_text_load_async (file, GW_TEXT_FILE_LONG_LINES, 0, NULL, loaded_cb, loading);
}

static void
load_chosen_cb (GFile *file, gpointer owner)
{
  gw_search_page_load (owner, file);
}

static void
load_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  static const char *const patterns[]
    = { "*.txt", "*.lst", "*.gz", "*.search", "*.proof", "*" CERTIFICATE_ENDING, NULL };

  gw_choose_file_to_open (widget, _("Load Words or a Saved Run"),
                          _("Words and Saved Runs"), patterns, load_chosen_cb);
}

void
gw_search_page_verify (GwSearchPage *self, GFile *file)
{
  GtkRoot *root;

  g_return_if_fail (GW_IS_SEARCH_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  root = gtk_widget_get_root (GTK_WIDGET (self));
  if (GTK_IS_WINDOW (root))
    gtk_window_present (GTK_WINDOW (gw_verify_window_new (GTK_WINDOW (root), self->session, file)));
}

static void
verify_chosen_cb (GFile *file, gpointer owner)
{
  gw_search_page_verify (owner, file);
}

static void
verify_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  static const char *const patterns[] = { "*" CERTIFICATE_ENDING, NULL };

  gw_choose_file_to_open (widget, _ ("Verify a Certificate"), _ ("Certificates"), patterns,
                          verify_chosen_cb);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwSearchPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!gw_file_write_finish (result, &error) && self->folder != NULL)
    fail (self, _("The board was not saved"), error);
}

static void
save_board (GwSearchPage *self, GFile *file, GwBoard *board)
{
  g_autoptr (GBytes) text = gw_board_file_to_text (board, NULL, NULL);

  gw_board_file_save_async (file, text, NULL, NULL, saved_cb, g_object_ref (self));
}

void
gw_search_page_save (GwSearchPage *self, GFile *file)
{
  g_return_if_fail (GW_IS_SEARCH_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  if (get_best (self) != NULL)
    save_board (self, file, get_best (self));
}

static void
save_chosen_cb (GFile *file, gpointer owner)
{
  gw_search_page_save (owner, file);
}

static void
save_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  g_autofree char *name = NULL;

  if (self->run == NULL)
    return;
  name = g_strdup_printf ("%s.board", self->selected->head->name);
  gw_choose_file_to_save (widget, _("Save the Best Board"), name, save_chosen_cb);
}

static void
save_board_chosen_cb (GFile *file, gpointer owner)
{
  GwSearchPage *self = owner;

  if (self->saving != NULL)
    save_board (self, file, self->saving);
}

/* Holds on to the board, since the results may have changed by the time a file is chosen. */
static void
save_board_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  GwBoard *board = find_board (self, g_variant_get_uint32 (parameter));
  g_autofree char *name = NULL;

  if (board == NULL)
    return;
  g_clear_pointer (&self->saving, gw_board_unref);
  self->saving = gw_board_ref (board);
  name = g_strdup_printf ("%s.board", self->selected->head->name);
  gw_choose_file_to_save (widget, _("Save This Board"), name, save_board_chosen_cb);
}

static void
run_saved_cb (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GwSearchPage) self = user_data;
  g_autoptr (GError) error = NULL;

  if (!gw_run_copy_finish (result, &error) && self->folder != NULL)
    fail (self, _("The run was not saved"), error);
}

void
gw_search_page_save_run (GwSearchPage *self, GFile *file)
{
  g_return_if_fail (GW_IS_SEARCH_PAGE (self));
  g_return_if_fail (G_IS_FILE (file));

  if (self->selected != NULL && self->selected->state != GW_RUN_RUNNING)
    gw_run_copy_async (self->selected, file, run_saved_cb, g_object_ref (self));
}

static void
save_run_chosen_cb (GFile *file, gpointer owner)
{
  gw_search_page_save_run (owner, file);
}

static void
save_run_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwSearchPage *self = GW_SEARCH_PAGE (widget);
  g_autofree char *file = NULL;

  if (self->selected == NULL)
    return;
  file = g_strconcat (self->selected->head->name, ".", self->selected->kind->name, NULL);
  gw_choose_file_to_save (widget, self->run != NULL ? _("Save the Search") : _("Save the Proof"),
                          file, save_run_chosen_cb);
}

static void
gw_search_page_dispose (GObject *object)
{
  GwSearchPage *self = GW_SEARCH_PAGE (object);

  g_clear_object (&self->signals);
  g_clear_pointer (&self->errors, gw_run_errors_free);
  g_clear_weak_pointer (&self->proof_page);
  g_clear_object (&self->selected);
  g_clear_object (&self->run);
  g_clear_object (&self->runs);
  g_clear_object (&self->folder);
  g_clear_pointer (&self->saving, gw_board_unref);
  g_clear_object (&self->session);

  G_OBJECT_CLASS (gw_search_page_parent_class)->dispose (object);
}

static void
gw_search_page_class_init (GwSearchPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = gw_search_page_dispose;

  g_type_ensure (GW_TYPE_ERROR_BAR);
  g_type_ensure (GW_TYPE_SEARCH_ROW);
  g_type_ensure (GW_TYPE_SEARCH_VIEW);
  g_type_ensure (GW_TYPE_SINGLE_TAB_STOP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-search-page.ui");
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, leaflet);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, error_bar);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, list);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, stack);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, view);
  gtk_widget_class_bind_template_child (widget_class, GwSearchPage, proof_bin);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_install_action (widget_class, "search.back", NULL, back_cb);
  gtk_widget_class_install_action (widget_class, "run.start", NULL, start_cb);
  gtk_widget_class_install_action (widget_class, "run.stop", NULL, stop_cb);
  gtk_widget_class_install_action (widget_class, "run.resume", NULL, resume_cb);
  gtk_widget_class_install_action (widget_class, "search.new-best", NULL, new_best_cb);
  gtk_widget_class_install_action (widget_class, "search.new-proof", NULL, new_proof_cb);
  gtk_widget_class_install_action (widget_class, "search.new-packing", NULL, new_packing_cb);
  gtk_widget_class_install_action (widget_class, "search.show-board", "u", show_board_cb);
  gtk_widget_class_install_action (widget_class, "search.rename", NULL, rename_cb);
  gtk_widget_class_install_action (widget_class, "search.duplicate", NULL, duplicate_cb);
  gtk_widget_class_install_action (widget_class, "search.remove", NULL, remove_cb);
  gtk_widget_class_install_action (widget_class, "search.load", NULL, load_cb);
  gtk_widget_class_install_action (widget_class, "search.verify", NULL, verify_cb);
  gtk_widget_class_install_action (widget_class, "run.save", NULL, save_cb);
  gtk_widget_class_install_action (widget_class, "search.save-board", "u", save_board_cb);
  gtk_widget_class_install_action (widget_class, "search.save-run", NULL, save_run_cb);
}

static void
gw_search_page_init (GwSearchPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->signals = g_signal_group_new (G_TYPE_OBJECT);
  g_signal_group_connect_swapped (self->signals, "notify::state", G_CALLBACK (state_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::elsewhere", G_CALLBACK (state_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::spec", G_CALLBACK (update_actions), self);
  g_signal_group_connect_swapped (self->signals, "notify::status", G_CALLBACK (update_actions),
                                  self);
  update_actions (self);
}

static gboolean
is_of_kinds (gpointer run, gpointer user_data)
{
  return gw_run_is_of_kinds (run, kinds);
}

static void
set_session (GwPage *page, GwSession *session)
{
  GwSearchPage *self = GW_SEARCH_PAGE (page);
  g_return_if_fail (self->session == NULL);

  self->session = g_object_ref (session);
  self->folder = g_object_ref (gw_session_get_runs (session));
  self->runs = G_LIST_MODEL (gtk_filter_list_model_new (
    g_object_ref (G_LIST_MODEL (self->folder)),
    GTK_FILTER (gtk_custom_filter_new (is_of_kinds, NULL, NULL))));
  gw_search_view_set_session (self->view, session);
  gtk_list_box_bind_model (self->list, self->runs, create_row, self, NULL);
  gw_look_while_visible (GTK_WIDGET (self), (GDestroyNotify) gw_run_folder_scan, self->folder);
  g_signal_connect_object (self->runs, "items-changed", G_CALLBACK (items_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->folder, "replaced", G_CALLBACK (replaced_cb), self,
                           G_CONNECT_SWAPPED);
  items_changed_cb (self);
  self->errors = gw_run_errors_new (self->folder, kinds, run_error_cb, self);
}

/* The proof page while a proof is shown. */
static GtkWidget *
get_target (GwPage *page)
{
  GwSearchPage *self = GW_SEARCH_PAGE (page);

  return self->selected != NULL && self->selected != self->run && self->proof_page != NULL
           ? GTK_WIDGET (self->proof_page)
           : GTK_WIDGET (self);
}

static void
page_init (GwPageInterface *iface)
{
  iface->set_session = set_session;
  iface->get_target = get_target;
}

void
gw_search_page_show_run (GwSearchPage *self, GwRun *run)
{
  GtkListBoxRow *row;

  g_return_if_fail (GW_IS_SEARCH_PAGE (self));
  g_return_if_fail (GW_IS_RUN (run));

  row = find_row (self, run);
  if (row == NULL)
    return;
  gtk_list_box_select_row (self->list, row);
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_FORWARD);
}

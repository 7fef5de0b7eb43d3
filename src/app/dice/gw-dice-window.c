/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-window-private.h"

#include "gw-tab-stop.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (GwDiceWindow, gw_dice_window, ADW_TYPE_WINDOW)

enum
{
  PROP_0,
  PROP_SESSION,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

gboolean
gw_dice_window_is_editable (GwDiceWindow *self)
{
  return self->set != NULL && gw_dice_set_get_draft (self->set) != NULL;
}

void
gw_dice_window_show_failure (GwDiceWindow *self, const char *title, const GError *error,
                             GFile *file)
{
  gw_error_bar_show_error (self->error_bar, title, error, file,
                           _("The dice in use stay as they are."));
}

static void
show_problem (GwDiceWindow *self, const char *icon, const char *text, const char *remedy,
              const char *action)
{
  gtk_image_set_from_icon_name (self->problem_icon, icon);
  if (self->refused)
    gtk_widget_remove_css_class (GTK_WIDGET (self->problem_icon), "warning");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->problem_icon), "warning");
  gtk_label_set_label (self->problem_label, text);
  gtk_button_set_label (self->remedy_button, remedy);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->remedy_button), action);
  gtk_revealer_set_reveal_child (self->problem_revealer, TRUE);
}

static void
update_problem (GwDiceWindow *self)
{
  guint n_problems = gw_dice_draft_get_n_problems (self->draft);
  GwDiceProblem problem;

  if (self->refused && !gw_dice_window_is_editable (self))
    show_problem (self, "changes-prevent-symbolic",
                  gw_dice_set_get_builtin (self->set)
                    ? _("Built-in dice stay as they are. A copy can be changed.")
                    : _("These are too many dice to be edited here."),
                  _("_Duplicate"), "set.duplicate");
  else if (gw_dice_draft_get_problem (self->draft, &problem))
    {
      g_autofree char *text = gw_dice_problem_to_text (&problem);
      g_autofree char *remedy = gw_dice_problem_to_remedy (&problem);
      g_autofree char *all
        = n_problems > 1
            /* Translators: %s is a problem, %u is how many others there are */
            ? g_strdup_printf (ngettext ("%s And %u more.", "%s And %u more.", n_problems - 1),
                               text, n_problems - 1)
            : g_strdup (text);

      show_problem (self, "dialog-warning-symbolic", all, remedy, "set.fix");
    }
  else
    gtk_revealer_set_reveal_child (self->problem_revealer, FALSE);
}

static void
update_use (GwDiceWindow *self)
{
  gboolean used = self->set != NULL && gw_session_rolls_dice (self->session, self->set);
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_button_set_label (self->use_button, used ? _("In Use") : _("_Use"));
  gtk_widget_action_set_enabled (widget, "set.use", self->set != NULL && !used);
  gtk_list_box_invalidate_headers (self->list);
}

static void
update_actions (GwDiceWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean editable = gw_dice_window_is_editable (self);

  gtk_widget_action_set_enabled (widget, "set.undo",
                                 editable && gw_dice_draft_get_can_undo (self->draft));
  gtk_widget_action_set_enabled (widget, "set.redo",
                                 editable && gw_dice_draft_get_can_redo (self->draft));
  gtk_widget_action_set_enabled (widget, "set.remove",
                                 self->set != NULL && !gw_dice_set_get_builtin (self->set));
  gtk_widget_set_visible (self->add_die_button, editable);
  gtk_widget_set_visible (self->duplicate_button, !editable);
  gtk_editable_set_editable (self->name, editable);
  gtk_widget_set_sensitive (GTK_WIDGET (self->size_button), editable);
}

/* Everything that the draft says, but for the sheet, which follows it by itself. */
static void
update (GwDiceWindow *self)
{
  guint rows, cols;
  g_autofree char *size = NULL;

  gw_dice_draft_get_size (self->draft, &rows, &cols);
  /* Translators: rows × columns of a board */
  size = g_strdup_printf (_("%u × %u"), rows, cols);
  self->setting = TRUE;
  if (g_strcmp0 (gtk_editable_get_text (self->name), gw_dice_draft_get_name (self->draft)) != 0)
    gtk_editable_set_text (self->name, gw_dice_draft_get_name (self->draft));
  gtk_menu_button_set_label (self->size_button, size);
  gtk_spin_button_set_value (self->rows, rows);
  gtk_spin_button_set_value (self->cols, cols);
  self->setting = FALSE;
  update_problem (self);
  update_actions (self);
  gw_dice_window_update_answer (self);
}

static void
name_cb (GwDiceWindow *self)
{
  if (!self->setting && gw_dice_window_is_editable (self))
    gw_dice_draft_set_name (self->draft, gtk_editable_get_text (self->name));
}

static void
size_cb (GwDiceWindow *self)
{
  if (!self->setting && gw_dice_window_is_editable (self))
    gw_dice_draft_set_size (self->draft, (guint) gtk_spin_button_get_value_as_int (self->rows),
                            (guint) gtk_spin_button_get_value_as_int (self->cols));
}

static void
refused_cb (GwDiceWindow *self)
{
  self->refused = TRUE;
  update_problem (self);
}

static void
add_die_cb (GwDiceWindow *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self->sheet), "dice.add-die", NULL);
}

static void
undo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_dice_draft_undo (GW_DICE_WINDOW (widget)->draft);
}

static void
redo_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_dice_draft_redo (GW_DICE_WINDOW (widget)->draft);
}

static void
fix_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gw_dice_draft_fix (GW_DICE_WINDOW (widget)->draft);
}

static void
close_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  gtk_window_close (GTK_WINDOW (widget));
}

static void
folded_cb (GwDiceWindow *self)
{
  if (self->content == NULL)
    return;
  gtk_widget_set_visible (self->back_button,
                          adw_leaflet_get_folded (self->leaflet)
                            && adw_leaflet_get_visible_child (self->leaflet) == self->content);
}

static void
back_cb (GwDiceWindow *self)
{
  adw_leaflet_navigate (self->leaflet, ADW_NAVIGATION_DIRECTION_BACK);
}

static void
selected_cb (GwDiceWindow *self)
{
  GwDiceSet *set = gw_dice_window_get_row_set (gtk_list_box_get_selected_row (self->list));

  /* Between the removal of a set and the choice of another there is none. */
  if (set != NULL)
    gw_dice_window_set_set (self, set);
}

static void
activated_cb (GwDiceWindow *self)
{
  adw_leaflet_set_visible_child (self->leaflet, self->content);
}

static void
failed_cb (GwDiceWindow *self, GwDiceSet *set, GError *error)
{
  g_autofree char *title
    /* Translators: %s is the name of a set of dice */
    = g_strdup_printf (_("“%s” could not be saved"), gw_dice_set_get_name (set));

  gw_dice_window_show_failure (self, title, error, NULL);
}

/* Nothing is lost: what is not finished gets the remedies that are offered for it. */
static gboolean
gw_dice_window_close_request (GtkWindow *window)
{
  gw_dice_library_flush (gw_session_get_dice (GW_DICE_WINDOW (window)->session), TRUE);

  return GTK_WINDOW_CLASS (gw_dice_window_parent_class)->close_request (window);
}

static void
show_session (GwDiceWindow *self)
{
  GwDiceLibrary *library = gw_session_get_dice (self->session);
  GwMaker *maker = gw_desk_get_maker (gw_session_get_desk (self->session));
  GwMakeChoice *choice = gw_maker_get_choice (maker);
  GwDiceSet *used = gw_session_get_used_dice (self->session);
  g_autoptr (GwDiceSet) first = g_list_model_get_item (G_LIST_MODEL (library), 0);

  gw_dice_window_init_list (self);
  gw_dice_window_init_sets (self);
  gw_dice_window_init_check (self);
  g_signal_connect_object (library, "failed", G_CALLBACK (failed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "notify::dice", G_CALLBACK (update_use), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (choice, "notify::generator", G_CALLBACK (update_use), self,
                           G_CONNECT_SWAPPED);
  gw_dice_window_set_set (self, used != NULL ? used : first);
}

static void
gw_dice_window_constructed (GObject *object)
{
  GwDiceWindow *self = GW_DICE_WINDOW (object);

  G_OBJECT_CLASS (gw_dice_window_parent_class)->constructed (object);

  if (self->session != NULL)
    show_session (self);
}

static void
gw_dice_window_dispose (GObject *object)
{
  GwDiceWindow *self = GW_DICE_WINDOW (object);

  if (self->importing != NULL)
    g_cancellable_cancel (self->importing);
  g_clear_object (&self->importing);
  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  if (self->sheet != NULL)
    gw_dice_sheet_set_draft (self->sheet, NULL, FALSE);
  g_clear_object (&self->set);
  g_clear_pointer (&self->board_asked, g_free);

  G_OBJECT_CLASS (gw_dice_window_parent_class)->dispose (object);
}

static void
gw_dice_window_finalize (GObject *object)
{
  g_clear_object (&GW_DICE_WINDOW (object)->session);

  G_OBJECT_CLASS (gw_dice_window_parent_class)->finalize (object);
}

static void
gw_dice_window_set_property (GObject *object, guint prop_id, const GValue *value,
                             GParamSpec *pspec)
{
  if (prop_id == PROP_SESSION)
    GW_DICE_WINDOW (object)->session = g_value_dup_object (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
    widget_class, "/org/gridwright/Gridwright/ui/gw-dice-window.ui");
#define BIND(child) gtk_widget_class_bind_template_child (widget_class, GwDiceWindow, child)
  BIND (toasts);
  BIND (error_bar);
  BIND (leaflet);
  BIND (content);
  BIND (back_button);
  BIND (use_button);
  BIND (list);
  BIND (name);
  BIND (size_button);
  BIND (rows);
  BIND (cols);
  BIND (add_die_button);
  BIND (duplicate_button);
  BIND (sheet_stack);
  BIND (sheet);
  BIND (problem_revealer);
  BIND (problem_icon);
  BIND (problem_label);
  BIND (remedy_button);
  BIND (question);
  BIND (answer_icon);
  BIND (answer_label);
  BIND (answer_list);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, add_die_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, folded_cb);
  gtk_widget_class_bind_template_callback (widget_class, name_cb);
  gtk_widget_class_bind_template_callback (widget_class, refused_cb);
  gtk_widget_class_bind_template_callback (widget_class, selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, size_cb);
}

static void
gw_dice_window_class_init (GwDiceWindowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = gw_dice_window_constructed;
  object_class->dispose = gw_dice_window_dispose;
  object_class->finalize = gw_dice_window_finalize;
  object_class->set_property = gw_dice_window_set_property;

  GTK_WINDOW_CLASS (klass)->close_request = gw_dice_window_close_request;

  properties[PROP_SESSION]
    = g_param_spec_object ("session", NULL, NULL, GW_TYPE_SESSION,
                           G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  g_type_ensure (GW_TYPE_DICE_SHEET);
  g_type_ensure (GW_TYPE_ERROR_BAR);
  g_type_ensure (GW_TYPE_TAB_STOP);
  bind_template (widget_class);
  gtk_widget_class_install_action (widget_class, "set.undo", NULL, undo_cb);
  gtk_widget_class_install_action (widget_class, "set.redo", NULL, redo_cb);
  gtk_widget_class_install_action (widget_class, "set.fix", NULL, fix_cb);
  gtk_widget_class_install_action (widget_class, "set.close", NULL, close_cb);
  gw_dice_window_class_init_sets (widget_class);
  gw_dice_window_class_init_check (widget_class);
}

static void
gw_dice_window_init (GwDiceWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GwDiceWindow *
gw_dice_window_new (GtkWindow *parent, GwSession *session)
{
  return g_object_new (GW_TYPE_DICE_WINDOW,
                       "transient-for", parent,
                       "destroy-with-parent", TRUE,
                       "session", session,
                       NULL);
}

GwDiceSet *
gw_dice_window_get_set (GwDiceWindow *self)
{
  g_return_val_if_fail (GW_IS_DICE_WINDOW (self), NULL);

  return self->set;
}

void
gw_dice_window_set_set (GwDiceWindow *self, GwDiceSet *set)
{
  GwDiceDraft *draft;
  guint position;

  g_return_if_fail (GW_IS_DICE_WINDOW (self));
  g_return_if_fail (GW_IS_DICE_SET (set));

  if (!g_set_object (&self->set, set))
    return;

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  draft = gw_dice_set_get_draft (set);
  self->draft = draft != NULL ? g_object_ref (draft)
                              : gw_dice_draft_new (gw_dice_set_get_dice (set));
  self->refused = FALSE;

  if (gw_dice_draft_can_edit (gw_dice_set_get_dice (set)))
    {
      gw_dice_sheet_set_draft (self->sheet, self->draft, draft != NULL);
      gtk_stack_set_visible_child_name (self->sheet_stack, "sheet");
    }
  else
    {
      gw_dice_sheet_set_draft (self->sheet, NULL, FALSE);
      gtk_stack_set_visible_child_name (self->sheet_stack, "large");
    }
  g_signal_connect_swapped (self->draft, "changed", G_CALLBACK (update), self);
  position = gw_dice_library_get_position (gw_session_get_dice (self->session), set);
  gtk_list_box_select_row (self->list,
                           gtk_list_box_get_row_at_index (self->list, (int) position));
  update (self);
  update_use (self);
}

const char *
gw_dice_window_get_error (GwDiceWindow *self)
{
  g_return_val_if_fail (GW_IS_DICE_WINDOW (self), NULL);

  return gw_error_bar_get_text (self->error_bar);
}

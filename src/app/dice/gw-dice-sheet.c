/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-sheet.h"

#include "gw-die-face.h"
#include "gw-letters.h"

#include <glib/gi18n.h>

struct _GwDiceSheet
{
  GtkWidget parent_instance;

  /* borrowed */
  AdwStyleManager *style;
  const GwPalette *palette;

  /* owned */
  GwDiceEditor *editor;
  GPtrArray *rows; /* of GwDiceRow */
  GwLettering *lettering;
  GtkIMContext *im;
  GtkWidget *menu;    /* a popover */
  GtkWidget *letters; /* a popover, made when first needed */
  GtkEditable *entry; /* in it */
  GtkWidget *problem; /* in it */

  /* The face that has the focus or had it last. */
  guint die;
  guint face;
  gboolean editable;
};

/* The widgets of a die: its number and its faces, including the place for a new one if it is
 * editable. */
typedef struct
{
  GtkWidget *number;
  GPtrArray *faces;
} GwDiceRow;

#define LEAST_NUMBER 20
#define NUMBER_GAP 6
#define STEP 35       /* from face to face */
#define ROW_STEP 41   /* from die to die */
#define COLUMN_GAP 12
#define MOST_COLUMNS 3
#define MARGIN 6      /* for shadows and the focus ring */

G_DEFINE_FINAL_TYPE (GwDiceSheet, gw_dice_sheet, GTK_TYPE_WIDGET)

static GwDiceRow *
get_row (GwDiceSheet *self, guint die)
{
  return g_ptr_array_index (self->rows, die);
}

static void
row_free (gpointer data)
{
  GwDiceRow *row = data;

  gtk_widget_unparent (row->number);
  g_ptr_array_unref (row->faces);
  g_free (row);
}

static guint
get_most_faces (GwDiceSheet *self)
{
  guint most = 1;

  for (guint i = 0; i < self->rows->len; i++)
    most = MAX (most, get_row (self, i)->faces->len);
  return most;
}

/* Measures the last number, since it is the widest. */
static int
get_number_width (GwDiceSheet *self)
{
  int width = 0;

  if (self->rows->len > 0)
    gtk_widget_measure (get_row (self, self->rows->len - 1)->number, GTK_ORIENTATION_HORIZONTAL,
                        -1, NULL, &width, NULL, NULL);
  return MAX (width, LEAST_NUMBER);
}

static int
get_die_width (GwDiceSheet *self)
{
  return get_number_width (self) + NUMBER_GAP + (int) get_most_faces (self) * STEP
         - (STEP - GW_DIE_FACE_SIZE);
}

static guint
count_columns (GwDiceSheet *self, int width)
{
  int die_width = get_die_width (self);
  int n_columns = (width - 2 * MARGIN + COLUMN_GAP) / (die_width + COLUMN_GAP);

  return (guint) CLAMP (n_columns, 1, MOST_COLUMNS);
}

static guint
count_lines (GwDiceSheet *self, int width)
{
  guint n_columns = count_columns (self, width);

  return (self->rows->len + n_columns - 1) / n_columns;
}

static int
get_height (GwDiceSheet *self, int width)
{
  return (int) count_lines (self, width) * ROW_STEP + MARGIN;
}

static void
gw_dice_sheet_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwDiceSheet *self = GW_DICE_SHEET (widget);
  int die_width = get_die_width (self);

  const int narrow = die_width + 2 * MARGIN, usual = narrow + die_width + COLUMN_GAP;

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = narrow;
      *natural = usual;
    }
  else if (for_size >= 0)
    *minimum = *natural = get_height (self, for_size);
  else /* the least that there is at any width */
    {
      *minimum = get_height (self, MOST_COLUMNS * usual);
      *natural = get_height (self, usual);
    }
}

static void
allocate (GwDiceSheet *self, GtkWidget *child, int x, int y, int width, int height)
{
  GtkAllocation allocation = { x, y, width, height };

  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    allocation.x = gtk_widget_get_width (GTK_WIDGET (self)) - x - width;
  gtk_widget_size_allocate (child, &allocation, -1);
}

static void
gw_dice_sheet_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwDiceSheet *self = GW_DICE_SHEET (widget);
  guint n_lines = MAX (count_lines (self, width), 1);
  int die_width = get_die_width (self), number_width = get_number_width (self);

  for (guint i = 0; i < self->rows->len; i++)
    {
      GwDiceRow *row = get_row (self, i);
      int x = MARGIN + (int) (i / n_lines) * (die_width + COLUMN_GAP);
      int y = MARGIN + (int) (i % n_lines) * ROW_STEP;

      allocate (self, row->number, x, y, number_width, GW_DIE_FACE_SIZE);
      for (guint k = 0; k < row->faces->len; k++)
        allocate (self, g_ptr_array_index (row->faces, k),
                  x + number_width + NUMBER_GAP + (int) k * STEP, y, GW_DIE_FACE_SIZE,
                  GW_DIE_FACE_SIZE);
    }
  gtk_popover_present (GTK_POPOVER (self->menu));
  if (self->letters != NULL)
    gtk_popover_present (GTK_POPOVER (self->letters));
}

static void
focus_cb (GtkWidget *face, GParamSpec *pspec, GwDiceSheet *self)
{
  if (!gtk_widget_has_focus (face))
    return;
  gtk_im_context_focus_in (self->im);
  self->die = gw_die_face_get_die (GW_DIE_FACE (face));
  self->face = gw_die_face_get_face (GW_DIE_FACE (face));
}

static void
add_face (GwDiceSheet *self, GwDiceRow *row, guint die)
{
  GtkWidget *face = gw_die_face_new (die, row->faces->len, self->lettering);

  gw_die_face_set_palette (GW_DIE_FACE (face), self->palette);
  g_signal_connect (face, "notify::has-focus", G_CALLBACK (focus_cb), self);
  gtk_widget_insert_before (face, GTK_WIDGET (self),
                            die + 1 < self->rows->len ? get_row (self, die + 1)->number : NULL);
  g_ptr_array_add (row->faces, face);
}

static GwDiceRow *
add_row (GwDiceSheet *self)
{
  GwDiceRow *row = g_new0 (GwDiceRow, 1);
  g_autofree char *number = g_strdup_printf ("%u", self->rows->len + 1);

  row->number = gtk_label_new (number);
  gtk_label_set_xalign (GTK_LABEL (row->number), 1);
  gtk_widget_add_css_class (row->number, "quiet");
  gtk_widget_add_css_class (row->number, "numeric");
  gtk_widget_set_parent (row->number, GTK_WIDGET (self));
  row->faces = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  g_ptr_array_add (self->rows, row);
  return row;
}

/* Widgets belong to positions, so the focus stays where it is while the dice change. */
static void
update (GwDiceSheet *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean inside = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self))
                    && GW_IS_DIE_FACE (focus);
  guint n_dice = self->editor != NULL ? gw_dice_editor_get_n_dice (self->editor) : 0;

  if (self->rows->len > n_dice)
    g_ptr_array_set_size (self->rows, (int) n_dice);
  for (guint i = 0; i < n_dice; i++)
    {
      guint n_faces = gw_dice_editor_get_n_faces (self->editor, i);
      guint n_places = n_faces + (self->editable && n_faces < GW_DICE_EDITOR_MAX_FACES ? 1 : 0);
      GwDiceRow *row = i < self->rows->len ? get_row (self, i) : add_row (self);

      if (row->faces->len > n_places)
        g_ptr_array_set_size (row->faces, (int) n_places);
      while (row->faces->len < n_places)
        add_face (self, row, i);
      for (guint k = 0; k < n_places; k++)
        gw_die_face_set_cell (g_ptr_array_index (row->faces, k),
                              k < n_faces ? gw_dice_editor_get_face (self->editor, i, k) : NULL);
    }
  if (inside && gw_dice_sheet_get_face (self, self->die, self->face) != focus)
    gw_dice_sheet_go_to (self, self->die, self->face);
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

static void
style_changed_cb (GwDiceSheet *self)
{
  self->palette = gw_palette_get (adw_style_manager_get_dark (self->style),
                                  adw_style_manager_get_high_contrast (self->style));
  for (guint i = 0; i < self->rows->len; i++)
    for (guint k = 0; k < get_row (self, i)->faces->len; k++)
      gw_die_face_set_palette (g_ptr_array_index (get_row (self, i)->faces, k), self->palette);
}

static gboolean
gw_dice_sheet_grab_focus (GtkWidget *widget)
{
  GwDiceSheet *self = GW_DICE_SHEET (widget);

  if (self->rows->len == 0)
    return FALSE;
  gw_dice_sheet_go_to (self, self->die, self->face);
  return TRUE;
}

/* Arrow keys walk among faces and dice; Tab enters and leaves the sheet. */
static gboolean
gw_dice_sheet_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GwDiceSheet *self = GW_DICE_SHEET (widget);
  gboolean inside = gtk_widget_get_focus_child (widget) != NULL;
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;

  if (self->rows->len == 0)
    return FALSE;
  if (!inside)
    return gtk_widget_grab_focus (widget);

  if (mirrored && direction == GTK_DIR_LEFT)
    direction = GTK_DIR_RIGHT;
  else if (mirrored && direction == GTK_DIR_RIGHT)
    direction = GTK_DIR_LEFT;
  switch (direction)
    {
    case GTK_DIR_UP:
      if (self->die > 0)
        gw_dice_sheet_go_to (self, self->die - 1, self->face);
      return TRUE;
    case GTK_DIR_DOWN:
      if (self->die + 1 < self->rows->len)
        gw_dice_sheet_go_to (self, self->die + 1, self->face);
      return TRUE;
    case GTK_DIR_LEFT:
      if (self->face > 0)
        gw_dice_sheet_go_to (self, self->die, self->face - 1);
      else if (self->die > 0)
        gw_dice_sheet_go_to (self, self->die - 1, G_MAXUINT);
      return TRUE;
    case GTK_DIR_RIGHT:
      if (self->face + 1 < get_row (self, self->die)->faces->len)
        gw_dice_sheet_go_to (self, self->die, self->face + 1);
      else if (self->die + 1 < self->rows->len)
        gw_dice_sheet_go_to (self, self->die + 1, 0);
      return TRUE;
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
    default:
      return FALSE;
    }
}

static const GwCell blank = { .kind = GW_CELL_HOLE };
static const GwCell empty = { .kind = GW_CELL_FREE };

static gboolean
is_behind (GwDiceSheet *self)
{
  return self->face >= gw_dice_editor_get_n_faces (self->editor, self->die);
}

/* Whether the dice can be edited; if not, emits "refused". */
static gboolean
can_edit (GwDiceSheet *self)
{
  if (self->rows->len == 0)
    return FALSE;
  if (!self->editable)
    g_signal_emit_by_name (self, "refused");
  return self->editable;
}

static gboolean
put (GwDiceSheet *self, const GwCell *cell)
{
  guint die = self->die, face = self->face;

  if (!can_edit (self))
    return FALSE;
  if (is_behind (self) && !gw_dice_editor_add_face (self->editor, die, face))
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return FALSE;
    }
  gw_dice_editor_set_face (self->editor, die, face, cell);
  return TRUE;
}

/* Moves to the next face, skipping the place for a new one. */
static void
move_on (GwDiceSheet *self)
{
  guint n_faces = gw_dice_editor_get_n_faces (self->editor, self->die);

  if (self->face + 1 < n_faces)
    gw_dice_sheet_go_to (self, self->die, self->face + 1);
  else if (self->die + 1 < self->rows->len)
    gw_dice_sheet_go_to (self, self->die + 1, 0);
}

static gboolean
read_cell (GwDiceSheet *self, const char *text, GwCell *cell)
{
  g_autofree char *folded
    = gw_language_fold_tile (gw_lettering_get_language (self->lettering), text);

  return gw_cell_from_text (folded, cell);
}

static void
put_text (GwDiceSheet *self, const char *text)
{
  gboolean added = self->rows->len > 0 && self->editable && is_behind (self);
  GwCell cell;

  if (!read_cell (self, text, &cell))
    gtk_widget_error_bell (GTK_WIDGET (self));
  else if (put (self, &cell))
    {
      if (added)
        gw_dice_sheet_go_to (self, self->die, self->face + 1);
      else
        move_on (self);
    }
}

static void
commit_cb (GtkIMContext *im, const char *committed, gpointer user_data)
{
  GwDiceSheet *self = user_data;
  g_autofree char *text = gw_letters_compose (committed, -1);

  for (const char *p = text; p != NULL && *p != '\0'; p = g_utf8_next_char (p))
    {
      char letter[8] = { 0 };

      g_unichar_to_utf8 (g_utf8_get_char (p), letter);
      if (gw_language_may_stand_on_tile (gw_lettering_get_language (self->lettering),
                                         g_utf8_get_char (p)))
        put_text (self, letter);
      else
        gtk_widget_error_bell (GTK_WIDGET (self));
    }
}

/* Empties the focused face, or with `back` the one before it. */
static void
erase (GwDiceSheet *self, gboolean back)
{
  if (!can_edit (self))
    return;
  if (back && self->face > 0)
    gw_dice_sheet_go_to (self, self->die, self->face - 1);
  if (!is_behind (self))
    gw_dice_editor_set_face (self->editor, self->die, self->face, &empty);
}

/* GTK 4.8 measures a label in a popover as if there were no padding, and with a line too few. */
static void
show_problem (GwDiceSheet *self, const char *text)
{
  int width, height;

  gtk_label_set_label (GTK_LABEL (self->problem), text);
  gtk_widget_set_size_request (self->problem, -1, -1);
  gtk_widget_set_visible (self->problem, TRUE);
  gtk_widget_measure (self->problem, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (self->problem, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_set_size_request (self->problem, -1, height);
}

static void
done_cb (GwDiceSheet *self)
{
  GwCell cell;

  if (!read_cell (self, gtk_editable_get_text (self->entry), &cell))
    {
      gtk_widget_add_css_class (GTK_WIDGET (self->entry), "error");
      show_problem (self, _("A face has one to four letters, or a period for a blank."));
      gtk_widget_error_bell (GTK_WIDGET (self->entry));
      return;
    }
  gtk_popover_popdown (GTK_POPOVER (self->letters));
  if (put (self, &cell))
    move_on (self);
}

static void
changed_cb (GwDiceSheet *self)
{
  gtk_widget_remove_css_class (GTK_WIDGET (self->entry), "error");
  gtk_widget_set_visible (self->problem, FALSE);
}

static void
closed_cb (GwDiceSheet *self)
{
  gw_dice_sheet_go_to (self, self->die, self->face);
}

static void
make_letters (GwDiceSheet *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *entry = gtk_entry_new ();

  self->entry = GTK_EDITABLE (entry);
  self->problem = gtk_label_new (NULL);
  gtk_label_set_wrap (GTK_LABEL (self->problem), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (self->problem), 24);
  gtk_label_set_max_width_chars (GTK_LABEL (self->problem), 24);
  gtk_label_set_xalign (GTK_LABEL (self->problem), 0);
  gtk_widget_add_css_class (self->problem, "error");
  gtk_editable_set_width_chars (self->entry, 12);
  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _("Qu, Th, Str…"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Letters of the Face"),
                                  -1);
  gtk_box_append (GTK_BOX (box), entry);
  gtk_box_append (GTK_BOX (box), self->problem);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (done_cb), self);
  g_signal_connect_swapped (entry, "changed", G_CALLBACK (changed_cb), self);

  self->letters = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (self->letters), box);
  gtk_widget_set_parent (self->letters, GTK_WIDGET (self));
  g_signal_connect_swapped (self->letters, "closed", G_CALLBACK (closed_cb), self);
}

static void
point (GwDiceSheet *self, GtkPopover *popover)
{
  GtkWidget *face = gw_dice_sheet_get_face (self, self->die, self->face);
  graphene_rect_t bounds;

  if (face != NULL && gtk_widget_compute_bounds (face, GTK_WIDGET (self), &bounds))
    gtk_popover_set_pointing_to (popover,
                                 &(GdkRectangle) { (int) bounds.origin.x, (int) bounds.origin.y,
                                                   (int) bounds.size.width,
                                                   (int) bounds.size.height });
}

static void
ask_letters (GwDiceSheet *self)
{
  g_autofree char *text = NULL;

  if (self->letters == NULL)
    make_letters (self);
  if (self->face < gw_dice_editor_get_n_faces (self->editor, self->die))
    {
      const GwCell *cell = gw_dice_editor_get_face (self->editor, self->die, self->face);

      if (cell->kind == GW_CELL_TILE)
        text = gw_cell_to_label_in (cell, gw_lettering_get_language (self->lettering));
    }
  /* What it begins with is no step to undo. */
  gtk_editable_set_enable_undo (self->entry, FALSE);
  gtk_editable_set_text (self->entry, text != NULL ? text : "");
  gtk_editable_set_enable_undo (self->entry, TRUE);
  changed_cb (self);
  point (self, GTK_POPOVER (self->letters));
  gtk_popover_popup (GTK_POPOVER (self->letters));
  gtk_widget_grab_focus (GTK_WIDGET (self->entry));
}

static void
letters_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  if (can_edit (GW_DICE_SHEET (widget)))
    ask_letters (GW_DICE_SHEET (widget));
}

static void
blank_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  put (GW_DICE_SHEET (widget), &blank);
}

static void
add_face_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwDiceSheet *self = GW_DICE_SHEET (widget);

  if (!can_edit (self))
    return;
  if (!gw_dice_editor_add_face (self->editor, self->die, self->face))
    gtk_widget_error_bell (widget);
}

static void
remove_face_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwDiceSheet *self = GW_DICE_SHEET (widget);

  if (can_edit (self) && !is_behind (self))
    gw_dice_editor_remove_face (self->editor, self->die, self->face);
}

static void
add_die_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwDiceSheet *self = GW_DICE_SHEET (widget);
  guint n_dice;

  if (!self->editable || self->editor == NULL)
    return;
  n_dice = gw_dice_editor_get_n_dice (self->editor);
  if (gw_dice_editor_add_die (self->editor, n_dice))
    gw_dice_sheet_go_to (self, n_dice, 0);
  else
    gtk_widget_error_bell (widget);
}

static void
remove_die_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwDiceSheet *self = GW_DICE_SHEET (widget);

  if (can_edit (self))
    gw_dice_editor_remove_die (self->editor, self->die);
}

static gboolean
menu_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  GwDiceSheet *self = GW_DICE_SHEET (widget);

  if (self->rows->len == 0 || !self->editable)
    return FALSE;
  point (self, GTK_POPOVER (self->menu));
  gtk_popover_popup (GTK_POPOVER (self->menu));
  return TRUE;
}

static gboolean
pressed_key_cb (GtkEventControllerKey *keys, guint keyval, guint keycode, GdkModifierType state,
                gpointer user_data)
{
  GwDiceSheet *self = user_data;
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (!GW_IS_DIE_FACE (focus)
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK | GDK_META_MASK)))
    return FALSE;

  switch (keyval)
    {
    case GDK_KEY_BackSpace:
      erase (self, TRUE);
      return TRUE;
    case GDK_KEY_Delete:
    case GDK_KEY_KP_Delete:
      if (state & GDK_SHIFT_MASK)
        gtk_widget_activate_action (GTK_WIDGET (self), "dice.remove-face", NULL);
      else
        erase (self, FALSE);
      return TRUE;
    case GDK_KEY_Insert:
    case GDK_KEY_KP_Insert:
      gtk_widget_activate_action (GTK_WIDGET (self), "dice.add-face", NULL);
      return TRUE;
    case GDK_KEY_space:
    case GDK_KEY_KP_Space:
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      gtk_widget_activate_action (GTK_WIDGET (self), "dice.letters", NULL);
      return TRUE;
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      gw_dice_sheet_go_to (self, self->die, 0);
      return TRUE;
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      gw_dice_sheet_go_to (self, self->die,
                           gw_dice_editor_get_n_faces (self->editor, self->die) - 1);
      return TRUE;
    case GDK_KEY_period:
    case GDK_KEY_KP_Decimal:
    case GDK_KEY_asterisk:
    case GDK_KEY_underscore:
      put_text (self, ".");
      return TRUE;
    default:
      return gtk_im_context_filter_keypress (
        self->im, gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (keys)));
    }
}

static void
pressed_cb (GtkGestureClick *click, int n_press, double x, double y, gpointer user_data)
{
  GwDiceSheet *self = user_data;
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);
  guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (click));

  if (!GW_IS_DIE_FACE (picked))
    return;
  gw_dice_sheet_go_to (self, gw_die_face_get_die (GW_DIE_FACE (picked)),
                       gw_die_face_get_face (GW_DIE_FACE (picked)));
  if (button == GDK_BUTTON_SECONDARY)
    menu_cb (GTK_WIDGET (self), NULL, NULL);
  else if (button == GDK_BUTTON_PRIMARY && n_press == 2)
    gtk_widget_activate_action (GTK_WIDGET (self), "dice.letters", NULL);
  else
    return;
  gtk_gesture_set_state (GTK_GESTURE (click), GTK_EVENT_SEQUENCE_CLAIMED);
}

static void
realized_cb (GtkWidget *widget)
{
  gtk_im_context_set_client_widget (GW_DICE_SHEET (widget)->im, widget);
}

static void
unrealized_cb (GtkWidget *widget)
{
  gtk_im_context_reset (GW_DICE_SHEET (widget)->im);
  gtk_im_context_set_client_widget (GW_DICE_SHEET (widget)->im, NULL);
}

static GMenuModel *
make_menu (void)
{
  GMenu *menu = g_menu_new ();
  g_autoptr (GMenu) face = g_menu_new ();
  g_autoptr (GMenu) faces = g_menu_new ();
  g_autoptr (GMenu) die = g_menu_new ();

  g_menu_append (face, _("_Several Letters…"), "dice.letters");
  g_menu_append (face, _("Make _Blank"), "dice.blank");
  g_menu_append (faces, _("_Insert Face"), "dice.add-face");
  g_menu_append (faces, _("Remove _Face"), "dice.remove-face");
  g_menu_append (die, _("_Remove Die"), "dice.remove-die");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (face));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (faces));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (die));
  return G_MENU_MODEL (menu);
}

static void
init_keys (GwDiceSheet *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  g_autoptr (GMenuModel) menu = make_menu ();

  self->im = gtk_im_multicontext_new ();
  gtk_im_context_set_use_preedit (self->im, FALSE);
  g_signal_connect (self->im, "commit", G_CALLBACK (commit_cb), self);
  g_signal_connect (self, "realize", G_CALLBACK (realized_cb), NULL);
  g_signal_connect (self, "unrealize", G_CALLBACK (unrealized_cb), NULL);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (pressed_key_cb), self);
  gtk_widget_add_controller (widget, keys);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), 0);
  g_signal_connect (click, "pressed", G_CALLBACK (pressed_cb), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (click));

  self->menu = gtk_popover_menu_new_from_model (menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->menu), FALSE);
  gtk_widget_set_parent (self->menu, widget);
}

static void
gw_dice_sheet_dispose (GObject *object)
{
  GwDiceSheet *self = GW_DICE_SHEET (object);

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_clear_object (&self->editor);
  if (self->rows != NULL)
    g_ptr_array_set_size (self->rows, 0);
  g_clear_object (&self->im);
  g_clear_pointer (&self->menu, gtk_widget_unparent);
  g_clear_pointer (&self->letters, gtk_widget_unparent);

  G_OBJECT_CLASS (gw_dice_sheet_parent_class)->dispose (object);
}

static void
gw_dice_sheet_finalize (GObject *object)
{
  GwDiceSheet *self = GW_DICE_SHEET (object);

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->lettering, gw_lettering_free);

  G_OBJECT_CLASS (gw_dice_sheet_parent_class)->finalize (object);
}

static GtkSizeRequestMode
gw_dice_sheet_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
gw_dice_sheet_class_init (GwDiceSheetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_dice_sheet_dispose;
  object_class->finalize = gw_dice_sheet_finalize;

  widget_class->get_request_mode = gw_dice_sheet_get_request_mode;
  widget_class->measure = gw_dice_sheet_measure;
  widget_class->size_allocate = gw_dice_sheet_size_allocate;
  widget_class->focus = gw_dice_sheet_focus;
  widget_class->grab_focus = gw_dice_sheet_grab_focus;

  g_signal_new ("refused", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 0);
  gtk_widget_class_install_action (widget_class, "dice.letters", NULL, letters_cb);
  gtk_widget_class_install_action (widget_class, "dice.blank", NULL, blank_cb);
  gtk_widget_class_install_action (widget_class, "dice.add-face", NULL, add_face_cb);
  gtk_widget_class_install_action (widget_class, "dice.remove-face", NULL, remove_face_cb);
  gtk_widget_class_install_action (widget_class, "dice.add-die", NULL, add_die_cb);
  gtk_widget_class_install_action (widget_class, "dice.remove-die", NULL, remove_die_cb);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, menu_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Menu, 0, menu_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "dice");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_dice_sheet_init (GwDiceSheet *self)
{
  self->rows = g_ptr_array_new_with_free_func (row_free);
  self->lettering = gw_lettering_new (gtk_widget_get_pango_context (GTK_WIDGET (self)));
  self->style = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  g_signal_connect_object (self->style, "notify::dark", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->style, "notify::high-contrast", G_CALLBACK (style_changed_cb),
                           self, G_CONNECT_SWAPPED);
  style_changed_cb (self);
  init_keys (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Dice"),
                                  -1);
}

void
gw_dice_sheet_set_draft (GwDiceSheet *self, GwDiceEditor *editor, gboolean editable)
{
  g_return_if_fail (GW_IS_DICE_SHEET (self));

  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_data (self->editor, self);
  g_set_object (&self->editor, editor);
  if (editor != NULL)
    g_signal_connect_swapped (editor, "changed", G_CALLBACK (update), self);
  self->editable = editable;
  self->die = self->face = 0;
  gw_dice_sheet_set_shown (self, NULL, 0);
  update (self);
}

void
gw_dice_sheet_set_language (GwDiceSheet *self, const GwLanguage *language)
{
  g_return_if_fail (GW_IS_DICE_SHEET (self));

  if (language == gw_lettering_get_language (self->lettering))
    return;

  gw_lettering_set_language (self->lettering, language);
  for (guint i = 0; i < self->rows->len; i++)
    for (guint k = 0; k < get_row (self, i)->faces->len; k++)
      gw_die_face_language_changed (g_ptr_array_index (get_row (self, i)->faces, k));
}

void
gw_dice_sheet_set_shown (GwDiceSheet *self, const gint *faces, guint n_dice)
{
  g_return_if_fail (GW_IS_DICE_SHEET (self));

  for (guint i = 0; i < self->rows->len; i++)
    for (guint k = 0; k < get_row (self, i)->faces->len; k++)
      gw_die_face_set_shown (g_ptr_array_index (get_row (self, i)->faces, k),
                             faces != NULL && i < n_dice && faces[i] == (gint) k);
}

GtkWidget *
gw_dice_sheet_get_face (GwDiceSheet *self, guint die, guint face)
{
  g_return_val_if_fail (GW_IS_DICE_SHEET (self), NULL);

  if (die >= self->rows->len || face >= get_row (self, die)->faces->len)
    return NULL;
  return g_ptr_array_index (get_row (self, die)->faces, face);
}

void
gw_dice_sheet_go_to (GwDiceSheet *self, guint die, guint face)
{
  GwDiceRow *row;

  g_return_if_fail (GW_IS_DICE_SHEET (self));

  if (self->rows->len == 0)
    return;
  self->die = MIN (die, self->rows->len - 1);
  row = get_row (self, self->die);
  if (row->faces->len == 0)
    return;
  self->face = MIN (face, row->faces->len - 1);
  gtk_widget_grab_focus (g_ptr_array_index (row->faces, self->face));
}

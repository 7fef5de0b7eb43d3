/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-dice-sheet-private.h"

#include <glib/gi18n.h>

#define LEAST_NUMBER 20
#define NUMBER_GAP 6
#define STEP 35       /* from face to face */
#define ROW_STEP 41   /* from die to die */
#define COLUMN_GAP 12
#define MOST_COLUMNS 3
#define MARGIN 6      /* for shadows and the ring of the focus */

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

/* The last number is the widest. */
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

static void
gw_dice_sheet_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  GwDiceSheet *self = GW_DICE_SHEET (widget);
  int die_width = get_die_width (self);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = die_width + 2 * MARGIN;
      *natural = *minimum + die_width + COLUMN_GAP;
    }
  else
    *minimum = *natural
      = (int) count_lines (self, for_size < 0 ? die_width : for_size) * ROW_STEP + MARGIN;
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

/* The widgets stand for places, so the focus stays where it is while dice change. */
static void
update (GwDiceSheet *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean inside = focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self))
                    && GW_IS_DIE_FACE (focus);
  guint n_dice = self->draft != NULL ? gw_dice_draft_get_n_dice (self->draft) : 0;

  if (self->rows->len > n_dice)
    g_ptr_array_set_size (self->rows, (int) n_dice);
  for (guint i = 0; i < n_dice; i++)
    {
      guint n_faces = gw_dice_draft_get_n_faces (self->draft, i);
      guint n_places = n_faces + (self->editable && n_faces < GW_DICE_DRAFT_MAX_FACES ? 1 : 0);
      GwDiceRow *row = i < self->rows->len ? get_row (self, i) : add_row (self);

      if (row->faces->len > n_places)
        g_ptr_array_set_size (row->faces, (int) n_places);
      while (row->faces->len < n_places)
        add_face (self, row, i);
      for (guint k = 0; k < n_places; k++)
        gw_die_face_set_cell (g_ptr_array_index (row->faces, k),
                              k < n_faces ? gw_dice_draft_get_face (self->draft, i, k) : NULL);
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

/* Arrow keys walk the faces, from die to die; Tab enters and leaves. */
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

static void
gw_dice_sheet_dispose (GObject *object)
{
  GwDiceSheet *self = GW_DICE_SHEET (object);

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_clear_object (&self->draft);
  if (self->rows != NULL)
    g_ptr_array_set_size (self->rows, 0);
  gw_dice_sheet_dispose_keys (self);

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
  gw_dice_sheet_class_init_keys (widget_class);
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
  gw_dice_sheet_init_keys (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, _("Dice"),
                                  -1);
}

GtkWidget *
gw_dice_sheet_new (void)
{
  return g_object_new (GW_TYPE_DICE_SHEET, NULL);
}

void
gw_dice_sheet_set_draft (GwDiceSheet *self, GwDiceDraft *draft, gboolean editable)
{
  g_return_if_fail (GW_IS_DICE_SHEET (self));

  if (self->draft != NULL)
    g_signal_handlers_disconnect_by_data (self->draft, self);
  g_set_object (&self->draft, draft);
  if (draft != NULL)
    g_signal_connect_swapped (draft, "changed", G_CALLBACK (update), self);
  self->editable = editable;
  self->die = self->face = 0;
  gw_dice_sheet_set_shown (self, NULL, 0);
  update (self);
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

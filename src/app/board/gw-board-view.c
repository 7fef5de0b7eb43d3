/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-board-view-private.h"

#include "gw-boxed.h"
#include "gw-tile.h"

#include <math.h>

#define LEAST_TILE 17.5 /* sixteen of them fit into a window of 360 */
#define LEAST_HEIGHT 120.0 /* in a low window tiles get smaller before anything is cut off */
#define NATURAL_WIDTH 428.0
#define NATURAL_HEIGHT 240.0 /* tiles stay readable, and there is room for other widgets */

#define TRACE_DURATION 120
#define REPLAY_DURATION 200 /* for each tile */
#define FADE_DURATION 250
#define RECOLOR_DURATION 150
#define SHAKE_DURATION 150

#define FADE_FACE 0.64 /* share of the whole duration that each face takes */
#define FADE_APART 0.04

G_DEFINE_FINAL_TYPE (GwBoardView, gw_board_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_BOARD,
  PROP_LEXICON,
  PROP_RULES,
  PROP_PATH,
  PROP_POINTED,
  PROP_TRACED,
  PROP_MARKS,
  PROP_PICTURE,
  PROP_CELL,
  PROP_EDITABLE,
  PROP_CHOOSING,
  PROP_POSTER,
  PROP_GHOSTLY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
style_changed_cb (GwBoardView *self)
{
  self->palette = gw_palette_get (adw_style_manager_get_dark (self->style),
                                  adw_style_manager_get_high_contrast (self->style));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_layout (GwBoardView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (self->board == NULL)
    return;

  (self->poster ? gw_board_layout_init_poster : gw_board_layout_init) (
    &self->layout, self->board, gtk_widget_get_width (widget), gtk_widget_get_height (widget),
    gtk_widget_get_scale_factor (widget));
  g_clear_pointer (&self->path.layout, gw_path_layout_free);
  g_clear_pointer (&self->pointed.layout, gw_path_layout_free);
  g_clear_pointer (&self->traced.layout, gw_path_layout_free);
  g_clear_pointer (&self->ghost.layout, gw_path_layout_free);
}

static void
gw_board_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                       int *minimum, int *natural, int *minimum_baseline,
                       int *natural_baseline)
{
  GwBoardView *self = GW_BOARD_VIEW (widget);
  guint n_tiles = 1;
  double least;

  if (self->board != NULL && orientation == GTK_ORIENTATION_HORIZONTAL)
    n_tiles = gw_board_get_cols (self->board);
  else if (self->board != NULL)
    n_tiles = gw_board_get_rows (self->board);

  least = ceil (gw_board_layout_get_units (n_tiles) * LEAST_TILE);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    least = MIN (least, LEAST_HEIGHT);
  *minimum = self->picture ? 0 : least;
  *natural = self->picture ? 0
             : orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (*minimum, NATURAL_WIDTH)
                                                         : MAX (*minimum, NATURAL_HEIGHT);
}

static void
gw_board_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwBoardView *self = GW_BOARD_VIEW (widget);

  update_layout (self);
  for (guint i = 0; i < self->tiles->len; i++)
    {
      graphene_rect_t tile;
      GtkAllocation allocation;

      gw_board_layout_get_tile (&self->layout, i, &tile);
      allocation.x = floor (tile.origin.x);
      allocation.y = floor (tile.origin.y);
      allocation.width = ceil (tile.size.width);
      allocation.height = ceil (tile.size.height);
      gtk_widget_size_allocate (g_ptr_array_index (self->tiles, i), &allocation, -1);
    }
}

static void
scale_changed_cb (GwBoardView *self)
{
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
redraw_cb (double value, gpointer user_data)
{
  gtk_widget_queue_draw (GTK_WIDGET (user_data));
}

static void
faded_cb (GwBoardView *self)
{
  adw_animation_skip (self->recoloring);
  g_clear_pointer (&self->board_before, gw_board_unref);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static AdwAnimation *
add_animation (GwBoardView *self, guint duration, AdwEasing easing)
{
  AdwAnimationTarget *target = adw_callback_animation_target_new (redraw_cb, self, NULL);
  AdwAnimation *animation
    = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, duration, target);

  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (animation), easing);
  return animation;
}

static void
recolored_cb (GwBoardView *self)
{
  g_clear_object (&self->picture_before);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
append_texture (GwBoardView *self, GtkSnapshot *snapshot, gboolean letters)
{
  GdkTexture *texture = gw_board_cache_get (self->cache, &self->layout, self->palette,
                                            self->lettering, self->board, self->marks, letters);
  gboolean fades = self->picture_before != NULL;

  if (fades)
    {
      gtk_snapshot_push_cross_fade (snapshot, adw_animation_get_value (self->recoloring));
      gtk_snapshot_append_texture (snapshot, self->picture_before, &self->layout.tray);
      gtk_snapshot_pop (snapshot);
    }
  gtk_snapshot_append_texture (snapshot, texture, &self->layout.tray);
  if (fades)
    gtk_snapshot_pop (snapshot);
}

/* Fades the letters of the last board into those of the new one, one tile after the other. */
static void
paint_fading (GwBoardView *self, cairo_t *cr)
{
  guint n_cells = gw_board_get_n_cells (self->board);
  double time = adw_animation_get_value (self->fading);
  double apart = MIN (FADE_APART, (1 - FADE_FACE) / MAX (n_cells - 1, 1));

  for (guint i = 0; i < n_cells; i++)
    {
      double share = CLAMP ((time - i * apart) / FADE_FACE, 0, 1);

      if (gw_cell_equal (gw_board_get_cell (self->board, i),
                         gw_board_get_cell (self->board_before, i)))
        share = 1;
      if (share < 1)
        gw_board_paint_letter (cr, &self->layout, self->palette, self->lettering,
                               self->board_before, self->marks, i, 1 - share);
      if (share > 0)
        gw_board_paint_letter (cr, &self->layout, self->palette, self->lettering, self->board,
                               self->marks, i, share);
    }
}

static void
lay_out_path (GwBoardView *self, GwShownPath *path)
{
  gsize length;
  const guint8 *cells = g_bytes_get_data (path->cells, &length);

  if (path->layout == NULL)
    path->layout = gw_path_layout_new (&self->layout, cells, length);
}

static void
paint_path (GwBoardView *self, cairo_t *cr, GwShownPath *path, GwPathLook look, double share)
{
  lay_out_path (self, path);
  gw_path_paint (cr, path->layout, self->palette, self->lettering, self->board, self->marks,
                 look, share * (path->layout->length - 1));
}

/* A path that does not fit the board, perhaps because it belongs to another one, is not shown. */
static gboolean
path_fits (GwBoardView *self, GBytes *path)
{
  gsize length;
  const guint8 *cells = g_bytes_get_data (path, &length);

  for (gsize i = 0; i < length; i++)
    if (self->board == NULL || cells[i] >= gw_board_get_n_cells (self->board))
      return FALSE;
  return length > 0;
}

/* With the other paths of the letters, if there are any. */
static void
paint_traced (GwBoardView *self, cairo_t *cr)
{
  for (guint i = 0; self->others != NULL && i < self->others->len; i++)
    {
      GwShownPath other = { g_ptr_array_index (self->others, i), NULL };

      if (path_fits (self, other.cells))
        paint_path (self, cr, &other, GW_PATH_HOLLOW, 1);
      g_clear_pointer (&other.layout, gw_path_layout_free);
    }
  paint_path (self, cr, &self->traced, self->traced_look, 1);
}

static void
paint_ghost (GwBoardView *self, cairo_t *cr)
{
  lay_out_path (self, &self->ghost);
  gw_path_paint_ghost (cr, self->ghost.layout, self->palette, self->lettering, self->board,
                       self->ghost_board, self->marks);
}

static void
paint_focus (GwBoardView *self, cairo_t *cr)
{
  for (guint i = 0; i < self->tiles->len; i++)
    {
      GtkStateFlags flags = gtk_widget_get_state_flags (g_ptr_array_index (self->tiles, i));

      if ((flags & GTK_STATE_FLAG_FOCUSED)
          && (self->editable || (flags & GTK_STATE_FLAG_FOCUS_VISIBLE)))
        gw_board_paint_focus (cr, &self->layout, self->palette, i);
    }
}

/* The tile that is asked about has the ring of the focus, wherever that is. */
static void
paint_asked (GwBoardView *self, cairo_t *cr)
{
  guint asked = gw_board_marks_get_asked (self->marks);

  if (asked < gw_board_get_n_cells (self->board))
    gw_board_paint_focus (cr, &self->layout, self->palette, asked);
}

/* Where the next letter goes; while letters go elsewhere, a ring tells which tile it would be. */
static void
paint_caret (GwBoardView *self, cairo_t *cr)
{
  guint caret = gw_board_marks_get_caret (self->marks);

  if (caret >= gw_board_get_n_cells (self->board))
    return;
  if (gtk_widget_get_state_flags (GTK_WIDGET (self)) & GTK_STATE_FLAG_FOCUS_WITHIN)
    gw_board_paint_caret (cr, &self->layout, self->palette, self->board, caret);
  else
    gw_board_paint_focus (cr, &self->layout, self->palette, caret);
}

static void
paint (GwBoardView *self, GtkSnapshot *snapshot)
{
  GBytes *shown = gw_board_view_get_shown (self);
  gboolean same = self->pointed.cells != NULL && shown != NULL
                  && g_bytes_equal (self->pointed.cells, shown);
  cairo_t *cr;

  append_texture (self, snapshot, self->board_before == NULL);

  cr = gtk_snapshot_append_cairo (snapshot, &self->layout.tray);
  if (self->board_before != NULL)
    paint_fading (self, cr);
  if (self->ghost.cells != NULL)
    paint_ghost (self, cr);
  else if (self->pointed.cells != NULL && !same)
    paint_path (self, cr, &self->pointed, GW_PATH_HOLLOW, 1);
  else if (shown != NULL && shown == self->traced.cells)
    paint_traced (self, cr);
  else if (shown != NULL)
    paint_path (self, cr, &self->path, GW_PATH_FILLED, adw_animation_get_value (self->tracing));
  if (self->drag_from == GW_NO_CELL) /* during a drag the ring marks the target */
    {
      paint_asked (self, cr);
      paint_focus (self, cr);
      paint_caret (self, cr);
    }
  cairo_destroy (cr);
}

static void
gw_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwBoardView *self = GW_BOARD_VIEW (widget);
  g_autoptr (GtkSnapshot) board = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  gboolean shakes;

  if (self->board == NULL)
    return;
  shakes = adw_animation_get_state (self->shaking) == ADW_ANIMATION_PLAYING
           && self->shaken < gw_board_get_n_cells (self->board);
  if (self->drag_from == GW_NO_CELL && !shakes)
    {
      paint (self, snapshot);
      return;
    }

  board = gtk_snapshot_new ();
  paint (self, board);
  node = gtk_snapshot_free_to_node (g_steal_pointer (&board));
  if (self->drag_from != GW_NO_CELL)
    gw_board_view_snapshot_drag (self, snapshot, node);
  else
    gw_board_view_snapshot_shake (self, snapshot, node);
}

static void
gw_board_view_unmap (GtkWidget *widget)
{
  GwBoardView *self = GW_BOARD_VIEW (widget);

  adw_animation_skip (self->tracing);
  adw_animation_skip (self->fading);
  adw_animation_skip (self->recoloring);
  adw_animation_skip (self->shaking);

  GTK_WIDGET_CLASS (gw_board_view_parent_class)->unmap (widget);
}

static void
gw_board_view_dispose (GObject *object)
{
  GwBoardView *self = GW_BOARD_VIEW (object);

  if (self->tiles != NULL)
    g_ptr_array_set_size (self->tiles, 0);
  g_clear_object (&self->tracing);
  g_clear_object (&self->fading);
  g_clear_object (&self->recoloring);
  g_clear_object (&self->shaking);
  g_clear_object (&self->picture_before);

  G_OBJECT_CLASS (gw_board_view_parent_class)->dispose (object);
}

static void
clear_path (GwShownPath *path)
{
  g_clear_pointer (&path->cells, g_bytes_unref);
  g_clear_pointer (&path->layout, gw_path_layout_free);
}

static void
gw_board_view_finalize (GObject *object)
{
  GwBoardView *self = GW_BOARD_VIEW (object);

  g_clear_pointer (&self->tiles, g_ptr_array_unref);
  g_clear_pointer (&self->board, gw_board_unref);
  g_clear_pointer (&self->board_before, gw_board_unref);
  clear_path (&self->path);
  clear_path (&self->pointed);
  clear_path (&self->traced);
  clear_path (&self->ghost);
  g_clear_pointer (&self->others, g_ptr_array_unref);
  g_clear_pointer (&self->ghost_board, gw_board_unref);
  g_clear_pointer (&self->marks, gw_board_marks_unref);
  g_clear_pointer (&self->cache, gw_board_cache_free);
  g_clear_pointer (&self->lettering, gw_lettering_free);
  g_free (self->rest);
  g_clear_object (&self->im);

  G_OBJECT_CLASS (gw_board_view_parent_class)->finalize (object);
}

static void
gw_board_view_constructed (GObject *object)
{
  GwBoardView *self = GW_BOARD_VIEW (object);

  G_OBJECT_CLASS (gw_board_view_parent_class)->constructed (object);

  gtk_widget_set_can_target (GTK_WIDGET (self), !self->picture);
  gtk_widget_set_can_focus (GTK_WIDGET (self), !self->picture);
}

static void
gw_board_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  GwBoardView *self = GW_BOARD_VIEW (object);

  switch (prop_id)
    {
    case PROP_BOARD:
      g_value_set_boxed (value, self->board);
      break;
    case PROP_PATH:
      g_value_set_boxed (value, self->path.cells);
      break;
    case PROP_POINTED:
      g_value_set_boxed (value, self->pointed.cells);
      break;
    case PROP_TRACED:
      g_value_set_boxed (value, self->traced.cells);
      break;
    case PROP_MARKS:
      g_value_set_boxed (value, self->marks);
      break;
    case PROP_PICTURE:
      g_value_set_boolean (value, self->picture);
      break;
    case PROP_CELL:
      g_value_set_uint (value, self->cursor);
      break;
    case PROP_EDITABLE:
      g_value_set_boolean (value, self->editable);
      break;
    case PROP_CHOOSING:
      g_value_set_boolean (value, self->choosing);
      break;
    case PROP_POSTER:
      g_value_set_boolean (value, self->poster);
      break;
    case PROP_GHOSTLY:
      g_value_set_boolean (value, self->ghost.cells != NULL);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_board_view_set_property (GObject *object, guint prop_id, const GValue *value,
                            GParamSpec *pspec)
{
  GwBoardView *self = GW_BOARD_VIEW (object);

  switch (prop_id)
    {
    case PROP_BOARD:
      gw_board_view_set_board (self, g_value_get_boxed (value));
      break;
    case PROP_LEXICON:
      gw_board_view_set_lexicon (self, g_value_get_boxed (value));
      break;
    case PROP_RULES:
      gw_board_view_set_rules (self, g_value_get_boxed (value));
      break;
    case PROP_PATH:
      gw_board_view_set_path (self, g_value_get_boxed (value));
      break;
    case PROP_POINTED:
      gw_board_view_set_pointed (self, g_value_get_boxed (value));
      break;
    case PROP_TRACED:
      gw_board_view_set_traced (self, g_value_get_boxed (value));
      break;
    case PROP_MARKS:
      gw_board_view_set_marks (self, g_value_get_boxed (value));
      break;
    case PROP_PICTURE:
      self->picture = g_value_get_boolean (value);
      break;
    case PROP_CELL:
      gw_board_view_set_cell (self, g_value_get_uint (value));
      break;
    case PROP_EDITABLE:
      gw_board_view_set_editable (self, g_value_get_boolean (value));
      break;
    case PROP_CHOOSING:
      gw_board_view_set_choosing (self, g_value_get_boolean (value));
      break;
    case PROP_POSTER:
      self->poster = g_value_get_boolean (value);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
gw_board_view_class_init (GwBoardViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags
    = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->constructed = gw_board_view_constructed;
  object_class->dispose = gw_board_view_dispose;
  object_class->finalize = gw_board_view_finalize;
  object_class->get_property = gw_board_view_get_property;
  object_class->set_property = gw_board_view_set_property;

  widget_class->measure = gw_board_view_measure;
  widget_class->size_allocate = gw_board_view_size_allocate;
  widget_class->snapshot = gw_board_view_snapshot;
  widget_class->unmap = gw_board_view_unmap;
  gw_board_view_class_init_input (widget_class);
  gw_board_view_class_init_menu (widget_class);

  properties[PROP_BOARD] = g_param_spec_boxed ("board", NULL, NULL, GW_TYPE_BOARD, flags);
  properties[PROP_LEXICON]
    = g_param_spec_boxed ("lexicon", NULL, NULL, GW_TYPE_LEXICON,
                          G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_RULES]
    = g_param_spec_boxed ("rules", NULL, NULL, GW_TYPE_RULES,
                          G_PARAM_WRITABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  properties[PROP_PATH] = g_param_spec_boxed ("path", NULL, NULL, G_TYPE_BYTES, flags);
  properties[PROP_POINTED] = g_param_spec_boxed ("pointed", NULL, NULL, G_TYPE_BYTES, flags);
  properties[PROP_TRACED] = g_param_spec_boxed ("traced", NULL, NULL, G_TYPE_BYTES, flags);
  properties[PROP_MARKS] = g_param_spec_boxed ("marks", NULL, NULL, GW_TYPE_BOARD_MARKS, flags);
  properties[PROP_PICTURE] = g_param_spec_boolean ("picture", NULL, NULL, FALSE,
                                                   flags | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_CELL] = g_param_spec_uint ("cell", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_EDITABLE] = g_param_spec_boolean ("editable", NULL, NULL, FALSE, flags);
  properties[PROP_CHOOSING] = g_param_spec_boolean ("choosing", NULL, NULL, FALSE, flags);
  properties[PROP_POSTER] = g_param_spec_boolean ("poster", NULL, NULL, FALSE,
                                                  flags | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_GHOSTLY]
    = g_param_spec_boolean ("ghostly", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
gw_board_view_init (GwBoardView *self)
{
  self->tiles = g_ptr_array_new_with_free_func ((GDestroyNotify) gtk_widget_unparent);
  self->cache = gw_board_cache_new ();
  self->lettering = gw_lettering_new (gtk_widget_get_pango_context (GTK_WIDGET (self)));
  self->tracing = add_animation (self, TRACE_DURATION, ADW_EASE_OUT_CUBIC);
  self->fading = add_animation (self, FADE_DURATION, ADW_LINEAR);
  g_signal_connect_swapped (self->fading, "done", G_CALLBACK (faded_cb), self);
  self->recoloring = add_animation (self, RECOLOR_DURATION, ADW_LINEAR);
  g_signal_connect_swapped (self->recoloring, "done", G_CALLBACK (recolored_cb), self);
  self->shaking = add_animation (self, SHAKE_DURATION, ADW_LINEAR);

  self->style = adw_style_manager_get_for_display (gtk_widget_get_display (GTK_WIDGET (self)));
  g_signal_connect_object (self->style, "notify::dark", G_CALLBACK (style_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->style, "notify::high-contrast", G_CALLBACK (style_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (scale_changed_cb), NULL);
  gw_board_view_init_input (self);
  gw_board_view_init_menu (self);
  style_changed_cb (self);
}

void
gw_board_view_set_board (GwBoardView *self, GwBoard *board)
{
  gboolean same_shape, same_places;

  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (board == self->board)
    return;

  same_shape = board != NULL && self->board != NULL
               && gw_board_get_rows (board) == gw_board_get_rows (self->board)
               && gw_board_get_cols (board) == gw_board_get_cols (self->board);
  same_places = same_shape
                && gw_board_is_right_to_left (board) == gw_board_is_right_to_left (self->board);

  g_object_freeze_notify (G_OBJECT (self));
  gw_board_view_set_path (self, NULL);
  gw_board_view_set_pointed (self, NULL);
  gw_board_view_set_traced (self, NULL);
  gw_board_view_set_ghost (self, NULL, NULL);
  adw_animation_skip (self->fading);
  adw_animation_skip (self->recoloring);
  gw_board_view_stop_drag (self);
  if (same_places && !self->editable) /* typed letters appear at once */
    self->board_before = g_steal_pointer (&self->board);
  g_clear_pointer (&self->board, gw_board_unref);
  if (board != NULL)
    self->board = gw_board_ref (board);

  update_layout (self);
  gw_board_view_update_tiles (self, same_shape);
  if (self->board_before != NULL)
    adw_animation_play (self->fading);
  else if (!same_places)
    gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BOARD]);
  g_object_thaw_notify (G_OBJECT (self));
}

GwBoard *
gw_board_view_get_board (GwBoardView *self)
{
  g_return_val_if_fail (GW_IS_BOARD_VIEW (self), NULL);

  return self->board;
}

void
gw_board_view_set_lexicon (GwBoardView *self, GwLexicon *lexicon)
{
  gw_board_view_set_language (self, lexicon != NULL ? gw_lexicon_get_language (lexicon) : NULL);
}

/* Shows the letters anew. */
static void
update_letters (GwBoardView *self)
{
  gw_board_cache_free (self->cache);
  self->cache = gw_board_cache_new ();
  gw_board_view_update_tiles (self, TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
gw_board_view_set_language (GwBoardView *self, const GwLanguage *language)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (language == gw_lettering_get_language (self->lettering))
    return;

  gw_lettering_set_language (self->lettering, language);
  update_letters (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEXICON]);
}

void
gw_board_view_set_rules (GwBoardView *self, GwRules *rules)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (rules == gw_lettering_get_rules (self->lettering))
    return;

  gw_lettering_set_rules (self->lettering, rules);
  update_letters (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RULES]);
}

void
gw_board_view_set_cell (GwBoardView *self, guint cell)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (cell >= self->tiles->len || cell == self->cursor)
    return;

  self->cursor = cell;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CELL]);
}

guint
gw_board_view_get_cell (GwBoardView *self)
{
  g_return_val_if_fail (GW_IS_BOARD_VIEW (self), 0);

  return self->cursor;
}

GtkWidget *
gw_board_view_get_tile (GwBoardView *self, guint cell)
{
  g_return_val_if_fail (GW_IS_BOARD_VIEW (self), NULL);

  return cell < self->tiles->len ? g_ptr_array_index (self->tiles, cell) : NULL;
}

static gboolean
paths_equal (GBytes *a, GBytes *b)
{
  return a == b || (a != NULL && b != NULL && g_bytes_equal (a, b));
}

GBytes *
gw_board_view_get_shown (GwBoardView *self)
{
  if (self->traced.cells == NULL)
    return self->path.cells;
  return g_bytes_get_size (self->traced.cells) > 0 ? self->traced.cells : NULL;
}

/* Returns FALSE if nothing changes. A path that does not fit counts as none; `empty` says whether a
 * path without cells is allowed. */
static gboolean
change_path (GwBoardView *self, GwShownPath *shown, GBytes *path, gboolean empty)
{
  if (path != NULL && !(empty && g_bytes_get_size (path) == 0) && !path_fits (self, path))
    path = NULL;
  if (paths_equal (path, shown->cells))
    return FALSE;

  clear_path (shown);
  if (path != NULL)
    shown->cells = g_bytes_ref (path);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

void
gw_board_view_set_path (GwBoardView *self, GBytes *path)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (!change_path (self, &self->path, path, FALSE))
    return;

  gw_board_view_update_steps (self);
  adw_animation_reset (self->tracing);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->tracing), TRACE_DURATION);
  if (self->path.cells != NULL)
    {
      /* The user has just traced it, so it is visible already. */
      if (paths_equal (self->path.cells, self->traced.cells))
        adw_animation_skip (self->tracing);
      else
        adw_animation_play (self->tracing);
    }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PATH]);
}

void
gw_board_view_replay (GwBoardView *self)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (self->path.cells == NULL)
    return;
  adw_animation_reset (self->tracing);
  adw_timed_animation_set_duration (ADW_TIMED_ANIMATION (self->tracing),
                                    REPLAY_DURATION * g_bytes_get_size (self->path.cells));
  adw_animation_play (self->tracing);
}

void
gw_board_view_shake (GwBoardView *self, guint cell)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  self->shaken = cell;
  adw_animation_reset (self->shaking);
  adw_animation_play (self->shaking);
}

void
gw_board_view_set_pointed (GwBoardView *self, GBytes *path)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (change_path (self, &self->pointed, path, FALSE))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_POINTED]);
}

void
gw_board_view_set_ghost (GwBoardView *self, GwBoard *board, GBytes *path)
{
  gboolean was_ghostly;

  g_return_if_fail (GW_IS_BOARD_VIEW (self));
  g_return_if_fail ((board == NULL) == (path == NULL));

  was_ghostly = self->ghost.cells != NULL;
  clear_path (&self->ghost);
  g_clear_pointer (&self->ghost_board, gw_board_unref);
  if (path != NULL && self->board != NULL
      && gw_board_get_n_cells (board) == gw_board_get_n_cells (self->board))
    {
      self->ghost.cells = g_bytes_ref (path);
      self->ghost_board = gw_board_ref (board);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (was_ghostly != (self->ghost.cells != NULL))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GHOSTLY]);
}

void
gw_board_view_set_traced (GwBoardView *self, GBytes *path)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (!change_path (self, &self->traced, path, TRUE))
    return;

  gw_board_view_update_steps (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TRACED]);
}

void
gw_board_view_set_others (GwBoardView *self, GPtrArray *others)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  g_clear_pointer (&self->others, g_ptr_array_unref);
  if (others != NULL)
    self->others = g_ptr_array_ref (others);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
gw_board_view_set_traced_look (GwBoardView *self, GwPathLook look)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  self->traced_look = look;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Fades tiles to a new look, without letters while those are fading by themselves. */
static void
recolor (GwBoardView *self)
{
  adw_animation_skip (self->recoloring);
  if (self->board != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      self->picture_before
        = g_object_ref (gw_board_cache_get (self->cache, &self->layout, self->palette,
                                            self->lettering, self->board, self->marks,
                                            self->board_before == NULL));
      adw_animation_play (self->recoloring);
    }
}

void
gw_board_view_update_marks (GwBoardView *self)
{
  for (guint i = 0; i < self->tiles->len; i++)
    gw_tile_set_marks (g_ptr_array_index (self->tiles, i),
                       gw_board_marks_get_text (self->marks, i));
}

static void
put_marks (GwBoardView *self, GwBoardMarks *marks)
{
  g_clear_pointer (&self->marks, gw_board_marks_unref);
  if (marks != NULL)
    self->marks = gw_board_marks_ref (marks);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MARKS]);
}

void
gw_board_view_set_marks (GwBoardView *self, GwBoardMarks *marks)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));

  if (marks == self->marks)
    return;

  if (!gw_board_marks_look_equal (marks, self->marks))
    recolor (self);
  put_marks (self, marks);
  gw_board_view_update_marks (self);
}

void
gw_board_view_show (GwBoardView *self, GwBoard *board, GwBoardMarks *marks)
{
  g_return_if_fail (GW_IS_BOARD_VIEW (self));
  g_return_if_fail (board != NULL);

  adw_animation_skip (self->recoloring);
  if (marks != self->marks)
    put_marks (self, marks);
  if (self->board == NULL || !gw_board_equal (self->board, board))
    {
      gw_board_view_set_board (self, board);
      adw_animation_skip (self->fading);
    }
  else
    gw_board_view_update_marks (self);
}

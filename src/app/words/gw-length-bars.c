/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-length-bars.h"

#include "gw-palette.h"
#include "gw-rgba.h"

#include <adwaita.h>
#include <glib/gi18n.h>
#include <math.h>

#define GW_TYPE_LENGTH_BAR (gw_length_bar_get_type ())

/* One bar: the number of words above it, their length below. Pressed, it activates bars.toggle with
 * its length, or bars.add when Ctrl is held. With a part that was found it is no button, and both
 * numbers stand below. */
G_DECLARE_FINAL_TYPE (GwLengthBar, gw_length_bar, GW, LENGTH_BAR, GtkWidget)

#define OVER 18 /* for the count */
#define UNDER 20 /* for the length */
#define GAP 6
#define RADIUS 4
#define UNDER_FOUND 36 /* for the numbers and the length, of a bar with what was found */
#define FOUND_SHARE 0.62 /* of its step that such a bar takes */

struct _GwLengthBar
{
  GtkWidget parent_instance;

  /* borrowed */
  const GwPalette *palette;

  guint length;
  guint count;
  guint most;
  gboolean soft;
  gboolean has_found;
  gboolean or_more; /* longer words, too */
  gboolean outlined;
  guint n_found;
};

G_DEFINE_FINAL_TYPE (GwLengthBar, gw_length_bar, GTK_TYPE_WIDGET)

static gboolean
choose (GwLengthBar *self, gboolean add)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  return gtk_widget_activate_action (GTK_WIDGET (self), add ? "bars.add" : "bars.toggle", "u",
                                     self->length);
}

static void
released_cb (GtkGestureClick *click, int n_press, double x, double y, gpointer user_data)
{
  GdkModifierType state
    = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (click));

  if (gtk_widget_contains (user_data, x, y))
    choose (user_data, (state & GDK_CONTROL_MASK) != 0);
}

static gboolean
key_cb (GtkWidget *widget, GVariant *args, gpointer user_data)
{
  return choose (GW_LENGTH_BAR (widget), g_variant_get_boolean (args));
}

/* By an assistive technology, which knows of no keys. */
static void
press_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  choose (GW_LENGTH_BAR (widget), FALSE);
}

/* The bar without its texts. */
static void
find_bar (GwLengthBar *self, graphene_rect_t *bar)
{
  float width = gtk_widget_get_width (GTK_WIDGET (self));
  float room = gtk_widget_get_height (GTK_WIDGET (self)) - OVER - UNDER;
  float height = self->most > 0 ? roundf (room * self->count / self->most) : 0;

  /* Even a single word must be visible. */
  if (self->count > 0)
    height = MAX (height, 2);
  *bar = GRAPHENE_RECT_INIT (GAP / 2.0, OVER + room - height, MAX (width - GAP, 1), height);
}

static void
show_text (GwLengthBar *self, GtkSnapshot *snapshot, guint number, float y,
           const GwColor *color)
{
  g_autofree char *text = g_strdup_printf ("%'u", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  int width, height;

  pango_layout_get_pixel_size (layout, &width, &height);
  if (width > gtk_widget_get_width (GTK_WIDGET (self)))
    return;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT (floorf ((gtk_widget_get_width (GTK_WIDGET (self)) - width) / 2.0f),
                          y - height / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, GW_RGBA (color));
  gtk_snapshot_restore (snapshot);
}

/* A line of text below the bar; the short one if there is no room for the other. Takes both. */
static void
show_line (GwLengthBar *self, GtkSnapshot *snapshot, char *markup, char *short_markup, float y,
           const GwColor *color)
{
  g_autofree char *text = markup;
  g_autofree char *short_text = short_markup;
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  const int room = gtk_widget_get_width (GTK_WIDGET (self));
  int width, height;

  pango_layout_set_markup (layout, text, -1);
  pango_layout_get_pixel_size (layout, &width, &height);
  if (width > room && short_text != NULL)
    {
      pango_layout_set_markup (layout, short_text, -1);
      pango_layout_get_pixel_size (layout, &width, &height);
    }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (floorf ((float) (room - width) / 2.0f),
                                                          y - (float) height / 2.0f));
  gtk_snapshot_append_layout (snapshot, layout, GW_RGBA (color));
  gtk_snapshot_restore (snapshot);
}

static char *
format_length (GwLengthBar *self)
{
  if (self->or_more)
    /* Translators: words of this many letters or more: “7+ letters” */
    return g_strdup_printf (ngettext ("%u+ letter", "%u+ letters", self->length), self->length);
  return g_strdup_printf (ngettext ("%u letter", "%u letters", self->length), self->length);
}

/* What was found on all there is, over a line of its own. */
static void
snapshot_found (GwLengthBar *self, GtkSnapshot *snapshot)
{
  const float width = (float) gtk_widget_get_width (GTK_WIDGET (self));
  const float base = (float) gtk_widget_get_height (GTK_WIDGET (self)) - UNDER_FOUND;
  const float bar_width = roundf (width * (float) FOUND_SHARE);
  const float x = floorf ((width - bar_width) / 2);
  const guint counts[] = { self->count, self->n_found };
  const GwColor *colors[] = { &self->palette->soft_bar, &self->palette->bar };
  const GdkRGBA text = *GW_RGBA (&self->palette->text);
  const graphene_size_t round = GRAPHENE_SIZE_INIT (RADIUS, RADIUS);
  const graphene_size_t square = GRAPHENE_SIZE_INIT (0, 0);
  GskRoundedRect shape;

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    {
      float height = self->most > 0 ? roundf (base * (float) counts[i] / (float) self->most) : 0;
      graphene_rect_t bar;

      if (counts[i] == 0)
        continue;
      height = MAX (height, 2);
      bar = GRAPHENE_RECT_INIT (x, base - height, bar_width, height);
      gsk_rounded_rect_init (&shape, &bar, i == 0 || counts[1] == counts[0] ? &round : &square,
                             i == 0 || counts[1] == counts[0] ? &round : &square, &square, &square);
      gtk_snapshot_push_rounded_clip (snapshot, &shape);
      gtk_snapshot_append_color (snapshot, GW_RGBA (colors[i]), &bar);
      gtk_snapshot_pop (snapshot);
      if (self->outlined)
        gtk_snapshot_append_border (snapshot, &shape, (float[4]){ 1, 1, 1, 1 },
                                    (GdkRGBA[4]){ text, text, text, text });
    }
  gtk_snapshot_append_color (snapshot, GW_RGBA (&self->palette->axis),
                             &GRAPHENE_RECT_INIT (GAP / 2.0, base, MAX (width - GAP, 1), 1));
  show_line (self, snapshot, g_strdup_printf ("<b>%'u</b>/%'u", self->n_found, self->count),
             NULL, base + 11, &self->palette->text);
  show_line (self, snapshot, format_length (self),
             g_strdup_printf (self->or_more ? "%u+" : "%u", self->length), base + 27,
             &self->palette->dim);
}

static void
gw_length_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwLengthBar *self = GW_LENGTH_BAR (widget);
  float height = gtk_widget_get_height (widget);
  graphene_size_t round = GRAPHENE_SIZE_INIT (RADIUS, RADIUS);
  graphene_size_t square = GRAPHENE_SIZE_INIT (0, 0);
  graphene_rect_t bar;
  GskRoundedRect shape;

  if (self->palette == NULL)
    return;
  if (self->has_found)
    {
      snapshot_found (self, snapshot);
      return;
    }

  find_bar (self, &bar);
  if (self->count > 0)
    {
      gsk_rounded_rect_init (&shape, &bar, &round, &round, &square, &square);
      gtk_snapshot_push_rounded_clip (snapshot, &shape);
      gtk_snapshot_append_color (snapshot,
                                 GW_RGBA (self->soft ? &self->palette->soft_bar
                                                     : &self->palette->bar),
                                 &bar);
      gtk_snapshot_pop (snapshot);
      show_text (self, snapshot, self->count, bar.origin.y - 9, &self->palette->dim);
    }
  show_text (self, snapshot, self->length, height - UNDER / 2.0f,
             self->count > 0 && !self->soft ? &self->palette->text : &self->palette->dim);
}

static void
gw_length_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? GAP + 2 : OVER + UNDER + RADIUS;
  *natural = MAX (*minimum, 36);
}

static void
gw_length_bar_class_init (GwLengthBarClass *klass)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter,
                                GDK_KEY_space, GDK_KEY_KP_Space };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = gw_length_bar_measure;
  widget_class->snapshot = gw_length_bar_snapshot;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      gtk_widget_class_add_binding (widget_class, keys[i], 0, key_cb, "b", FALSE);
      gtk_widget_class_add_binding (widget_class, keys[i], GDK_CONTROL_MASK, key_cb, "b", TRUE);
    }
  gtk_widget_class_install_action (widget_class, "bar.press", NULL, press_cb);
  gtk_widget_class_set_css_name (widget_class, "lengthbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_BUTTON);
}

static void
gw_length_bar_init (GwLengthBar *self)
{
}

static void
make_button (GwLengthBar *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

/* `most` words are a bar of the full height. */
static void
set_count (GwLengthBar *self, guint count, guint most)
{
  g_autofree char *number = g_strdup_printf ("%'u", count);
  g_autofree char *words = NULL;
  g_autofree char *letters = NULL;
  g_autofree char *label = NULL;

  self->count = count;
  self->most = most;
  letters = g_strdup_printf (ngettext ("%u letter", "%u letters", self->length), self->length);
  words = g_strdup_printf (ngettext ("%s word", "%s words", count), number);
  /* Translators: how many words of a length there are: “4 letters: 193 words” */
  label = g_strdup_printf (_("%s: %s"), letters, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A bar is soft (paler) when the filter leaves its words out. */
static void
set_look (GwLengthBar *self, const GwPalette *palette, gboolean pressed, gboolean soft)
{
  self->palette = palette;
  self->soft = soft;
  gtk_accessible_update_state (GTK_ACCESSIBLE (self),
                               GTK_ACCESSIBLE_STATE_PRESSED,
                               pressed ? GTK_ACCESSIBLE_TRISTATE_TRUE
                                       : GTK_ACCESSIBLE_TRISTATE_FALSE,
                               -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static GtkWidget *
length_bar_new (guint length)
{
  GwLengthBar *self = g_object_new (GW_TYPE_LENGTH_BAR, NULL);

  self->length = length;
  make_button (self);
  set_count (self, 0, 0);
  return GTK_WIDGET (self);
}

/* With what was found. */
static GtkWidget *
found_bar_new (const GwLengthCount *count, guint most, const GwPalette *palette, gboolean outlined)
{
  GwLengthBar *self
    = g_object_new (GW_TYPE_LENGTH_BAR, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  g_autofree char *found = g_strdup_printf ("%'u", count->n_found);
  g_autofree char *all = g_strdup_printf ("%'u", count->n_words);
  g_autofree char *letters = NULL;
  g_autofree char *words
    = g_strdup_printf (ngettext ("%s of %s word", "%s of %s words", count->n_words), found, all);
  g_autofree char *label = NULL;

  self->length = count->length;
  self->or_more = count->or_more;
  self->count = count->n_words;
  self->n_found = count->n_found;
  self->most = most;
  self->has_found = TRUE;
  self->outlined = outlined;
  self->palette = palette;
  letters = format_length (self);
  label = g_strdup_printf (_("%s: %s"), letters, words);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  return GTK_WIDGET (self);
}

/* The row of all bars. */

#define HEIGHT 84
#define WIDEST_BAR 48
#define BASE 20 /* of the bars, above the lower edge */

struct _GwLengthBars
{
  GtkWidget parent_instance;

  /* owned */
  GwShownWords *shown;
  AdwStyleManager *style;

  guint shortest; /* the first bar's length */
  GArray *counts; /* of GwLengthCount, or NULL */
};

G_DEFINE_FINAL_TYPE (GwLengthBars, gw_length_bars, GTK_TYPE_WIDGET)

static const GwPalette *
get_palette (GwLengthBars *self)
{
  return gw_palette_get (adw_style_manager_get_dark (self->style),
                         adw_style_manager_get_high_contrast (self->style));
}

static guint
count_bars (GwLengthBars *self)
{
  guint n_bars = 0;

  for (GtkWidget *bar = gtk_widget_get_first_child (GTK_WIDGET (self)); bar != NULL;
       bar = gtk_widget_get_next_sibling (bar))
    n_bars++;
  return n_bars;
}

/* Makes a bar for each length from the shortest word to the longest. Bars that are there already
 * stay where possible, so that the focus is not lost. */
static void
make_bars (GwLengthBars *self, guint shortest, guint n_wanted)
{
  guint n_bars = count_bars (self);

  if (shortest != self->shortest || n_wanted < n_bars)
    {
      GtkWidget *bar;

      while ((bar = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
        gtk_widget_unparent (bar);
      n_bars = 0;
    }
  self->shortest = shortest;
  for (; n_bars < n_wanted; n_bars++)
    gtk_widget_set_parent (length_bar_new (shortest + n_bars), GTK_WIDGET (self));
}

static void
make_found_bars (GwLengthBars *self)
{
  GtkWidget *bar;
  guint most = 0;

  while ((bar = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (bar);
  for (guint i = 0; i < self->counts->len; i++)
    most = MAX (most, g_array_index (self->counts, GwLengthCount, i).n_words);
  for (guint i = 0; i < self->counts->len; i++)
    gtk_widget_set_parent (found_bar_new (&g_array_index (self->counts, GwLengthCount, i), most,
                                          get_palette (self),
                                          adw_style_manager_get_high_contrast (self->style)),
                           GTK_WIDGET (self));
}

static void
update_cb (GwLengthBars *self)
{
  guint n_lengths = self->shown != NULL ? gw_shown_words_get_n_lengths (self->shown) : 0;
  GwWordFilter *filter = self->shown != NULL ? gw_shown_words_get_filter (self->shown) : NULL;
  const GwPalette *palette = get_palette (self);
  guint shortest = 0, most = 0;

  if (self->counts != NULL)
    {
      make_found_bars (self);
      return;
    }
  while (shortest < n_lengths && gw_shown_words_get_n_all (self->shown, shortest) == 0)
    shortest++;
  for (guint i = shortest; i < n_lengths; i++)
    most = MAX (most, gw_shown_words_get_n_fitting (self->shown, i));

  make_bars (self, shortest, n_lengths - shortest);
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GwLengthBar *bar = GW_LENGTH_BAR (child);
      guint length = bar->length;
      gboolean pressed = gw_word_filter_has_length (filter, length);

      set_count (bar, gw_shown_words_get_n_fitting (self->shown, length), most);
      set_look (bar, palette, pressed, !pressed && gw_word_filter_get_n_lengths (filter) > 0);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
toggle_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwLengthBars *self = GW_LENGTH_BARS (widget);

  gw_word_filter_toggle_length (gw_shown_words_get_filter (self->shown),
                                g_variant_get_uint32 (parameter));
}

static void
add_cb (GtkWidget *widget, const char *action_name, GVariant *parameter)
{
  GwLengthBars *self = GW_LENGTH_BARS (widget);
  GwWordFilter *filter = gw_shown_words_get_filter (self->shown);
  guint length = g_variant_get_uint32 (parameter);

  gw_word_filter_set_length (filter, length, !gw_word_filter_has_length (filter, length));
}

static void
gw_length_bars_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                        int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_VERTICAL ? HEIGHT : 0;
}

static void
gw_length_bars_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  guint n_bars = count_bars (GW_LENGTH_BARS (widget));
  const double widest = GW_LENGTH_BARS (widget)->counts != NULL ? width : WIDEST_BAR;
  double step = n_bars > 0 ? MIN ((double) width / n_bars, widest) : 0;
  guint i = 0;

  for (GtkWidget *bar = gtk_widget_get_first_child (widget); bar != NULL;
       bar = gtk_widget_get_next_sibling (bar), i++)
    {
      int begin = (int) (i * step + 0.5), end = (int) ((i + 1) * step + 0.5);
      int x = mirrored ? width - end : begin;
      int minimum;

      /* Bars overlap when there is no room for all of them. */
      gtk_widget_measure (bar, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      gtk_widget_size_allocate (
        bar, &(GtkAllocation) { x, 0, MAX (end - begin, minimum), height }, -1);
    }
}

static void
gw_length_bars_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwLengthBars *self = GW_LENGTH_BARS (widget);
  const GwPalette *palette = get_palette (self);
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);

  if (gtk_widget_get_first_child (widget) != NULL && self->counts == NULL)
    gtk_snapshot_append_color (snapshot, GW_RGBA (&palette->grid),
                               &GRAPHENE_RECT_INIT (0, height - BASE, width, 1));
  GTK_WIDGET_CLASS (gw_length_bars_parent_class)->snapshot (widget, snapshot);
}

/* Tab goes to a single bar, the first one that filters, and then leaves; arrow keys move among the
 * bars. */
static gboolean
gw_length_bars_focus (GtkWidget *widget, GtkDirectionType direction)
{
  GwLengthBars *self = GW_LENGTH_BARS (widget);
  gboolean inside = gtk_widget_get_focus_child (widget) != NULL;
  GwWordFilter *filter;

  switch (direction)
    {
    case GTK_DIR_TAB_FORWARD:
    case GTK_DIR_TAB_BACKWARD:
      if (inside || self->shown == NULL)
        return FALSE;
      filter = gw_shown_words_get_filter (self->shown);
      for (GtkWidget *bar = gtk_widget_get_first_child (widget); bar != NULL;
           bar = gtk_widget_get_next_sibling (bar))
        {
          if (gw_word_filter_has_length (filter, GW_LENGTH_BAR (bar)->length))
            return gtk_widget_grab_focus (bar);
        }
      return gtk_widget_get_first_child (widget) != NULL
             && gtk_widget_grab_focus (gtk_widget_get_first_child (widget));
    case GTK_DIR_LEFT:
    case GTK_DIR_RIGHT:
      return GTK_WIDGET_CLASS (gw_length_bars_parent_class)->focus (widget, direction) || inside;
    case GTK_DIR_UP:
    case GTK_DIR_DOWN:
    default:
      return !inside && GTK_WIDGET_CLASS (gw_length_bars_parent_class)->focus (widget, direction);
    }
}

static void
gw_length_bars_dispose (GObject *object)
{
  GwLengthBars *self = GW_LENGTH_BARS (object);
  GtkWidget *bar;

  if (self->style != NULL)
    g_signal_handlers_disconnect_by_data (self->style, self);
  if (self->shown != NULL)
    g_signal_handlers_disconnect_by_data (self->shown, self);
  while ((bar = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (bar);
  g_clear_object (&self->shown);
  g_clear_object (&self->style);
  g_clear_pointer (&self->counts, g_array_unref);

  G_OBJECT_CLASS (gw_length_bars_parent_class)->dispose (object);
}

static void
gw_length_bars_class_init (GwLengthBarsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_length_bars_dispose;

  widget_class->focus = gw_length_bars_focus;
  widget_class->measure = gw_length_bars_measure;
  widget_class->size_allocate = gw_length_bars_size_allocate;
  widget_class->snapshot = gw_length_bars_snapshot;

  gtk_widget_class_install_action (widget_class, "bars.add", "u", add_cb);
  gtk_widget_class_install_action (widget_class, "bars.toggle", "u", toggle_cb);
  gtk_widget_class_set_css_name (widget_class, "lengthbars");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
gw_length_bars_init (GwLengthBars *self)
{
  self->style = g_object_ref (adw_style_manager_get_default ());
  g_signal_connect_swapped (self->style, "notify::dark", G_CALLBACK (update_cb), self);
  g_signal_connect_swapped (self->style, "notify::high-contrast", G_CALLBACK (update_cb), self);
}

void
gw_length_bars_set_shown (GwLengthBars *self, GwShownWords *shown)
{
  g_return_if_fail (GW_IS_LENGTH_BARS (self));
  g_return_if_fail (shown == NULL || GW_IS_SHOWN_WORDS (shown));

  if (shown == self->shown)
    return;

  if (self->shown != NULL)
    g_signal_handlers_disconnect_by_data (self->shown, self);
  g_set_object (&self->shown, shown);
  if (shown != NULL)
    g_signal_connect_swapped (shown, "filtered", G_CALLBACK (update_cb), self);
  update_cb (self);
}

void
gw_length_bars_set_counts (GwLengthBars *self, const GwLengthCount *counts, guint n_counts)
{
  g_return_if_fail (GW_IS_LENGTH_BARS (self));
  g_return_if_fail (self->shown == NULL);

  if (self->counts == NULL)
    self->counts = g_array_new (FALSE, FALSE, sizeof (GwLengthCount));
  g_array_set_size (self->counts, 0);
  g_array_append_vals (self->counts, counts, n_counts);
  update_cb (self);
}

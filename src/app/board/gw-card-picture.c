/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-card-picture.h"

#include "gw-board-view.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/* Everything is drawn in an area of this size, which is scaled to that of the widget. */
#define WIDTH 248
#define HEIGHT 186

#define SHEET_WIDTH 118
#define SHEET_HEIGHT 152
#define SHEET_MARGIN 12

#define CHIP_WIDTH 40
#define CHIP_HEIGHT 26

/* What the board of each picture shows: heat colors, or a path. */
static const struct
{
  const char *board;
  const char *path; /* a digit for each tile */
  const char *heat; /* a digit for each tile, 0 to 9 */
  double side;
} pictures[] = {
  [GW_CARD_PLAY] = { "PLA/SYE/TER", "0124", NULL, 150 },
  [GW_CARD_CLASS] = { "OATH/OMCL/VSAE/EENT", NULL, NULL, SHEET_WIDTH - 2 * SHEET_MARGIN },
  [GW_CARD_WORDS] = { "FOX/WLE/EBE", "134", NULL, 122 },
  [GW_CARD_EXPLORE] = { "STA/REN/DIG", NULL, "263596352", 150 },
  [GW_CARD_RICHEST] = { "PLCD/EAIE/DRTN/RESG", NULL, "2533465357743562", 158 },
  [GW_CARD_PROOF] = { "BER/LAT/DES", NULL, NULL, 146 },
  [GW_CARD_MAKE] = { "TIC/NAO/STE", NULL, NULL, 90 },
  [GW_CARD_SOLVE] = { "PLA/SYE/TER", "01254", NULL, 150 },
};

struct _GwCardPicture
{
  GtkWidget parent_instance;

  GtkWidget *board_view;
  GwCardArt art;
};

G_DEFINE_FINAL_TYPE (GwCardPicture, gw_card_picture, GTK_TYPE_WIDGET)

enum
{
  PROP_ART = 1
};

static GdkRGBA
look_up (GtkWidget *widget, const char *name)
{
  GdkRGBA color = { 0.5f, 0.5f, 0.5f, 1 };

  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget), name, &color);
  return color;
}

/* The board with its top left corner here. */
static void
add_board (GwCardPicture *self, GtkSnapshot *snapshot, float x, float y)
{
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_widget_snapshot_child (GTK_WIDGET (self), self->board_view, snapshot);
  gtk_snapshot_restore (snapshot);
}

/* A text of this size in pixels, in the middle of the area, or at its left end. */
static void
add_text (GwCardPicture *self, GtkSnapshot *snapshot, const char *text, double size,
          gboolean centered, const graphene_rect_t *area, const GdkRGBA *color)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  PangoFontDescription *font = pango_font_description_copy (
    pango_context_get_font_description (pango_layout_get_context (layout)));
  int width, height;

  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_font_description_free (font);
  pango_layout_set_single_paragraph_mode (layout, TRUE);
  if (!centered)
    {
      pango_layout_set_width (layout, (int) area->size.width * PANGO_SCALE);
      pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
    }
  pango_layout_get_pixel_size (layout, &width, &height);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT (area->origin.x
                                      + (centered ? (area->size.width - (float) width) / 2 : 0),
                                    area->origin.y + (area->size.height - (float) height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}

/* A rounded area; without a border if its color is NULL. */
static void
add_chip (GtkSnapshot *snapshot, const graphene_rect_t *area, float radius, const GdkRGBA *color,
          const GdkRGBA *border)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, area, radius);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, color, area);
  gtk_snapshot_pop (snapshot);
  if (border != NULL)
    gtk_snapshot_append_border (snapshot, &outline, (const float[4]){ 1, 1, 1, 1 },
                                (const GdkRGBA[4]){ *border, *border, *border, *border });
}

static void
add_clock (GwCardPicture *self, GtkSnapshot *snapshot)
{
  const graphene_rect_t area = GRAPHENE_RECT_INIT (174, 12, 51, 28);
  const GdkRGBA dark = { 0.19f, 0.2f, 0.21f, 1 }, white = { 1, 1, 1, 1 };

  add_chip (snapshot, &area, 14, &dark, NULL);
  add_text (self, snapshot, "3:00", 13, TRUE, &area, &white);
}

/* A sheet of paper with a board and lines to write on, its middle here. */
static void
add_sheet (GwCardPicture *self, GtkSnapshot *snapshot, float x, float y, float angle)
{
  const graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, SHEET_WIDTH, SHEET_HEIGHT);
  const GdkRGBA paper = look_up (GTK_WIDGET (self), "card_bg_color");
  GdkRGBA base = look_up (GTK_WIDGET (self), "window_bg_color");
  GdkRGBA ink;
  GskRoundedRect outline;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  gsk_rounded_rect_init_from_rect (&outline, &area, 2);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, y));
  gtk_snapshot_rotate (snapshot, angle);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (-SHEET_WIDTH / 2.f, -SHEET_HEIGHT / 2.f));
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA){ 0, 0, 0, 0.25f }, 0, 1, 1, 5);
  gtk_snapshot_append_color (snapshot, &base, &area);
  gtk_snapshot_append_color (snapshot, &paper, &area);
  add_text (self, snapshot, _ ("Find the Words"), 9.5, FALSE,
            &GRAPHENE_RECT_INIT (SHEET_MARGIN, 8, SHEET_WIDTH - 2 * SHEET_MARGIN, 14), &ink);
  add_board (self, snapshot, SHEET_MARGIN, 26);
  for (guint i = 0; i < 6; i++)
    {
      const float width = (SHEET_WIDTH - 3 * SHEET_MARGIN) / 2.f;
      const float left = i % 2 == 0 ? SHEET_MARGIN : SHEET_MARGIN * 2 + width;
      const float top = 130 + 7 * (float) (i / 2);

      gtk_snapshot_append_color (snapshot, &(GdkRGBA){ ink.red, ink.green, ink.blue, 0.5f },
                                 &GRAPHENE_RECT_INIT (left, top, width, 0.8f));
    }
  gtk_snapshot_restore (snapshot);
}

/* Three words that go into a board. */
static void
add_words (GwCardPicture *self, GtkSnapshot *snapshot)
{
  static const char *const words[] = { "fox", "owl", "bee" };
  const GdkRGBA face = look_up (GTK_WIDGET (self), "card_bg_color");
  GdkRGBA ink, border;

  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &ink);
  border = ink;
  border.alpha = 0.15f;
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const graphene_rect_t area
        = GRAPHENE_RECT_INIT (24, 48 + (CHIP_HEIGHT + 8) * (float) i, CHIP_WIDTH, CHIP_HEIGHT);

      add_chip (snapshot, &area, 6, &face, &border);
      add_text (self, snapshot, words[i], 13, TRUE, &area, &ink);
    }
  add_text (self, snapshot, "›", 26, TRUE, &GRAPHENE_RECT_INIT (72, 70, 28, 40), &ink);
  add_board (self, snapshot, 104, 32);
}

/* A seal on the corner of the board. */
static void
add_seal (GwCardPicture *self, GtkSnapshot *snapshot, float x, float y)
{
  const graphene_rect_t ring = GRAPHENE_RECT_INIT (x - 28, y - 28, 56, 56);
  const graphene_rect_t disc = GRAPHENE_RECT_INIT (x - 25, y - 25, 50, 50);
  const GdkRGBA back = look_up (GTK_WIDGET (self), "card_bg_color");
  const GdkRGBA green = { 0.106f, 0.498f, 0.271f, 1 }, white = { 1, 1, 1, 1 };
  g_autoptr (GtkIconPaintable) icon = gtk_icon_theme_lookup_icon (
    gtk_icon_theme_get_for_display (gtk_widget_get_display (GTK_WIDGET (self))),
    "gw-seal-symbolic", NULL, 32, gtk_widget_get_scale_factor (GTK_WIDGET (self)),
    gtk_widget_get_direction (GTK_WIDGET (self)), GTK_ICON_LOOKUP_FORCE_SYMBOLIC);

  add_chip (snapshot, &ring, 28, &back, NULL);
  add_chip (snapshot, &disc, 25, &green, NULL);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x - 16, y - 16));
  gtk_symbolic_paintable_snapshot_symbolic (GTK_SYMBOLIC_PAINTABLE (icon), GDK_SNAPSHOT (snapshot),
                                            32, 32, &white, 1);
  gtk_snapshot_restore (snapshot);
}

/* How rich the boards of four ways are, the board of the best one beside it. */
static void
add_bars (GwCardPicture *self, GtkSnapshot *snapshot)
{
  static const float widths[] = { 96, 78, 46, 18 };
  GdkRGBA color = look_up (GTK_WIDGET (self), "accent_bg_color");

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      const graphene_rect_t area
        = GRAPHENE_RECT_INIT (132, 46 + 26 * (float) i, widths[i], 14);

      color.alpha = i == 0 ? 1 : 0.45f;
      add_chip (snapshot, &area, 4, &color, NULL);
    }
  add_board (self, snapshot, 24, 48);
}

static void
gw_card_picture_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  GwCardPicture *self = GW_CARD_PICTURE (widget);
  const float width = (float) gtk_widget_get_width (widget);
  const float height = (float) gtk_widget_get_height (widget);
  const float scale = MIN (width / WIDTH, height / HEIGHT);
  const float side = (float) pictures[self->art].side;

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((width - WIDTH * scale) / 2,
                                                          (height - HEIGHT * scale) / 2));
  gtk_snapshot_scale (snapshot, scale, scale);
  switch (self->art)
    {
    case GW_CARD_CLASS:
      add_sheet (self, snapshot, 106, 95, -7);
      add_sheet (self, snapshot, 142, 94, 4);
      break;
    case GW_CARD_WORDS:
      add_words (self, snapshot);
      break;
    case GW_CARD_MAKE:
      add_bars (self, snapshot);
      break;
    case GW_CARD_PLAY:
    case GW_CARD_EXPLORE:
    case GW_CARD_RICHEST:
    case GW_CARD_PROOF:
    case GW_CARD_SOLVE:
    default:
      add_board (self, snapshot, (WIDTH - side) / 2, (HEIGHT - side) / 2);
      if (self->art == GW_CARD_PROOF)
        add_seal (self, snapshot, (WIDTH + side) / 2 - 9, (HEIGHT + side) / 2 - 12);
      if (self->art == GW_CARD_PLAY)
        add_clock (self, snapshot);
    }
  gtk_snapshot_restore (snapshot);
}

/* It takes what it gets. */
static void
gw_card_picture_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                         int *natural, int *minimum_baseline, int *natural_baseline)
{
  /* The board is drawn at a size of its own. */
  gtk_widget_measure (GW_CARD_PICTURE (widget)->board_view, orientation, -1, NULL, NULL, NULL, NULL);
  *minimum = *natural = 0;
}

static void
gw_card_picture_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GwCardPicture *self = GW_CARD_PICTURE (widget);
  const int side = (int) pictures[self->art].side;

  gtk_widget_allocate (self->board_view, side, side, -1, NULL);
}

static void
show_art (GwCardPicture *self)
{
  g_autoptr (GwBoard) board = gw_board_parse (pictures[self->art].board, -1, NULL, 1, NULL);
  const guint n_cells = gw_board_get_n_cells (board);
  const char *path = pictures[self->art].path, *heat = pictures[self->art].heat;
  GwBoardView *view = GW_BOARD_VIEW (self->board_view);

  gw_board_view_set_board (view, board);
  if (path != NULL)
    {
      const gsize length = strlen (path);
      g_autofree guint8 *cells = g_new (guint8, length);
      g_autoptr (GBytes) bytes = NULL;

      for (gsize i = 0; i < length; i++)
        cells[i] = (guint8) (path[i] - '0');
      bytes = g_bytes_new (cells, length);
      gw_board_view_set_path (view, bytes);
    }
  if (heat != NULL)
    {
      g_autoptr (GwBoardMarks) marks = gw_board_marks_new (n_cells);

      for (guint i = 0; i < n_cells; i++)
        gw_board_marks_set (marks, i, &(GwMark){ .heat = (heat[i] - '0') / 9.0 });
      gw_board_view_set_marks (view, marks);
    }
}

static void
gw_card_picture_set_property (GObject *object, guint prop_id, const GValue *value,
                              GParamSpec *pspec)
{
  GwCardPicture *self = GW_CARD_PICTURE (object);

  self->art = g_value_get_uint (value);
  show_art (self);
}

static void
gw_card_picture_dispose (GObject *object)
{
  g_clear_pointer (&GW_CARD_PICTURE (object)->board_view, gtk_widget_unparent);

  G_OBJECT_CLASS (gw_card_picture_parent_class)->dispose (object);
}

static void
gw_card_picture_class_init (GwCardPictureClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = gw_card_picture_dispose;
  object_class->set_property = gw_card_picture_set_property;

  widget_class->measure = gw_card_picture_measure;
  widget_class->size_allocate = gw_card_picture_size_allocate;
  widget_class->snapshot = gw_card_picture_snapshot;

  g_object_class_install_property (object_class, PROP_ART,
                                   g_param_spec_uint ("art", NULL, NULL, 0, GW_N_CARD_ARTS - 1, 0,
                                                      G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
  gtk_widget_class_set_css_name (widget_class, "cardpicture");
}

static void
gw_card_picture_init (GwCardPicture *self)
{
  self->board_view = g_object_new (GW_TYPE_BOARD_VIEW, "picture", TRUE, NULL);
  gtk_widget_set_parent (self->board_view, GTK_WIDGET (self));
  gtk_widget_set_can_target (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

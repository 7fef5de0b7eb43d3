/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-table-layout.h"

#include "gw-game-clock.h"

#define EDGE 32 /* around the board, and below the buttons */
#define BOARD_SHARE 0.55
#define CLOCK_SHARE 0.138
#define MARGIN_SHARE 0.041
#define CLOCK_MIDDLE 0.41 /* the eye looks for the middle a little above it */
#define FACTS_MIDDLE 0.445
#define LINE_HEIGHT 1.36 /* of the digits, with a gap to the bar */
#define USUAL_HEIGHT 900. /* of a screen whose text is neither large nor small */
#define LEAST_SCALE 0.75
#define MOST_SCALE 2.5
#define LEAST_FIT 0.5 /* as small as text gets in a narrow column */
#define LEAST_SIDE 240
#define GAP 8 /* between two buttons */

/* The children, in their order. */
enum
{
  BOARD,
  CLOCK,
  BAR,
  FACTS,
  BUTTONS
};

void
gw_table_layout_init (GwTableLayout *layout, int width, int height)
{
  const gboolean portrait = height > width;
  const int side = MAX (MIN (MIN (width, height) - 2 * EDGE, (int) (BOARD_SHARE * MAX (width, height))),
                        LEAST_SIDE);
  const int x = (width - side) / 2;

  *layout = (GwTableLayout){ .clock_size = CLOCK_SHARE * height };
  layout->text_scale = CLAMP (MAX (width, height) * 9 / (portrait ? 10 : 16) / USUAL_HEIGHT,
                              LEAST_SCALE, MOST_SCALE);
  layout->margin = (int) (MARGIN_SHARE * width);
  layout->board = (GdkRectangle){ x, (height - side) / 2, side, side };
  layout->clock = (GdkRectangle){ 0, 0, x, (int) (2 * CLOCK_MIDDLE * height) };
  layout->facts
    = (GdkRectangle){ x + side, 0, width - x - side, (int) (2 * FACTS_MIDDLE * height) };
  if (portrait)
    {
      const int below = EDGE + side;
      const int rest = height - below;

      layout->board.y = EDGE;
      layout->clock
        = (GdkRectangle){ 0, below, width / 2, (int) (2 * CLOCK_MIDDLE * rest) };
      layout->facts
        = (GdkRectangle){ width / 2, below, width - width / 2, (int) (2 * FACTS_MIDDLE * rest) };
    }
}

static GtkSizeRequestMode
get_mode (GtkWidget *box)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
measure (GtkWidget *box, GtkOrientation orientation, int for_size, int *minimum, int *natural,
         int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = LEAST_SIDE + 2 * EDGE;
}

/* Where something is for those who read from right to left. */
static int
mirror (GtkWidget *box, int x, int width)
{
  return gtk_widget_get_direction (box) == GTK_TEXT_DIR_RTL ? gtk_widget_get_width (box) - x - width
                                                            : x;
}

static void
place (GtkWidget *box, GtkWidget *child, int x, int y, int width, int height)
{
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_size_allocate (child, &(GtkAllocation){ mirror (box, x, width), y, width, height }, -1);
}

/* The digits with the bar below them, in the middle of their column. */
static void
place_clock (GtkWidget *box, GtkWidget *clock, GtkWidget *bar, const GwTableLayout *layout)
{
  const int width = layout->clock.width - 2 * layout->margin;
  const int height = (int) (LINE_HEIGHT * layout->clock_size);
  int bar_height, y;

  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, -1, &bar_height, NULL, NULL, NULL);
  y = layout->clock.y + (layout->clock.height - height - bar_height) / 2;
  gw_game_clock_set_size (GW_GAME_CLOCK (clock), layout->clock_size);
  place (box, clock, layout->clock.x + layout->margin, y, width, height);
  place (box, bar, layout->clock.x + layout->margin, y + height, width, bar_height);
}

/* Its lines wrap where the column is narrow, and are smaller where a word does not fit. */
static void
place_facts (GtkWidget *box, GtkWidget *facts, const GwTableLayout *layout)
{
  const int room = layout->facts.width - layout->margin;
  float scale = (float) layout->text_scale;
  int least, width, height;
  GskTransform *transform;

  gtk_widget_measure (facts, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  if (least * scale > room)
    scale = MAX (room / (float) least, (float) LEAST_FIT);
  width = MAX ((int) (room / scale), least);
  gtk_widget_measure (facts, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  transform = gsk_transform_translate (
    NULL,
    &GRAPHENE_POINT_INIT (
      (float) mirror (box, layout->facts.x + layout->margin / 2, (int) (width * scale)),
      layout->facts.y + (layout->facts.height - height * scale) / 2));
  gtk_widget_allocate (facts, width, height, -1, gsk_transform_scale (transform, scale, scale));
}

/* At the bottom: all but the last one from the left, one above the other where there is little room
 * beside the board; the last one at the right. */
static void
place_buttons (GtkWidget *box, GtkWidget *first, const GwTableLayout *layout, int width, int height)
{
  const int bottom = height - EDGE;
  int x = layout->margin, all = 0, row = 0;

  for (GtkWidget *button = first; gtk_widget_get_next_sibling (button) != NULL;
       button = gtk_widget_get_next_sibling (button))
    {
      int natural;

      gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      all += natural + GAP;
    }
  for (GtkWidget *button = first; button != NULL; button = gtk_widget_get_next_sibling (button))
    {
      GtkRequisition size;

      gtk_widget_get_preferred_size (button, NULL, &size);
      if (gtk_widget_get_next_sibling (button) == NULL)
        place (box, button, width - layout->margin - size.width, bottom - size.height, size.width,
               size.height);
      else
        place (box, button, x, bottom - size.height - row, size.width, size.height);
      if (layout->margin + all > layout->clock.width)
        row += size.height + GAP;
      else
        x += size.width + GAP;
    }
}

static void
allocate (GtkWidget *box, int width, int height, int baseline)
{
  GtkWidget *children[BUTTONS + 1];
  GwTableLayout layout;

  children[0] = gtk_widget_get_first_child (box);
  for (guint i = 1; i < G_N_ELEMENTS (children); i++)
    children[i] = gtk_widget_get_next_sibling (children[i - 1]);

  gw_table_layout_init (&layout, width, height);
  place (box, children[BOARD], layout.board.x, layout.board.y, layout.board.width,
         layout.board.height);
  place_clock (box, children[CLOCK], children[BAR], &layout);
  place_facts (box, children[FACTS], &layout);
  place_buttons (box, children[BUTTONS], &layout, width, height);
}

GtkLayoutManager *
gw_table_layout_new (void)
{
  return gtk_custom_layout_new (get_mode, measure, allocate);
}

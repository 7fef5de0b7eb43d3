/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-growth.h"

#include <math.h>

const GwQuadratic gw_published_moves = { 797, -3679, 4220 };
const GwQuadratic gw_published_seconds = { 8.95, -40.63, 45.94 };

double
gw_growth_bound (guint n_cells, guint ways, guint max_length)
{
  double sum = 0;

  for (guint length = 2; length <= max_length; length++)
    sum += pow (ways, length - 1);
  return n_cells * sum;
}

void
gw_quadratic_through (const double x[3], const double y[3], GwQuadratic *quadratic)
{
  /* Newton's form, then sorted by powers. */
  const double slope = (y[1] - y[0]) / (x[1] - x[0]);
  const double next_slope = (y[2] - y[1]) / (x[2] - x[1]);
  const double bend = (next_slope - slope) / (x[2] - x[0]);

  quadratic->a = bend;
  quadratic->b = slope - bend * (x[0] + x[1]);
  quadratic->c = y[0] - slope * x[0] + bend * x[0] * x[1];
}

double
gw_quadratic_at (const GwQuadratic *quadratic, double x)
{
  return (quadratic->a * x + quadratic->b) * x + quadratic->c;
}

/* A number without its sign. */
static char *
write_size (double number)
{
  number = fabs (number);
  return g_strdup_printf (number < 1e5 ? "%.6g" : "%.0f", number);
}

char *
gw_quadratic_to_text (const GwQuadratic *quadratic, const char *square, const char *minus)
{
  g_autofree char *a = write_size (quadratic->a);
  g_autofree char *b = write_size (quadratic->b);
  g_autofree char *c = write_size (quadratic->c);

  return g_strdup_printf ("%s%sx%s %s %sx %s %s", quadratic->a < 0 ? minus : "", a, square,
                          quadratic->b < 0 ? minus : "+", b, quadratic->c < 0 ? minus : "+", c);
}

double
gw_trend_project (GwTrend *trend, guint n_cells, double moves)
{
  const double side = sqrt (n_cells);
  GwQuadratic quadratic;

  if (trend->n == G_N_ELEMENTS (trend->sides))
    {
      gw_quadratic_through (trend->sides, trend->moves, &quadratic);
      return gw_quadratic_at (&quadratic, side);
    }
  for (guint i = 0; i < trend->n; i++)
    if (trend->sides[i] == side)
      return NAN;
  if (isnan (moves))
    return NAN;
  trend->sides[trend->n] = side;
  trend->moves[trend->n++] = moves;
  return NAN;
}

double
gw_growth_log10_boards (guint n_letters, guint n_cells)
{
  return n_cells * log10 (n_letters);
}

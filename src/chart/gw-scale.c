/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-scale.h"

#include <math.h>

#define LOG_ROOM 0.04 /* margin beyond each end, as share of the scale */
#define NEARLY 1e-9

static double
bend (const GwScale *scale, double value)
{
  switch (scale->scaling)
    {
    case GW_CHART_LOG:
      return log (value > 0 ? value : scale->low);
    case GW_CHART_SQRT:
      return value < 0 ? -sqrt (-value) : sqrt (value);
    case GW_CHART_LINEAR:
    default:
      return value;
    }
}

void
gw_scale_init (GwScale *scale, GwChartScaling scaling, double low, double high)
{
  scale->scaling = scaling;
  if (!isfinite (low) || !isfinite (high))
    {
      low = 0;
      high = 1;
    }
  if (scaling == GW_CHART_LOG)
    {
      high = high > 0 ? high : 10;
      low = low > 0 ? low : MIN (1, high / 10);
      if (bend (scale, high) <= bend (scale, low))
        {
          low /= 2;
          high *= 2;
        }
    }
  else if (bend (scale, high) <= bend (scale, low))
    {
      low = MIN (low, 0);
      high = MAX (high, 0);
      if (high == low)
        high = 1;
    }

  scale->low = low;
  scale->high = high;
  scale->begin = 0;
  scale->end = 1;
  scale->whole = FALSE;
}

static double
unbend (const GwScale *scale, double bent)
{
  switch (scale->scaling)
    {
    case GW_CHART_LOG:
      return exp (bent);
    case GW_CHART_SQRT:
      return bent * fabs (bent);
    case GW_CHART_LINEAR:
    default:
      return bent;
    }
}

double
gw_scale_place (const GwScale *scale, double value)
{
  const double low = bend (scale, scale->low), high = bend (scale, scale->high);

  return scale->begin + (bend (scale, value) - low) / (high - low) * (scale->end - scale->begin);
}

double
gw_scale_round_step (double least)
{
  static const double steps[] = { 1, 2, 2.5, 5 };
  double power;

  if (!(least > 0) || !isfinite (least))
    return 1;

  power = pow (10, floor (log10 (least)));
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i] * power >= least * (1 - NEARLY) && steps[i] * power != 2.5)
      return steps[i] * power;
  return 10 * power;
}

static double
round_step (const GwScale *scale, double least)
{
  return gw_scale_round_step (scale->whole ? MAX (least, 1) : least);
}

static double
get_step (const GwScale *scale, guint max_steps)
{
  return round_step (scale, (scale->high - scale->low) / MAX (max_steps, 1));
}

void
gw_scale_round (GwScale *scale, guint max_steps, gboolean fix_low, gboolean fix_high)
{
  if (scale->scaling == GW_CHART_LOG)
    {
      const double room = exp ((log (scale->high) - log (scale->low)) * LOG_ROOM);

      scale->low = MAX (scale->low / (fix_low ? 1 : room), G_MINDOUBLE);
      scale->high = MIN (scale->high * (fix_high ? 1 : room), G_MAXDOUBLE);
      return;
    }

  /* Rounding may need one step more than allowed; then try with fewer. */
  for (guint steps = MAX (max_steps, 1);; steps--)
    {
      const double step = get_step (scale, steps);
      const double low = fix_low ? scale->low : floor (scale->low / step + NEARLY) * step;
      const double high = fix_high ? scale->high : ceil (scale->high / step - NEARLY) * step;

      if (steps > 1 && (high - low) / step > max_steps + NEARLY)
        continue;
      scale->low = low;
      scale->high = high;
      return;
    }
}

static void
add_tick (GArray *ticks, const GwScale *scale, double value, gboolean minor)
{
  const GwTick tick = { value, minor };
  const double low = bend (scale, scale->low), high = bend (scale, scale->high);
  const double share = (bend (scale, value) - low) / (high - low);

  if (share >= -NEARLY && share <= 1 + NEARLY)
    g_array_append_val (ticks, tick);
}

/* Adds powers of ten, or every second, third, … of them; if there are few, also 2 and 5 times
 * those. */
static double
add_log_ticks (GArray *ticks, const GwScale *scale, guint max_ticks)
{
  const int first = (int) floor (log10 (scale->low) + NEARLY);
  const int last = (int) ceil (log10 (scale->high) - NEARLY);
  const double span = log10 (scale->high) - log10 (scale->low);
  const guint every = MAX (1, (guint) ceil (span / MAX (max_ticks, 1)));
  const gboolean dense = span < 3 && 3 * span + 1 <= max_ticks;

  for (int i = first; i <= last; i++)
    {
      const double power = pow (10, i);
      const gboolean passed = ((i % (int) every) + (int) every) % (int) every != 0;

      for (guint j = 1; j < 10; j++)
        {
          const gboolean wanted = j == 1 ? !passed : dense && (j == 2 || j == 5);

          if (wanted || every == 1)
            add_tick (ticks, scale, j * power, !wanted);
        }
    }
  return pow (10, first);
}

/* If an end of the scale is not a tick, a smaller step may fit. */
static double
get_even_step (const GwScale *scale, guint max_ticks)
{
  const double step = get_step (scale, max_ticks);
  const double first = ceil (scale->low / step - NEARLY);
  const double last = floor (scale->high / step + NEARLY);

  return last - first < max_ticks ? step : get_step (scale, MAX (max_ticks, 2) - 1);
}

static double
add_even_ticks (GArray *ticks, const GwScale *scale, guint max_ticks)
{
  const double step = get_even_step (scale, max_ticks);
  const double first = ceil (scale->low / step - NEARLY);

  for (guint i = 0; i <= max_ticks && (first + i) * step <= scale->high + step * NEARLY; i++)
    add_tick (ticks, scale, (first + i) * step, FALSE);
  return step;
}

/* Adds round values at about the smallest distance that there is room for. */
static double
add_sqrt_ticks (GArray *ticks, const GwScale *scale, guint max_ticks)
{
  const double low = bend (scale, scale->low), high = bend (scale, scale->high);
  const double apart = (high - low) / MAX (max_ticks, 1);
  double least = 0, at = low;

  for (guint i = 0; i <= 2 * max_ticks; i++)
    {
      const double from = unbend (scale, at), to = unbend (scale, at + apart);
      const double step = round_step (scale, to - from);
      const double value = ceil ((i == 0 ? from : to) / step - NEARLY) * step;

      if (value > scale->high * (1 + NEARLY))
        break;
      least = least > 0 ? MIN (least, step) : step;
      add_tick (ticks, scale, value, FALSE);
      at = bend (scale, value);
    }
  return least > 0 ? least : 1;
}

GArray *
gw_scale_get_ticks (const GwScale *scale, guint max_ticks, double *step)
{
  GArray *ticks = g_array_new (FALSE, FALSE, sizeof (GwTick));
  guint n_numbers = 0;

  switch (scale->scaling)
    {
    case GW_CHART_LOG:
      *step = add_log_ticks (ticks, scale, max_ticks);
      break;
    case GW_CHART_SQRT:
      *step = add_sqrt_ticks (ticks, scale, max_ticks);
      break;
    case GW_CHART_LINEAR:
    default:
      *step = add_even_ticks (ticks, scale, max_ticks);
      break;
    }

  /* A range of less than a power of ten may contain no round number at all. */
  for (guint i = 0; i < ticks->len; i++)
    n_numbers += !g_array_index (ticks, GwTick, i).minor;
  if (scale->scaling == GW_CHART_LOG && n_numbers < 2 && max_ticks >= 2)
    {
      g_array_set_size (ticks, 0);
      *step = add_even_ticks (ticks, scale, max_ticks);
    }
  return ticks;
}

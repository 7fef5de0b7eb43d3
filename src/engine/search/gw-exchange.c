/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-exchange.h"

#include "gw-saved-boards.h"

#include <string.h>

/* A board on its way to another island. */
typedef struct
{
  guint64 number; /* of the exchange; of the last one if several in a row give the same board */
  gboolean has_board;
  gint64 value;
  guint8 letters[GW_JUDGE_MAX_CELLS]; /* zero where there is no cell */
} Gift;

struct _GwExchange
{
  guint64 interval;
  guint64 n_taken;    /* the last exchange that was taken */
  guint64 n_received; /* the last one that is in `received`, or was */
  GArray *received;   /* of Gift, not taken yet */
  GArray *given;      /* of Gift, not passed on yet */
  Gift guest;
};

#define GIFT_FORMAT "(t@ayx)"
#define GIFTS_TYPE "a(tayx)"
#define SAVED_FORMAT "(ttt@a(tayx)@a(tayx)@ayx)"

GwExchange *
gw_exchange_new (guint64 interval)
{
  GwExchange *exchange = g_new0 (GwExchange, 1);

  exchange->interval = interval;
  exchange->received = g_array_new (FALSE, FALSE, sizeof (Gift));
  exchange->given = g_array_new (FALSE, FALSE, sizeof (Gift));
  return exchange;
}

void
gw_exchange_free (GwExchange *exchange)
{
  g_array_unref (exchange->received);
  g_array_unref (exchange->given);
  g_free (exchange);
}

guint64
gw_exchange_get_interval (const GwExchange *exchange)
{
  return exchange->interval;
}

gboolean
gw_exchange_is_waiting (const GwExchange *exchange, guint64 evaluations)
{
  return evaluations / exchange->interval > exchange->n_received;
}

static void
append (GArray *gifts, const Gift *gift)
{
  Gift *last = gifts->len > 0 ? &g_array_index (gifts, Gift, gifts->len - 1) : NULL;

  if (last != NULL && last->has_board == gift->has_board
      && memcmp (last->letters, gift->letters, sizeof gift->letters) == 0)
    last->number = gift->number;
  else
    g_array_append_val (gifts, *gift);
}

static void
receive (GwExchange *exchange, const GArray *gifts)
{
  for (guint i = 0; i < gifts->len; i++)
    {
      const Gift *gift = &g_array_index (gifts, Gift, i);

      if (gift->number <= exchange->n_received)
        continue;
      append (exchange->received, gift);
      exchange->n_received = gift->number;
    }
}

void
gw_exchange_pass (GwExchange *from, GwExchange *to)
{
  receive (to, from->given);
  g_array_set_size (from->given, 0);
}

void
gw_exchange_catch_up (GwExchange *exchange, const GwExchange *before)
{
  receive (exchange, before->received);
}

void
gw_exchange_give (GwExchange *exchange, guint64 before, guint64 after, const guint8 *best,
                  gint64 value, guint n_cells)
{
  Gift gift = { .number = after / exchange->interval, .has_board = best != NULL };

  if (gift.number == before / exchange->interval)
    return;
  if (best != NULL)
    {
      gift.value = value;
      memcpy (gift.letters, best, n_cells);
    }
  append (exchange->given, &gift);
}

void
gw_exchange_take (GwExchange *exchange, guint64 evaluations)
{
  const guint64 number = evaluations / exchange->interval;
  GArray *received = exchange->received;
  guint n = 0;

  if (number == exchange->n_taken)
    return;
  while (n < received->len && g_array_index (received, Gift, n).number < number)
    n++;
  if (n < received->len)
    {
      exchange->guest = g_array_index (received, Gift, n);
      n += exchange->guest.number == number;
    }
  g_array_remove_range (received, 0, n);
  exchange->n_taken = number;
}

const guint8 *
gw_exchange_get_guest (const GwExchange *exchange, gint64 *value)
{
  *value = exchange->guest.value;
  return exchange->guest.has_board ? exchange->guest.letters : NULL;
}

void
gw_exchange_drop_guest (GwExchange *exchange)
{
  memset (&exchange->guest, 0, sizeof exchange->guest);
}

static GVariant *
save_letters (const Gift *gift, const GwProblem *problem)
{
  return gw_letters_save (gift->letters, gift->has_board ? problem->n_cells : 0);
}

static GVariant *
save_gifts (const GArray *gifts, const GwProblem *problem)
{
  GVariantBuilder builder;

  g_variant_builder_init (&builder, G_VARIANT_TYPE (GIFTS_TYPE));
  for (guint i = 0; i < gifts->len; i++)
    {
      const Gift *gift = &g_array_index (gifts, Gift, i);

      g_variant_builder_add (&builder, GIFT_FORMAT, gift->number, save_letters (gift, problem),
                             gift->value);
    }
  return g_variant_builder_end (&builder);
}

GVariant *
gw_exchange_save (const GwExchange *exchange, const GwProblem *problem)
{
  return g_variant_new (SAVED_FORMAT, exchange->interval, exchange->n_taken, exchange->n_received,
                        save_gifts (exchange->received, problem),
                        save_gifts (exchange->given, problem),
                        save_letters (&exchange->guest, problem), exchange->guest.value);
}

static gboolean
load_letters (Gift *gift, GVariant *saved, const GwProblem *problem)
{
  gift->has_board = g_variant_n_children (saved) > 0;
  return !gift->has_board
         || (gw_letters_load (saved, problem, gift->letters)
             && gw_problem_allows (problem, gift->letters));
}

/* Their numbers have to rise, from a number on. */
static gboolean
load_gifts (GArray *gifts, GVariant *saved, guint64 after, const GwProblem *problem)
{
  for (gsize i = 0; i < g_variant_n_children (saved); i++)
    {
      g_autoptr (GVariant) letters = NULL;
      Gift gift = { 0 };

      g_variant_get_child (saved, i, GIFT_FORMAT, &gift.number, &letters, &gift.value);
      if (gift.number <= after || !load_letters (&gift, letters, problem))
        return FALSE;
      after = gift.number;
      g_array_append_val (gifts, gift);
    }
  return TRUE;
}

GwExchange *
gw_exchange_load (GVariant *saved, const GwProblem *problem)
{
  g_autoptr (GwExchange) exchange = gw_exchange_new (1);
  g_autoptr (GVariant) received = NULL;
  g_autoptr (GVariant) given = NULL;
  g_autoptr (GVariant) guest = NULL;

  g_variant_get (saved, SAVED_FORMAT, &exchange->interval, &exchange->n_taken,
                 &exchange->n_received, &received, &given, &guest, &exchange->guest.value);
  if (exchange->interval == 0 || exchange->interval > G_MAXINT64
      || !load_gifts (exchange->received, received, exchange->n_taken, problem)
      || !load_gifts (exchange->given, given, 0, problem)
      || !load_letters (&exchange->guest, guest, problem))
    return NULL;
  return g_steal_pointer (&exchange);
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A packet is a sequence of runs, best first. A run has the sets with one total. It is stored as
 * differences: by how much the total is less than that of the run before, how many sets there
 * are, and by how much the number of each set is more than that of the one before. These
 * differences are small, and small numbers take few bytes: seven bits each, the lowest first; the
 * eighth bit says that another byte follows.
 *
 * The numbers of different packets do not overlap. So the sets of one total are in order when they
 * are read packet by packet. */
#include "gw-proof-list.h"

#define MOST_NUMBER ((G_GUINT64_CONSTANT (1) << GW_PROOF_NUMBER_BITS) - 1)

/* About how many bytes the list needs for each different total. */
#define LEVEL_SIZE (sizeof (Level) + 4 * sizeof (gpointer))

typedef struct
{
  guint32 total;
  guint32 n; /* sets with this total; in a closed list, sets with at least this total */
} Level;

struct _GwProofPacket
{
  guint8 *data;
  gsize size;
  guint64 first; /* the lowest number */
  GArray *levels; /* of Level; NULL once the packet is in a list */
};

struct _GwProofList
{
  GPtrArray *packets;
  GArray *levels;      /* of Level; in a closed list best first */
  GHashTable *by_total; /* total → index into levels + 1; NULL in a closed list */
};

/* Reads a packet. */
typedef struct
{
  const guint8 *at;
  const guint8 *end;
  guint32 total; /* of the current run */
  guint32 left; /* sets of the current run that are not read yet */
  guint64 first;
  guint64 number; /* of the set that was read last */
} Stream;

struct _GwProofCursor
{
  const GwProofList *list;
  Stream *streams;
  guint stream;
  guint level;
};

static void
put (GByteArray *bytes, guint64 value)
{
  guint8 text[10];
  guint n = 0;

  for (; value > 127; value >>= 7)
    text[n++] = (guint8) (value | 128);
  text[n++] = (guint8) value;
  g_byte_array_append (bytes, text, n);
}

static inline guint64
take (const guint8 **at)
{
  const guint8 *byte = *at;
  guint64 value = *byte & 127;

  for (guint shift = 7; *byte & 128; shift += 7)
    value |= (guint64) (*++byte & 127) << shift;
  *at = byte + 1;
  return value;
}

GwProofPacket *
gw_proof_packet_new (GwProofSet *sets, guint n)
{
  GwProofPacket *packet = g_new0 (GwProofPacket, 1);
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  guint32 before = GW_PROOF_MOST_TOTAL;
  guint end;

  gw_proof_sets_sort (sets, n);
  packet->levels = g_array_new (FALSE, FALSE, sizeof (Level));
  packet->first = G_MAXUINT64;
  for (guint i = 0; i < n; i++)
    packet->first = MIN (packet->first, sets[i].number);
  for (guint begin = 0; begin < n; begin = end)
    {
      const guint32 total = sets[begin].total;
      guint64 last = packet->first;
      Level level = { total, 0 };

      for (end = begin; end < n && sets[end].total == total; end++)
        continue;
      level.n = end - begin;
      g_array_append_val (packet->levels, level);
      put (bytes, before - total);
      put (bytes, level.n);
      before = total;
      for (guint i = begin; i < end; i++)
        {
          put (bytes, sets[i].number - last);
          last = sets[i].number;
        }
    }
  packet->size = bytes->len;
  packet->data = g_memdup2 (bytes->data, bytes->len);
  return packet;
}

void
gw_proof_packet_free (GwProofPacket *packet)
{
  g_clear_pointer (&packet->levels, g_array_unref);
  g_free (packet->data);
  g_free (packet);
}

gsize
gw_proof_packet_get_size (const GwProofPacket *packet)
{
  return packet->size + sizeof (GwProofPacket);
}

guint
gw_proof_packet_count (const GwProofPacket *packet)
{
  guint n = 0;

  for (guint i = 0; i < packet->levels->len; i++)
    n += g_array_index (packet->levels, Level, i).n;
  return n;
}

const guint8 *
gw_proof_packet_get_bytes (const GwProofPacket *packet, guint64 *first)
{
  *first = packet->first;
  return packet->data;
}

gsize
gw_proof_packet_get_n_bytes (const GwProofPacket *packet)
{
  return packet->size;
}

/* Like take(), of bytes that may be anything. */
static gboolean
take_checked (const guint8 **at, const guint8 *end, guint64 most, guint64 *value)
{
  const guint8 *byte = *at;

  while (byte < end && byte - *at < 8 && *byte & 128)
    byte++;
  if (byte == end || *byte & 128)
    return FALSE;
  *value = take (at);
  return *value <= most;
}

/* The runs of a packet. */
static gboolean
check_runs (GwProofPacket *packet, guint64 n_sets)
{
  const guint8 *at = packet->data, *end = at + packet->size;
  guint32 total = GW_PROOF_MOST_TOTAL;

  while (at < end)
    {
      guint64 step, n, number = packet->first;
      Level level;

      /* Only the first run may have the highest total there is, and only its first step be 0. */
      if (!take_checked (&at, end, total, &step) || (step == 0 && packet->levels->len > 0)
          || !take_checked (&at, end, packet->size, &n) || n == 0)
        return FALSE;
      total -= (guint32) step;
      level = (Level){ total, (guint32) n };
      g_array_append_val (packet->levels, level);
      for (guint64 i = 0; i < n; i++)
        {
          if (!take_checked (&at, end, MOST_NUMBER, &step) || (step == 0 && i > 0))
            return FALSE;
          number += step;
          if (number >= n_sets)
            return FALSE;
        }
    }
  return packet->levels->len > 0;
}

GwProofPacket *
gw_proof_packet_load (guint64 first, const guint8 *bytes, gsize n_bytes, guint64 n_sets)
{
  GwProofPacket *packet = g_new0 (GwProofPacket, 1);

  packet->first = first;
  packet->size = n_bytes;
  packet->data = g_memdup2 (bytes, n_bytes);
  packet->levels = g_array_new (FALSE, FALSE, sizeof (Level));
  if (first < n_sets && check_runs (packet, n_sets))
    return packet;
  gw_proof_packet_free (packet);
  return NULL;
}

GwProofList *
gw_proof_list_new (void)
{
  GwProofList *list = g_new0 (GwProofList, 1);

  list->packets = g_ptr_array_new_with_free_func ((GDestroyNotify) gw_proof_packet_free);
  list->levels = g_array_new (FALSE, FALSE, sizeof (Level));
  list->by_total = g_hash_table_new (NULL, NULL);
  return list;
}

void
gw_proof_list_free (GwProofList *list)
{
  g_ptr_array_unref (list->packets);
  g_array_unref (list->levels);
  g_clear_pointer (&list->by_total, g_hash_table_unref);
  g_free (list);
}

gsize
gw_proof_list_add (GwProofList *list, GwProofPacket *packet)
{
  const guint before = list->levels->len;

  for (guint i = 0; i < packet->levels->len; i++)
    {
      const Level *level = &g_array_index (packet->levels, Level, i);
      gpointer key = GUINT_TO_POINTER (level->total);
      guint at = GPOINTER_TO_UINT (g_hash_table_lookup (list->by_total, key));

      if (at > 0)
        {
          g_array_index (list->levels, Level, at - 1).n += level->n;
          continue;
        }
      g_array_append_val (list->levels, *level);
      g_hash_table_insert (list->by_total, key, GUINT_TO_POINTER (list->levels->len));
    }
  g_clear_pointer (&packet->levels, g_array_unref);
  g_ptr_array_add (list->packets, packet);
  return (list->levels->len - before) * LEVEL_SIZE;
}

static gint
compare_levels (gconstpointer a, gconstpointer b)
{
  const Level *x = a, *y = b;

  return (x->total < y->total) - (x->total > y->total);
}

static gint
compare_packets (gconstpointer a, gconstpointer b)
{
  const GwProofPacket *x = *(GwProofPacket *const *) a, *y = *(GwProofPacket *const *) b;

  return (x->first > y->first) - (x->first < y->first);
}

void
gw_proof_list_close (GwProofList *list)
{
  guint32 n = 0;

  g_clear_pointer (&list->by_total, g_hash_table_unref);
  g_ptr_array_sort (list->packets, compare_packets);
  g_array_sort (list->levels, compare_levels);
  for (guint i = 0; i < list->levels->len; i++)
    {
      Level *level = &g_array_index (list->levels, Level, i);

      n = level->n += n;
    }
}

guint
gw_proof_list_get_length (const GwProofList *list)
{
  const guint n = list->levels->len;

  return n > 0 ? g_array_index (list->levels, Level, n - 1).n : 0;
}

guint
gw_proof_list_count (const GwProofList *list, gint64 total)
{
  guint low = 0, high = list->levels->len;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      if (g_array_index (list->levels, Level, middle).total >= total)
        low = middle + 1;
      else
        high = middle;
    }
  return low > 0 ? g_array_index (list->levels, Level, low - 1).n : 0;
}

guint32
gw_proof_list_get_total (const GwProofList *list, guint item)
{
  guint low = 0, high = list->levels->len - 1;

  while (low < high)
    {
      const guint middle = low + (high - low) / 2;

      if (g_array_index (list->levels, Level, middle).n <= item)
        low = middle + 1;
      else
        high = middle;
    }
  return g_array_index (list->levels, Level, low).total;
}

static void
start_run (Stream *stream)
{
  if (stream->at == stream->end)
    return;
  stream->total -= (guint32) take (&stream->at);
  stream->left = (guint32) take (&stream->at);
  stream->number = stream->first;
}

GwProofCursor *
gw_proof_cursor_new (const GwProofList *list)
{
  GwProofCursor *cursor = g_new0 (GwProofCursor, 1);

  cursor->list = list;
  cursor->streams = g_new0 (Stream, list->packets->len);
  for (guint i = 0; i < list->packets->len; i++)
    {
      const GwProofPacket *packet = g_ptr_array_index (list->packets, i);
      Stream *stream = &cursor->streams[i];

      *stream = (Stream){ packet->data, packet->data + packet->size, GW_PROOF_MOST_TOTAL, 0,
                          packet->first, 0 };
      start_run (stream);
    }
  return cursor;
}

void
gw_proof_cursor_free (GwProofCursor *cursor)
{
  g_free (cursor->streams);
  g_free (cursor);
}

gboolean
gw_proof_cursor_next (GwProofCursor *cursor, GwProofSet *set)
{
  const GwProofList *list = cursor->list;

  for (; cursor->level < list->levels->len; cursor->level++, cursor->stream = 0)
    for (; cursor->stream < list->packets->len; cursor->stream++)
      {
        Stream *stream = &cursor->streams[cursor->stream];
        const guint32 total = stream->total;

        if (stream->left == 0 || total != g_array_index (list->levels, Level, cursor->level).total)
          continue;
        stream->number += take (&stream->at);
        *set = (GwProofSet){ stream->number, total };
        if (--stream->left == 0)
          {
            start_run (stream);
            /* The next run has a lower total. */
            cursor->stream++;
          }
        return TRUE;
      }
  return FALSE;
}

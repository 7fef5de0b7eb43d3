/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-sets.h"

G_BEGIN_DECLS

/* The letter sets of a proof, best first. As there may be millions, they are packed into a third of
 * the memory that they would need as numbers.
 *
 * They come in packets. The numbers of a packet's sets are a range: no set of another packet lies
 * between them. */
typedef struct _GwProofPacket GwProofPacket;

/* Makes a packet of at least one set; sorts the sets. */
GwProofPacket *gw_proof_packet_new (GwProofSet *sets, guint n);
void gw_proof_packet_free (GwProofPacket *packet);
gsize gw_proof_packet_get_size (const GwProofPacket *packet);

/* How many sets it has; only before it is in a list. */
guint gw_proof_packet_count (const GwProofPacket *packet);

/* A packet on its way to another process; see gw-proof-list.c. Loading returns NULL if the bytes
 * are no packet of sets with numbers below `n_sets`. The bytes belong to the packet. */
const guint8 *gw_proof_packet_get_bytes (const GwProofPacket *packet, guint64 *first);
gsize gw_proof_packet_get_n_bytes (const GwProofPacket *packet);
GwProofPacket *gw_proof_packet_load (guint64 first, const guint8 *bytes, gsize n_bytes,
                                     guint64 n_sets);

typedef struct _GwProofList GwProofList;

GwProofList *gw_proof_list_new (void);
void gw_proof_list_free (GwProofList *list);

/* Takes ownership of the packet. Returns how many bytes the list adds for its index. */
gsize gw_proof_list_add (GwProofList *list, GwProofPacket *packet);

/* Call it when all packets are there. The functions below are for closed lists, and do not change
 * them. */
void gw_proof_list_close (GwProofList *list);

guint gw_proof_list_get_length (const GwProofList *list);

/* How many sets have at least this total. */
guint gw_proof_list_count (const GwProofList *list, gint64 total);
guint32 gw_proof_list_get_total (const GwProofList *list, guint item);

/* Goes through the sets in order. */
typedef struct _GwProofCursor GwProofCursor;

GwProofCursor *gw_proof_cursor_new (const GwProofList *list);
void gw_proof_cursor_free (GwProofCursor *cursor);
gboolean gw_proof_cursor_next (GwProofCursor *cursor, GwProofSet *set);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofList, gw_proof_list_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofCursor, gw_proof_cursor_free)

G_END_DECLS

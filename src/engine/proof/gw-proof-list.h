/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-proof-sets.h"

G_BEGIN_DECLS

/* The letter sets of a proof, best first: in a third of the room that they would take as
 * numbers, as there may be millions.
 *
 * They come in packets. A packet is of sets with numbers that lie together: none of
 * another packet's is between them. */
typedef struct _GwProofPacket GwProofPacket;

/* Of at least one set; sorts them. */
GwProofPacket *gw_proof_packet_new (GwProofSet *sets, guint n);
void gw_proof_packet_free (GwProofPacket *packet);
gsize gw_proof_packet_get_size (const GwProofPacket *packet);

typedef struct _GwProofList GwProofList;

GwProofList *gw_proof_list_new (void);
void gw_proof_list_free (GwProofList *list);

/* Takes the packet. Returns how many bytes more the list needs for its own order. */
gsize gw_proof_list_add (GwProofList *list, GwProofPacket *packet);

/* When all packets are there. What follows is for lists that are closed, and does not
 * change them any more. */
void gw_proof_list_close (GwProofList *list);

guint gw_proof_list_get_length (const GwProofList *list);

/* How many have this total or more. */
guint gw_proof_list_count (const GwProofList *list, gint64 total);
guint32 gw_proof_list_get_total (const GwProofList *list, guint item);

/* One after the other. */
typedef struct _GwProofCursor GwProofCursor;

GwProofCursor *gw_proof_cursor_new (const GwProofList *list);
void gw_proof_cursor_free (GwProofCursor *cursor);
gboolean gw_proof_cursor_next (GwProofCursor *cursor, GwProofSet *set);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofList, gw_proof_list_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwProofCursor, gw_proof_cursor_free)

G_END_DECLS

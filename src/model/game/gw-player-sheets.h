/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-word-reason.h"

G_BEGIN_DECLS

#define GW_PLAYERS_MOST 99
#define GW_PLAYER_NAME_MOST 40 /* characters */

/* What players or pupils have written for one board: their names, their words, and the texts that
 * are no words of it, each with its reason. There is always a player. Immutable: each change makes
 * other sheets. */
typedef struct _GwPlayerSheets GwPlayerSheets;

#define GW_TYPE_PLAYER_SHEETS (gw_player_sheets_get_type ())
GType gw_player_sheets_get_type (void) G_GNUC_CONST;

typedef struct
{
  char *text; /* as it was typed */
  GwWordReason reason;
} GwRejectedWord;

/* One player without a name and without words. */
GwPlayerSheets *gw_player_sheets_new (void);
GwPlayerSheets *gw_player_sheets_ref (GwPlayerSheets *self);
void gw_player_sheets_unref (GwPlayerSheets *self);

guint gw_player_sheets_get_n_players (const GwPlayerSheets *self);
const char *gw_player_sheets_get_name (const GwPlayerSheets *self, guint player); /* or NULL */

/* The name; without one “You”, and among several players “Player 2”. */
char *gw_player_sheets_dup_name (const GwPlayerSheets *self, guint player);

/* A set of words as gw_word_get_text() has them, and of GwRejectedWord: neither must be changed. */
GHashTable *gw_player_sheets_get_words (const GwPlayerSheets *self, guint player);
GPtrArray *gw_player_sheets_get_rejected (const GwPlayerSheets *self, guint player);

/* The changes. A new player is the last one; the only player cannot be removed, which returns the
 * same sheets. An empty name is none. */
GwPlayerSheets *gw_player_sheets_add_player (GwPlayerSheets *self, const char *name);
GwPlayerSheets *gw_player_sheets_remove_player (GwPlayerSheets *self, guint player);
GwPlayerSheets *gw_player_sheets_rename (GwPlayerSheets *self, guint player, const char *name);
GwPlayerSheets *gw_player_sheets_set_word (GwPlayerSheets *self, guint player, const char *word,
                                           gboolean found);
GwPlayerSheets *gw_player_sheets_set_words (GwPlayerSheets *self, guint player, GHashTable *words);
GwPlayerSheets *gw_player_sheets_reject (GwPlayerSheets *self, guint player, const char *text,
                                         GwWordReason reason);
GwPlayerSheets *gw_player_sheets_clear_rejected (GwPlayerSheets *self, guint player);

/* As text, a line for each player, and back. */
char *gw_player_sheets_save (const GwPlayerSheets *self);
GwPlayerSheets *gw_player_sheets_parse (const char *text, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwPlayerSheets, gw_player_sheets_unref)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Letters are matched without regard to case: everything inside the engine is
 * NFC text after full case folding ("Straße" is "strasse"), kept as code points. */

/* A letter of several signs, such as the Dutch ij, is one number beyond those of Unicode, which
 * says what they are. They are at most three, all of them under U+0400, which has the Latin
 * letters of Europe. */
#define GW_LETTER_MAX_SIGNS 3

/* The letter of these signs; the sign itself when it is one, and 0 when that cannot be. */
gunichar gw_letters_join (const gunichar *signs, guint n_signs);

/* The signs of any letter; returns how many they are. */
guint gw_letters_get_signs (gunichar letter, gunichar signs[GW_LETTER_MAX_SIGNS]);

/* The NFC form of valid UTF-8. NULL when it cannot be normalized, or when more
 * than 30 combining marks pile up on one letter (no language does that, and
 * ordering them takes time that grows with the square of their number). */
char *gw_letters_compose (const char *utf8, gssize length);

/* Takes bytes that claim to be a small text file (a board, dice) at the door:
 * UTF-8, no NUL, of sensible size. Returns the NFC form without a byte order
 * mark and without invisible marks of direction, with the same lines, or NULL
 * with an error. A first_line of 0 leaves line numbers out of the error. */
char *gw_letters_read_text (const char *bytes, gssize length, const char *name, guint first_line,
                            GError **error);

/* The folded NFC form of valid UTF-8; NULL when gw_letters_compose() says so. */
char *gw_letters_fold (const char *utf8, gssize length);

/* Whether a code point is a letter (not a digit, mark, space or sign). */
gboolean gw_letters_is_letter (gunichar letter);

/* Whether a tile can show a character by itself: a letter, or ’, which is a letter of the Ukrainian
 * game with apostrophe. Boards, dice and languages have no others. */
gboolean gw_letters_may_stand_on_tile (gunichar letter);

/* Whether a character is only ever a part of a letter of several: · of the Catalan l·l. A tile has it
 * between letters, never by itself. */
gboolean gw_letters_is_only_part (gunichar letter);

/* How a folded letter is shown: its capital where that folds back to the
 * same letter, otherwise the letter itself. */
gunichar gw_letters_display (gunichar folded);

/* How an error names a character: “7”, or U+0007 when it is invisible. */
char *gw_letters_describe (gunichar c);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-lexicon.h"
#include "gw-rules.h"

#include <gio/gio.h>
#include <json-glib/json-glib.h>

G_BEGIN_DECLS

/* What was run: everything needed to repeat it and to trust its figures. It is in results, in saved
 * files and in pictures, as a JSON object. Immutable; atomically ref-counted. */
typedef struct _GwFacts GwFacts;

/* What facts are made of; everything is copied. */
typedef struct
{
  const char *program;
  const char *const *command; /* the words of a command of the terminal that repeats it */
  gboolean has_seed;
  guint64 seed;
  const char *lexicon; /* its name, or NULL; then what follows about it is not looked at */
  const char *hash;    /* of its words; NULL when it is not known */
  guint n_words;
  GwLexicon *words;    /* or NULL; to work out both when the facts are shown, in any thread */
  guint max_level;      /* G_MAXUINT for all words */
  const char *language; /* NULL when the words are as they are */
  const char *accents;
  const GwRules *rules; /* or NULL */
  gboolean lasting;     /* leave out what differs between machines and days: kernel and date */
} GwFactsSpec;

#define GW_FACTS_SPEC_INIT \
  {                        \
    .max_level = G_MAXUINT \
  }

GwFacts *gw_facts_new (const GwFactsSpec *spec);
GwFacts *gw_facts_ref (GwFacts *facts);
void gw_facts_unref (GwFacts *facts);

/* The object: program, version, command, seed, lexicon, rules, kernel, date. Borrowed; and as text
 * on one line. Takes time when words have to be counted first, as do the documents and headers. */
JsonNode *gw_facts_get_json (GwFacts *facts);
char *gw_facts_to_line (GwFacts *facts);

/* Counts the words in a worker, so that what follows takes no time. */
void gw_facts_prepare_async (GwFacts *facts, GAsyncReadyCallback callback, gpointer user_data);
GwFacts *gw_facts_prepare_finish (GAsyncResult *result);

/* A document on one line: {"run": {...}}, and the members of the object `figures`, which may be
 * NULL. It is what pictures and the like say about themselves. */
char *gw_facts_make_document (GwFacts *facts, JsonNode *figures);

#define GW_FACTS_FIGURES "figures"

/* Lines in front of a table: "# NAME: JSON" for each member of the object and, unless they are
 * NULL, for the figures as a whole. */
char *gw_facts_make_header (GwFacts *facts, JsonNode *figures);

/* The program that was run, GW_MPI_NAME or else GW_CLI_NAME. */
const char *gw_facts_get_program (GwFacts *facts);

/* The words of the command; borrowed. */
const char *const *gw_facts_get_command (const GwFacts *facts);

/* Reads such an object, of any version, back: NULL when it has no command, or one with words that
 * are not plain text. The first word need not be a command that there is. */
GwFacts *gw_facts_read (JsonNode *object);

/* Parses an object or array that comes from anywhere: deep nesting, comments, odd quotes and
 * anything after it are refused, because the parser would take them. NULL when it is not valid. */
JsonNode *gw_facts_parse_json (const char *text, gsize length);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwFacts, gw_facts_unref)

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "gw-dice-store.h"
#include "gw-facts.h"
#include "gw-lexicon-store.h"
#include "gw-record.h"

G_BEGIN_DECLS

/* A run is work that may take long and that is saved in a file: a search, a proof, a survey, a
 * comparison. Its kind says what it is about; all that has to do with files, threads and lists is
 * the same for all kinds. */

typedef struct _GwRunKind GwRunKind;
typedef struct _GwRunJob GwRunJob;

/* Lines of a file: from `at` to `end`, each with its line break. */
typedef struct
{
  const char *at, *end;
  guint line; /* the number of the next one in the file */
} GwRunLines;

/* What every run has. */
typedef struct
{
  char *name;
  gint64 created; /* in seconds since 1970; the list has the newest first */
  char *hash;     /* of the words that count; NULL before they were read */
  guint n_words;
  guint shard, n_shards; /* which part of how many, made in the terminal; 0 and 0 for a whole run */
} GwRunHead;

extern const GwRecord gw_run_head_record;

/* Where runs find words and dice. Any thread may use it. */
typedef struct
{
  GwLexiconStore *lexicons;
  GwDiceStore *dice;
} GwRunContext;

typedef enum
{
  GW_RUN_RESUMES = 1 << 0,     /* what was stopped goes on; otherwise only another run does */
  GW_RUN_ALONE = 1 << 1,       /* only one at a time, as they would disturb each other */
  GW_RUN_TAKES_PARTS = 1 << 2, /* a part of a run is listed and resumed like a whole one */
} GwRunFlags;

/* A kind of runs. The spec is a record: what is asked. The status is what was found so far; it
 * never changes, but is replaced as a whole, so that any thread may read it. */
struct _GwRunKind
{
  const char *name; /* "search": in the first line, and with a dot the ending of its files */
  const char *page; /* of the window, which shows them: "best" */
  GwRunFlags flags;
  const GwRecord *spec;

  gpointer (*ref_status) (gpointer status);
  void (*unref_status) (gpointer status);

  /* Adds at least one line; each is a dictionary, see gw_saved_text_add_line(). */
  void (*print_status) (gconstpointer spec, gconstpointer status, GString *text);

  /* NULL when a line is damaged, or one is missing or too many: the lines are then at it. */
  gpointer (*parse_status) (gconstpointer spec, GwRunLines *lines);

  gboolean (*is_ready) (gconstpointer spec); /* whether all is there that it needs; NULL: always */
  gboolean (*is_done) (gconstpointer spec, gconstpointer status);
  char *(*dup_name) (gconstpointer spec); /* the name that describes it: “4×4, points” */

  /* What it has come to, for a list or a notification: “3,625 points”. It may return NULL. */
  char *(*dup_value) (gconstpointer spec, gconstpointer status);

  void (*vary) (gpointer spec); /* so that a restart finds something else; or NULL */

  /* The command that repeats it, for whoever reads the file; or NULL. */
  GwFacts *(*make_facts) (const GwRunHead *head, gconstpointer spec, gconstpointer status);

  /* Works until it is done or stopped. In the thread of the job, see gw-run-job.h. FALSE with an
   * error when it cannot begin or go on. */
  gboolean (*work) (GwRunJob *job, GError **error);

  /* Finds out what is shown or used but not saved, of a run that does not work. Returns a status that
   * has more in it, or NULL, and may leave an engine in the job. May be NULL. */
  gpointer (*fill_in) (GwRunJob *job, GError **error);

  GDestroyNotify free_engine; /* of what these leave in the job for the next time; or NULL */
};

G_END_DECLS

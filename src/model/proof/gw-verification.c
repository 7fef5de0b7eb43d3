/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-verification.h"

#include "gw-compat.h"
#include "gw-error.h"
#include "gw-facts.h"
#include "gw-job.h"
#include "gw-languages.h"
#include "gw-text-file.h"

#include <string.h>

/* How often the progress is told, in milliseconds, and the fraction that it is kept in. */
#define TELL_INTERVAL 100
#define WHOLE 10000

/* What the names of several lexicons are joined with in facts. */
#define JOINT " + "

/* Shared with the worker; atomic. */
typedef struct
{
  gint state;
  gint progress;
} Report;

typedef struct
{
  GwLexiconStore *lexicons;
  GCancellable *cancellable;
  GFile *file;
  char *lexicon; /* the first to try, or NULL */
  gboolean only; /* try no other */
  GwCertificateCheck check;
  Report *report;
} Inputs;

typedef struct
{
  GwVerificationState state;
  GwCertificate *certificate;
  GError *error;
  char *named; /* by the certificate; or NULL */
  guint n_words;
  GStrv allow;     /* lists of words that the certificate names, and that are kept here; or NULL */
  GStrv deny;      /* the same */
  GStrv missing;   /* those that are not; or NULL */
  gboolean marked; /* the lists that are here were applied */
  char *lexicon; /* the one tried last */
  guint n_sets;
  guint n_checked;
} Outcome;

struct _GwVerification
{
  void (*changed) (gpointer user_data);
  gpointer user_data;

  /* owned */
  GwLexiconStore *lexicons;
  GFile *file;
  char *first; /* the lexicon to try first, or NULL */
  GCancellable *cancellable;
  GwJob *job;
  Report *report;
  guint tell_source;
  Outcome *outcome;

  gboolean only; /* the user has chosen the lexicon */
  gboolean all;
};

static void
inputs_free (gpointer data)
{
  Inputs *inputs = data;

  gw_lexicon_store_unref (inputs->lexicons);
  g_object_unref (inputs->cancellable);
  g_object_unref (inputs->file);
  g_free (inputs->lexicon);
  g_atomic_rc_box_release (inputs->report);
  g_free (inputs);
}

static void
outcome_free (gpointer data)
{
  Outcome *outcome = data;

  g_clear_pointer (&outcome->certificate, gw_certificate_free);
  g_clear_error (&outcome->error);
  g_free (outcome->named);
  g_strfreev (outcome->allow);
  g_strfreev (outcome->deny);
  g_strfreev (outcome->missing);
  g_free (outcome->lexicon);
  g_free (outcome);
}

/* In the thread. */

static void
report (Report *report, GwVerificationState state, double fraction)
{
  g_atomic_int_set (&report->progress, (gint) (CLAMP (fraction, 0, 1) * WHOLE));
  g_atomic_int_set (&report->state, (gint) state);
}

static void
progress_cb (GwCertificatePhase phase, double fraction, gpointer user_data)
{
  report (user_data, phase == GW_CERTIFICATE_SETS ? GW_VERIFICATION_SETS : GW_VERIFICATION_OTHERS,
          fraction);
}

static void
read_progress_cb (double fraction, gpointer user_data)
{
  report (user_data, GW_VERIFICATION_READING, fraction);
}

/* Errors about the content are of GW_ERROR, those about the way to it are not. */
static GwVerificationState
judge_reading (const GError *error)
{
  return error->domain == GW_ERROR && error->code != GW_ERROR_TOO_LARGE ? GW_VERIFICATION_DAMAGED
                                                                        : GW_VERIFICATION_FAILED;
}

static gboolean
read_certificate (const Inputs *inputs, Outcome *outcome, const GwStop *stop)
{
  g_autofree char *name = gw_text_load_get_name (inputs->file);
  g_autoptr (GBytes) text = gw_text_load (inputs->file, GW_TEXT_FILE_NONE, GW_CERTIFICATE_LIMIT,
                                          inputs->cancellable, &outcome->error);
  const char *data;
  gsize length;

  if (text != NULL)
    {
      data = g_bytes_get_data (text, &length);
      outcome->certificate = gw_certificate_parse (data, length, name, stop, &outcome->error);
    }
  if (outcome->certificate == NULL)
    outcome->state = judge_reading (outcome->error);
  return outcome->certificate != NULL;
}

/* What a member is that should be of this type, or NULL. */
static JsonNode *
get_member (JsonNode *node, const char *name, GType type)
{
  JsonNode *member = node != NULL && JSON_NODE_HOLDS_OBJECT (node)
                       ? json_object_get_member (json_node_get_object (node), name)
                       : NULL;

  return member != NULL && json_node_get_value_type (member) == type ? member : NULL;
}

/* Whether a list of words is kept under a name; those of School are only left out. */
static gboolean
is_kept (const Inputs *inputs, const char *name, gboolean allow)
{
  return !(allow && g_str_equal (name, GW_LEXICON_SCHOOL))
         && gw_lexicon_store_has_words (inputs->lexicons, name);
}

/* The lists of words that the command in the certificate names. As with the lexicon, only names of
 * lists that are kept here are used, never a path. */
static void
read_lists (const Inputs *inputs, Outcome *outcome, JsonNode *node)
{
  g_autoptr (GwFacts) facts = gw_facts_read (node);
  const char *const *words = facts != NULL ? gw_facts_get_command (facts) : NULL;
  g_autoptr (GStrvBuilder) allow = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) deny = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) missing = g_strv_builder_new ();

  for (; words != NULL && words[0] != NULL && words[1] != NULL; words++)
    {
      const gboolean allows = g_str_equal (words[0], "--allow");
      GStrvBuilder *list;

      if (!allows && !g_str_equal (words[0], "--deny"))
        continue;
      words++;
      list = allows ? allow : deny;
      if (!is_kept (inputs, words[0], allows))
        list = missing;
      g_strv_builder_add (list, words[0]);
    }
  outcome->allow = g_strv_builder_end (allow);
  outcome->deny = g_strv_builder_end (deny);
  outcome->missing = g_strv_builder_end (missing);
}

/* The name of the lexicon in the certificate. Anybody may have written it: it is shown, but only
 * used if it is a name that this program knows. */
static void
read_named (const Inputs *inputs, Outcome *outcome)
{
  const char *facts = outcome->certificate->facts;
  g_autoptr (JsonNode) node = facts != NULL ? gw_facts_parse_json (facts, strlen (facts)) : NULL;
  JsonNode *lexicon = get_member (node, "lexicon", JSON_TYPE_OBJECT);
  JsonNode *name = get_member (lexicon, "name", G_TYPE_STRING);
  JsonNode *words = get_member (lexicon, "words", G_TYPE_INT64);

  outcome->named = name != NULL ? g_strdup (json_node_get_string (name)) : NULL;
  outcome->n_words = words != NULL ? (guint) CLAMP (json_node_get_int (words), 0, G_MAXINT) : 0;
  read_lists (inputs, outcome, node);
}

static gboolean
is_listed (const GPtrArray *entries, const char *name)
{
  for (guint i = 0; i < entries->len; i++)
    if (g_str_equal (((const GwLexiconEntry *) g_ptr_array_index (entries, i))->name, name))
      return TRUE;
  return FALSE;
}

/* The lexicons that the certificate names, if all of them are there by these names; or NULL. */
static GStrv
find_named (const Inputs *inputs, const char *named)
{
  g_autoptr (GPtrArray) entries = gw_lexicon_store_list (inputs->lexicons);
  g_auto (GStrv) names = g_strsplit (named, JOINT, -1);

  for (guint i = 0; names[i] != NULL; i++)
    if (!is_listed (entries, names[i]))
      return NULL;
  return names[0] != NULL ? g_steal_pointer (&names) : NULL;
}

/* Reads the union of lexicons as the certificate says, with the lists of words or without them. */
static GwLexicon *
read_words (const Inputs *inputs, const Outcome *outcome, const char *const *names, gboolean marked,
            GError **error)
{
  const GwCertificate *certificate = outcome->certificate;
  const char *language = gw_certificate_get_language (certificate);
  GwGameName name = {
    .lexicons = (GStrv) names,
    .allow = marked ? outcome->allow : NULL,
    .deny = marked ? outcome->deny : NULL,
    .rules = certificate->rules,
  };

  if (certificate->has_options)
    name.options = certificate->options;
  name.options.language = gw_languages_find (language);
  name.options.no_language = name.options.language == NULL;
  return gw_lexicon_store_load (inputs->lexicons, &name, NULL, read_progress_cb, inputs->report,
                                inputs->cancellable, error);
}

/* NULL if they are other words; or with an error. */
static GwLexicon *
try_lists (const Inputs *inputs, Outcome *outcome, const char *const *names, gboolean marked,
           GError **error)
{
  g_autoptr (GwLexicon) lexicon = read_words (inputs, outcome, names, marked, error);
  g_autofree char *hash = lexicon != NULL ? gw_lexicon_dup_hash (lexicon) : NULL;

  outcome->marked = marked;
  return hash != NULL && strcmp (hash, outcome->certificate->lexicon_hash) == 0
           ? g_steal_pointer (&lexicon)
           : NULL;
}

/* A file with the words of a certificate may have those of the lists already, at other levels. */
static GwLexicon *
try_words (const Inputs *inputs, Outcome *outcome, const char *const *names, GError **error)
{
  const gboolean has_lists = outcome->allow[0] != NULL || outcome->deny[0] != NULL;
  GwLexicon *lexicon = NULL;

  g_free (outcome->lexicon);
  outcome->lexicon = g_strjoinv (JOINT, (GStrv) names);
  if (has_lists)
    lexicon = try_lists (inputs, outcome, names, TRUE, error);
  if (lexicon == NULL && (error == NULL || *error == NULL))
    lexicon = try_lists (inputs, outcome, names, FALSE, error);
  return lexicon;
}

static GwLexicon *
find_words (const Inputs *inputs, Outcome *outcome, const GwStop *stop)
{
  const char *const first[] = { inputs->lexicon, NULL };
  g_auto (GStrv) named = NULL;
  g_autoptr (GError) error = NULL;
  GwLexicon *lexicon = NULL;

  outcome->state = GW_VERIFICATION_WORDS;
  if (inputs->lexicon != NULL)
    lexicon = try_words (inputs, outcome, first, &error);
  if (error != NULL && inputs->only)
    {
      outcome->state = GW_VERIFICATION_FAILED;
      outcome->error = g_steal_pointer (&error);
    }
  if (lexicon != NULL || inputs->only || outcome->named == NULL || gw_stop_requested (stop))
    return lexicon;
  named = find_named (inputs, outcome->named);
  if (named == NULL || (named[1] == NULL && g_strcmp0 (named[0], inputs->lexicon) == 0))
    return NULL;
  return try_words (inputs, outcome, (const char *const *) named, NULL);
}

static gboolean
check (const Inputs *inputs, Outcome *outcome, GwLexicon *lexicon, const GwStop *stop)
{
  const GwCertificate *certificate = outcome->certificate;
  GwCertificateCheck what = inputs->check;
  g_autoptr (GwVerifier) verifier
    = gw_certificate_check_begin (certificate, lexicon, stop, &outcome->error);

  if (verifier == NULL)
    return FALSE;
  gw_certificate_check_decide (&what, certificate, verifier);
  if (!gw_certificate_check_run (&what, certificate, verifier, progress_cb, inputs->report, stop,
                                 &outcome->n_checked, &outcome->error))
    return FALSE;
  outcome->state = what.all ? GW_VERIFICATION_VALID : GW_VERIFICATION_SAMPLED;
  return TRUE;
}

static gpointer
work (gpointer data, const GwStop *stop)
{
  const Inputs *inputs = data;
  Outcome *outcome = g_new0 (Outcome, 1);
  g_autoptr (GwLexicon) lexicon = NULL;

  if (!read_certificate (inputs, outcome, stop))
    return outcome;
  outcome->n_sets = outcome->certificate->sets->len;
  read_named (inputs, outcome);
  lexicon = find_words (inputs, outcome, stop);
  if (lexicon != NULL && !check (inputs, outcome, lexicon, stop))
    outcome->state = GW_VERIFICATION_FALSE;
  /* There may be millions, and nobody asks for them any more. */
  g_array_unref (outcome->certificate->sets);
  outcome->certificate->sets = g_array_new (FALSE, FALSE, sizeof (GwCertifiedSet));
  return outcome;
}

/* In the main thread. */

static void
change (GwVerification *self)
{
  self->changed (self->user_data);
}

static void
clear_run (GwVerification *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->tell_source, g_source_remove);
  g_clear_pointer (&self->job, gw_job_cancel);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->report, g_atomic_rc_box_release);
}

static void
done_cb (gpointer result, gpointer user_data)
{
  GwVerification *self = user_data;

  clear_run (self);
  g_clear_pointer (&self->outcome, outcome_free);
  self->outcome = result;
  change (self);
}

static gboolean
tell_cb (gpointer user_data)
{
  change (user_data);
  return G_SOURCE_CONTINUE;
}

static void
start (GwVerification *self)
{
  Inputs *inputs = g_new0 (Inputs, 1);

  clear_run (self);
  self->cancellable = g_cancellable_new ();
  self->report = g_atomic_rc_box_new0 (Report);
  self->report->state = GW_VERIFICATION_READING;
  inputs->lexicons = gw_lexicon_store_ref (self->lexicons);
  inputs->cancellable = g_object_ref (self->cancellable);
  inputs->file = g_object_ref (self->file);
  inputs->lexicon = g_strdup (self->first);
  inputs->only = self->only;
  inputs->check.all = self->all;
  inputs->check.seed = g_random_int ();
  inputs->check.n_threads = g_get_num_processors ();
  inputs->report = g_atomic_rc_box_acquire (self->report);
  self->job = gw_job_start_long (work, inputs, inputs_free, outcome_free, done_cb, self);
  self->tell_source = g_timeout_add (TELL_INTERVAL, tell_cb, self);
  change (self);
}

GwVerification *
gw_verification_new (GwLexiconStore *lexicons, GFile *file, const char *used,
                     void (*changed) (gpointer user_data), gpointer user_data)
{
  GwVerification *self = g_new0 (GwVerification, 1);

  self->changed = changed;
  self->user_data = user_data;
  self->lexicons = gw_lexicon_store_ref (lexicons);
  self->file = g_object_ref (file);
  self->first = g_strdup (used);
  return self;
}

void
gw_verification_free (GwVerification *self)
{
  clear_run (self);
  gw_lexicon_store_unref (self->lexicons);
  g_object_unref (self->file);
  g_clear_pointer (&self->outcome, outcome_free);
  g_free (self->first);
  g_free (self);
}

void
gw_verification_start (GwVerification *self)
{
  start (self);
}

void
gw_verification_choose_lexicon (GwVerification *self, const char *lexicon)
{
  g_return_if_fail (lexicon != NULL);

  gw_set_str (&self->first, lexicon);
  self->only = TRUE;
  start (self);
}

void
gw_verification_check_all (GwVerification *self)
{
  self->all = TRUE;
  start (self);
}

/* What is in a thread is dropped there as soon as it looks at its stop flag; here it is over. */
void
gw_verification_stop (GwVerification *self)
{
  if (self->job == NULL)
    return;
  clear_run (self);
  if (self->outcome == NULL)
    self->outcome = g_new0 (Outcome, 1);
  g_clear_error (&self->outcome->error);
  self->outcome->state = GW_VERIFICATION_STOPPED;
  change (self);
}

GwVerificationState
gw_verification_get_state (GwVerification *self)
{
  if (self->report != NULL)
    return (GwVerificationState) g_atomic_int_get (&self->report->state);
  return self->outcome != NULL ? self->outcome->state : GW_VERIFICATION_NEW;
}

gboolean
gw_verification_is_busy (GwVerification *self)
{
  return self->job != NULL;
}

double
gw_verification_get_progress (GwVerification *self)
{
  return self->report != NULL ? (double) g_atomic_int_get (&self->report->progress) / WHOLE : 0;
}

GFile *
gw_verification_get_file (GwVerification *self)
{
  return self->file;
}

const GError *
gw_verification_get_error (GwVerification *self)
{
  return self->outcome != NULL && self->job == NULL ? self->outcome->error : NULL;
}

const GwCertificate *
gw_verification_get_certificate (GwVerification *self)
{
  return self->outcome != NULL ? self->outcome->certificate : NULL;
}

guint
gw_verification_get_n_sets (GwVerification *self)
{
  return self->outcome != NULL ? self->outcome->n_sets : 0;
}

guint
gw_verification_get_n_checked (GwVerification *self)
{
  return self->outcome != NULL ? self->outcome->n_checked : 0;
}

const char *
gw_verification_get_lexicon (GwVerification *self)
{
  return self->outcome != NULL ? self->outcome->lexicon : NULL;
}

const char *
gw_verification_get_named_lexicon (GwVerification *self, guint *n_words)
{
  if (n_words != NULL)
    *n_words = self->outcome != NULL ? self->outcome->n_words : 0;
  return self->outcome != NULL ? self->outcome->named : NULL;
}

gboolean
gw_verification_get_marked (GwVerification *self)
{
  return self->outcome != NULL && self->outcome->marked;
}

const char *const *
gw_verification_get_missing_lists (GwVerification *self)
{
  return self->outcome != NULL ? (const char *const *) self->outcome->missing : NULL;
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-word-listing.h"

#include "gw-collation.h"
#include "gw-compat.h"
#include "gw-job.h"
#include "gw-lexicon-builder.h"
#include "gw-word-match.h"

#include <string.h>

/* Lexicons with more words take so long that short work must not wait for them. */
#define MANY_WORDS 300000

/* The stop flag is looked at after this many words. */
#define STOP_WORDS 4096

/* What a worker has found: first marked words by their letters, then words of the lexicon by their
 * numbers. Immutable, with an atomic count of its references. */
typedef struct
{
  GwLexicon *lexicon;
  GPtrArray *marked;
  GArray *words; /* of guint32 */

  /* The rows that it has in common with the list before, at both ends. */
  guint n_same_first;
  guint n_same_last;

  guint32 *order; /* of the words of the lexicon */
} Found;

static void
found_clear (gpointer data)
{
  Found *found = data;

  g_clear_pointer (&found->lexicon, gw_lexicon_unref);
  g_ptr_array_unref (found->marked);
  g_array_unref (found->words);
  g_clear_pointer (&found->order, g_atomic_rc_box_release);
}

static void
found_unref (gpointer found)
{
  g_atomic_rc_box_release_full (found, found_clear);
}

static guint
found_get_n_rows (const Found *found)
{
  return found != NULL ? found->marked->len + found->words->len : 0;
}

/* What a worker looks for. */
typedef struct
{
  GwLexicon *lexicon;
  char *pattern;
  GwWordMark mark;
  guint max_level;
  GPtrArray *marked; /* sorted words that are listed first, if they match */
  guint32 *order;    /* of all words, or NULL when it is not known yet */
  Found *before;     /* what is listed now, or NULL */
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  g_clear_pointer (&question->lexicon, gw_lexicon_unref);
  g_free (question->pattern);
  g_ptr_array_unref (question->marked);
  g_clear_pointer (&question->order, g_atomic_rc_box_release);
  g_clear_pointer (&question->before, found_unref);
  g_free (question);
}

/* A lexicon of the marked words alone, which may have letters that no word of the other one has. */
static GwLexicon *
read_marked (const Question *question, const GwStop *stop)
{
  GwLexiconOptions options = GW_LEXICON_OPTIONS_INIT;
  g_autoptr (GwLexiconBuilder) builder = gw_lexicon_builder_new ();
  g_autoptr (GString) text = g_string_new (NULL);

  options.language = gw_lexicon_get_language (question->lexicon);
  options.accents = gw_lexicon_get_accents (question->lexicon);
  for (guint i = 0; i < question->marked->len; i++)
    g_string_append_printf (text, "%s\n", (char *) g_ptr_array_index (question->marked, i));
  if (!gw_lexicon_builder_add_text (builder, NULL, text->str, text->len, &options, NULL, NULL,
                                    NULL, stop, NULL))
    return NULL;
  return gw_lexicon_builder_finish (builder, stop, NULL);
}

static void
collect_marked (Found *found, const Question *question, const GwStop *stop)
{
  g_autoptr (GwLexicon) lexicon = question->marked->len > 0 ? read_marked (question, stop) : NULL;
  g_autoptr (GwWordMatch) match = gw_word_match_new (question->pattern, lexicon);

  for (guint i = 0; lexicon != NULL && i < question->marked->len; i++)
    {
      const char *text = g_ptr_array_index (question->marked, i);
      gunichar letters[GW_MAX_WORD_LENGTH];
      const guint length = gw_lexicon_read_letters (lexicon, text, letters);

      if (gw_word_match_test (match, letters, length))
        g_ptr_array_add (found->marked, g_strdup (text));
    }
}

static guint32 *
order_words (const GwLexicon *lexicon, const GwStop *stop)
{
  const gsize size = gw_lexicon_get_n_words (lexicon) * sizeof (guint32);
  g_autofree guint32 *words = gw_collation_order_lexicon (lexicon, stop);
  guint32 *order;

  if (words == NULL)
    return NULL;
  order = g_atomic_rc_box_alloc (MAX (size, 1));
  memcpy (order, words, size);
  return order;
}

/* Which words of a lexicon match: a bit for each. */
typedef struct
{
  const Question *question;
  const GwWordMatch *match;
  const GwAlphabet *alphabet;
  const GwStop *stop;
  guint8 *bits;
} Walk;

static void
walk_cb (guint word, const guint8 *letters, guint length, gpointer user_data)
{
  Walk *walk = user_data;
  gunichar text[GW_MAX_WORD_LENGTH];

  if (gw_stop_requested (walk->stop)
      || gw_lexicon_get_level (walk->question->lexicon, word) > walk->question->max_level)
    return;
  for (guint i = 0; i < length; i++)
    text[i] = walk->alphabet->letters[letters[i]];
  if (gw_word_match_test (walk->match, text, length))
    walk->bits[word / 8] |= (guint8) (1 << word % 8);
}

static void
collect (Found *found, const Question *question, const GwWordMatch *match, const GwStop *stop)
{
  const guint n_words = gw_lexicon_get_n_words (question->lexicon);
  g_autofree guint8 *bits = g_malloc0 (n_words / 8 + 1);
  Walk walk = { question, match, gw_lexicon_get_alphabet (question->lexicon), stop, bits };

  gw_lexicon_foreach (question->lexicon, walk_cb, &walk);
  for (guint i = 0; i < question->marked->len; i++)
    {
      guint word;

      if (gw_lexicon_find (question->lexicon, g_ptr_array_index (question->marked, i), &word))
        bits[word / 8] &= (guint8) ~(1 << word % 8);
    }
  for (guint i = 0; i < n_words; i++)
    {
      const guint32 word = found->order[i];

      if (i % STOP_WORDS == 0 && gw_stop_requested (stop))
        return;
      if ((bits[word / 8] & 1 << word % 8) != 0)
        g_array_append_val (found->words, word);
    }
}

static gboolean
is_same_row (const Found *a, guint row_a, const Found *b, guint row_b)
{
  const gboolean marked = row_a < a->marked->len;

  if (marked != (row_b < b->marked->len))
    return FALSE;
  if (marked)
    return g_str_equal (g_ptr_array_index (a->marked, row_a), g_ptr_array_index (b->marked, row_b));
  return g_array_index (a->words, guint32, row_a - a->marked->len)
         == g_array_index (b->words, guint32, row_b - b->marked->len);
}

static void
compare_with (Found *found, const Found *before)
{
  const guint n = found_get_n_rows (found);
  const guint n_before = found_get_n_rows (before);
  const guint most = MIN (n, n_before);

  if (before == NULL || before->lexicon != found->lexicon)
    return;
  while (found->n_same_first < most
         && is_same_row (found, found->n_same_first, before, found->n_same_first))
    found->n_same_first++;
  while (found->n_same_last < most - found->n_same_first
         && is_same_row (found, n - 1 - found->n_same_last, before,
                         n_before - 1 - found->n_same_last))
    found->n_same_last++;
}

static gpointer
find (gpointer data, const GwStop *stop)
{
  const Question *question = data;
  g_autoptr (GwWordMatch) match = gw_word_match_new (question->pattern, question->lexicon);
  Found *found = g_atomic_rc_box_new0 (Found);

  found->lexicon = gw_lexicon_ref (question->lexicon);
  found->marked = g_ptr_array_new_with_free_func (g_free);
  found->words = g_array_new (FALSE, FALSE, sizeof (guint32));
  found->order = question->order != NULL ? g_atomic_rc_box_acquire (question->order)
                                         : order_words (question->lexicon, stop);
  collect_marked (found, question, stop);
  if (found->order != NULL && question->mark == GW_WORD_MARK_NONE)
    collect (found, question, match, stop);
  if (!gw_stop_requested (stop))
    compare_with (found, question->before);
  return found;
}

/* The listing. */

struct _GwWordListing
{
  GObject parent_instance;

  /* owned */
  GwWordMarks *marks;
  Found *found;        /* NULL at first, and without a lexicon */
  GHashTable *objects; /* by position: those that somebody holds; borrowed */
  GwJob *job;

  /* the last question */
  GwLexicon *lexicon;
  char *pattern;
  GwWordMark mark;
  guint max_level;
};

enum
{
  PROP_COUNTING = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
listed_word_free (gpointer data)
{
  GwListedWord *word = data;

  if (word->listing != NULL)
    g_hash_table_remove (word->listing->objects, GUINT_TO_POINTER (word->position));
  g_free (word->written);
  g_free (word->letters);
  g_free (word);
}

static GwListedWord *
make_word (GwWordListing *self, guint position)
{
  const Found *found = self->found;
  GwListedWord *word = g_new0 (GwListedWord, 1);
  guint number;

  if (position < found->marked->len)
    {
      word->letters = g_strdup (g_ptr_array_index (found->marked, position));
      word->is_word = gw_lexicon_find (found->lexicon, word->letters, &number);
    }
  else
    {
      number = g_array_index (found->words, guint32, position - found->marked->len);
      word->letters = gw_lexicon_dup_letters (found->lexicon, number);
      word->is_word = TRUE;
    }
  word->written = word->is_word ? gw_lexicon_dup_spelling (found->lexicon, number)
                                : g_strdup (word->letters);
  if (word->is_word)
    word->level = gw_lexicon_get_level (found->lexicon, number);
  word->mark = gw_word_marks_get (self->marks, gw_word_marks_get_language (found->lexicon), word->letters);
  return word;
}

static GType
gw_word_listing_get_item_type (GListModel *model)
{
  return GW_TYPE_ITEM;
}

static guint
gw_word_listing_get_n_items (GListModel *model)
{
  return found_get_n_rows (GW_WORD_LISTING (model)->found);
}

static gpointer
gw_word_listing_get_item (GListModel *model, guint position)
{
  GwWordListing *self = GW_WORD_LISTING (model);
  GwItem *item = g_hash_table_lookup (self->objects, GUINT_TO_POINTER (position));
  GwListedWord *word;

  if (position >= found_get_n_rows (self->found))
    return NULL;
  if (item != NULL)
    return g_object_ref (item);

  word = make_word (self, position);
  word->listing = self;
  word->position = position;
  item = gw_item_new (word, listed_word_free);
  g_hash_table_insert (self->objects, GUINT_TO_POINTER (position), item);
  return item;
}

static void
list_model_iface_init (GListModelInterface *iface)
{
  iface->get_item_type = gw_word_listing_get_item_type;
  iface->get_n_items = gw_word_listing_get_n_items;
  iface->get_item = gw_word_listing_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (GwWordListing, gw_word_listing, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_iface_init))

/* Drops the objects but for those of the first and last rows, which are in the new list, too. */
static void
move_objects (GwWordListing *self, guint n_before, guint n_after, guint n_first, guint n_last)
{
  g_autoptr (GHashTable) before = g_steal_pointer (&self->objects);
  GHashTableIter iter;
  gpointer value;

  self->objects = g_hash_table_new (NULL, NULL);
  g_hash_table_iter_init (&iter, before);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    {
      GwListedWord *word = gw_item_get (value);

      if (word->position >= n_before - n_last)
        word->position += n_after - n_before;
      else if (word->position >= n_first)
        word->listing = NULL;
      if (word->listing != NULL)
        g_hash_table_insert (self->objects, GUINT_TO_POINTER (word->position), value);
    }
}

static void
set_counting (GwWordListing *self, gboolean counting, GwJob *job)
{
  const gboolean was = self->job != NULL;

  g_clear_pointer (&self->job, gw_job_cancel);
  self->job = job;
  if (was != counting)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COUNTING]);
}

/* Takes what was found, which may be NULL. GTK 4.8 removes the wrong rows where the end of a list is
 * removed, so that all are replaced then. */
static void
put (GwWordListing *self, Found *found)
{
  const guint n_before = found_get_n_rows (self->found);
  const guint n_after = found_get_n_rows (found);
  const guint n_last = found != NULL ? found->n_same_last : 0;
  const gboolean same = found != NULL && found->n_same_first == n_before && n_before == n_after;
  const guint n_first = found != NULL && (n_last > 0 || same) ? found->n_same_first : 0;

  move_objects (self, n_before, n_after, n_first, n_last);
  g_clear_pointer (&self->found, found_unref);
  self->found = found;
  if (n_before - n_first - n_last > 0 || n_after - n_first - n_last > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), n_first, n_before - n_first - n_last,
                                n_after - n_first - n_last);
}

static void
found_cb (gpointer result, gpointer user_data)
{
  g_autoptr (GwWordListing) self = g_object_ref (user_data);

  put (self, result);
  set_counting (self, FALSE, NULL);
}

static int
compare_letters (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The words that are listed first, if they match: those that always count, or those of a mark. */
static GPtrArray *
sort_marked (GwWordListing *self)
{
  const GwWordMark mark = self->mark != GW_WORD_MARK_NONE ? self->mark : GW_WORD_MARK_ALWAYS;
  GPtrArray *sorted = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer letters;

  g_hash_table_iter_init (
    &iter, gw_word_marks_get_words (self->marks, gw_word_marks_get_language (self->lexicon), mark));
  while (g_hash_table_iter_next (&iter, &letters, NULL))
    g_ptr_array_add (sorted, g_strdup (letters));
  g_ptr_array_sort (sorted, compare_letters);
  return sorted;
}

static void
start (GwWordListing *self)
{
  const Found *found = self->found;
  Question *question;
  GwJob *job;

  if (self->lexicon == NULL)
    {
      set_counting (self, FALSE, NULL);
      put (self, NULL);
      return;
    }
  question = g_new0 (Question, 1);
  question->lexicon = gw_lexicon_ref (self->lexicon);
  question->pattern = g_strdup (self->pattern);
  question->mark = self->mark;
  question->max_level = self->max_level;
  question->marked = sort_marked (self);
  if (found != NULL)
    question->before = g_atomic_rc_box_acquire (self->found);
  if (found != NULL && found->lexicon == self->lexicon && found->order != NULL)
    question->order = g_atomic_rc_box_acquire (found->order);
  job = (gw_lexicon_get_n_words (self->lexicon) > MANY_WORDS ? gw_job_start_long : gw_job_start) (
    find, question, question_free, found_unref, found_cb, self);
  set_counting (self, TRUE, job);
  gw_job_wait_briefly (job, GW_JOB_PATIENCE);
}

static void
update_mark (GwWordListing *self, GwItem *item)
{
  GwListedWord *word = gw_item_get (item);
  const GwWordMark mark
    = gw_word_marks_get (self->marks, gw_word_marks_get_language (self->found->lexicon), word->letters);

  if (mark == word->mark)
    return;
  word->mark = mark;
  gw_item_changed (item);
}

/* A word that never counts stays where it is; it is only told. */
static void
marked_cb (GwWordListing *self)
{
  g_autoptr (GList) words = g_hash_table_get_values (self->objects);

  for (GList *at = words; at != NULL; at = at->next)
    g_object_ref (at->data);
  for (GList *at = words; at != NULL; at = at->next)
    {
      update_mark (self, at->data);
      g_object_unref (at->data);
    }
  if (self->lexicon != NULL)
    start (self);
}

static void
gw_word_listing_dispose (GObject *object)
{
  GwWordListing *self = GW_WORD_LISTING (object);

  g_clear_pointer (&self->job, gw_job_cancel);
  if (self->marks != NULL)
    g_signal_handlers_disconnect_by_data (self->marks, self);
  g_clear_object (&self->marks);

  G_OBJECT_CLASS (gw_word_listing_parent_class)->dispose (object);
}

static void
gw_word_listing_finalize (GObject *object)
{
  GwWordListing *self = GW_WORD_LISTING (object);

  move_objects (self, found_get_n_rows (self->found), 0, 0, 0);
  g_hash_table_unref (self->objects);
  g_clear_pointer (&self->found, found_unref);
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  g_free (self->pattern);

  G_OBJECT_CLASS (gw_word_listing_parent_class)->finalize (object);
}

static void
gw_word_listing_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  g_value_set_boolean (value, gw_word_listing_get_counting (GW_WORD_LISTING (object)));
}

static void
gw_word_listing_class_init (GwWordListingClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = gw_word_listing_dispose;
  object_class->finalize = gw_word_listing_finalize;
  object_class->get_property = gw_word_listing_get_property;

  properties[PROP_COUNTING]
    = g_param_spec_boolean ("counting", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
gw_word_listing_init (GwWordListing *self)
{
  self->objects = g_hash_table_new (NULL, NULL);
}

GwWordListing *
gw_word_listing_new (GwWordMarks *marks)
{
  GwWordListing *self = g_object_new (GW_TYPE_WORD_LISTING, NULL);

  self->marks = g_object_ref (marks);
  g_signal_connect_object (marks, "changed", G_CALLBACK (marked_cb), self, G_CONNECT_SWAPPED);
  return self;
}

void
gw_word_listing_ask (GwWordListing *self, const GwWordListingQuestion *question)
{
  g_return_if_fail (GW_IS_WORD_LISTING (self));
  g_return_if_fail (question->mark < GW_N_WORD_MARKS);

  if (question->lexicon == self->lexicon && g_strcmp0 (question->pattern, self->pattern) == 0
      && question->mark == self->mark && question->max_level == self->max_level)
    return;

  if (question->lexicon != NULL)
    gw_lexicon_ref (question->lexicon);
  g_clear_pointer (&self->lexicon, gw_lexicon_unref);
  self->lexicon = question->lexicon;
  gw_set_str (&self->pattern, question->pattern);
  self->mark = question->mark;
  self->max_level = question->max_level;
  start (self);
}

gboolean
gw_word_listing_get_counting (GwWordListing *self)
{
  g_return_val_if_fail (GW_IS_WORD_LISTING (self), FALSE);

  return self->job != NULL;
}

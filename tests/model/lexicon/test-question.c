/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-question.h"

#include "asked.h"
#include "wait.h"

typedef struct
{
  Asked asked;
  guint n_lexicons;
  guint n_rules;
  char *failed;
} Fixture;

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
failed_cb (GwQuestion *question, const char *id, const GError *error, gpointer user_data)
{
  Fixture *fixture = user_data;

  g_assert_nonnull (error);
  g_free (fixture->failed);
  fixture->failed = g_strdup (id);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  static const char *const files[]
    = { "pets.txt", "cat\ndog\n", "broken.txt", "cat\n\x01\n", NULL };

  asked_open (&fixture->asked, files);
  g_signal_connect_swapped (fixture->asked.question, "notify::lexicon", G_CALLBACK (count_cb),
                            &fixture->n_lexicons);
  g_signal_connect_swapped (fixture->asked.question, "notify::rules", G_CALLBACK (count_cb),
                            &fixture->n_rules);
  g_signal_connect (fixture->asked.question, "failed", G_CALLBACK (failed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  asked_close (&fixture->asked);
  g_free (fixture->failed);
}

static void
choose (Fixture *fixture, const char *id)
{
  gw_question_set_lexicon_id (fixture->asked.question, id);
  wait_until (!gw_question_get_loading (fixture->asked.question));
}

static void
test_lexicon (Fixture *fixture, gconstpointer data)
{
  GwQuestion *question = fixture->asked.question;
  g_autofree char *title = NULL;

  g_assert_null (gw_question_get_lexicon (question));
  choose (fixture, "pets");
  g_assert_cmpuint (gw_lexicon_get_n_words (gw_question_get_lexicon (question)), ==, 2);
  g_assert_cmpuint (fixture->n_lexicons, ==, 1);
  title = gw_question_dup_lexicon_title (question);
  g_assert_cmpstr (title, ==, "pets");

  /* What is chosen here is not the board page's. */
  g_assert_null (gw_workbench_get_lexicon (fixture->asked.workbench));
  choose (fixture, NULL);
  g_assert_null (gw_question_get_lexicon (question));

  /* The board page's is followed. */
  choose (fixture, "pets");
  gw_workbench_set_lexicon (fixture->asked.workbench, gw_question_get_lexicon (question));
  fixture->n_lexicons = 0;
  choose (fixture, NULL);
  g_assert_true (gw_question_get_lexicon (question)
                 == gw_workbench_get_lexicon (fixture->asked.workbench));
  gw_workbench_set_lexicon (fixture->asked.workbench, NULL);
  g_assert_cmpuint (fixture->n_lexicons, ==, 2);
}

static void
test_broken (Fixture *fixture, gconstpointer data)
{
  GwQuestion *question = fixture->asked.question;

  choose (fixture, "pets");
  choose (fixture, "broken");
  g_assert_cmpstr (fixture->failed, ==, "broken");
  g_assert_cmpstr (gw_question_get_lexicon_id (question), ==, "pets");
  g_assert_cmpuint (gw_lexicon_get_n_words (gw_question_get_lexicon (question)), ==, 2);
}

static void
test_rules (Fixture *fixture, gconstpointer data)
{
  GwRulesSpec spec = GW_RULES_SPEC_INIT;
  g_autoptr (GwRules) own = NULL;
  g_autoptr (GwRules) other = NULL;

  spec.min_length = 5;
  own = gw_rules_new (&spec);
  spec.min_length = 6;
  other = gw_rules_new (&spec);

  gw_workbench_set_rules (fixture->asked.workbench, other);
  g_assert_cmpuint (fixture->n_rules, ==, 1);
  g_assert_cmpuint (gw_rules_get (gw_question_get_rules (fixture->asked.question))->min_length, ==, 6);
  gw_question_set_own_rules (fixture->asked.question, own);
  g_assert_cmpuint (gw_rules_get (gw_question_get_rules (fixture->asked.question))->min_length, ==, 5);
  gw_workbench_set_rules (fixture->asked.workbench, NULL);
  g_assert_cmpuint (fixture->n_rules, ==, 2);
  gw_question_set_own_rules (fixture->asked.question, NULL);
  g_assert_cmpuint (gw_rules_get (gw_question_get_rules (fixture->asked.question))->min_length, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/question/lexicon", Fixture, NULL, set_up, test_lexicon, tear_down);
  g_test_add ("/question/broken", Fixture, NULL, set_up, test_broken, tear_down);
  g_test_add ("/question/rules", Fixture, NULL, set_up, test_rules, tear_down);

  return g_test_run ();
}

/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "gw-help-page.h"

#include <string.h>

#define BEGIN "<page xmlns=\"http://projectmallard.org/1.0/\" id=\"a\">"
#define HEAD                                                                         \
  "<info><link type=\"guide\" xref=\"index#x\"/><link type=\"seealso\" xref=\"b\"/>" \
  "<desc>What &amp; why</desc></info><title>A</title>"

static const GwHelpBlock *
get_block (const GwHelpPage *page, guint i)
{
  g_assert_cmpuint (i, <, page->blocks->len);
  return g_ptr_array_index (page->blocks, i);
}

static void
test_blocks (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GwHelpPage) page = gw_help_page_new (
    BEGIN HEAD "<p>One\n  <em style=\"strong\">two</em> <em>three</em> &lt;</p>"
               "<section id=\"s\"><title>S</title><steps><item><p>Press "
               "<keyseq><key>Ctrl</key> <key>G</key></keyseq>.</p><p>More.</p></item>"
               "<item><p>See <link xref=\"b\">B</link>.</p></item></steps></section>"
               "<terms><item><title>T</title><p>What it is</p></item></terms>"
               "<screen><input>a \\\n  b</input>\n<input>c</input></screen>"
               "<media type=\"image\" src=\"media/x.png\"><p>A picture</p></media>"
               "<table><thead><tr><td><p>h</p></td></tr></thead>"
               "<tbody><tr><td><p><input>1</input></p></td></tr></tbody></table></page>",
    -1, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (page->id, ==, "a");
  g_assert_cmpstr (page->title, ==, "A");
  g_assert_cmpstr (page->summary, ==, "What & why");
  g_assert_cmpstr (page->guide, ==, "index#x");
  g_assert_cmpuint (page->see->len, ==, 1);
  g_assert_cmpuint (page->blocks->len, ==, 10);
  g_assert_cmpstr (get_block (page, 0)->markup, ==, "One <b>two</b> <i>three</i> &lt;");
  g_assert_cmpint (get_block (page, 1)->kind, ==, GW_HELP_HEADING);
  g_assert_cmpstr (get_block (page, 1)->id, ==, "s");
  g_assert_cmpint (get_block (page, 2)->kind, ==, GW_HELP_STEP);
  g_assert_cmpstr (get_block (page, 2)->markup, ==, "Press <b>Ctrl</b>+<b>G</b>.");
  g_assert_cmpuint (get_block (page, 2)->number, ==, 1);
  g_assert_cmpint (get_block (page, 3)->kind, ==, GW_HELP_PARAGRAPH);
  g_assert_true (get_block (page, 3)->inside);
  g_assert_cmpuint (get_block (page, 4)->number, ==, 2);
  g_assert_cmpstr (get_block (page, 4)->markup, ==, "See <a href=\"b\">B</a>.");
  g_assert_cmpint (get_block (page, 5)->kind, ==, GW_HELP_TERM);
  g_assert_true (get_block (page, 6)->inside);
  g_assert_cmpstr (get_block (page, 7)->markup, ==, "a \\\n  b\nc");
  g_assert_cmpstr (get_block (page, 8)->picture, ==, "media/x.png");
  g_assert_cmpstr (get_block (page, 8)->markup, ==, "A picture");
  g_assert_cmpuint (get_block (page, 9)->rows->len, ==, 2);
}

static void
test_errors (void)
{
  static const char *const bad[] = {
    "",
    BEGIN "</page>",
    BEGIN HEAD "<video/></page>",
    BEGIN HEAD "<p><b>x</b></p></page>",
    BEGIN HEAD "<p>cut",
    BEGIN HEAD "<table><tr><td><p>x</p>",
    BEGIN HEAD "<section id=\"s\"><title>",
    BEGIN HEAD "<p><link>nowhere</link></p></page>",
  };

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (gw_help_page_new (bad[i], -1, &error));
      g_assert_nonnull (error);
    }
}

/* Whether the page, and its section if one is named, is there. */
static gboolean
is_there (GPtrArray *pages, const char *target)
{
  const GwHelpPage *page = gw_help_find (pages, target);
  const char *mark = strchr (target, '#');

  if (page == NULL || mark == NULL)
    return page != NULL;
  for (guint i = 0; i < page->blocks->len; i++)
    if (g_strcmp0 (get_block (page, i)->id, mark + 1) == 0)
      return TRUE;
  return FALSE;
}

static void
check_links (GPtrArray *pages, const char *markup)
{
  g_auto (GStrv) parts = g_strsplit (markup, "<a href=\"", -1);

  for (guint i = 1; parts[i] != NULL; i++)
    {
      const char *quote = strchr (parts[i], '"');
      g_autofree char *target = g_strndup (parts[i], (gsize) (quote - parts[i]));

      g_assert_true (is_there (pages, target));
      g_assert_false (g_str_has_prefix (quote, "\"></a>"));
    }
}

/* The pages of the program: all can be read, and lead to each other. */
static void
test_manual (void)
{
  g_autoptr (GPtrArray) pages = gw_help_read_pages ();

  g_assert_cmpuint (pages->len, >=, 15);
  for (guint i = 0; i < pages->len; i++)
    {
      const GwHelpPage *page = g_ptr_array_index (pages, i);

      g_test_message ("%s", page->id);
      if (strcmp (page->id, "index") != 0)
        g_assert_true (page->guide != NULL && is_there (pages, page->guide));
      for (guint k = 0; k < page->see->len; k++)
        g_assert_true (is_there (pages, g_ptr_array_index (page->see, k)));
      for (guint k = 0; k < page->blocks->len; k++)
        if (get_block (page, k)->markup != NULL)
          check_links (pages, get_block (page, k)->markup);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/help-page/blocks", test_blocks);
  g_test_add_func ("/help-page/errors", test_errors);
  g_test_add_func ("/help-page/manual", test_manual);
  return g_test_run ();
}

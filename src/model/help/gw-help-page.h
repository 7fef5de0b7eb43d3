/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/* A page of the manual, which is written in Mallard, as a list of blocks to show one below the
 * other. It understands the elements that our pages use, and is an error for others. */

typedef enum
{
  GW_HELP_HEADING,
  GW_HELP_PARAGRAPH,
  GW_HELP_BULLET,
  GW_HELP_STEP, /* has a number */
  GW_HELP_TERM, /* paragraphs that follow explain it */
  GW_HELP_SCREEN,
  GW_HELP_PICTURE,
  GW_HELP_TABLE, /* the first row is its head */
} GwHelpKind;

typedef struct
{
  GwHelpKind kind;
  guint number;    /* of a step */
  gboolean inside; /* it is part of a list, but not the first block of its item */
  char *markup;    /* Pango markup with links to pages; of a picture, what it shows */
  char *id;        /* of a heading, or NULL */
  char *picture;   /* relative to the pages */
  GPtrArray *rows; /* of a table: NULL-terminated arrays of markup */
} GwHelpBlock;

typedef struct
{
  char *id;
  char *title;
  char *summary;
  char *guide;    /* the page, and after # its section, that lists this one; or NULL */
  GPtrArray *see; /* ids of other pages */
  GPtrArray *blocks;
} GwHelpPage;

GwHelpPage *gw_help_page_new (const char *text, gssize length, GError **error);
void gw_help_page_free (GwHelpPage *page);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwHelpPage, gw_help_page_free)

/* All pages that come with the program, sorted by title. */
GPtrArray *gw_help_read_pages (void);

/* The page with this id, which may have # and a section after it; or NULL. */
const GwHelpPage *gw_help_find (GPtrArray *pages, const char *id);

G_END_DECLS

/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The document of gw_facts_make_document() in the metadata of a picture. */

/* Whether these are the first bytes of a PNG, an SVG or a PDF. */
gboolean gw_picture_facts_is_picture (GBytes *bytes);

/* A copy of a PNG or an SVG with the document: a text chunk “gridwright”, or an element
 * “metadata”. */
GBytes *gw_picture_facts_add_to_png (GBytes *png, const char *document);
GBytes *gw_picture_facts_add_to_svg (GBytes *svg, const char *document);

/* For a PDF: the keywords among its metadata. They begin so that they are found again. */
char *gw_picture_facts_make_keywords (const char *document);

/* The document in a picture; NULL when there is none, or the picture is damaged. It comes from
 * anywhere: it may be any text of UTF-8. */
char *gw_picture_facts_read (GBytes *bytes);

G_END_DECLS

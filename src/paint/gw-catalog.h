/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* The translations into one language, whatever the locale of the process is: those that gettext would
 * find in its file, read without it. NULL stands for the language of the interface. */
typedef struct _GwCatalog GwCatalog;

/* For the code of a language, “fr”: English where there are no translations. NULL for NULL. */
GwCatalog *gw_catalog_new (const char *language);
void gw_catalog_free (GwCatalog *catalog);

/* The same from the bytes of a file; what is damaged in it is left out. */
GwCatalog *gw_catalog_new_from_bytes (GBytes *bytes);

/* As gettext() and its siblings. Borrowed from the catalog. */
const char *gw_catalog_get (const GwCatalog *catalog, const char *text) G_GNUC_FORMAT (2);
const char *gw_catalog_get_in (const GwCatalog *catalog, const char *context, const char *text)
  G_GNUC_FORMAT (3);
const char *gw_catalog_get_plural (const GwCatalog *catalog, const char *one, const char *many,
                                   gulong n) G_GNUC_FORMAT (2) G_GNUC_FORMAT (3);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (GwCatalog, gw_catalog_free)

G_END_DECLS

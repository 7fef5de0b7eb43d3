/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Fails the test, with a line for each fault, when a label of a window or popover is cut or lies on
 * another, when two have the same mnemonic, or when it is wider than this. GW_TEST_PICTURES names a
 * folder for pictures of all that was checked. */
void fit_check (GtkWidget *window, int width, const char *what);

/* The same for each popover that a button of the window opens. */
void fit_check_popovers (GtkWidget *window, int width, const char *page);

void fit_wait_for_layout (GtkWidget *window);

/* A window without a shadow has a border, which its default size counts; those who have shadows
 * see the whole width. */
void fit_make_as_wide (GtkWindow *window, int width);

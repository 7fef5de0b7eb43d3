/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

#include "gw-color.h"

/* A color for what the toolkit paints, until the end of the block. */
#define GW_RGBA(color) (&(GdkRGBA){ (color)->red, (color)->green, (color)->blue, (color)->alpha })

/**
 * Below this width in pixels the preview would cover its form, so it does not open automatically. Document 1 §4 says
 * 600, which leaves less than half of the form.
 */
export const NARROWEST_SPLIT = 960

/** Minimum width of the panel, and of the screen next to it, in pixels. */
const NARROWEST_PANEL = 300
const LEFT_FOR_SCREEN = 300
const SIDE_MENU = 232
/** Below this width of the window the side menu is a drawer. */
const MENU_IS_DRAWER = 896

export interface Range {
  min: number
  max: number
}

/** How wide the panel may be in a window of this width, in pixels. */
export function panelRange(windowWidth: number): Range {
  return { min: NARROWEST_PANEL, max: Math.max(NARROWEST_PANEL, roomBeside(0, windowWidth)) }
}

/** The spare width of a screen next to a panel of this width, in pixels; less than 0 if they don't fit. */
export function roomBeside(panel: number, windowWidth: number): number {
  const menu = windowWidth > MENU_IS_DRAWER ? SIDE_MENU : 0
  return windowWidth - menu - panel - LEFT_FOR_SCREEN
}

/** The stored width, or about a third of the window, within the window's limits. */
export function panelWidth(chosen: number | null, windowWidth: number): number {
  const { min, max } = panelRange(windowWidth)
  return Math.round(Math.min(Math.max(chosen ?? Math.min(windowWidth * 0.33, 460), min), max))
}

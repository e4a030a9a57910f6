import type { Slider } from './slider.ts'

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
  return windowWidth - menu - LEFT_FOR_SCREEN - panel
}

/** The stored width, or about a third of the window, within the window's limits. */
export function panelWidth(chosen: number | null, windowWidth: number): number {
  const { min, max } = panelRange(windowWidth)
  return Math.round(Math.min(Math.max(chosen ?? Math.min(windowWidth * 0.33, 460), min), max))
}

/** How wide the windows of a kind of device are, in pixels. */
const WINDOWS: Record<Slider['device'], Range> = {
  mobile: { min: 340, max: 480 },
  tablet: { min: 744, max: 1024 },
  desktop: { min: 1100, max: Number.POSITIVE_INFINITY },
}

export interface Viewport {
  /** Width of the page in the frame, in its own pixels. */
  width: number
  /** The scale; 1 for full size. */
  scale: number
}

/**
 * The window of a device in a container of this width: as wide as the container if the device allows, scaled down if
 * its minimum width does not fit.
 */
export function viewportOf(device: Slider['device'], place: number): Viewport {
  const { min, max } = WINDOWS[device]
  const width = Math.min(Math.max(place, min), max)
  return { width, scale: Math.min(1, place / width) }
}

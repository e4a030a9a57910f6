import type { Range } from './geometry.ts'
import type { Slider } from './slider.ts'

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

/** Edges in pixels from the window's left and top. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>

/** From this width on an element has controls at its end, which the dot must not cover. */
const WIDE = 120
const TALL = 120
const FLAT = 16

/** Half of the dot's clickable size. */
const RADIUS = 12

/**
 * The center of a hint's dot: at a corner of its anchor, or centered for a flat or narrow one; all of it within a
 * window of that width.
 */
export function dotPlace(box: Box, windowWidth: number, isRightToLeft: boolean): { x: number; y: number } {
  const { x, y } = corner(box, isRightToLeft)
  return { x: Math.min(Math.max(x, RADIUS), windowWidth - RADIUS), y }
}

function corner(box: Box, isRightToLeft: boolean): { x: number; y: number } {
  const isAtLeft = box.width > WIDE !== isRightToLeft
  if (box.height > TALL) return { x: box.left + box.width / 2, y: box.top + box.height / 4 }
  return { x: isAtLeft ? box.left : box.right, y: box.height < FLAT ? box.top + box.height / 2 : box.top }
}

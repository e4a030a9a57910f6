/** Edges in pixels from the window's left and top. */
export type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom' | 'width' | 'height'>

/** From this width on an element has its own controls at its end, which the dot leaves alone. */
const WIDE = 120
const TALL = 120
const FLAT = 16

/** Half of the dot, as the hand finds it. */
const RADIUS = 12

/**
 * Where the middle of a hint's dot belongs: at a corner of what it explains, in the line of one that is flat or tall; all
 * of it within a window of that width.
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

const GAP = 4
const EDGE = 8
const TALLEST = 480

/**
 * Positions a floating element (`position: fixed`) below its anchor, or above it if there is more space, within the
 * window. `align` is the shared inline edge; `width` makes it as wide as the anchor.
 */
export function place(floating: HTMLElement, anchor: Element, align: 'start' | 'end' | 'width'): void {
  const box = anchor.getBoundingClientRect()
  if (align === 'width') floating.style.width = `${box.width}px`
  const below = window.innerHeight - box.bottom - GAP - EDGE
  const above = box.top - GAP - EDGE
  const wanted = Math.min(floating.scrollHeight, TALLEST)
  const up = wanted > below && above > below
  const fromLeft = (getComputedStyle(anchor).direction === 'rtl') === (align === 'end')
  const left = fromLeft ? box.left : box.right - floating.offsetWidth
  Object.assign(floating.style, {
    maxHeight: `${Math.min(up ? above : below, TALLEST)}px`,
    top: up ? 'auto' : `${box.bottom + GAP}px`,
    bottom: up ? `${window.innerHeight - box.top + GAP}px` : 'auto',
    left: `${Math.max(EDGE, Math.min(left, window.innerWidth - floating.offsetWidth - EDGE))}px`,
  })
}

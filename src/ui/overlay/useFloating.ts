import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { place } from './place.ts'

interface Floating {
  /** The element with `popover="manual"`; it exists only while it is open. */
  floating: RefObject<HTMLElement | null>
  anchor: RefObject<Element | null>
  align: 'start' | 'end' | 'width'
  /** A press outside both, or the anchor has scrolled out of view. */
  onLeave: () => void
}

/**
 * Keeps an open popover next to its anchor. It is in the top layer, so no `overflow` clips it, and it stays at its
 * place in the document, so it is inside a dialog's focus trap.
 */
export function useFloating({ floating, anchor, align, onLeave }: Floating): void {
  const leave = useEffectEvent(onLeave)
  useLayoutEffect(() => {
    const element = floating.current
    const beside = anchor.current
    if (!element || !beside) return
    element.showPopover?.()
    place(element, beside, align)

    const follow = () => {
      const { top, bottom } = beside.getBoundingClientRect()
      if (bottom < 0 || top > window.innerHeight) leave()
      else place(element, beside, align)
    }
    const press = (event: PointerEvent) => {
      if (event.target instanceof Node && !element.contains(event.target) && !beside.contains(event.target)) leave()
    }
    const sized = new ResizeObserver(follow)
    sized.observe(beside)
    window.addEventListener('resize', follow)
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    document.addEventListener('pointerdown', press, true)
    return () => {
      sized.disconnect()
      window.removeEventListener('resize', follow)
      document.removeEventListener('scroll', follow, { capture: true })
      document.removeEventListener('pointerdown', press, true)
    }
  }, [floating, anchor, align])
}

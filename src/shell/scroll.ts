import { useEffect, useLayoutEffect, useRef } from 'react'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { isSameForm } from '#page/sameForm.ts'
import { scrollPositions, startPosition } from '#page/scrollPosition.ts'
import { BANNERS } from './appShell/banners.ts'

/** Banners come and go above the screen: positions are stored without their height. */
const bannerHeight = () => document.getElementById(BANNERS)?.offsetHeight ?? 0

/**
 * A new screen starts at the top. Back, Forward, a reload, and links that return to a list restore the scroll position.
 * Paging and filters don't scroll.
 */
export function useScroll(isStarted: boolean) {
  const location = useLocation()
  const navigationType = useNavigationType()
  const drawn = useRef<Location>(undefined)

  useLayoutEffect(() => {
    // A skeleton has no height to scroll.
    if (!isStarted) return
    const before = drawn.current
    drawn.current = location
    if (before?.key === location.key) return
    const isOther = before?.pathname !== location.pathname && !isSameForm(location.state)
    if (navigationType !== 'POP' && !isOther) return
    const start = startPosition(location, navigationType)
    scrollTo(0, start === 0 ? 0 : start + bannerHeight())
  }, [location, navigationType, isStarted])

  useEffect(() => {
    // Noted while scrolling: to read it when the screen is left would make the browser lay out the page first.
    const note = () => {
      if (drawn.current) scrollPositions.set(drawn.current.key, Math.max(0, scrollY - bannerHeight()))
    }
    addEventListener('scroll', note, { passive: true })
    // The browser would scroll while the old screen is still rendered.
    history.scrollRestoration = 'manual'
    return () => removeEventListener('scroll', note)
  }, [])
}

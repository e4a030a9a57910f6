import { useEffect, useLayoutEffect } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isSameForm } from '#page/sameForm.ts'

/** How far each place in the history was scrolled, by its key. */
const positions = new Map<string, number>()

/** A new screen starts at its top; the back button finds the last one where it was left. Paging and filters stay put. */
export function useScroll() {
  const { key, pathname, state } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const isKept = !isBack && isSameForm(state)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the path alone decides; a new search is the same screen
  useLayoutEffect(() => {
    if (!isKept) scrollTo(0, isBack ? (positions.get(key) ?? 0) : 0)
  }, [pathname])

  useEffect(() => {
    const note = () => positions.set(key, scrollY)
    addEventListener('scroll', note, { passive: true })
    return () => removeEventListener('scroll', note)
  }, [key])
}

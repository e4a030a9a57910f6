import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '#page/focus.ts'
import { isSameForm } from '#page/sameForm.ts'

/** Whether the user has put the focus into this screen, or into a dialog above it. */
const isPlaced = () => document.activeElement?.closest('#content, main, [role=dialog], [role=alertdialog]') != null

/**
 * Focuses the heading of a new screen. Returns the title to announce; empty on a page load, which browsers announce
 * themselves.
 */
export function useArrival(title: string): string {
  const { pathname, state } = useLocation()
  const last = useRef(pathname)
  const [arrived, setArrived] = useState(false)
  const isKept = isSameForm(state)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (isKept) return
    setArrived(true)
    if (!isPlaced()) focusHeading()
  }, [pathname, isKept])
  return arrived ? title : ''
}

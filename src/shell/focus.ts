import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/** A router state with which a navigation leaves focus and scroll where they are: the same form under its new URL. */
export const keepsFocus = (state: unknown) =>
  typeof state === 'object' && state !== null && 'keepFocus' in state && state.keepFocus === true

const isNowhere = () => document.activeElement === null || document.activeElement === document.body

/** Gives the focus to the screen's heading, or to its place where it has none. */
function focusHeading() {
  const place = document.getElementById('content') ?? document.querySelector<HTMLElement>('main')
  const heading = place?.querySelector<HTMLElement>('h1')
  if (heading) heading.tabIndex = -1
  ;(heading ?? place)?.focus({ preventScroll: true })
}

/** Whether the focus is where somebody put it for this screen: in it, or in a dialog over it. */
const isPlaced = () => document.activeElement?.closest('#content, main, [role=dialog], [role=alertdialog]') != null

/** Another screen has the focus on its heading. Gives the title to be read out; nothing on a page load, where browsers read it. */
export function useArrival(title: string): string {
  const { pathname, state } = useLocation()
  const last = useRef(pathname)
  const [arrived, setArrived] = useState(false)
  const isKept = keepsFocus(state)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    if (isKept) return
    setArrived(true)
    if (!isPlaced()) focusHeading()
  }, [pathname, isKept])
  return arrived ? title : ''
}

/** Long enough for whatever closes to give the focus back itself. */
const PATIENCE_MS = 100

/** What had the focus is gone (a closed menu's opener, a deleted row, a dismissed message): the heading has it then. */
export function useFocusRescue() {
  useEffect(() => {
    let last: Element | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    const gone = new AbortController()
    const rescue = () => {
      if (isNowhere() && !document.querySelector('[role=dialog], [role=alertdialog]')) focusHeading()
    }
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return
      last = null
      clearTimeout(timer)
      timer = setTimeout(rescue, PATIENCE_MS)
    })
    observer.observe(document.body, { childList: true, subtree: true })
    const take = ({ target }: FocusEvent) => {
      last = target as Element
    }
    // Removing an element takes its focus away, too: whether it stays is known in the next task.
    const leave = ({ target }: FocusEvent) => {
      setTimeout(() => {
        if (last === target && last?.isConnected) last = null
      })
    }
    document.addEventListener('focusin', take, gone)
    document.addEventListener('focusout', leave, gone)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      gone.abort()
    }
  }, [])
}

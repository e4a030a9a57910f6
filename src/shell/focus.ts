import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { focusHeading } from '#page/focusKeeper.ts'
import { isSameForm } from '#page/sameForm.ts'

/** Whether the focus is where somebody put it for this screen: in it, or in a dialog over it. */
const isPlaced = () => document.activeElement?.closest('#content, main, [role=dialog], [role=alertdialog]') != null

/** Another screen has the focus on its heading. Gives the title to be read out; nothing on a page load, where browsers read it. */
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

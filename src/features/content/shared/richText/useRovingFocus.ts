import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const CONTROLS = 'button:not(:disabled), select:not(:disabled)'

/** Makes the controls of a toolbar one Tab stop; the left and right arrow keys, Home and End move among them. */
export function useRovingFocus(toolbar: RefObject<HTMLElement | null>) {
  const controls = () => [...(toolbar.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])]
  const last = useRef<Element>(null)
  const setStop = (stop: Element | undefined) => {
    for (const control of controls()) control.tabIndex = control === stop ? 0 : -1
  }
  // Controls come and go.
  useLayoutEffect(() => {
    const all = controls()
    setStop(all.find(control => control === last.current) ?? all[0])
  })
  return {
    onFocus: ({ target }: { target: Element }) => {
      if (!controls().includes(target as HTMLElement)) return
      last.current = target
      setStop(target)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const all = controls()
      const at = all.indexOf(event.target as HTMLElement)
      if (at < 0) return
      const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl'
      const step = { ArrowRight: isRightToLeft ? -1 : 1, ArrowLeft: isRightToLeft ? 1 : -1 }[event.key]
      const next = step ? at + step : { Home: 0, End: all.length - 1 }[event.key]
      if (next === undefined) return
      event.preventDefault()
      all[(next + all.length) % all.length]?.focus()
    },
  }
}

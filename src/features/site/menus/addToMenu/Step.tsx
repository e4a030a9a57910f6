import { type ReactNode, useEffect, useRef } from 'react'

/** One step of the dialog. The control that opened it is removed: its first field or button gets the focus. */
export function Step({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = frame.current?.querySelector<HTMLElement>('input') ?? frame.current?.querySelector('button')
    first?.focus()
  }, [])
  return <div ref={frame}>{children}</div>
}

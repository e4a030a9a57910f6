import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialogProps.ts'

const load = () => import('./DialogSheet.tsx')
const DialogSheet = lazy(load)

/** Fetches the code of dialogs ahead of the first one; for idle time, or when a pointer nears a button that opens one. */
export function preloadDialogs(): void {
  void load()
}

/** A sheet over the page for one short task. Its code comes when it is first opened. */
export function Dialog(props: DialogProps) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)
  if (!opened) return null
  return (
    <Suspense fallback={null}>
      <DialogSheet {...props} />
    </Suspense>
  )
}

import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../lazyPart.tsx'
import type { DialogProps } from './dialogProps.ts'

const DialogSheet = lazyPart(() => import('./DialogSheet.tsx'))

/** Preloads the code of all dialogs, so that the next one opens immediately. */
export const { preload: preloadDialog } = DialogSheet

/** Long enough for the page itself to have come first. */
const QUIET_AFTER = 2500

/** A modal dialog for one short task. Its code loads when it is first opened, or earlier when the browser is idle. */
export function Dialog(props: DialogProps) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)

  useEffect(() => {
    // If it can't be loaded now, opening the dialog tries again.
    const timer = setTimeout(() => preloadDialog().catch(() => undefined), QUIET_AFTER)
    return () => clearTimeout(timer)
  }, [])

  if (!opened) return null
  return (
    <Suspense fallback={null}>
      <DialogSheet {...props} />
    </Suspense>
  )
}

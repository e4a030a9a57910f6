import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../lazyPart.tsx'
import type { DialogProps } from './dialogProps.ts'

const DialogSheet = lazyPart(() => import('./DialogSheet.tsx'))

/** Fetches what every dialog needs; the next one is then there at once. */
export const { preload: preloadDialog } = DialogSheet

/** Long enough for the page itself to have come first. */
const QUIET_AFTER = 2500

/** A sheet over the page for one short task. Its code comes when it is first opened, or before that in a quiet moment. */
export function Dialog(props: DialogProps) {
  const [opened, setOpened] = useState(props.open)
  if (props.open && !opened) setOpened(true)

  useEffect(() => {
    // If it can't be had now, opening the dialog asks again.
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

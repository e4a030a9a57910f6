import { Suspense, useSyncExternalStore } from 'react'
import { shownAlert } from '#page/alerts.ts'
import { lazyPart } from '#ui/lazyPart.tsx'

const AlertDialog = lazyPart(() => import('./alerts/AlertDialog.tsx'))

/** Messages that must be read. The code loads with the first one. */
export function Alerts() {
  const alert = useSyncExternalStore(shownAlert.subscribe, shownAlert.get)
  return <Suspense>{alert && <AlertDialog alert={alert} />}</Suspense>
}

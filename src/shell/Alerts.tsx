import { lazy, Suspense, useSyncExternalStore } from 'react'
import { currentAlert, subscribeAlert } from '#page/alerts.ts'

const AlertDialog = lazy(() => import('./alerts/AlertDialog.tsx'))

/** Messages that must be read. Their code comes with the first one. */
export function Alerts() {
  const alert = useSyncExternalStore(subscribeAlert, currentAlert)
  return <Suspense>{alert && <AlertDialog alert={alert} />}</Suspense>
}

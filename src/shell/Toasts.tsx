import { Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '#ui/lazyPart.tsx'
import { currentToasts, subscribeToasts } from '#ui/toast/toasts.ts'

const ToastRegion = lazyPart(() => import('#ui/toast/ToastRegion.tsx'))

/** Toasts. The code loads with the first one. */
export function Toasts() {
  const { t } = useTranslation('page')
  const wasNeeded = useSyncExternalStore(subscribeToasts, () => currentToasts().length > 0)
  return <Suspense>{wasNeeded && <ToastRegion label={t('toast.region')} dismissLabel={t('toast.dismiss')} />}</Suspense>
}

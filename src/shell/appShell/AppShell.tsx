import { type ComponentType, memo, Suspense, useEffect } from 'react'
import { whenIdle } from '#lib/idle.ts'
import { lazyWithMessages } from '#page/lazyWithMessages.tsx'
import { lazyPart } from '#ui/lazyPart.tsx'
import { useBannerHeight } from './useBannerHeight.ts'

const Connection = lazyWithMessages(() => import('../connection/Connection.tsx'), 'shell')
const NewAdmin = lazyPart(() => import('../newAdmin/NewAdmin.tsx'))
const InstallApp = lazyPart(() => import('../installApp/InstallApp.tsx'))
const AccountGate = lazyWithMessages(() => import('../accountGate/AccountGate.tsx'), 'accountGate')
const Storefront = lazyWithMessages(() => import('../storefront/Storefront.tsx'), 'storefront')
const Video = lazyWithMessages(() => import('../video/Video.tsx'), 'video')
const Hotspots = lazyWithMessages(() => import('../hotspots/Hotspots.tsx'), 'hotspots')
const Experiments = lazyPart(() => import('../experiments/Experiments.tsx'))
const Runs = lazyWithMessages(() => import('../runs/Runs.tsx'), 'page')
const OrderNotifier = lazyWithMessages(() => import('../orderNotifier/OrderNotifier.tsx'), 'orderNotifier')
const Shortcuts = lazyPart(() => import('../shortcuts/Shortcuts.tsx'))

/** Each is a lazy part with texts of its own, which shows itself where it belongs. */
const PARTS: readonly ComponentType[] = [
  Connection,
  Runs,
  AccountGate,
  NewAdmin,
  InstallApp,
  Storefront,
  Video,
  Hotspots,
  Experiments,
  OrderNotifier,
  Shortcuts,
]

/**
 * What stands around every screen of the auth parent and is not needed to see it. Comes when the first screen has been
 * drawn, so that none of its calls delays a row.
 */
export default memo(function AppShell() {
  useBannerHeight()
  useEffect(() => {
    const takeBack = whenIdle(() => void preloadMessages(), PATIENCE_MS)
    return takeBack
  }, [])
  return PARTS.map((Part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <Suspense key={index}>
      <Part />
    </Suspense>
  ))
})

/** Longest wait for a browser that is never idle. */
const PATIENCE_MS = 5000

/** What says that something could not be fetched must be here when nothing can be fetched. */
const preloadMessages = () =>
  Promise.allSettled([
    import('#page/LoadFailurePanel.tsx'),
    import('#page/NavigationFailure.tsx'),
    import('#ui/toast/ToastRegion.tsx'),
    import('#ui/dialog/DialogSheet.tsx'),
  ])

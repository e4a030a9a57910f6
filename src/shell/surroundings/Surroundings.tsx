import { type ComponentType, lazy, memo, Suspense } from 'react'
import { lazyWithTexts } from '#page/lazyWithTexts.tsx'
import { PartBoundary } from '#page/PartBoundary.tsx'

const Connection = lazyWithTexts(() => import('../connection/Connection.tsx'), 'shell')
const NewAdmin = lazy(() => import('../newAdmin/NewAdmin.tsx'))
const InstallApp = lazy(() => import('../installApp/InstallApp.tsx'))
const Guard = lazyWithTexts(() => import('../guard/Guard.tsx'), 'guard')
const Storefront = lazyWithTexts(() => import('../storefront/Storefront.tsx'), 'storefront')
const Video = lazyWithTexts(() => import('../video/Video.tsx'), 'video')
const Hotspots = lazyWithTexts(() => import('../hotspots/Hotspots.tsx'), 'hotspots')
const Experiments = lazy(() => import('../experiments/Experiments.tsx'))
const Watcher = lazyWithTexts(() => import('../watcher/Watcher.tsx'), 'watcher')
const Shortcuts = lazy(() => import('../shortcuts/Shortcuts.tsx'))

/** Each is a lazy part with texts of its own, which shows itself where it belongs. */
const PARTS: readonly ComponentType[] = [
  Connection,
  Guard,
  NewAdmin,
  InstallApp,
  Storefront,
  Video,
  Hotspots,
  Experiments,
  Watcher,
  Shortcuts,
]

/**
 * What stands around every screen of the auth parent and is not needed to see it. Comes when the first screen has been
 * drawn, so that none of its calls delays a row.
 */
export default memo(function Surroundings() {
  return PARTS.map((Part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <PartBoundary key={index}>
      <Suspense>
        <Part />
      </Suspense>
    </PartBoundary>
  ))
})

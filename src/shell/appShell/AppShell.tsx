import { type ComponentType, memo } from 'react'
import { AccountGate } from '../accountGate/AccountGate.tsx'
import { Connection } from '../connection/Connection.tsx'
import { Experiments } from '../experiments/Experiments.tsx'
import { Hotspots } from '../hotspots/Hotspots.tsx'
import { FollowApps } from '../installApp/FollowApps.tsx'
import { InstallApp } from '../installApp/InstallApp.tsx'
import { NewAdmin } from '../newAdmin/NewAdmin.tsx'
import { OrderNotifier } from '../orderNotifier/OrderNotifier.tsx'
import { Runs } from '../runs/Runs.tsx'
import { Shortcuts } from '../shortcuts/Shortcuts.tsx'
import { Storefront } from '../storefront/Storefront.tsx'
import { Video } from '../video/Video.tsx'
import { NextScreens } from './NextScreens.tsx'
import { OfflineOrders } from './OfflineOrders.tsx'
import { Parts } from './Parts.tsx'
import { useBannerHeight } from './useBannerHeight.ts'

/** Each shows itself where it belongs. They are one chunk with one file of messages: as many files as parts took longer. */
const PARTS: readonly ComponentType[] = [
  Connection,
  Runs,
  AccountGate,
  NewAdmin,
  InstallApp,
  FollowApps,
  Storefront,
  Video,
  Hotspots,
  Experiments,
  OrderNotifier,
  Shortcuts,
  NextScreens,
  OfflineOrders,
]

/**
 * Everything around the screens of the auth parent that is not needed to see them. Loads after the first screen has
 * rendered, so that its requests don't delay the first row.
 */
export default memo(function AppShell() {
  useBannerHeight()
  return <Parts parts={PARTS} />
})

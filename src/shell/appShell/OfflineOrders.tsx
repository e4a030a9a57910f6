import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { copyPreference } from '#api/deviceCopy/copyPreference.ts'
import { currentUser, isPresumed } from '#api/session.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { delays } from '#lib/delays.ts'
import { isMetered, whenIdle } from '#lib/idle.ts'
import type { RouteId } from '../../paths.ts'
import { useScreenTable } from '../screenTable.ts'
import { registerWorker } from '../worker.ts'

/** What a merchant does with orders without a connection. */
const SCREENS: readonly RouteId[] = ['order.list', 'order.detail', 'order.packingSlip', 'order.print', 'order.pack']

/** Milliseconds that it waits for the browser to be idle. */
const PATIENCE = 60_000
/** Between two looks whether the orders are old. */
const LOOK_EVERY = 10 * 60_000

/**
 * Registers the service worker, with which the app starts without a connection, and keeps the newest orders and the code of their
 * screens on this device (decision 104). Nothing of it on a connection that costs.
 */
export function OfflineOrders() {
  const queryClient = useQueryClient()
  const screens = useScreenTable()
  useEffect(registerWorker, [])
  useEffect(() => {
    let cancel = () => {}
    const prepare = async () => {
      if (isMetered() || isPresumed() || currentUser().claims.impersonator || !copyPreference.get()) return
      const { keepNewestOrders } = await import('#features/orders/orders/shared/offlineOrders.ts')
      await keepNewestOrders(queryClient)
      await queryClient.query({ ...storeQueries.information(), staleTime: 'static' })
      for (const id of SCREENS) await screens.get(id)?.preloadCode()
      // What follows packing: it waits for the connection.
      await import('#features/orders/orders/orderDetail/actions/ShipDialog.tsx')
    }
    // A failure is met by whoever needs it; the next look tries again.
    const later = () => {
      cancel = whenIdle(() => void prepare().catch(() => undefined), PATIENCE)
    }
    const first = setTimeout(later, delays.prepareOffline)
    const looks = setInterval(later, LOOK_EVERY)
    return () => {
      clearTimeout(first)
      clearInterval(looks)
      cancel()
    }
  }, [queryClient, screens])
  return null
}

import type { QueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { quietly } from '#api/queries.ts'
import { knownUser } from '#api/session.ts'
import type { getStoreInformation, StoreInformation } from '#contract/store/store.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'
import { knownZone, storeZone } from '#lib/time.ts'
import { storeWeightUnit } from '#lib/weight.ts'

/** Of the endpoint. The contract's module would load with every screen. */
const NAME: (typeof getStoreInformation)['name'] = 'getStoreInformation'

/** The last known time zone of each store, on this device. */
const keyOf = (tenant: string) => `backcounter.zone.${tenant}`

/** Longest wait for the zone of a store that this device has never opened, once its screen is ready. */
const MAX_WAIT_MS = 3000

/**
 * Opens a screen in the store's time zone. Waits for nothing if this device knows the zone from the last visit; a first visit
 * requests it beside the screen's data. Without it, times are in the default zone, which the screen names, until it arrives.
 */
export async function inStoreZone<Result>(
  { tenant, queryClient }: { tenant: string; queryClient: QueryClient },
  open: () => Promise<Result>,
): Promise<Result> {
  const [[, store] = []] = queryClient.getQueriesData<StoreInformation>({ queryKey: ['store', NAME] })
  const known = store?.timeZone ?? readStorage(keyOf(tenant))
  storeZone.set(knownZone(known ?? ''))
  if (known !== null) return open()
  const pending = fetchZone(queryClient)
  const result = await open()
  await Promise.race([pending, new Promise(resolve => setTimeout(resolve, MAX_WAIT_MS))])
  return result
}

async function fetchZone(queryClient: QueryClient) {
  try {
    const { storeQueries } = await import('#features/store/shared/storeQueries.ts')
    await queryClient.query({ ...quietly(storeQueries.information()), staleTime: 'static' })
  } catch {
    // The menu requests it again, for the store's name.
  }
}

/** Stores the zone, and takes the unit of weight, whenever the store's information is fetched or changed, and renders the page again in place. */
export function followStoreZone(queryClient: QueryClient): void {
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[1] !== NAME) return
    const { data } = query.state as { data: StoreInformation | undefined }
    const tenant = knownUser()?.claims.tenant
    if (!data || tenant === undefined) return
    const zone = knownZone(data.timeZone)
    if (readStorage(keyOf(tenant)) !== zone) writeStorage(keyOf(tenant), zone)
    if (zone === storeZone.get() && data.weightUnit === storeWeightUnit.get()) return
    storeZone.set(zone)
    storeWeightUnit.set(data.weightUnit)
    // As after a change of the language, which everything that shows times renders by.
    i18next.emit('languageChanged', i18next.language)
  })
}

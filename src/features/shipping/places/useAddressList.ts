import { useQueryClient } from '@tanstack/react-query'
import { currentOf } from '#api/currentOf.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import type { StoreAddress } from '#contract/storeAddress.ts'
import { StoreAddresses, saveStoreAddresses } from '#contract/storeAddresses.ts'
import { sameValue } from '#lib/sameValue.ts'
import { useIntention } from '#page/useIntention.ts'
import { shippingQueries } from '../queries.ts'

type List = StoreAddress[]

/**
 * Saves a change of one address in the list. Other addresses that someone else changed meanwhile stay; if they changed
 * this one, the error is thrown, and the next attempt replaces it.
 */
export function useAddressList() {
  const queryClient = useQueryClient()
  const { send, isUnconfirmed } = useIntention()

  const adopt = async (saved: StoreAddresses) => {
    await cacheResponse(queryClient, shippingQueries.addresses().queryKey, saved)
    // Postage is bought from the primary one.
    await invalidate(queryClient, { queryKey: ['postage'] })
  }
  /**
   * `intention` identifies the write: the same again, after no response, is the same write, even if the list has
   * changed.
   */
  const change = async (
    base: StoreAddresses,
    id: string,
    intention: unknown,
    changed: (list: List) => List,
  ): Promise<void> => {
    const body = { ...base, storeAddresses: changed(base.storeAddresses) }
    try {
      await adopt((await send(saveStoreAddresses, [id, intention], { body })) as StoreAddresses)
    } catch (error) {
      const current = currentOf(StoreAddresses, error)
      if (!current) throw error
      await cacheResponse(queryClient, shippingQueries.addresses().queryKey, current)
      const find = (list: List) => list.find(address => address.id === id)?.mailingAddress
      if (!sameValue(find(current.storeAddresses), find(base.storeAddresses))) throw error
      await change(current, id, intention, changed)
    }
  }
  return { change, isUnconfirmed }
}

/** Exactly one address is primary, if there are any. */
export function withPrimary(list: List, id?: string): List {
  const primary = id ?? list.find(({ isPrimary }) => isPrimary)?.id ?? list[0]?.id
  return list.map(address => ({ ...address, isPrimary: address.id === primary }))
}

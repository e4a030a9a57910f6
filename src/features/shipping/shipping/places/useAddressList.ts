import { useQueryClient } from '@tanstack/react-query'
import { cacheResponse, invalidate } from '#api/queries.ts'
import type { StoreAddress } from '#contract/store/storeAddresses.ts'
import { type StoreAddresses, saveStoreAddresses } from '#contract/store/storeAddresses.ts'
import { sameValue } from '#lib/sameValue.ts'
import { useWrite } from '#page/useWrite.ts'
import { shippingQueries } from '../queries.ts'

type List = StoreAddress[]

/**
 * Saves a change of one address in the list. Other addresses that someone else changed meanwhile stay; if they changed
 * this one, the change fails, and the next attempt replaces it.
 */
export function useAddressList(onSaved: () => void) {
  const queryClient = useQueryClient()
  const write = useWrite(saveStoreAddresses, {
    adopt: list => cacheResponse(queryClient, shippingQueries.addresses().queryKey, list),
    onSaved: () => {
      onSaved()
      // Postage is bought from the primary one.
      return invalidate(queryClient, { queryKey: ['postage'] })
    },
  })
  const change = async (base: StoreAddresses, id: string, changed: (list: List) => List): Promise<void> => {
    const { current } = await write.send({ body: { ...base, storeAddresses: changed(base.storeAddresses) } })
    const find = (list: StoreAddresses) => list.storeAddresses.find(address => address.id === id)?.mailingAddress
    if (current && sameValue(find(current), find(base))) await change(current, id, changed)
  }
  return { ...write, change }
}

/** Exactly one address is primary, if there are any. */
export function withPrimary(list: List, id?: string): List {
  const primary = id ?? list.find(({ isPrimary }) => isPrimary)?.id ?? list[0]?.id
  return list.map(address => ({ ...address, isPrimary: address.id === primary }))
}

import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef } from 'react'
import * as z from 'zod/mini'
import { mayBeDone } from '#api/confirm.ts'
import { cacheResponse, invalidate } from '#api/queries.ts'
import type { Order } from '#contract/orders/orders.ts'
import { buyPostage, LABEL_TYPES, listPurchasedLabels } from '#contract/orders/postage.ts'
import type { PostageDefaults } from '#contract/orders/postageSetup.ts'
import { orderQueries } from '#features/orders/orders/queries.ts'
import { focusHeading } from '#page/focus.ts'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { useWrite } from '#page/useWrite.ts'
import { postageQueries } from '../queries.ts'
import { codeOf } from '../useSetup.ts'

/** Rates that can't be bought any more. */
const OUTDATED = ['rateExpired', 'rateUsed', 'staleRevision', 'notFound']

const RateForm = z.object({ rateId: z.string(), labelType: z.enum(LABEL_TYPES), printReturnLabel: z.boolean() })
export type RateForm = z.output<typeof RateForm>

interface PurchaseOptions {
  order: Order
  defaults: PostageDefaults
  /** The inputs of address and package. */
  fields: RefObject<HTMLElement | null>
  /** A label was bought: nothing of the inputs is unsaved any more. */
  onBought: () => Promise<unknown>
  /** The rates were used, or can't be bought any more. */
  onUsed: () => void
}

/** The purchase of a label at one of the offered rates. `whenIdle` resolves when none is in progress. */
export function usePurchase({ order, defaults, fields, onBought, onUsed }: PurchaseOptions) {
  const queryClient = useQueryClient()
  const buying = useRef<Promise<unknown>>(undefined)
  const refresh = async () => {
    await invalidate(queryClient, { queryKey: orderQueries.detail(order.id).queryKey })
    await invalidate(queryClient, { predicate: ({ queryKey }) => queryKey[1] === listPurchasedLabels.name })
  }
  const purchase = useWrite(buyPostage, {
    onSaved: async label => {
      const isTypingOn = fields.current?.contains(document.activeElement)
      await onBought()
      const { queryKey } = postageQueries.labels(order.id)
      const known = queryClient.getQueryData(queryKey)?.items ?? []
      await cacheResponse(queryClient, queryKey, { items: [...known.filter(({ id }) => id !== label.id), label] })
      onUsed()
      await refresh()
      // The button no longer exists. The user may have left the screen, or type on in it.
      if (fields.current && !isTypingOn) focusHeading()
    },
    onFailed: async error => {
      const isOutdated = OUTDATED.includes(codeOf(error) ?? '')
      if (isOutdated) onUsed()
      if (isOutdated || mayBeDone(error)) await refresh()
    },
  })
  const state = useSubmitForm<RateForm>({
    schema: RateForm,
    values: { rateId: '', labelType: defaults.labelType, printReturnLabel: defaults.hasReturnLabel },
    write: purchase,
    send: values => {
      buying.current = purchase.send({ body: { ...values, orderId: order.id, revision: order.revision } })
    },
  })
  return { state, whenIdle: async () => buying.current }
}

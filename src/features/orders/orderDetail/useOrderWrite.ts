import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { EndpointInput } from '#api/client.ts'
import { mayBeDone } from '#api/confirm.ts'
import { ApiError } from '#api/errors.ts'
import { invalidate } from '#api/queries.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Order } from '#contract/orders.ts'
import { useFailureElsewhere } from '#page/useFailureElsewhere.ts'
import { useIntention } from '#page/useIntention.ts'
import { pathTo } from '../../../paths.ts'
import { orderName } from '../model.ts'
import { orderQueries } from '../queries.ts'
import { adoptOrder } from '../shared/adoptOrder.ts'
import { noteOwnWrite } from './ownWrites.ts'

/** The body of an endpoint without the revision, which is that of the order. */
type BodyOf<C extends Endpoint> = EndpointInput<C> extends { body: infer Body } ? Omit<Body, 'revision'> : never

/** The last write of each order that is in progress. */
const inProgress = new Map<string, Promise<Order | undefined>>()

/**
 * Sends a write after the one that is in progress, with the revision that the order has then: otherwise the provider
 * would take the user's own change in another card for that of someone else.
 */
async function inTurn({ id, revision }: Order, send: (revision: number) => Promise<Order | undefined>) {
  const earlier = inProgress.get(id)?.catch(() => undefined)
  const write = (async () => send((await earlier)?.revision ?? revision))()
  inProgress.set(id, write)
  try {
    return await write
  } finally {
    if (inProgress.get(id) === write) inProgress.delete(id)
  }
}

/** Changes an order. A retry after no response is the same write. */
export function useOrderWrite(
  order: Order,
  onDone: (saved: Order | null) => void,
  /** Path parameters other than the order's id. */
  params: Record<string, string> = {},
) {
  const queryClient = useQueryClient()
  const { send, isUnconfirmed } = useIntention()
  const tellElsewhere = useFailureElsewhere(orderName(order), pathTo('order.detail', { id: order.id }))

  const write = useMutation({
    mutationFn: ({ endpoint, body }: { endpoint: Endpoint; body: object }) =>
      inTurn(order, async revision => {
        const input = { params: { id: order.id, ...params }, body: { revision, ...body } }
        const saved = (await send(endpoint, body, input)) as Order | undefined
        if (saved) noteOwnWrite(order.id, revision, saved)
        return saved
      }),
    onSuccess: async saved => {
      if (saved) await adoptOrder(queryClient, saved)
      else await invalidate(queryClient, { queryKey: ['orders'] })
      onDone(saved ?? null)
    },
    onError: async error => {
      tellElsewhere(error)
      const current = error instanceof ApiError ? z.safeDecode(Order, error.problem?.current as never).data : undefined
      if (current) await adoptOrder(queryClient, current)
      // The order itself may show whether an unconfirmed write took effect.
      else if (mayBeDone(error)) await invalidate(queryClient, { queryKey: orderQueries.detail(order.id).queryKey })
    },
  })

  return {
    /** Resolves when there is a result, in `onDone` or in `error`. */
    send: async <C extends Endpoint>(endpoint: C, body: BodyOf<C>) => {
      if (!write.isPending) await write.mutateAsync({ endpoint, body }).catch(() => undefined)
    },
    isPending: write.isPending,
    isUnconfirmed,
    error: write.error,
    reset: write.reset,
  }
}

export type OrderWrite = ReturnType<typeof useOrderWrite>

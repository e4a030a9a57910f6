import { useQueryClient } from '@tanstack/react-query'
import type { EndpointInput, WriteOptions } from '#api/client.ts'
import { mayBeDone } from '#api/confirm.ts'
import { invalidate } from '#api/queries.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Order } from '#contract/orders/orders.ts'
import { postFulfillment } from '#contract/orders/orderWrites.ts'
import { completeTask } from '#features/store/onboarding/queries.ts'
import { useWrite } from '#page/useWrite.ts'
import { pathTo } from '#paths.ts'
import { orderName } from '../model.ts'
import { orderQueries } from '../queries.ts'
import { adoptOrder } from '../shared/adoptOrder.ts'

/** The body of an endpoint without the revision, which is that of the order. */
type BodyOf<C extends Endpoint> = EndpointInput<C> extends { body: infer Body } ? Omit<Body, 'revision'> : never

/** Changes an order; `onDone` receives it as it was saved, or `null` if the endpoint does not respond with it. */
export function useOrderWrite<C extends Endpoint>(
  endpoint: C,
  order: Order,
  onDone: (saved: Order | null) => void,
  /** Path parameters other than the order's id. */
  params: Record<string, string> = {},
) {
  const queryClient = useQueryClient()
  const write = useWrite(endpoint, {
    schema: Order,
    record: { name: orderName(order), path: pathTo('order.detail', { id: order.id }) },
    adopt: saved =>
      saved ? adoptOrder(queryClient, saved as Order) : invalidate(queryClient, { queryKey: ['orders'] }),
    onSaved: saved => {
      // A task of the guide; nobody waits for it.
      if (endpoint.name === postFulfillment.name) void completeTask(queryClient, 'processOrder')
      onDone((saved as Order | undefined) ?? null)
    },
    // The order itself may show whether an unconfirmed write took effect.
    onFailed: error =>
      mayBeDone(error) && invalidate(queryClient, { queryKey: orderQueries.detail(order.id).queryKey }),
  })
  const inputOf = (body: object) =>
    ({
      params: { id: order.id, ...params },
      body: { revision: order.revision, ...body },
    }) as unknown as EndpointInput<C>
  return {
    ...write,
    send: (body: BodyOf<C>) => write.send(inputOf(body)),
    save: (body: BodyOf<C> & { revision: number }, options: WriteOptions) => write.save(inputOf(body), options),
  }
}

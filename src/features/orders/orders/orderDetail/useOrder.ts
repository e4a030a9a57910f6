import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { quietly } from '#api/queries.ts'
import type { PaymentEvent } from '#contract/orders/orderEvents.ts'
import { isChecking, outcomeOf } from '#contract/orders/orderMoney.ts'
import type { Order } from '#contract/orders/orders.ts'
import { delays } from '#lib/delays.ts'
import { useRequiredData } from '#page/requiredData.ts'
import { orderQueries } from '../queries.ts'

/** Polling intervals: while the processor's response is pending, and otherwise for changes by others. */
const POLL_MS = 20_000

/** The open order, kept up to date by polling. */
export function useOrder(id: string): Order {
  const order = useRequiredData(orderQueries.detail(id))
  const refetchInterval = isChecking(order) ? delays.pollJob : POLL_MS
  useQuery({ ...quietly(orderQueries.detail(id)), refetchInterval })
  return order
}

/** Reports once the result of a payment that was unknown while this order was open. */
export function usePaymentUpdates(order: Order, onKnown: (event: PaymentEvent, isDone: boolean) => void): void {
  const unknown = useRef(new Set<string>())
  useEffect(() => {
    for (const event of order.paymentLifecycle) {
      const outcome = outcomeOf(event, order.processorEvents)
      if (outcome === 'unknown') unknown.current.add(event.id)
      else if (unknown.current.delete(event.id)) onKnown(event, outcome === 'succeeded')
    }
  })
}

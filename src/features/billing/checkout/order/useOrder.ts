import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { mayBeDone } from '#api/confirm.ts'
import { ApiError } from '#api/errors.ts'
import { type Registration, type RegistrationResult, registerStore } from '#contract/billing/checkout.ts'
import { payConfirmed } from '#features/billing/cards/shared/payConfirmed.ts'
import { delays } from '#lib/delays.ts'
import { track } from '#page/track.ts'
import { useWrite } from '#page/useWrite.ts'
import { forgetValues } from '../keptValues.ts'
import { checkoutQueries } from '../queries.ts'
import { keepOrder, type SentOrder, sentOrder } from './sentOrder.ts'

interface OrderOptions {
  /** There is a store now, of this person, who was charged these cents. */
  onComplete: (firstName: string, charged: number) => void
  /** Nothing was charged, and no store was made. */
  onFailed: (error: unknown) => void
}

/** Why an order is not placed, in the provider's words where it has some. */
export class OrderFailed extends Error {
  override name = 'OrderFailed'
}

/**
 * A guest's order: sent once, under a key made for it. If no response arrives, or the page is reloaded meanwhile, the provider
 * is asked under that key what became of it; the order is never sent anew before that is known.
 */
export function useOrder({ onComplete, onFailed }: OrderOptions) {
  const [sent, setSent] = useState(sentOrder)
  const [isSending, setSending] = useState(false)
  const [isChecking, setChecking] = useState(sent !== null)
  const write = useWrite(registerStore)
  const lookup = useQuery({
    ...checkoutQueries.registration(sent?.key ?? ''),
    enabled: sent !== null && isChecking && !isSending,
    retry: (_, error) => !isUnknown(error),
    retryDelay: delays.pollLongJob,
    refetchInterval: ({ state }) => (state.data?.status === 'processing' ? delays.pollLongJob : false),
  })

  const remember = (order: SentOrder | null) => {
    keepOrder(order)
    setSent(order)
  }
  const fail = (error: unknown) => {
    remember(null)
    setChecking(false)
    track('Order:Failed')
    onFailed(error)
  }
  const complete = (firstName: string, { charged }: RegistrationResult) => {
    forgetValues()
    setChecking(false)
    onComplete(firstName, charged)
  }

  const isLookedUp = isChecking && !isSending
  const settle = useEffectEvent((found: RegistrationResult | undefined, error: unknown) => {
    if (found?.status === 'complete') complete(sent?.firstName ?? '', found)
    // Unconfirmed, nothing is charged; what was entered is gone with the page.
    else if (found && found.status !== 'processing') fail(new OrderFailed(found.message))
    else if (isUnknown(error)) fail(new OrderFailed(''))
  })
  useEffect(() => {
    if (isLookedUp) settle(lookup.data, lookup.error)
  }, [isLookedUp, lookup.data, lookup.error])

  const send = async (order: SentOrder, body: Registration): Promise<RegistrationResult | null> => {
    try {
      return await write.save({ body }, { idempotencyKey: order.key, onUnconfirmed: () => setChecking(true) })
    } catch (error) {
      if (mayBeDone(error)) setChecking(true)
      else fail(error)
      return null
    }
  }

  const place = async (body: Registration) => {
    setSending(true)
    setChecking(false)
    const order = { key: crypto.randomUUID(), firstName: body.firstName, email: body.email }
    remember(order)
    try {
      const result = await payConfirmed(
        paymentIntent => send(order, { ...body, paymentIntent }),
        sent => (sent?.status === 'requiresConfirmation' ? sent.clientSecret : null),
      )
      if (result?.status === 'complete') complete(body.firstName, result)
      else if (result?.status === 'processing') setChecking(true)
      else if (result) fail(new OrderFailed(result.message))
    } finally {
      setSending(false)
    }
  }

  return {
    /** Whose order it is. */
    sent,
    isSending,
    isChecking,
    place,
  }
}

/** The provider has never received it. */
const isUnknown = (error: unknown) => error instanceof ApiError && error.status === 404

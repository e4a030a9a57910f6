import type { ProcessorEvent } from '#contract/orders/orderEvents.ts'
import { PAYPAL_PREFIX } from '#contract/orders/orderRefunds.ts'
import type { CardProvider, PaymentService } from '#contract/payments/paymentsState.ts'
import { newId } from '../../db/ids.ts'
import { behaviorOf } from './testCards.ts'

export interface Result {
  type: ProcessorEvent['type']
  message: string
}

interface Card {
  lastFour: string
}

/** What each of the services that take cards does for a store, by request. */
export interface CardProcessor {
  /** As merchants know it; `null` for the provider's own payments. */
  name: string | null
  newTransactionId(): string
  /** Holds an amount on a card. */
  authorize(card: Card): Result
  /** Takes an amount that was not held. */
  charge(card: Card): Result
  /** Takes an amount that is held, or a part of it. */
  capture(card: Card): Result
  refund(card: Card): Result
  /** Releases what is held. */
  reverse(card: Card): Result
}

/** How a service words its refusals, and numbers its transactions. */
interface Service extends Pick<CardProcessor, 'name'> {
  idPrefix: string
  declined: string
  encryptionFailed: string
  /** Left out: the card's bank refuses. */
  refundFailed?: string
}

function cardProcessor({ name, idPrefix, declined, encryptionFailed, refundFailed }: Service): CardProcessor {
  const take =
    (type: Result['type']) =>
    ({ lastFour }: Card): Result => {
      const behavior = behaviorOf(lastFour)
      if (behavior === 'declined') return { type: 'declined', message: declined }
      return behavior === 'encryptionFails' ? { type: 'declined', message: encryptionFailed } : { type, message: '' }
    }
  const giveBack =
    (type: Result['type'], failed: Result) =>
    ({ lastFour }: Card): Result =>
      behaviorOf(lastFour) === 'refundFails' ? failed : { type, message: '' }
  return {
    name,
    newTransactionId: () => `${idPrefix}${newId().replaceAll(/\D/g, '').padEnd(9, '0').slice(0, 9)}`,
    authorize: take('authorized'),
    charge: take('captured'),
    capture: take('captured'),
    refund: giveBack('refunded', {
      type: 'refundFailed',
      message: refundFailed ?? 'The card’s bank refused the refund.',
    }),
    reverse: giveBack('reversed', {
      type: 'reversalFailed',
      message: 'The card’s bank refused to release the hold.',
    }),
  }
}

const DECLINED = 'The card was declined.'

/** `paymentSource` of an order names one of them. */
export const CARD_PROCESSORS: Record<CardProvider, CardProcessor> = {
  payments: cardProcessor({
    ...{ name: null, idPrefix: '60', declined: DECLINED },
    encryptionFailed: 'E00114 encryption failure',
  }),
  authorizeNet: cardProcessor({
    ...{ name: 'Authorize.Net', idPrefix: '60', declined: DECLINED },
    encryptionFailed: 'E00114 encryption failure',
  }),
  stripe: cardProcessor({
    ...{ name: 'Stripe', idPrefix: 'ch_', declined: 'Your card was declined.' },
    encryptionFailed: 'Your card could not be read.',
  }),
}

/** Takes the place of the services for test orders: cards behave like test cards, and no service is asked. */
export const TEST_SOURCE = 'test'
const TEST = cardProcessor({
  ...{ name: null, idPrefix: 'test-', declined: DECLINED },
  encryptionFailed: 'E00114 encryption failure',
})

/** PayPal is asked for refunds alone: it takes money on a page of its own. */
const SERVICES: Record<PaymentService, CardProcessor> = {
  ...CARD_PROCESSORS,
  payPal: cardProcessor({
    ...{ name: 'PayPal', idPrefix: PAYPAL_PREFIX, declined: 'PayPal declined.', encryptionFailed: 'PayPal declined.' },
    refundFailed: 'PayPal refused the refund.',
  }),
}

/** The service that a payment went through; `null` for orders from before it was recorded. */
export const providerOf = (source: string): PaymentService | null =>
  Object.hasOwn(SERVICES, source) ? (source as PaymentService) : null

/** Orders from before went through Authorize.Net. */
export const processorOf = (source = ''): CardProcessor =>
  source === TEST_SOURCE ? TEST : SERVICES[providerOf(source) ?? 'authorizeNet']

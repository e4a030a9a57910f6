import type { ProcessorEvent } from '#contract/orders/orderEvents.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { CardProvider } from '#contract/payments/paymentsState.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { processorEntries } from '../../db/schema/processor.ts'
import { type Actor, saveOrder } from '../../server/orders/orders/actions/changeOrder.ts'
import { addPayment } from '../../server/orders/orders/actions/payments.ts'
import { processorOf, TEST_SOURCE } from '../../services/processor/cardProcessors.ts'
import { EXPIRES_AFTER_MS } from '../../services/processor/processor.ts'
import type { Card } from '../../services/vault/vault.ts'
import { METHOD_NAMES } from './payment.ts'

const NO_REFUND = { refundAmount: 0, shippingAmount: 0, items: [], isRestocked: false, message: '' }

interface ByCard {
  provider: CardProvider
  card: Card
  /** Cents that are held on it. */
  amount: number
  isCaptured: boolean
  wakeJobs: () => void
}

/** Records what is held on the shopper's card, and takes it where the store captures at once. */
export async function payByCard(tx: Db, actor: Actor, order: Order, by: ByCard): Promise<void> {
  const { provider, card, amount, isCaptured, wakeJobs } = by
  const paymentSource = order.isTest ? TEST_SOURCE : provider
  const transactionId = processorOf(paymentSource).newTransactionId()
  const held: ProcessorEvent = {
    ...{ id: newId(), type: 'authorized', amount, transactionId, paymentEventId: null, message: '' },
    createdOn: actor.now.toISOString(),
  }
  const saved = await saveOrder(tx, actor, order, {
    ...order,
    ...{ paymentMethod: METHOD_NAMES.card, paymentSource },
    ...{ creditCardType: card.brand, creditCardLastFour: card.lastFour },
    ...{ authorizeNetTransactionId: transactionId, authorizedAmount: amount },
    processorEvents: [...order.processorEvents, held],
  })
  await tx.insert(processorEntries).values({
    ...{ id: newId(), tenant: actor.tenant, orderId: order.id, requestId: null, isAnswer: false },
    ...{ type: 'expired', amount, transactionId, message: '' },
    dueOn: new Date(actor.now.getTime() + EXPIRES_AFTER_MS),
  })
  wakeJobs()
  if (!isCaptured) return
  const payment = { eventType: 'charge' as const, chargeAmount: amount, paymentMethod: '', ...NO_REFUND }
  await addPayment(tx, actor, saved, payment, wakeJobs)
}

/** Records what PayPal took. */
export async function payByPayPal(tx: Db, actor: Actor, order: Order, by: { id: string; amount: number }) {
  const named = order.paymentMethod === METHOD_NAMES.payPal ? order : await renamed(tx, actor, order)
  const paid = { chargeAmount: by.amount, paymentMethod: METHOD_NAMES.payPal, payPalTransactionId: by.id }
  const payment = { ...NO_REFUND, ...paid, message: `PayPal transaction ${by.id}` }
  await addPayment(tx, actor, named, { eventType: 'charge', ...payment }, () => undefined)
}

/** Store credit that paid a part comes first, but the rest says how the order is paid. */
const renamed = (tx: Db, actor: Actor, order: Order) =>
  saveOrder(tx, actor, order, { ...order, paymentMethod: METHOD_NAMES.payPal })

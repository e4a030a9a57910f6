import type { TFunction } from 'i18next'
import i18next from 'i18next'
import type { Dispute, PaymentEvent } from '#contract/orders/orderEvents.ts'
import { outcomeOf } from '#contract/orders/orderMoney.ts'
import { BY_PAYPAL, methodOf } from '#contract/orders/orderRefunds.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ORDER_EMAILS, ORDER_ENTRY_KINDS } from '#contract/orders/orderWrites.ts'
import type { TimelineEntry } from '#contract/store/auditLogs.ts'
import { formatMoney } from '#lib/money.ts'
import type { Tone } from '#ui/Badge.tsx'
import type { TimelineLine } from '#ui/Timeline.tsx'
import { itemsInWords } from '../../shared/itemsInWords.ts'
import { methodText } from '../methodText.ts'

type Texts = TFunction<'orderDetail'>

const money = (cents: number) => formatMoney(cents, i18next.language)

/** Everything that happened to an order (document 1 §4): audit log, payments, processor and shipments, newest first. */
export function historyOf(order: Order, entries: readonly TimelineEntry[], t: Texts): TimelineLine[] {
  const lines = [
    placed(order, t),
    ...entries.flatMap(entry => entryLine(entry, t)),
    ...order.paymentLifecycle.map(event => paymentLine(order, event, t)),
    ...(order.disputes ?? []).flatMap(dispute => disputeLines(dispute, t)),
    ...order.processorEvents.map(event => processorLine(order, event, t)),
    ...order.fulfillmentLifecycle.map(event => shipmentLine(order, event, t)),
  ]
  // Of events at the same time, the later in this list comes first, as in each of its parts.
  return lines.toReversed().toSorted((a, b) => (a.doneOn < b.doneOn ? 1 : a.doneOn > b.doneOn ? -1 : 0))
}

const placed = ({ id, createdOn, isImport }: Order, t: Texts): TimelineLine => ({
  ...{ id: `placed-${id}`, text: t(isImport ? 'history.imported' : 'history.placed') },
  ...{ detail: '', doneBy: '', doneOn: createdOn, tone: 'info' },
})

const ENTRY_TONES: Record<string, Tone> = { completed: 'ok', canceled: 'danger', flagged: 'warn' }

function entryLine({ id, kind, details, doneBy, doneOn }: TimelineEntry, t: Texts): TimelineLine[] {
  const known = ORDER_ENTRY_KINDS.find(each => each === kind)
  if (!known) return []
  const isEmail = known === 'emailSent'
  const which = ORDER_EMAILS.find(type => type === details.text) ?? 'orderConfirmation'
  const text = isEmail ? t(`history.emailSent.${which}`) : t(`history.${known}`)
  const tone = ENTRY_TONES[known] ?? 'neutral'
  return [{ id, text, detail: isEmail ? '' : details.text, doneBy, doneOn, tone }]
}

const OUTCOME_TONES = { succeeded: 'ok', failed: 'danger', unknown: 'warn' } as const

function paymentLine(order: Order, event: PaymentEvent, t: Texts): TimelineLine {
  const { id, eventType, chargeAmount, refundAmount, authorizedAmount, message, doneBy, createdOn } = event
  const outcome = outcomeOf(event, order.processorEvents)
  const amount = money(chargeAmount || refundAmount || authorizedAmount)
  const text = event.disputeId ? t('history.disputeLost', { amount }) : t(`history.${eventType}.${outcome}`, { amount })
  const items = itemsInWords(order, event.items)
  // Nothing goes anywhere with a hold on the card.
  const isPaid = chargeAmount > 0 || refundAmount > 0
  const method = isPaid ? methodText(order, methodOf(event), t) : ''
  const shipping = event.shippingAmount > 0 ? t('history.shippingPart', { amount: money(event.shippingAmount) }) : ''
  const detail = [
    method,
    items,
    shipping,
    event.isRestocked && outcome === 'succeeded' ? t('history.restocked') : '',
    message,
  ]
  return {
    id,
    text,
    detail: detail.filter(Boolean).join(' · '),
    doneBy,
    doneOn: createdOn,
    tone: OUTCOME_TONES[outcome],
  }
}

/** What happened in a dispute, but that it was lost: that is a payment. */
function disputeLines({ id, amount, openedOn, response, state, resolvedOn }: Dispute, t: Texts): TimelineLine[] {
  const opened = t('history.disputeOpened', { amount: money(amount) })
  const none = { detail: '', doneBy: '' }
  return [
    { ...none, id, text: opened, doneOn: openedOn, tone: 'warn' },
    ...(response
      ? [
          {
            ...none,
            id: `${id}-sent`,
            text: t('history.disputeAnswered'),
            doneBy: response.doneBy,
            doneOn: response.sentOn,
            tone: 'info' as const,
          },
        ]
      : []),
    ...(state === 'won' && resolvedOn
      ? [
          {
            ...none,
            id: `${id}-won`,
            text: t('history.disputeWon', { amount: money(amount) }),
            doneOn: resolvedOn,
            tone: 'ok' as const,
          },
        ]
      : []),
  ]
}

const BAD = ['declined', 'expired', 'refundFailed', 'reversalFailed']

function processorLine(
  { paymentLifecycle }: Order,
  { id, type, amount, message, createdOn, paymentEventId }: Order['processorEvents'][number],
  t: Texts,
): TimelineLine {
  const event = paymentLifecycle.find(each => each.id === paymentEventId)
  const service = event && methodOf(event) === BY_PAYPAL ? t('method.PayPal') : t('history.cardProcessor')
  const text = t(`history.processor.${type}`, { service, amount: money(amount) })
  return { id, text, detail: message, doneBy: '', doneOn: createdOn, tone: BAD.includes(type) ? 'danger' : 'neutral' }
}

function shipmentLine(order: Order, event: Order['fulfillmentLifecycle'][number], t: Texts): TimelineLine {
  const { id, eventType, items, trackingInformation, doneBy, createdOn } = event
  const isShipped = eventType === 'shipped'
  return {
    ...{ id, text: t(isShipped ? 'history.shipped' : 'history.shipmentCanceled'), doneBy, doneOn: createdOn },
    detail: [itemsInWords(order, items), trackingInformation.carrier, trackingInformation.number]
      .filter(Boolean)
      .join(' · '),
    tone: isShipped ? 'ok' : 'warn',
  }
}

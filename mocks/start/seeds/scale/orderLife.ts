import { balanceOf, STORE_CREDIT } from '#contract/orders/orderMoney.ts'
import { refundable, refundableFrom, valueOfItems } from '#contract/orders/orderRefunds.ts'
import { quantitiesToShip } from '#contract/orders/orderShipping.ts'
import type { Random } from '../random.ts'
import type { Credits } from './credits.ts'
import { act, can, cancel, expire, pay, type Story, ship, type Teller } from './orderStory.ts'
import type { Shopper } from './shoppers.ts'

const HOUR_MS = 3600 * 1000
const DAY_HOURS = 24

export interface Life {
  story: Story
  teller: Teller
  random: Random
  shopper: Shopper
  credits: Credits
  /** Changes what was ordered; left out for most. */
  edit?: (at: number) => void
}

const REASONS = ['Ordered twice', 'Changed my mind', 'Delivery takes too long', 'Out of stock']
const RETURNS = ['Damaged in transit', 'Wrong size', 'Not as described', '']

/** Everything that happens to an order from a few hours after it was placed until now. */
export function live(life: Life): void {
  const { story, teller, random } = life
  const placed = Date.parse(story.order.createdOn)
  const steps: [hours: number, step: (at: number) => void][] = []
  const plan = (hours: number, step: (at: number) => void) => steps.push([hours, step])

  if (story.order.verification.isFlaggedForReview && random.chance(90)) {
    plan(random.whole(1, 9), at => can(story, 'clearFlag') && act(story, teller, 'clearFlag', at))
  }
  if (life.edit) plan(random.whole(1, 10) / 10, life.edit)
  const reason = random.pick(REASONS)
  const fate = random.whole(1, 1000)
  // Some authorizations expire because nobody captures them; most of these orders are given up.
  const isForgotten = fate <= 8
  if (fate <= 45) {
    const hours = isForgotten ? 8 * DAY_HOURS : random.whole(2, 20)
    plan(hours, at => giveUp(life, at, reason))
    // If it was paid already.
    plan(hours + 3 * DAY_HOURS, at => story.order.isCanceled && refund(life, at, true))
  }
  if (fate > 45 && fate <= 75) plan(random.whole(2, 30), at => can(story, 'setPending') && hold(life, at))
  if (!isForgotten) planPayment(life, plan, fate)
  plan(7 * DAY_HOURS, () => expire(story, teller))
  if (!isForgotten) planShipping(life, plan)
  if (fate > 930) plan(random.whole(8, 30) * DAY_HOURS, at => refund(life, at))
  if (fate > 990) plan(random.whole(31, 50) * DAY_HOURS, at => refund(life, at))
  if (fate % 10 > 0) plan(random.whole(55, 75) * DAY_HOURS, at => archive(life, at))

  for (const [hours, step] of steps.sort(([a], [b]) => a - b)) {
    const at = placed + Math.round(hours * HOUR_MS)
    if (at <= teller.now) step(at)
  }
}

type Plan = (hours: number, step: (at: number) => void) => void

function planPayment(life: Life, plan: Plan, fate: number): void {
  const { story, random } = life
  const days = { Cash: 3, 'Purchase Order': 30 }[story.order.paymentMethod]
  const hours = days === undefined ? random.whole(3, 40) : random.whole(1, days * DAY_HOURS)
  plan(hours, at => collect(life, at))
  // What the first payment left open; a few never pay.
  if (fate % 50 > 0) plan(hours + 26, at => collect(life, at))
}

function planShipping(life: Life, plan: Plan): void {
  const { story, random } = life
  const hours = random.whole(24, 96)
  if (random.chance(20))
    plan(hours - 12, at => can(story, 'startProgress') && act(story, life.teller, 'startProgress', at))
  if (random.chance(12)) plan(hours, at => shipLeft(life, at, true))
  plan(hours + random.whole(0, 60), at => shipLeft(life, at, false))
}

function giveUp({ story, teller }: Life, at: number, reason: string): void {
  if (can(story, 'cancelOrder')) cancel(story, teller, at, reason)
}

function hold({ story, teller }: Life, at: number): void {
  act(story, teller, 'setPending', at)
}

/** Takes what is due: the authorization, the shopper's store credit, then what the shopper chose. */
function collect({ story, teller, shopper, credits }: Life, at: number): void {
  const due = () => balanceOf(story.order).due
  if (can(story, 'capture')) {
    const chargeAmount = Math.min(due(), story.order.authorizedAmount)
    pay(story, teller, { eventType: 'charge', chargeAmount }, at)
    return
  }
  if (can(story, 'adjustmentCharge')) {
    pay(story, teller, { eventType: 'AdjustmentCharge', chargeAmount: due() }, at)
    return
  }
  if (!can(story, 'acceptPayment')) return
  const { paymentMethod } = story.order
  const credit = Math.min(due(), credits.available(shopper, at))
  if (credit > 0) {
    pay(story, teller, { eventType: 'charge', chargeAmount: credit, paymentMethod: STORE_CREDIT }, at)
    credits.spend(shopper, { amount: credit, order: story.order, at, doneBy: teller.doneBy })
  }
  if (can(story, 'acceptPayment') && due() > 0) {
    pay(story, teller, { eventType: 'charge', chargeAmount: due(), paymentMethod }, at)
  }
}

function shipLeft({ story, teller, random }: Life, at: number, isPart: boolean): void {
  if (!can(story, 'markShipped')) return
  const left = [...quantitiesToShip(story.order)].flatMap(([itemId, quantity]) =>
    quantity > 0 ? [{ itemId, quantity }] : [],
  )
  ship(story, teller, isPart ? left.slice(0, 1) : left, trackingOf(random), at)
}

const trackingOf = (random: Random) =>
  random.pick([
    { carrier: 'UPS', number: `1Z999AA1${random.whole(10_000_000, 99_999_999)}` },
    { carrier: 'USPS', number: `9400${random.whole(1_000_000_000, 4_200_000_000)}` },
    { carrier: 'FedEx', number: `7946${random.whole(10_000_000, 99_999_999)}` },
  ])

/** All of it, or some pieces, or an amount for the trouble; sometimes as store credit. */
function refund({ story, teller, random, shopper, credits }: Life, at: number, isWhole = false): void {
  const { order } = story
  if (!can(story, 'refund') || refundableFrom(order, at)) return
  const left = refundable(order)
  const kept = [...left.quantities].flatMap(([itemId, quantity]) => (quantity > 0 ? [{ itemId, quantity }] : []))
  const kind = isWhole ? 10 : random.whole(1, 10)
  const items = kind === 1 ? [] : kind <= 5 ? kept.slice(0, 1) : kept
  const worth = kind === 1 ? Math.min(500, left.amount) : valueOfItems(order, items)
  const shippingAmount = kind > 7 ? Math.min(left.shipping, left.amount - worth) : 0
  const refundAmount = worth + shippingAmount
  if (refundAmount <= 0) return
  const message = random.pick(RETURNS)
  const toStoreCredit = random.chance(25)
  const amounts = { refundAmount, shippingAmount, items, message, isRestocked: random.chance(70) }
  const events = pay(story, teller, { eventType: 'refund', ...amounts, ...(toStoreCredit && { toStoreCredit }) }, at)
  for (const { paymentMethod, refundAmount: amount } of events) {
    if (paymentMethod !== STORE_CREDIT) continue
    credits.issue(shopper, { amount, order, at, reason: message, doneBy: teller.doneBy })
  }
}

function archive({ story, teller }: Life, at: number): void {
  if (can(story, 'archive')) act(story, teller, 'archive', at)
}

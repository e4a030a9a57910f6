import { randomUUID } from 'node:crypto'
import { changePlan, previewPlanChange } from '#contract/billing/planChange.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { draftOfOrder } from '#contract/orders/draftOfOrder.ts'
import { acceptDispute, respondToDispute } from '#contract/orders/orderDisputes.ts'
import { createOrder } from '#contract/orders/orderDrafts.ts'
import { getOrder, type Order } from '#contract/orders/orders.ts'
import { postFulfillment, postPayment, updateOrder } from '#contract/orders/orderWrites.ts'
import { switchProvider } from '#contract/payments/connections.ts'
import { toZone } from '#lib/zonedTime.ts'
import { readZone } from '../../db/zone.ts'
import { billingWork } from '../../server/billing/billing/jobs.ts'
import { joinLike, tokenFor } from '../../server/billing/billing/testing.ts'
import { workOnStores } from '../../server/machine/storeJobs.ts'
import { type Member, NAMESPACE, type TestApi } from '../../server/machine/testing.ts'
import { PAYMENT_WORK } from '../../server/orders/orders/actions/jobs.ts'
import { disputableCharges } from '../../server/orders/orders/disputes/disputable.ts'
import { PAYOUT_WORK } from '../../server/payments/payments/payouts/jobs.ts'
import { given, settingsOf } from '../../server/payments/payments/testing/consent.ts'
import { openDispute } from '../../services/processor/disputes.ts'
import { createVault } from '../../services/vault/vault.ts'
import { type CardMove, type Entry, ShopBooks } from './books.ts'
import type { Read } from './compare.ts'
import { connectAvalaraOf, connectCards, holdCard } from './connections.ts'
import { type Content, type Given, OrderBook, sell } from './ledger.ts'
import { buyerOf, contentOf, editedOf, type OrderStep, refundOf, type Step } from './steps.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A card's charge is settled this long after it was captured. */
const SETTLES_AFTER_MS = DAY_MS
/** The bank decides this long after the response to a dispute. */
const DECIDED_AFTER_MS = 3 * DAY_MS

/** Which orders a step is tried on. Most of what the provider refuses then is refused because of what the card's processor did. */
const IS_POSSIBLE: Record<OrderStep, (book: OrderBook) => boolean> = {
  pay: ({ isCanceled, standing }) => !isCanceled && standing.due > 0,
  refund: ({ standing }) => standing.kept > 0,
  edit: ({ isCanceled, standing }) => !isCanceled && (standing.kept > 0 || standing.paid === 0),
  dispute: ({ standing }) => standing.kept > 0,
  ship: ({ isCanceled }) => !isCanceled,
  cancel: ({ isCanceled }) => !isCanceled,
}

/** What the books need to know of an order besides its entry. */
interface Known {
  entry: Entry
  content: Content
  /** Its card was held by own payments, and not in test mode: what it moves is paid out. */
  isPaidOut: boolean
  /** Charges that are captured and not settled yet. */
  captured: { amount: number; on: number }[]
  /** Disputes whose response the bank has. */
  disputes: { amount: number; on: number; isWon: boolean }[]
}

/** A month of one shop: each step is sent to the provider as the console sends it, and entered in the books if it was accepted. */
export class Month {
  readonly books = new ShopBooks()
  /** Steps that the provider accepted and refused. */
  readonly outcomes = { accepted: 0, refused: 0, nothingToDo: 0 }
  /** What the last step gave back; `null` if it refunded nothing. Cents. */
  lastRefund: number | null = null
  /** Orders that the last step changed. */
  changed: Entry[] = []
  #orders: Known[] = []
  #isTestMode = false
  #isOwn = true
  readonly #api: TestApi
  readonly #zone: string
  #me: Member

  private constructor(api: TestApi, me: Member, zone: string) {
    this.#api = api
    this.#me = me
    this.#zone = zone
  }

  static async open(api: TestApi): Promise<Month> {
    const me = await joinLike(api, 'owner@demo.test')
    await connectAvalaraOf(api, me)
    const month = new Month(api, me, await readZone(api.database.db, me.tenant))
    await month.#connect(true)
    return month
  }

  get tenant() {
    return this.#me.tenant
  }

  readonly read: Read = async (endpoint, sent = {}) => {
    const { status, body } = await this.#api.request(endpoint, this.#me, sent)
    if (status === 200) return body
    throw new Error(`${endpoint.name} responded with ${status}: ${JSON.stringify(body)}`)
  }

  /** One step, and what the processor, the bank and the calendar do then. */
  async step(step: Step): Promise<void> {
    this.changed = []
    this.lastRefund = null
    this.#api.now = new Date(this.#api.now.getTime() + 1000)
    const outcome = await this.#take(step)
    this.outcomes[outcome]++
    await this.work()
  }

  async wait(hours: number): Promise<void> {
    this.#api.now = new Date(this.#api.now.getTime() + hours * HOUR_MS)
    await this.work()
  }

  async work(): Promise<void> {
    const { db } = this.#api.database
    const when = { stores: [this.tenant], now: this.#api.now }
    for (const kind of [PAYMENT_WORK, PAYOUT_WORK, billingWork(createVault(db), 'parked')]) {
      while (await workOnStores(kind, db, when));
    }
    for (const known of this.#orders) {
      const isSettled = ({ on }: Known['captured'][number]) => on + SETTLES_AFTER_MS <= this.#api.now.getTime()
      const moves = known.captured.filter(isSettled).map(({ amount }): CardMove => ({ kind: 'charge', amount }))
      known.entry.cardMoves.push(...moves)
      known.captured = known.captured.filter(charge => !isSettled(charge))
      const isDecided = ({ on }: Known['disputes'][number]) => on + DECIDED_AFTER_MS <= this.#api.now.getTime()
      for (const { amount, isWon } of known.disputes.filter(isDecided)) {
        if (isWon) known.entry.cardMoves.push({ kind: 'disputeReturned', amount })
        else known.entry.book.refund({ amount, shipping: 0, pieces: {} })
      }
      known.disputes = known.disputes.filter(dispute => !isDecided(dispute))
    }
  }

  /** A new session: those of tests last ten minutes. */
  async signInAgain(): Promise<void> {
    const { userId, tenant } = this.#me
    this.#me = { ...this.#me, token: await this.#api.token({ sub: userId, [`${NAMESPACE}tenant`]: tenant }) }
  }

  async #connect(isOwn: boolean) {
    await connectCards(this.#api, this.#me, { isOwn, isTestMode: this.#isTestMode })
    this.#isOwn = isOwn
  }

  async #take(step: Step): Promise<keyof Month['outcomes']> {
    const { kind, a, b } = step
    switch (kind) {
      case 'place':
        return this.#place(step)
      case 'wait':
        await this.wait(1 + (a % 40))
        return 'accepted'
      case 'testMode':
        // On one time in four: else there would be as many test orders as others.
        this.#isTestMode = !this.#isTestMode && a % 4 === 0
        await given(this.#api, this.#me, { isTestMode: this.#isTestMode })
        return 'accepted'
      case 'provider':
        return this.#switchProvider()
      case 'plan':
        return this.#changePlan(a)
      default: {
        const possible = this.#orders.filter(({ entry: { book } }) => IS_POSSIBLE[kind](book))
        const known = possible[(a * 7 + b) % Math.max(1, possible.length)]
        if (!known) return 'nothingToDo'
        this.changed = [known.entry]
        const order: Order = await this.read(getOrder, { params: { id: known.entry.id } })
        if (kind === 'pay') return this.#pay(known, order, step)
        if (kind === 'refund') return this.#refund(known, order, step)
        if (kind === 'edit') return this.#edit(known, order, step)
        if (kind === 'dispute') return this.#dispute(known, order, step)
        return this.#act(known, order, kind)
      }
    }
  }

  async #send(endpoint: Endpoint, body: object, params: Record<string, string> = {}): Promise<Order | null> {
    const headers = { 'idempotency-key': randomUUID() }
    const { status, body: result } = await this.#api.request(endpoint, this.#me, { params, body, headers })
    if (status === 200) return result
    if (status < 500) return null
    throw new Error(`${endpoint.name} responded with ${status}: ${JSON.stringify(result)}`)
  }

  async #place(step: Step) {
    const content = contentOf(step)
    const { firstName, lastName, emailAddress, address } = buyerOf(step)
    const order = await this.#send(createOrder, {
      placedBy: { firstName, lastName, emailAddress, phoneNumber: '' },
      deliverTo: { firstName, lastName, address },
      items: content.lines.map(({ isTaxed, ...line }) => ({ ...line, isTaxable: isTaxed })),
      customDiscounts: content.off.map(each =>
        'percent' in each ? { kind: 'percent', value: each.percent } : { kind: 'amount', value: each.cents },
      ),
      shipping: content.shipping > 0 ? { kind: 'custom', name: 'Mail', price: content.shipping } : null,
    })
    if (!order) return 'refused'
    const priced = { ...content, rate: order.cart.taxRate }
    const day = toZone(order.createdOn, this.#zone).day
    const { id, orderNumber, customerId } = order
    const entry = this.books.add({ id, orderNumber, customerId, day, isTest: this.#isTestMode }, sell(priced))
    const isPaidOut = this.#isOwn && !this.#isTestMode
    this.#orders.push({ entry, content: priced, isPaidOut, captured: [], disputes: [] })
    this.changed = [entry]
    if (step.a % 2 === 0 && order.grandTotal > 0) await holdCard(this.#api, order, this.#isOwn)
    return 'accepted'
  }

  async #pay(known: Known, order: Order, { c, d }: Step) {
    const { due } = known.entry.book.standing
    const most = order.authorizedAmount > 0 ? Math.min(due, order.authorizedAmount) : due
    const chargeAmount = d % 3 === 0 ? 1 + (c % most) : most
    const isCard = order.authorizedAmount > 0
    const paymentMethod = isCard ? '' : d % 9 === 0 ? 'Store Credit' : d % 2 === 0 ? 'Purchase Order' : 'Cash'
    const body = { revision: order.revision, eventType: 'charge', chargeAmount, paymentMethod }
    if (!(await this.#send(postPayment, body, { id: order.id }))) return 'refused'
    this.#charged(known, chargeAmount, isCard)
    return 'accepted'
  }

  #charged({ entry, captured, isPaidOut }: Known, amount: number, isCard: boolean) {
    entry.book.pay(amount)
    if (isCard && isPaidOut) captured.push({ amount, on: this.#api.now.getTime() })
  }

  async #refund(known: Known, order: Order, step: Step) {
    const given = refundOf(known.entry.book, step)
    const isCredit = step.d % 7 === 0
    const sent = {
      ...{ revision: order.revision, eventType: 'refund', refundAmount: given.amount, shippingAmount: given.shipping },
      items: Object.entries(given.pieces).map(([name, quantity]) => ({ itemId: idOf(order, name), quantity })),
      ...(isCredit && { toStoreCredit: true }),
    }
    const after = await this.#send(postPayment, sent, { id: order.id })
    if (!after) return 'refused'
    this.#gaveBack(known, order, after, given)
    return 'accepted'
  }

  /** A refund; what of it the card's processor was asked for is in a payout. */
  #gaveBack({ entry, isPaidOut }: Known, before: Order, after: Order, given: Given) {
    entry.book.refund(given)
    this.lastRefund = given.amount
    if (!isPaidOut) return
    const known = new Set(before.paymentLifecycle.map(({ id }) => id))
    for (const { id, refundAmount, transactionId } of after.paymentLifecycle) {
      if (!known.has(id) && refundAmount > 0 && transactionId !== '')
        entry.cardMoves.push({ kind: 'refund', amount: refundAmount })
    }
  }

  async #edit(known: Known, order: Order, step: Step) {
    const { entry } = known
    const edited = editedOf(known.content, step)
    const draft = draftOfOrder(order)
    const items = edited.lines.map(({ name, price, quantity, isTaxed }) => {
      const same = draft.items.find(item => item.name === name)
      return same ? { ...same, quantity } : { name, price, quantity, isTaxable: isTaxed }
    })
    const total = standingOf(sell(edited)).total
    const before = entry.book.sold
    entry.book.sold = sell(edited)
    const { due } = entry.book.standing
    const isCard = order.authorizeNetTransactionId !== '' && entry.book.standing.paid > 0
    const settle = step.d % 3 === 0 || due === 0 || (due > 0 && !isCard) ? 'leave' : due > 0 ? 'charge' : 'refund'
    const shipping =
      edited.shipping > 0 ? { kind: 'custom' as const, name: 'Mail', price: edited.shipping } : draft.shipping
    const edit = {
      ...draft,
      items,
      shipping,
      settle,
      settleAmount: settle === 'leave' ? 0 : Math.abs(due),
      agreedTotal: total,
    }
    const after = await this.#send(updateOrder, { revision: order.revision, edit }, { id: order.id })
    if (!after) {
      entry.book.sold = before
      return 'refused'
    }
    known.content = edited
    if (settle === 'charge') this.#charged(known, due, true)
    if (settle === 'refund') this.#gaveBack(known, order, after, { amount: -due, shipping: 0, pieces: {} })
    return 'accepted'
  }

  /** A shopper's bank takes a charge back; the merchant accepts that, or the bank decides later. */
  async #dispute(known: Known, order: Order, { c, d }: Step) {
    const { entry } = known
    const [found] = disputableCharges(order)
    if (!found) return 'nothingToDo'
    const amount = 1 + (c % found.most)
    const { id: requestId, transactionId } = found.charge
    const charge = { tenant: this.tenant, orderId: order.id, requestId, amount, transactionId }
    const { now, database } = this.#api
    const respondBy = new Date(now.getTime() + 14 * DAY_MS).toISOString()
    await openDispute(database.db, charge, { reason: 'general', respondBy }, now)
    await this.work()
    entry.cardMoves.push({ kind: 'disputeWithheld', amount })
    const { revision, disputes = [] }: Order = await this.read(getOrder, { params: { id: order.id } })
    const params = { id: order.id, disputeId: disputes.at(-1)?.id ?? '' }
    if (d % 3 === 0) {
      if (!(await this.#send(acceptDispute, { revision }, params))) return 'refused'
      entry.book.refund({ amount, shipping: 0, pieces: {} })
      return 'accepted'
    }
    const isWon = d % 3 === 1
    const text = isWon ? 'winning_evidence' : 'losing_evidence'
    if (!(await this.#send(respondToDispute, { revision, text }, params))) return 'refused'
    known.disputes.push({ amount, on: now.getTime(), isWon })
    return 'accepted'
  }

  async #act({ entry }: Known, order: Order, kind: OrderStep) {
    const { revision } = order
    if (kind === 'cancel') {
      if (!(await this.#send(updateOrder, { revision, action: 'cancelOrder' }, { id: order.id }))) return 'refused'
      entry.book.isCanceled = true
      return 'accepted'
    }
    const items = order.cart.items.slice(0, 1).map(({ id }) => ({ itemId: id, quantity: 1 }))
    const shipped = await this.#send(postFulfillment, { revision, eventType: 'shipped', items }, { id: order.id })
    return shipped ? 'accepted' : 'refused'
  }

  /** Own payments are given up for Authorize.Net, or taken up again. */
  async #switchProvider() {
    if (this.#isOwn) {
      const { revision } = await settingsOf(this.#api, this.#me)
      const request = { body: { revision, provider: 'authorizeNet' } }
      const { status } = await this.#api.request(switchProvider, this.#me, request)
      if (status !== 200) return 'refused'
    }
    await this.#connect(!this.#isOwn)
    return 'accepted'
  }

  async #changePlan(a: number) {
    const planId = ['plus', 'professional', 'business'][a % 3] ?? 'plus'
    const preview = await this.#api.request(previewPlanChange, this.#me, { body: { planId } })
    if (preview.status !== 200) return 'refused'
    const body = { planId, expectedTotal: preview.body.total, stripeToken: await tokenFor(this.#api) }
    return (await this.#send(changePlan, body)) ? 'accepted' : 'refused'
  }
}

const idOf = (order: Order, name: string) => order.cart.items.find(({ product }) => product.name === name)?.id ?? ''

const standingOf = (sold: ReturnType<typeof sell>) => new OrderBook(sold).standing

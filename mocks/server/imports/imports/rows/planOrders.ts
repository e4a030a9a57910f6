import { and, eq, inArray } from 'drizzle-orm'
import { LIVE_STATUSES, refusalOf, statusAfter } from '#contract/orders/orderActions.ts'
import type { FulfillmentEvent, Tracking } from '#contract/orders/orderEvents.ts'
import { ORDER_COLUMNS } from '#contract/orders/orderExport.ts'
import { ORDER_IMPORT_COLUMNS, TRACKING_LIMIT } from '#contract/orders/orderImport.ts'
import { CARRIERS, itemsToPack, liveShipments, quantitiesToShip } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { ORDER_LIMITS } from '#contract/orders/orders.ts'
import { warningsOf } from '#contract/orders/orderWarnings.ts'
import { joinCells, splitCells } from '#lib/csv.ts'
import { damageIn } from '#lib/fileDamage.ts'
import { fold } from '#lib/fold.ts'
import { distinctTags } from '#lib/tags.ts'
import type { Db } from '../../../../db/database.ts'
import { orders } from '../../../../db/tables/orders/orders.ts'
import { readZone } from '../../../../db/zone.ts'
import { withEvents } from '../../../orders/orders/actions/fulfillment.ts'
import { carriersOf, orderCells, trackingNumbersOf } from '../../../orders/orders/csv.ts'
import { type PastOrderPlan, planPastOrders } from '../pastOrders/planPastOrders.ts'
import { type Columns, repairRow } from '../repairRow.ts'
import { changesOf, type FileRow, ignoredColumns, type Plan, problem, shortened } from './importer.ts'

export interface OrderPlan extends Plan {
  order: Order | null
  /** Ships what is left, or corrects the shipment with this id. */
  shipment?: Tracking & { corrects: string }
  action?: StatusAction
  tags?: string[]
  merchantNote?: string
}

export type OrderFilePlan = OrderPlan | PastOrderPlan

/** Columns that only an export writes. */
const EXPORT_ONLY = ORDER_COLUMNS.filter(column => !ORDER_IMPORT_COLUMNS.some(known => known === column))

const DAMAGED: Columns = { texts: ['merchantNote'], lists: ['carrier', 'trackingNumbers', 'tags'] }

/** The column's maximum. */
const LARGEST = 2 ** 31 - 1

/** Actions that a status requires, other than shipping. */
type StatusAction = 'setPending' | 'startProgress' | 'cancelOrder' | 'archive' | 'reopen'

/** By which action an order gets a status; there is none for the others. */
const ACTION_TO: Partial<Record<Order['status'], StatusAction | 'markShipped'>> = {
  Pending: 'setPending',
  'In Progress': 'startProgress',
  Complete: 'markShipped',
  Canceled: 'cancelOrder',
  Archived: 'archive',
}

/** The plans of rows of an order file: those of other systems, and those that change the store's orders. Writes nothing. */
export async function planOrders(db: Db, tenant: string, rows: readonly FileRow[]): Promise<OrderFilePlan[]> {
  const past = await planPastOrders(db, tenant, rows.filter(isPast))
  const changes = await planChanges(
    db,
    tenant,
    rows.filter(row => !isPast(row)),
  )
  return rows.map(row => (isPast(row) ? past : changes).shift() as OrderFilePlan)
}

const isPast = ({ cells }: FileRow) => Boolean(cells.importedFrom?.trim())

/** By the state machine. */
async function planChanges(db: Db, tenant: string, rows: readonly FileRow[]): Promise<OrderPlan[]> {
  if (rows.length === 0) return []
  const numbers = rows.map(numberOf).filter(number => number > 0 && number <= LARGEST)
  const found = await db
    .select({ doc: orders.doc })
    .from(orders)
    .where(and(eq(orders.tenant, tenant), inArray(orders.orderNumber, numbers)))
  const byNumber = new Map(found.map(({ doc }) => [doc.orderNumber, doc]))
  const zone = await readZone(db, tenant)
  return rows.map(row => planOf(row, byNumber.get(numberOf(row)) ?? null, zone))
}

/** `1001`, or `#1001` or `١٠٠١` as it is shown; 0 for anything else. */
const numberOf = ({ cells }: FileRow) => Number(/^#?(\d{1,10})$/.exec(fold(cells.orderNumber ?? '').trim())?.[1] ?? 0)

function planOf(row: FileRow, order: Order | null, zone: string): OrderPlan {
  const stored = order ? textsOf(order, zone) : {}
  const { cells, notices } = repairRow(row, stored, DAMAGED)
  const base = {
    key: cells.orderNumber?.trim() ?? '',
    recordId: '',
    identity: '',
    updatedOn: '',
    changes: [],
    notices,
    effects: [],
    order,
    values: {},
    ignored: [],
  }
  if (!order) {
    const code = numberOf(row) > 0 ? 'unknownOrder' : 'orderNumber'
    return { ...base, outcome: 'refused', problems: [problem('orderNumber', code, base.key)] }
  }
  const reader = new OrderReader(cells, order)
  const { problems, effects, shipment, action, tags, merchantNote } = reader
  const after = reader.order
  const changes = changesOf([
    ['status', order.status, after.status],
    ['carrier', carriersOf(order), carriersOf(after)],
    ['trackingNumbers', trackingNumbersOf(order), trackingNumbersOf(after)],
    ['tags', joinCells(order.tags), joinCells(tags ?? order.tags)],
    ['merchantNote', order.merchantNote, merchantNote ?? order.merchantNote],
  ])
  const now = textsOf({ ...after, ...(tags && { tags }), ...(merchantNote !== undefined && { merchantNote }) }, zone)
  const values = Object.fromEntries(ORDER_IMPORT_COLUMNS.map(column => [column, shortened(now[column] ?? '')]))
  const hasChanges = Boolean(shipment || action || tags !== undefined || merchantNote !== undefined)
  return {
    ...base,
    key: String(order.orderNumber),
    recordId: order.id,
    identity: order.id,
    updatedOn: order.updatedOn ?? order.createdOn,
    outcome: problems.length > 0 ? 'refused' : hasChanges ? 'changed' : 'unchanged',
    ...{ changes, problems, effects, values },
    ignored: ignoredColumns(cells, { before: stored, after: now, exportOnly: EXPORT_ONLY }),
    ...(shipment && { shipment }),
    ...(action && { action }),
    ...(tags && { tags }),
    ...(merchantNote !== undefined && { merchantNote }),
  }
}

/** The cells of an export, as text. */
const textsOf = (order: Order, zone: string): Record<string, string> =>
  Object.fromEntries(Object.entries(orderCells(order, zone)).map(([column, cell]) => [column, String(cell)]))

/** Applies a row's cells in the order in which they take effect: first shipping, then the status. */
class OrderReader {
  readonly problems: Plan['problems'] = []
  readonly effects: Plan['effects'] = []
  shipment: OrderPlan['shipment']
  action: StatusAction | undefined
  tags: string[] | undefined
  merchantNote: string | undefined
  /** As it would be. */
  order: Order
  readonly #cells: FileRow['cells']

  constructor(cells: FileRow['cells'], order: Order) {
    this.#cells = cells
    this.order = order
    const before = order.status
    this.#readTracking()
    this.#readStatus(before)
    this.#readTags()
    this.#readNote()
  }

  #refuse(column: string, code: string, detail = '') {
    this.problems.push(problem(column, code, this.#cells[column] ?? '', detail))
  }

  /** Whether the state machine allows an action; with the reason if not. */
  #allows(column: string, action: Parameters<typeof refusalOf>[0]): boolean {
    const refusal = refusalOf(action, this.order)
    if (refusal) this.#refuse(column, refusal, this.order.status)
    return refusal === null
  }

  #ship(column: string, tracking: Tracking) {
    if (!this.#allows(column, 'markShipped')) return
    const items = itemsToPack(this.order)
    if (items.length === 0) return this.#refuse(column, 'atFulfiller')
    this.effects.push('ships', ...warningsOf('markShipped', this.order))
    const event: FulfillmentEvent = {
      ...{ id: 'planned', eventType: 'shipped', method: 'manual', cancels: '', doneBy: '', createdOn: '' },
      ...{ items, trackingInformation: tracking },
    }
    const shipped = withEvents(this.order, [event])
    this.order = { ...shipped, status: statusAfter('markShipped', shipped) }
    this.shipment = { ...tracking, corrects: '' }
  }

  #readTracking() {
    const given = splitCells(this.#cells.trackingNumbers ?? '')
    const carriers = splitCells(this.#cells.carrier ?? '').map(canonicalCarrier)
    const shipments = liveShipments(this.order.fulfillmentLifecycle)
    const known = shipments.map(({ trackingInformation }) => trackingInformation.number).filter(Boolean)
    const isNumberNew = given.length > 0 && joinCells(given) !== joinCells(known)
    const isCarrierNew = carriers.length > 0 && joinCells(carriers) !== carriersOf(this.order)
    if (!isNumberNew && !isCarrierNew) return
    const column = isNumberNew ? 'trackingNumbers' : 'carrier'
    if ([...given, ...carriers].some(text => text.length > TRACKING_LIMIT)) return this.#refuse(column, 'tooLong')
    const added = given.filter(number => !known.includes(number))
    // A shopper would get a number that no carrier knows.
    if (added.some(number => ['number', 'digits'].includes(damageIn(number) ?? '')))
      return this.#refuse('trackingNumbers', 'numberLost')
    const isAddition = added.length === 1 && known.every(number => given.includes(number))
    const canShip = [...quantitiesToShip(this.order).values()].some(quantity => quantity > 0)
    const [only] = shipments
    if (isNumberNew && isAddition && carriers.length <= 1 && (canShip || !only)) {
      return this.#ship(column, { carrier: carriers[0] ?? '', number: added[0] ?? '' })
    }
    if (!only) return isNumberNew ? this.#refuse(column, 'oneNumber') : undefined
    if (shipments.length > 1 || given.length > 1 || carriers.length > 1) return this.#refuse(column, 'severalShipments')
    if (!this.#allows(column, 'changeTracking')) return
    const { carrier, number } = only.trackingInformation
    const tracking = { carrier: carriers[0] ?? carrier, number: given[0] ?? number }
    const cancellation: FulfillmentEvent = { ...only, id: 'canceled', eventType: 'canceled', cancels: only.id }
    const anew: FulfillmentEvent = { ...only, id: 'planned', trackingInformation: tracking }
    this.order = withEvents(this.order, [cancellation, anew])
    this.shipment = { ...tracking, corrects: only.id }
  }

  #readStatus(before: Order['status']) {
    const text = this.#cells.status?.trim() ?? ''
    if (text === '') return
    const target = LIVE_STATUSES.find(status => status.toLowerCase() === text.toLowerCase())
    if (!target) return this.#refuse('status', 'unknownStatus')
    // A file that contains the previous status of a shipped order does not request that status.
    if (target === before || target === this.order.status) return
    if (this.order.status === 'Archived') {
      if (statusAfter('reopen', this.order) !== target) return this.#refuse('status', 'status', 'Archived')
      return this.#act('reopen')
    }
    const action = ACTION_TO[target]
    if (!action) return this.#refuse('status', 'notSettable', target)
    if (action !== 'markShipped') return this.#act(action)
    this.#ship('status', { carrier: canonicalCarrier(this.#cells.carrier ?? ''), number: '' })
  }

  #act(action: StatusAction) {
    if (!this.#allows('status', action)) return
    this.action = action
    if (action === 'cancelOrder') this.effects.push('cancels', ...warningsOf(action, this.order))
    this.order = { ...this.order, status: statusAfter(action, this.order) }
  }

  #readTags() {
    if (this.#cells.tags === undefined) return
    const tags = distinctTags(splitCells(this.#cells.tags))
    if (joinCells(tags) === joinCells(this.order.tags)) return
    const isTooMany = tags.length > ORDER_LIMITS.tags || tags.some(tag => tag.length > ORDER_LIMITS.tag)
    if (isTooMany) this.#refuse('tags', 'tags')
    else if (this.#allows('tags', 'tags')) this.tags = tags
  }

  #readNote() {
    const note = this.#cells.merchantNote?.trim()
    if (note === undefined || note === this.order.merchantNote.trim()) return
    if (note.length > ORDER_LIMITS.note) this.#refuse('merchantNote', 'tooLong')
    else if (this.#allows('merchantNote', 'notes')) this.merchantNote = note
  }
}

function canonicalCarrier(typed: string): string {
  const text = typed.trim()
  return CARRIERS.find(carrier => carrier.toLowerCase() === text.toLowerCase()) ?? text
}

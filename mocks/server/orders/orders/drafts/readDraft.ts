import { and, eq } from 'drizzle-orm'
import { discountStatusOf } from '#contract/discounts/discountStatus.ts'
import type { Candidate, Cart, PricedCart } from '#contract/orders/cart.ts'
import { customDiscount } from '#contract/orders/customDiscount.ts'
import { DRAFT_LIMITS, type OrderDraft } from '#contract/orders/orderDrafts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { priceCart } from '#contract/orders/priceCart.ts'
import type { FieldProblem } from '#contract/problem.ts'
import { codeKeyOf } from '#lib/couponCode.ts'
import type { Db } from '../../../../db/database.ts'
import { customers } from '../../../../db/tables/customers/customers.ts'
import { customerWith } from '../../../customers/customers/records.ts'
import { countUses, findDiscounts } from '../../../discounts/discounts/records.ts'
import { refuseFields } from '../../../machine/problems.ts'
import { readShippingMethods, readShipTo } from '../../../shipping/shipping/settings.ts'
import { readHandlingFee } from '../../../store/store/handlingFee.ts'
import type { TaxContext } from '../../../taxes/avalara/connection.ts'
import { readTaxSettings } from '../../../taxes/taxes/settings.ts'
import { type DraftLine, readLines } from './readLines.ts'
import { withTaxService } from './withTaxService.ts'

export interface ReadDraft {
  lines: DraftLine[]
  cart: Cart
  priced: PricedCart
  /** The discounts that represent the custom ones, with the order's ids of them, or none. */
  custom: { id: string; kind: 'amount' | 'percent'; value: number }[]
  taxProviderMessage: string
}

interface HandlerInput extends TaxContext {
  draft: OrderDraft
  /** The order that is edited; `null` for a new one. */
  before: Order | null
}

/** Reads what a draft names, and prices it. Throws `Refusal` if that is too much. */
export async function readDraft(db: Db, input: HandlerInput): Promise<ReadDraft> {
  const { tenant, draft, before, now } = input
  checkCounts(draft)
  const lines = await readLines(db, tenant, draft, before)
  const buyer = await findBuyer(db, input)
  const { candidates, unknownCodes, custom } = await readCandidates(db, input, buyer.id)
  const cart: Cart = {
    lines: lines.map(({ id, product, quantity, categoryIds }, at) => ({
      id: id || String(at),
      quantity,
      product: { ...product, categoryIds, taxCode: product.taxCode ?? '' },
    })),
    candidates,
    unknownCodes,
    shipTo: draft.deliverTo?.address ?? null,
    shipsTo: (await readShipTo(db, tenant)).locations,
    handlingFee: await readHandlingFee(db, tenant),
    shippingMethods: await readShippingMethods(db, tenant),
    shipping: shippingOf(draft),
    taxes: await readTaxSettings(db, tenant),
    useCode: buyer.useCode,
    now: now.getTime(),
  }
  const { taxed, taxProviderMessage } = await withTaxService(db, input, cart)
  return { lines, cart: taxed, priced: priceCart(taxed), custom, taxProviderMessage }
}

/** Before anything is read, because each one takes time. */
function checkCounts({ items, couponCodes, customDiscounts }: OrderDraft) {
  const problems: FieldProblem[] = []
  const refuse = (field: string, message: string) => problems.push({ field, message, code: 'tooMany' })
  if (items.length > DRAFT_LIMITS.items) refuse('items', `Use at most ${DRAFT_LIMITS.items} lines.`)
  if (couponCodes.length > DRAFT_LIMITS.coupons || customDiscounts.length > DRAFT_LIMITS.customDiscounts) {
    refuse('couponCodes', `Use at most ${DRAFT_LIMITS.coupons} discounts.`)
  }
  if (problems.length > 0) throw refuseFields(problems)
}

const shippingOf = ({ shipping }: OrderDraft): Cart['shipping'] => {
  if (!shipping) return null
  const { methodId, kind, name, price } = shipping
  return kind === 'custom' ? { methodId: '', kind, name, price } : { methodId, kind }
}

/** Who an order is for, if known: an order keeps its customer. */
async function findBuyer(
  db: Db,
  { tenant, draft, before }: HandlerInput,
): Promise<{ id: string | null; useCode: string }> {
  const id = before ? before.customerId : draft.customerId
  const found =
    id !== null
      ? await customerById(db, tenant, id)
      : !before && (await customerWith(db, tenant, draft.placedBy.emailAddress))
  return found ? { id: found.id, useCode: found.avalaraEntityUseCode } : { id: null, useCode: '' }
}

async function customerById(db: Db, tenant: string, id: string) {
  const [found] = await db
    .select({ doc: customers.doc })
    .from(customers)
    .where(and(eq(customers.tenant, tenant), eq(customers.id, id)))
  return found?.doc
}

async function readCandidates(db: Db, input: HandlerInput, customerId: string | null) {
  const { tenant, draft, before, now } = input
  const taken = before?.cart.discounts ?? []
  const codes = [...new Set(draft.couponCodes.map(codeKeyOf))].filter(Boolean)
  const isTaken = (id: string, code: string) =>
    taken.some(known => known.id === id || (code !== '' && codeKeyOf(known.code) === code))
  const ids = taken.filter(({ id, custom }) => id !== '' && !custom).map(({ id }) => id)
  const found = await findDiscounts(db, tenant, { codes, ids, now })
  const uses = await countUses(db, { tenant, ids: found.map(({ id }) => id), customerId })
  // A code that was changed since is still the one that this order used.
  const codeOf = (id: string, code: string) => {
    const own = codeKeyOf(code)
    return codes.includes(own) ? own : codeKeyOf(taken.find(known => known.id === id)?.code ?? own)
  }
  const candidates = found.flatMap((discount): Candidate[] => {
    const { id, criteria } = discount
    const code = criteria.requiresCouponCode ? codeOf(id, criteria.couponCode) : ''
    const isKept = isTaken(id, code)
    const isWanted = code === '' ? isKept || discountStatusOf(discount, now.getTime()) === 'live' : codes.includes(code)
    return isWanted ? [{ discount, isKept, usesOfCustomer: uses.get(id) ?? 0 }] : []
  })
  const knownCodes = new Set(
    candidates.map(({ discount: { id, criteria } }) =>
      criteria.requiresCouponCode ? codeOf(id, criteria.couponCode) : '',
    ),
  )
  const free = taken.filter(({ custom }) => custom !== undefined)
  const custom = draft.customDiscounts.map(({ kind, value }) => {
    const at = free.findIndex(known => known.custom?.kind === kind && known.custom.value === value)
    const [same] = at >= 0 ? free.splice(at, 1) : []
    return { id: same?.id ?? '', kind, value }
  })
  const typed = custom.map(
    (each, at): Candidate => ({
      discount: customDiscount(each, { id: `custom-${at}`, tenant, code: '', now }),
      isKept: true,
      usesOfCustomer: 0,
    }),
  )
  return {
    candidates: [...candidates, ...typed],
    unknownCodes: codes.filter(code => !knownCodes.has(code)),
    custom,
  }
}

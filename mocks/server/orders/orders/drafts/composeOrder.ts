import { customDiscount } from '#contract/orders/customDiscount.ts'
import type { OrderDraft, PricedOrder } from '#contract/orders/orderDrafts.ts'
import type { Order } from '#contract/orders/orders.ts'
import { isTaxed } from '#contract/orders/priceCart.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../../db/database.ts'
import { newId } from '../../../../db/ids.ts'
import { discounts } from '../../../../db/tables/discounts/discounts.ts'
import { countDiscountUses, discountRow } from '../../../discounts/discounts/records.ts'
import { Refusal, refuseFields } from '../../../machine/problems.ts'
import type { ReadDraft } from './readDraft.ts'

/** The response with a draft's price. */
export function pricedOrder({ lines, priced, taxProviderMessage }: ReadDraft): PricedOrder {
  const { lines: shares, tax, shipping: _, ...sums } = priced
  return {
    ...sums,
    items: lines.map(({ product, quantity, available, minimum, isGone }, at) => {
      const { total = 0, discountAmount = 0, taxAmount = 0 } = shares[at] ?? {}
      return { product, quantity, total, discountAmount, taxAmount, available, minimum, isGone }
    }),
    tax: { taxRate: tax.rate, reason: tax.reason, taxProviderMessage },
  }
}

/** The parts of an order that come from a draft. Custom discounts have their ids in `customIds`. */
export function orderParts(draft: OrderDraft, read: ReadDraft, customIds: readonly string[]) {
  const { lines, cart, priced, custom, taxProviderMessage } = read
  const { total, discountAmount, taxAmount, grandTotal, tax, shipping } = priced
  const items = lines.map(({ id, product, quantity }, at) => {
    const line = cart.lines[at]
    return {
      id: id || newId(),
      product: { ...product, isTaxable: line ? isTaxed(cart, line) : product.isTaxable },
      quantity,
      discountAmount: priced.lines[at]?.discountAmount ?? 0,
    }
  })
  const taken = priced.discounts
    .filter(({ reason }) => reason === null)
    .map(({ discountId, code, name, amount }) => {
      const at = Number(/^custom-(\d+)$/.exec(discountId)?.[1] ?? -1)
      const typed = custom[at]
      if (!typed) return { id: discountId, code, name, amount }
      return { id: customIds[at] ?? '', code: '', name, amount, custom: { kind: typed.kind, value: typed.value } }
    })
  const { methodId = '', kind = 'custom' } = draft.shipping ?? {}
  const { address: billing, ...placedBy } = draft.placedBy
  return {
    placedBy: { ...placedBy, ...(billing && { address: billing }) },
    ...(draft.deliverTo && { deliverTo: draft.deliverTo }),
    cart: {
      items,
      totalItems: items.reduce((sum, { quantity }) => sum + quantity, 0),
      total,
      discounts: taken,
      discountAmount,
      shippingMethod: shipping && {
        name: shipping.name,
        shippingBand: { totalThreshold: shipping.threshold, shippingPrice: shipping.cost },
        shippingCost: shipping.cost,
        ...(shipping.deliveryEstimate && { deliveryEstimate: shipping.deliveryEstimate }),
        methodId,
        kind,
      },
      taxRate: tax.rate,
      taxAmount,
      grandTotal,
    },
    grandTotal,
    taxRate: tax.rate,
    taxAmount,
    taxReason: tax.reason,
    taxProviderMessage,
    purchaseOrderNumber: draft.purchaseOrderNumber,
    shopperNote: draft.shopperNote,
    merchantNote: draft.merchantNote,
  } satisfies Partial<Order>
}

/** Nobody places or changes an order at a total that they have not seen. */
export function checkTotal(agreed: number | undefined, { grandTotal }: Pick<Order, 'grandTotal'>): void {
  if (agreed === undefined || agreed === grandTotal) return
  const message = broken('totalInstead', { totalCents: grandTotal, agreedCents: agreed })
  throw new Refusal(409, { message, code: 'amountChanged' })
}

/** Ids for the custom discounts of a draft: those that the order has, and new ones. */
export const customIdsOf = ({ custom }: ReadDraft) => custom.map(({ id }) => id || newId())

const CODE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const randomCode = () =>
  [...crypto.getRandomValues(new Uint8Array(20))].map(byte => CODE_LETTERS[byte % CODE_LETTERS.length]).join('')

interface Written {
  read: ReadDraft
  customIds: readonly string[]
  before: Order | null
  after: Order
  now: Date
}

/** Adds custom discounts, and counts the uses of all. Throws `refuseFields` if the last use of one was taken meanwhile. */
export async function writeDiscounts(tx: Db, { read, customIds, before, after, now }: Written): Promise<void> {
  const { tenant, id: orderId, customerId } = after
  for (const [at, { id, ...typed }] of read.custom.entries()) {
    const own = { id: customIds[at] ?? newId(), tenant, code: randomCode(), now }
    if (id === '') await tx.insert(discounts).values(discountRow(customDiscount(typed, own)))
  }
  const idsOf = (order: Order | null) => order?.cart.discounts.map(({ id }) => id).filter(Boolean) ?? []
  const known = new Set(read.cart.candidates.map(({ discount }) => discount.id).concat(customIds))
  const uses = { before: idsOf(before), after: idsOf(after).filter(id => known.has(id)) }
  const usedUp = await countDiscountUses(tx, { tenant, orderId, customerId, ...uses })
  if (usedUp === null) return
  const code = read.cart.candidates.find(({ discount }) => discount.id === usedUp)?.discount.code ?? ''
  const message = broken('discountSpent', { code })
  throw refuseFields([{ field: 'couponCodes', message, code: 'usedUp' }])
}

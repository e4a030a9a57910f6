import { and, eq } from 'drizzle-orm'
import type { Discount } from '#contract/discounts/discounts.ts'
import { type LINE_REASONS, testDiscount } from '#contract/discounts/discountTest.ts'
import type { Cart } from '#contract/orders/cart.ts'
import { isFor } from '#contract/orders/discountLines.ts'
import { priceCart } from '#contract/orders/priceCart.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../../db/database.ts'
import { customers } from '../../../../db/tables/customers/customers.ts'
import { discounts } from '../../../../db/tables/discounts/discounts.ts'
import { emailKeyOf } from '../../../customers/customers/records.ts'
import { countUses, readDiscount } from '../../../discounts/discounts/records.ts'
import { handle } from '../../../machine/handle.ts'
import { readMoment } from '../../../machine/lists.ts'
import { notFound, refuseFields } from '../../../machine/problems.ts'
import { readLines } from '../drafts/readLines.ts'

/** A cart with nothing but goods: what delivery and tax add does not change what a discount takes off. */
const GOODS_ONLY = {
  ...{ unknownCodes: [], shipTo: null, shipsTo: [], handlingFee: 0, shippingMethods: [], shipping: null, useCode: '' },
  taxes: { chargeTax: false, nexus: [], exemptTaxCodes: [] },
}

/** What only a custom item of an order has. */
const PRODUCT_LINE = { id: '', name: '', price: 0, isTaxable: true, requiresShipping: true, weight: 0 }

export const discountTestHandlers = [
  handle(testDiscount, async ({ db, tenant, params, body, now }) => {
    const discount = await readOne(db, tenant, params.id)
    const at = body.at ? readMoment(body.at) : now
    if (!at) throw refuseFields([{ field: 'at', message: broken('moment'), code: 'invalidDate' }])
    const items = body.items.map(item => ({ ...PRODUCT_LINE, ...item }))
    const lines = await readLines(db, tenant, { items }, null)
    const customerId = await findCustomer(db, tenant, body.emailAddress)
    const uses = await countUses(db, { tenant, ids: [discount.id], customerId })
    const cart: Cart = {
      ...GOODS_ONLY,
      lines: lines.map(({ product, quantity, categoryIds, isGone }, index) => ({
        id: String(index),
        quantity: isGone ? 0 : quantity,
        product: { ...product, id: isGone ? '' : product.id, categoryIds, taxCode: product.taxCode ?? '' },
      })),
      candidates: [{ discount, isKept: false, usesOfCustomer: uses.get(discount.id) ?? 0 }],
      now: at.getTime(),
    }
    const { discounts: applied, lines: priced, total } = priceCart(cart)
    return {
      reason: applied[0]?.reason ?? null,
      amount: applied[0]?.amount ?? 0,
      total,
      matchingQuantity: cart.lines.reduce((sum, line) => sum + (isFor(discount, line) ? line.quantity : 0), 0),
      usesOfCustomer: customerId === null ? null : (uses.get(discount.id) ?? 0),
      at: at.toISOString(),
      lines: lines.map(({ product, quantity, isGone }, index) => ({
        productId: body.items[index]?.productId ?? '',
        ...{ name: product.name, quantity, total: priced[index]?.total ?? 0 },
        reason: isGone ? ('gone' as const) : lineReason(discount, cart.lines[index]),
        discountAmount: priced[index]?.discountAmount ?? 0,
      })),
    }
  }),
]

function lineReason(discount: Discount, line: Cart['lines'][number] | undefined): (typeof LINE_REASONS)[number] {
  if (!line || !isFor(discount, line)) return 'notIncluded'
  if (discount.scope.entireStore) return 'entireStore'
  return discount.scope.items.some(({ type, id }) => type === 'product' && id === line.product.id)
    ? 'product'
    : 'category'
}

async function readOne(db: Db, tenant: string, id: string): Promise<Discount> {
  const [found] = await db
    .select({ doc: discounts.doc, uses: discounts.uses })
    .from(discounts)
    .where(and(eq(discounts.tenant, tenant), eq(discounts.id, id)))
  if (!found) throw notFound('discount')
  return readDiscount(found)
}

async function findCustomer(db: Db, tenant: string, email: string): Promise<string | null> {
  const key = emailKeyOf(email)
  if (key === null) return null
  const [found] = await db
    .select({ id: customers.id })
    .from(customers)
    .where(and(eq(customers.tenant, tenant), eq(customers.emailKey, key)))
  return found?.id ?? null
}

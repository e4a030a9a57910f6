import type { OpenCart } from '#contract/orders/carts.ts'
import { csvLine, joinCells } from '#lib/csv.ts'
import { isoInZone } from '#lib/zonedTime.ts'
import { BYTE_ORDER_MARK } from '../../machine/csvFile.ts'

const dollars = (cents: number) => (cents / 100).toFixed(2)

/** The cells of a cart's line. Amounts are decimal dollars, times in the store's zone. */
const CELLS: Record<string, (cart: OpenCart, zone: string) => string | number> = {
  id: ({ id }) => id,
  state: ({ state }) => state,
  begunOn: ({ createdOn }, zone) => isoInZone(createdOn, zone),
  changedOn: ({ updatedOn }, zone) => isoInZone(updatedOn, zone),
  firstName: ({ contactInfo }) => contactInfo.firstName,
  lastName: ({ contactInfo }) => contactInfo.lastName,
  emailAddress: ({ contactInfo }) => contactInfo.email,
  phoneNumber: ({ contactInfo }) => contactInfo.phoneNumber,
  items: ({ items }) =>
    joinCells(
      items.map(({ quantity, product: { name, options } }) => `${quantity} × ${name}${options && ` (${options})`}`),
    ),
  subtotal: ({ total }) => dollars(total),
  discount: ({ discountAmount }) => dollars(discountAmount),
  shipping: ({ shippingMethod }) => dollars(shippingMethod?.shippingCost ?? 0),
  tax: ({ taxAmount }) => dollars(taxAmount),
  total: ({ grandTotal }) => dollars(grandTotal),
  emailedOn: ({ emailedOn }, zone) => (emailedOn ? isoInZone(emailedOn, zone) : ''),
  orderNumber: ({ order }) => order?.orderNumber ?? '',
}

export const cartCsvHead = () => BYTE_ORDER_MARK + csvLine(Object.keys(CELLS))

export const cartCsv = (cart: OpenCart, zone: string) => csvLine(Object.values(CELLS).map(read => read(cart, zone)))

import { quantitiesToPack } from '#contract/orders/orderShipping.ts'
import type { Order, OrderItem } from '#contract/orders/orders.ts'
import { fold } from '#lib/fold.ts'

/** The parcel's content: an item's id per piece, in packing order, so that the last one can be removed. */
export type Packed = readonly string[]

export interface PackLine {
  item: OrderItem
  /** Still to be packed. */
  left: number
  packed: number
}

/** SKUs are compared as they are read off a label: case, full-width letters and the kind of a dash make no difference. */
const readSku = (text: string) => fold(text).trim()

/** The items of an order that still have to go out. */
export function packLines(order: Order, packed: Packed): PackLine[] {
  const left = quantitiesToPack(order)
  return order.cart.items
    .map(item => ({
      item,
      left: left.get(item.id) ?? 0,
      packed: packed.filter(id => id === item.id).length,
    }))
    .filter(line => line.left > 0)
}

type Scanned =
  | { kind: 'packed'; line: PackLine; packed: Packed }
  /** No item of the order that has to go out has this SKU. */
  | { kind: 'wrong'; sku: string }
  /** All of this item are packed already. */
  | { kind: 'surplus'; line: PackLine }

/** Packs one piece by its SKU; the first line with that SKU that lacks one gets it. */
export function scan(order: Order, packed: Packed, typed: string): Scanned {
  const sku = readSku(typed)
  const lines = packLines(order, packed).filter(({ item }) => readSku(item.product.sku) === sku)
  const line = lines.find(each => each.packed < each.left)
  if (line) return { kind: 'packed', line, packed: [...packed, line.item.id] }
  const [full] = lines
  return full ? { kind: 'surplus', line: full } : { kind: 'wrong', sku: typed.trim() }
}

/** The packed items that still have to be shipped: someone else may have shipped or refunded some meanwhile. */
export function stillToShip(order: Order, packed: Packed): Packed {
  const left = new Map(quantitiesToPack(order))
  return packed.filter(id => {
    const pieces = left.get(id) ?? 0
    left.set(id, pieces - 1)
    return pieces > 0
  })
}

import { createOrder } from '#contract/orders/orderDrafts.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { postPayment } from '#contract/orders/orderWrites.ts'
import { answered } from '../expect.ts'
import { idOf } from '../records.ts'
import type { Session } from '../session.ts'
import { type Check, type Exchange, type Json, NotTried } from '../types.ts'

export const UNIT = 1999
export const QUANTITY = 3

/** A draft of custom items, which needs no product. */
export const draft = (session: Session, changes: Json = {}): Json => ({
  placedBy: { firstName: 'Conform', lastName: session.mark, emailAddress: `${session.mark}-buyer@mail.example` },
  items: [{ name: `${session.mark} mug`, price: UNIT, quantity: QUANTITY, requiresShipping: false }],
  ...changes,
})

/** Orders can’t be deleted, so they are only placed in a store of the kit’s own. */
export async function place(session: Session, changes: Json = {}, headers: Record<string, string> = {}): Promise<Json> {
  if (!session.isOwnStore) throw new NotTried('Orders can’t be deleted: give a store of its own, and --own-store.')
  return answered(await session.ask(createOrder, { body: draft(session, changes), headers }))
}

export const at = (order: Json) => ({ params: { id: idOf(order) } })
export const itemsOf = (order: Json) => (order.cart as { items: { id: string; quantity: number }[] }).items
export const pay = (
  session: Session,
  order: Json,
  body: Json,
  headers: Record<string, string> = {},
): Promise<Exchange> => session.ask(postPayment, { ...at(order), body: { revision: order.revision, ...body }, headers })
export const charge = (order: Json, amount = order.grandTotal) => ({
  eventType: 'charge',
  chargeAmount: amount,
  paymentMethod: 'Cash',
})
export const refund = (amount: number) => ({ eventType: 'refund', refundAmount: amount })
export const readOrder = async (session: Session, order: Json) => answered(await session.ask(getOrder, at(order)))

export const ADDRESS = {
  firstName: 'Conform',
  lastName: 'Kit',
  address: { address1: '1 Main Street', city: 'Portland', state: 'ME', postalCode: '04101', country: 'US' },
}

/** A check of orders: the rest is common to most of them. */
export type Described = Omit<Check, 'area' | 'isWriting' | 'severity' | 'endpoint'> &
  Partial<Pick<Check, 'severity' | 'endpoint' | 'isWriting'>>

export const orderChecksOf = (described: readonly Described[]): Check[] =>
  described.map(check => ({ area: 'orders', severity: 'money', isWriting: true, endpoint: createOrder, ...check }))

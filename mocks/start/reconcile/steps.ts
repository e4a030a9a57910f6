import fc from 'fast-check'
import type { Content, Given, Line, Off, OrderBook } from './ledger.ts'

/** How often each comes, of all. */
const WEIGHTS = {
  ...{ place: 24, pay: 24, refund: 20, edit: 14, ship: 3, cancel: 2 },
  ...{ dispute: 6, wait: 16, testMode: 2, provider: 2, plan: 1 },
}
export type OrderStep = 'pay' | 'refund' | 'edit' | 'ship' | 'cancel' | 'dispute'
const kinds = Object.entries(WEIGHTS) as [keyof typeof WEIGHTS, number][]
const amount = fc.nat(1_000_000)
/** What happens in a shop next. The numbers choose among what is possible then. */
const stepOf = fc.record({
  kind: fc.oneof(...kinds.map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind) }))),
  a: amount,
  b: amount,
  c: amount,
  d: amount,
})
export type Step = typeof stepOf extends fc.Arbitrary<infer S> ? S : never

export const stepsOf = (numRuns: number, seed: number): Step[] => fc.sample(stepOf, { numRuns, seed })

const NAMES = ['Ada Byron', 'نور الهاشمي', 'Jo Li', 'Zoë O’Neil', 'Ren Sato']
const STATES = [
  ['ME', '04101'],
  ['OR', '97201'],
  ['CA', '94105'],
] as const

/** What is ordered next. The rate is known once the order is placed. */
export function contentOf({ a, b, c, d }: Step): Content {
  const lines: Line[] = Array.from({ length: 1 + (a % 4) }, (_, at) => ({
    ...{ name: `Item ${at + 1}`, price: 1 + ((b * (at + 3)) % 30_000), quantity: 1 + ((c + at) % 5) },
    isTaxed: (d + at) % 3 !== 0,
  }))
  const offs: Off[] = [{ percent: 1 + (b % 60) }, { cents: 1 + (c % 9000) }]
  return { lines, off: offs.slice(d % 4, (d % 4) + (d % 2) + 1), shipping: d % 3 === 0 ? 0 : c % 2000, rate: 0 }
}

/** Who orders it, and where to. */
export function buyerOf({ b, d }: Step) {
  const [firstName = '', lastName = ''] = (NAMES[d % NAMES.length] ?? '').split(' ')
  const [state, postalCode] = STATES[b % STATES.length] ?? STATES[0]
  const address = { address1: '1 Elm St', address2: '', city: 'Town', state, postalCode, country: 'US' }
  return { firstName, lastName, emailAddress: `buyer${d % NAMES.length}@mail.example`, address }
}

/** An edit: more or fewer pieces of a line, a line added or removed, another price of shipping. */
export function editedOf(content: Content, { b, c, d }: Step): Content {
  const changed = content.lines.map((line, at) =>
    at === b % content.lines.length ? { ...line, quantity: 1 + (c % 6) } : line,
  )
  const name = `Item ${content.lines.length + 1}`
  const added = { name, price: 1 + (c % 20_000), quantity: 1, isTaxed: d % 2 === 0 }
  const isShorter = changed.length > 1 && d % 5 === 1
  const lines = d % 5 === 0 ? [...changed, added] : isShorter ? changed.slice(0, -1) : changed
  return { ...content, lines, ...(c % 4 === 0 && content.shipping > 0 && { shipping: 1 + (d % 1500) }) }
}

/** A refund of an order of which something was kept: items, shipping, or any amount. */
export function refundOf(book: OrderBook, { b, c, d }: Step): Given {
  const { kept } = book.standing
  const left = book.sold.lines.map(({ name, quantity }) => ({ name, quantity: quantity - book.refunded(name) }))
  const chosen = left.filter(({ quantity }, at) => quantity > 0 && (b + at) % 3 === 0)
  const pieces = Object.fromEntries(chosen.map(({ name, quantity }) => [name, 1 + (c % quantity)]))
  const shippingLeft = Math.max(0, Math.min(book.sold.shipping - book.refundedShipping, kept))
  const shipping = d % 2 === 0 ? c % (shippingLeft + 1) : 0
  const natural = Math.min(kept, book.worth(pieces) + shipping)
  const amount = d % 4 === 0 || natural === 0 ? 1 + (c % kept) : natural
  return { amount, shipping: Math.min(shipping, amount), pieces }
}

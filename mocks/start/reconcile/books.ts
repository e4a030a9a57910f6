import { cardFee, DISPUTE_FEE, OrderBook, type Sold, type Standing } from './ledger.ts'

/** Money that own payments moved for an order: it is in a payout. Cents, above 0. */
export interface CardMove {
  kind: 'charge' | 'refund' | 'disputeWithheld' | 'disputeReturned'
  amount: number
}

/** An order in the books of a shop. */
export interface Entry {
  id: string
  orderNumber: number
  /** `null` for a test order, and for one without a customer. */
  customerId: string | null
  /** On which it was placed, in the store's zone: `2026-11-01`. */
  day: string
  isTest: boolean
  book: OrderBook
  cardMoves: CardMove[]
}

/** A shop's orders, and their sums. */
export class ShopBooks {
  readonly entries = new Map<string, Entry>()

  add(entry: Omit<Entry, 'book' | 'cardMoves'>, sold: Sold): Entry {
    const added = { ...entry, book: new OrderBook(sold), cardMoves: [] }
    this.entries.set(entry.id, added)
    return added
  }

  /** Test orders belong to no figure. */
  get counted(): Entry[] {
    return [...this.entries.values()].filter(({ isTest }) => !isTest)
  }

  /** What payouts pay in the end for what cards moved until now. */
  get collected(): number {
    return this.counted.flatMap(({ cardMoves }) => cardMoves).reduce((sum, move) => sum + netOf(move), 0)
  }
}

/** A charge less its fee; a refund gives no fee back. A dispute is withheld with a fee, and both come back once it is won. */
export function netOf({ kind, amount }: CardMove): number {
  if (kind === 'charge') return amount - cardFee(amount)
  if (kind === 'refund') return -amount
  return kind === 'disputeWithheld' ? -amount - DISPUTE_FEE : amount + DISPUTE_FEE
}

/** Orders added up: those that were not canceled, with what analytics calls each sum. */
export function sumsOf(entries: readonly Entry[]) {
  const live = entries.filter(({ book }) => !book.isCanceled).map(({ book }) => book.standing)
  const all = (of: (standing: Standing) => number) => live.reduce((sum, standing) => sum + of(standing), 0)
  return {
    orders: live.length,
    canceled: entries.length - live.length,
    gross: all(({ gross }) => gross),
    discounts: all(({ discounts }) => discounts),
    shipping: all(({ shipping }) => shipping),
    tax: all(({ tax }) => tax),
    total: all(({ total }) => total),
    refunded: all(({ back }) => back),
    returned: all(({ total, afterRefunds }) => total - afterRefunds),
    returnedShipping: all(({ returned }) => returned.shipping),
    returnedTax: all(({ returned }) => returned.tax),
  }
}

/**
 * The books of a shop, written from `docs/money.md` and document 1 §3 and §4 alone: it imports nothing, so that it can't repeat a fault
 * of the product. Whole cents; a division rounds half up.
 */

/** A line of an order. The order's `rate` applies to the lines that are taxed. */
export interface Line {
  name: string
  price: number
  quantity: number
  isTaxed: boolean
}

/** A discount of the whole order. Percentages come first, each of what the ones before it left. */
export type Off = { percent: number } | { cents: number }

export interface Content {
  lines: readonly Line[]
  off: readonly Off[]
  shipping: number
  /** Percent, with up to four decimals. */
  rate: number
}

/** Parts of what an order costs. `goods` are after discounts. */
export interface Parts {
  goods: number
  shipping: number
  tax: number
}

/** Money given back. `pieces` are numbers of items by the name of their line. */
export interface Given {
  amount: number
  shipping: number
  pieces: Readonly<Record<string, number>>
}

/** What the books say of one order. */
export interface Standing {
  /** The items at their prices. */
  gross: number
  discounts: number
  shipping: number
  tax: number
  /** What it costs. */
  total: number
  paid: number
  back: number
  /** `paid` − `back`. */
  kept: number
  /** What refunds took off `total`. */
  returned: Parts
  /** `total` less what was returned. */
  afterRefunds: number
  /** `afterRefunds` − `kept`: what the shopper still owes, or is owed. */
  due: number
}

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

/** `amount` × `part` ÷ `whole`, of amounts that are 0 or more. */
export function portion(amount: number, part: number, whole: number): number {
  if (whole === 0) return 0
  const exact = 2n * BigInt(amount) * BigInt(part) + BigInt(whole)
  return Number(exact / (2n * BigInt(whole)))
}

/** `percent` of an amount. */
export const percentage = (amount: number, percent: number) => portion(amount, Math.round(percent * 10_000), 1_000_000)

/** Splits an amount by weights: each part is what the parts up to it are worth, less what the ones before it got. */
export function split(amount: number, weights: readonly number[]): number[] {
  const whole = sum(weights)
  if (whole === 0) return weights.map((_, at) => (at === 0 ? amount : 0))
  return weights.map((_, at) => {
    const upTo = (end: number) => portion(amount, sum(weights.slice(0, end)), whole)
    return upTo(at + 1) - upTo(at)
  })
}

/** A line as it was sold: what its pieces cost together after discounts, and their tax. */
export interface SoldLine extends Pick<Line, 'name' | 'quantity'> {
  goods: number
  tax: number
}

export interface Sold {
  gross: number
  lines: readonly SoldLine[]
  shipping: number
}

/** Prices an order: discounts, then tax on what is left of the lines that are taxed. Shipping is not taxed. */
export function sell({ lines, off, rate, shipping }: Content): Sold {
  const prices = lines.map(({ price, quantity }) => price * quantity)
  const ordered = [...off.filter(each => 'percent' in each), ...off.filter(each => 'cents' in each)]
  const goods = ordered.reduce((left, each) => {
    const all = sum(left)
    const shares = split(Math.min(all, 'percent' in each ? percentage(all, each.percent) : each.cents), left)
    return left.map((cents, at) => cents - (shares[at] ?? 0))
  }, prices)
  const taxes = taxesOf(lines, goods, percentage(sum(goods.filter((_, at) => lines[at]?.isTaxed)), rate))
  const sold = lines.map(({ name, quantity }, at) => ({ name, quantity, goods: goods[at] ?? 0, tax: taxes[at] ?? 0 }))
  return { gross: sum(prices), lines: sold, shipping }
}

/** The tax of an order by line: in proportion to what the taxed lines cost. */
export function taxesOf(lines: readonly Pick<Line, 'isTaxed'>[], goods: readonly number[], tax: number): number[] {
  const taxed = goods.map((cents, at) => (lines[at]?.isTaxed ? cents : 0))
  return split(tax, sum(taxed) > 0 ? taxed : goods)
}

/** One order in the books. */
export class OrderBook {
  #paid = 0
  #given: (Given & { settled: number })[] = []
  sold: Sold
  isCanceled = false

  constructor(sold: Sold) {
    this.sold = sold
  }

  pay(amount: number) {
    this.#paid += amount
  }

  /**
   * What was paid above the cost is given back first, by what is neither shipping nor the worth of the items named. `settled` is how
   * much that was, where it is on record.
   */
  refund(given: Given & { settled?: number | undefined }) {
    const free = given.amount - given.shipping - this.worth(given.pieces)
    const settled = given.settled ?? Math.max(0, Math.min(free, -this.standing.due))
    this.#given.push({ ...given, settled })
  }

  /** Pieces of a line that were refunded. */
  refunded(name: string): number {
    return sum(this.#given.map(({ pieces }) => pieces[name] ?? 0))
  }

  get refundedShipping(): number {
    return sum(this.#given.map(({ shipping }) => shipping))
  }

  /** What the next pieces of these lines cost, with discount and tax, and at most what was kept. */
  worth(pieces: Given['pieces']): number {
    const parts = this.sold.lines.map(({ name, quantity, goods, tax }) => {
      const from = Math.min(this.refunded(name), quantity)
      const to = Math.min(from + (pieces[name] ?? 0), quantity)
      const upTo = (end: number) => portion(goods + tax, end, quantity)
      return upTo(to) - upTo(from)
    })
    return Math.min(sum(parts), this.#paid - sum(this.#given.map(({ amount }) => amount)))
  }

  get standing(): Standing {
    const { lines, shipping, gross } = this.sold
    const [goods, tax] = [sum(lines.map(line => line.goods)), sum(lines.map(line => line.tax))]
    const total = goods + shipping + tax
    const back = sum(this.#given.map(({ amount }) => amount))
    const took = Math.min(total, sum(this.#given.map(({ amount, settled }) => amount - settled)))
    const kept = this.#paid - back
    return {
      ...{ gross, discounts: gross - goods, shipping, tax, total, paid: this.#paid, back, kept },
      returned: this.#parts(took, { goods, shipping, tax }),
      ...{ afterRefunds: total - took, due: total - took - kept },
    }
  }

  /** What refunds took, by part: shipping that they name, items that they name with their tax, then the rest in proportion. */
  #parts(took: number, sold: Parts): Parts {
    const shipping = Math.min(this.refundedShipping, sold.shipping, took)
    const named = this.sold.lines.map(({ name, quantity, goods, tax }) => {
      const pieces = Math.min(this.refunded(name), quantity)
      const ofTax = portion(tax, pieces, quantity)
      return { goods: portion(goods + tax, pieces, quantity) - ofTax, tax: ofTax }
    })
    const all = { goods: sum(named.map(({ goods }) => goods)), tax: sum(named.map(({ tax }) => tax)) }
    const [goods = 0, tax = 0] = split(Math.min(took - shipping, all.goods + all.tax), [all.goods, all.tax])
    const left = [Math.max(0, sold.goods - goods), Math.max(0, sold.tax - tax)]
    const [moreGoods = 0, moreTax = 0] = split(Math.min(took - shipping - goods - tax, sum(left)), left)
    const parts = { goods: goods + moreGoods, tax: tax + moreTax }
    return { ...parts, shipping: took - parts.goods - parts.tax }
  }
}

/** What a dispute costs the merchant, unless it is won: $15.00. */
export const DISPUTE_FEE = 1500

/** What a card charge of own payments costs: 2.9% and 30¢. */
export const cardFee = (cents: number) => percentage(cents, 2.9) + 30

import type { SalesSums } from '#contract/orders/salesSums.ts'
import { pathTo } from '#paths.ts'
import type { Days } from './periods.ts'

/** The orders of a period that figures are of: those that were not canceled. */
export const ordersOf = ({ from, to }: Days, filter: Record<string, string> = {}) =>
  pathTo('order.list', {}, { view: 'all', placedFrom: from, placedTo: to, canceled: 'no', ...filter })

/** What an order came to on average, in cents; `null` without orders. */
export const averageOf = ({ total, orders }: Pick<SalesSums, 'total' | 'orders'>): number | null =>
  orders === 0 ? null : Math.round(total / orders)

/** A change as a percentage with its sign: `+2.6%`, `−50%`. */
export const formatChange = (change: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .format(change)
    .replace('-', '−')

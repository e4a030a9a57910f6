import { SALES_AMOUNTS } from '#contract/orders/salesAmounts.ts'
import type { SalesSums } from '#contract/orders/salesSums.ts'
import { pathTo } from '#paths.ts'
import type { Days } from './periods.ts'

/** The orders of a period that figures are of: those that were not canceled. */
export const ordersOf = ({ from, to }: Days, filter: Record<string, string> = {}) =>
  pathTo('order.list', {}, { view: 'all', placedFrom: from, placedTo: to, canceled: 'no', ...filter })

/** What was kept of an order on average, in cents; `null` without orders. */
export const averageOf = (sums: SalesSums): number | null =>
  sums.orders === 0 ? null : Math.round(SALES_AMOUNTS.total.of(sums) / sums.orders)

/** A change as a percentage with its sign: `+2.6%`, `−50%`. */
export const formatChange = (change: number, language: string): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .format(change)
    .replace('-', '−')

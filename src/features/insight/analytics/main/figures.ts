import type { SalesFigures } from '#contract/insight/analytics.ts'
import { SALES_AMOUNTS, type SalesAmount } from '#contract/orders/salesAmounts.ts'
import { pathTo } from '#paths.ts'
import type { ChartUnit } from '#ui/chart/chartFormat.ts'
import type { Days } from '../shared/periods.ts'
import { averageOf, ordersOf } from '../shared/sales.ts'

/** The figures of the page in their order, by the card that shows them. */
export const FIGURES = {
  sales: ['gross', 'discounts', 'refunds', 'net', 'shipping', 'taxes', 'total'],
  orders: ['orders', 'average', 'items', 'canceled'],
  customers: ['newCustomers', 'returning', 'guests'],
  storefront: ['visitors', 'carts', 'checkouts', 'conversion'],
} as const
export type FigureGroup = keyof typeof FIGURES
export type FigureId = (typeof FIGURES)[FigureGroup][number]

interface Definition {
  unit: ChartUnit
  /** `null` where there is nothing to divide by. */
  read: (figures: SalesFigures) => number | null
  /** The rows that it is made of; without them, its explanation says why. */
  to?: (days: Days) => string
}

const orders = (filter?: Record<string, string>) => (days: Days) => ordersOf(days, filter)

const amount = (name: SalesAmount, filter?: Record<string, string>): Definition => ({
  unit: 'money',
  read: ({ totals }) => SALES_AMOUNTS[name].of(totals),
  to: orders(filter),
})

const part = (of: number, all: number) => (all === 0 ? null : of / all)

export const DEFINITIONS: Record<FigureId, Definition> = {
  gross: amount('gross'),
  discounts: amount('discounts', { discounted: 'yes' }),
  refunds: amount('refunds', { refunded: 'yes' }),
  net: amount('net'),
  shipping: amount('shipping'),
  taxes: amount('taxes'),
  total: amount('total'),
  orders: { unit: 'number', read: ({ totals }) => totals.orders, to: orders() },
  average: { unit: 'money', read: ({ totals }) => averageOf(totals), to: orders() },
  items: { unit: 'number', read: ({ totals }) => totals.items, to: orders() },
  canceled: { unit: 'number', read: ({ totals }) => totals.canceled, to: orders({ canceled: 'yes' }) },
  newCustomers: { unit: 'number', read: ({ customers }) => customers.new, to: orders({ buyer: 'new' }) },
  returning: { unit: 'number', read: ({ customers }) => customers.returningOrders, to: orders({ buyer: 'returning' }) },
  guests: { unit: 'number', read: ({ customers }) => customers.guestOrders, to: orders({ buyer: 'guest' }) },
  visitors: { unit: 'number', read: ({ traffic }) => traffic.visitors },
  carts: {
    unit: 'number',
    read: ({ traffic }) => traffic.carts,
    to: ({ from, to }) => pathTo('analytics.carts', {}, { begunFrom: from, begunTo: to }),
  },
  checkouts: { unit: 'number', read: ({ traffic }) => traffic.checkouts },
  conversion: { unit: 'percent', read: ({ traffic }) => part(traffic.orders, traffic.visitors) },
}

export const daysOf = ({ startDate, endDate }: SalesFigures): Days => ({ from: startDate, to: endDate })

import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { SalesSums } from '#contract/orders/salesSums.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'

/** What `sales_figures` are of: all orders, those of a payment method, lines of a product. */
export type FigureKind = 'all' | 'payment' | 'product'

const amount = (name: string) => wholeNumber(name).notNull().default(0)

/** Those of the contract, and `known`: orders of a customer with a record. */
export type SumName = keyof SalesSums | 'known'

const sums = {
  orders: amount('orders'),
  canceled: amount('canceled'),
  known: amount('known'),
  /** Pieces. */
  items: amount('items'),
  /** The items at their prices. */
  gross: amount('gross'),
  discounts: amount('discounts'),
  shipping: amount('shipping'),
  tax: amount('tax'),
  total: amount('total'),
  refunded: amount('refunded'),
  returned: amount('returned'),
  returnedShipping: amount('returnedShipping'),
  returnedTax: amount('returnedTax'),
} satisfies Record<SumName, unknown>

/**
 * Sums over the orders that were placed in a period, as these are now; amounts in cents. Triggers of `orders` keep them
 * (`salesTriggers.ts`), in the transaction of the write. Canceled orders are only counted.
 */
export const salesFigures = pgTable(
  'sales_figures',
  {
    tenant: ownTenant(),
    kind: plainText().$type<FigureKind>().notNull(),
    /** `2026-11-28`, and of products also `2026-11`, in the zone of `sales_zones`. */
    period: plainText().notNull(),
    /** The payment method, or the product's id; empty otherwise. */
    key: plainText().notNull(),
    ...sums,
  },
  table => [primaryKey({ columns: [table.tenant, table.kind, table.period, table.key] })],
)

/** The zone in which a store's figures are; locked while they change. */
export const salesZones = pgTable(
  'sales_zones',
  {
    tenant: ownTenant().primaryKey(),
    zone: plainText().notNull(),
    /** The store has another zone now: the figures are to be made again. */
    isOutdated: boolean('is_outdated').notNull().default(false),
  },
  table => [index('sales_zones_outdated').on(table.tenant).where(sql`${table.isOutdated}`)],
)

/** The first order of each customer that was not canceled: others are of returning customers. */
export const firstOrders = pgTable(
  'first_orders',
  {
    tenant: ownTenant(),
    customerId: plainText('customer_id').notNull(),
    orderId: plainText('order_id').notNull(),
    createdOn: moment('created_on').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.customerId] }),
    index('first_orders_created').on(table.tenant, table.createdOn),
  ],
)

/** The storefront's visitors of a day in the store's zone, and how far they went. */
export const trafficFigures = pgTable(
  'traffic_figures',
  {
    tenant: ownTenant(),
    day: plainText().notNull(),
    visitors: amount('visitors'),
    carts: amount('carts'),
    checkouts: amount('checkouts'),
    orders: amount('orders'),
  },
  table => [primaryKey({ columns: [table.tenant, table.day] })],
)

/**
 * Who came on a day: a hash that can't be made again once `secret` is deleted, soon after the day has ended. So that each counts once.
 */
export const visitorSecrets = pgTable(
  'visitor_secrets',
  {
    tenant: ownTenant(),
    day: plainText().notNull(),
    secret: plainText().notNull(),
    createdOn: moment('created_on').notNull(),
  },
  table => [primaryKey({ columns: [table.tenant, table.day] }), index('visitor_secrets_created').on(table.createdOn)],
)

export const visitors = pgTable(
  'visitors',
  {
    tenant: ownTenant(),
    day: plainText().notNull(),
    visitor: plainText().notNull(),
    hasCart: boolean('has_cart').notNull().default(false),
    hasCheckout: boolean('has_checkout').notNull().default(false),
    hasOrdered: boolean('has_ordered').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.day, table.visitor] }),
    foreignKey({
      name: 'visitors_day_fk',
      columns: [table.tenant, table.day],
      foreignColumns: [visitorSecrets.tenant, visitorSecrets.day],
    }).onDelete('cascade'),
  ],
)

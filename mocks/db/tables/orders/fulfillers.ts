import { index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { Fulfiller } from '#contract/orders/fulfillers.ts'
import type { FulfillerShare } from '#contract/orders/orderFulfillers.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'
import { products } from '../catalog/products.ts'
import { orders } from './orders.ts'

/** Who packs and sends for the store. */
export const fulfillers = pgTable(
  'fulfillers',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    /** See `searchText.ts`. */
    nameKey: plainText('name_key').notNull(),
    /** Folded name and email addresses. */
    searchText: plainText('search_text').notNull(),
    method: plainText().notNull(),
    revision: wholeNumber().notNull().default(1),
    createdOn: moment('created_on').notNull(),
    updatedOn: moment('updated_on').notNull(),
    doc: jsonb().$type<Fulfiller>().notNull(),
  },
  table => [
    ownKey(table),
    index('fulfillers_name').on(table.tenant, table.nameKey, table.id),
    index('fulfillers_updated_on').on(table.tenant, table.updatedOn, table.id),
  ],
)

/** Who packs a product: one fulfiller, or the store itself where there is no row. */
export const fulfillerProducts = pgTable(
  'fulfiller_products',
  {
    productId: plainText('product_id').notNull(),
    tenant: ownTenant(),
    fulfillerId: plainText('fulfiller_id').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.productId] }),
    ofSameStore(table, table.productId, products),
    ofSameStore(table, table.fulfillerId, fulfillers),
    index('fulfiller_products_fulfiller').on(table.tenant, table.fulfillerId),
  ],
)

/** What fulfillers were sent. It stays when the fulfiller is deleted. */
export const fulfillerSends = pgTable(
  'fulfiller_sends',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    orderId: plainText('order_id').notNull(),
    fulfillerId: plainText('fulfiller_id').notNull(),
    sentOn: moment('sent_on').notNull(),
    doc: jsonb().$type<FulfillerShare['sends'][number]>().notNull(),
  },
  table => [
    ownKey(table),
    ofSameStore(table, table.orderId, orders),
    index('fulfiller_sends_order').on(table.tenant, table.orderId, table.sentOn),
  ],
)

import { index, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { ShippingMethod } from '#contract/shipping/shippingMethods.ts'
import type { ShipToLocations } from '#contract/shipping/shipTo.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ownKey } from '../../schema/storeKeys.ts'

export const shippingMethods = pgTable(
  'shipping_methods',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    revision: wholeNumber().notNull(),
    position: wholeNumber().notNull(),
    createdOn: moment('created_on').notNull(),
    doc: jsonb().$type<ShippingMethod>().notNull(),
  },
  table => [ownKey(table), index('shipping_methods_position').on(table.tenant, table.position, table.id)],
)

/** The ship-to locations, and the revision of the store's addresses. `shipTo` is `null` until it is set. */
export const shippingSettings = pgTable('shipping_settings', {
  tenant: ownTenant().primaryKey(),
  shipTo: jsonb('ship_to').$type<ShipToLocations>(),
  addressRevision: wholeNumber('address_revision').notNull().default(0),
})

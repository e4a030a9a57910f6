import { pgTable } from 'drizzle-orm/pg-core'
import { moment, plainText } from './columns.ts'

/** Where each embedded app has its page; the apps tell at the provider's start. Belongs to the marketplace, not to a store. */
export const embeddedApps = pgTable('embedded_apps', {
  sku: plainText().primaryKey(),
  uri: plainText().notNull(),
})

/** What the provider and its apps sign with. Made once and kept, so that a restart turns nobody away. */
export const appSecrets = pgTable('app_secrets', {
  id: plainText().primaryKey(),
  secret: plainText().notNull(),
  createdOn: moment('created_on').notNull(),
})

import { pgTable } from 'drizzle-orm/pg-core'
import { moment, plainText } from '../../schema/columns.ts'

/** The URL of each embedded app, set at the provider's start. Belongs to the marketplace, not to a store. */
export const embeddedApps = pgTable('embedded_apps', {
  sku: plainText().primaryKey(),
  uri: plainText().notNull(),
})

/**
 * The secret with which the provider and its apps sign. Created once and stored, so that signatures survive a restart.
 */
export const appSecrets = pgTable('app_secrets', {
  id: plainText().primaryKey(),
  secret: plainText().notNull(),
  createdOn: moment('created_on').notNull(),
})

import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { AvalaraConnection } from '#contract/avalara.ts'
import { ownTenant } from './accounts.ts'
import { plainText, wholeNumber } from './columns.ts'

/** What is stored of a connection, beside the revision and the license key. */
export type StoredConnection = Omit<AvalaraConnection, 'revision' | 'isInstalled' | 'isConnected'>

/** The row stays after disconnecting, without document and key: whoever saves what they saw before is told. */
export const avalaraConnections = pgTable('avalara_connections', {
  tenant: ownTenant().primaryKey(),
  revision: wholeNumber().notNull().default(0),
  /** Encrypted. */
  licenseKey: plainText('license_key'),
  doc: jsonb().$type<StoredConnection>(),
})

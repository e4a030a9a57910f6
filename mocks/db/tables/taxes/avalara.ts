import { jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { AvalaraConnection } from '#contract/taxes/avalara.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { plainText, wholeNumber } from '../../schema/columns.ts'

/** What is stored of a connection, beside the revision and the license key. */
export type StoredConnection = Omit<AvalaraConnection, 'revision' | 'isInstalled' | 'isConnected'>

/**
 * The row stays after disconnecting, without document and key, so that a user who saves an outdated version gets a
 * conflict.
 */
export const avalaraConnections = pgTable('avalara_connections', {
  tenant: ownTenant().primaryKey(),
  revision: wholeNumber().notNull().default(0),
  /** Encrypted. */
  licenseKey: plainText('license_key'),
  doc: jsonb().$type<StoredConnection>(),
})

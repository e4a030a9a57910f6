import { pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ownTenant } from './accounts.ts'
import { moment, plainText } from './columns.ts'

/** Which process works on a kind of a store's jobs now, where several share a database. */
export const jobLeases = pgTable(
  'job_leases',
  {
    tenant: ownTenant(),
    /** The kind of jobs. */
    kind: plainText().notNull(),
    /** Of the process. */
    holder: plainText().notNull(),
    /** By the database's clock. Moved on while the process lives; after it another may take the work. */
    expiresOn: moment('expires_on').notNull(),
  },
  table => [primaryKey({ columns: [table.tenant, table.kind] })],
)

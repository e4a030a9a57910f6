import { pgTable } from 'drizzle-orm/pg-core'
import { moment, plainText } from './columns.ts'

/** Which process works on a kind of jobs now, where several share a database. */
export const jobLeases = pgTable('job_leases', {
  /** The kind of jobs. */
  kind: plainText().primaryKey(),
  /** Of the process. */
  holder: plainText().notNull(),
  /** By the database's clock. Moved on while the process lives; after it another may take the work. */
  expiresOn: moment('expires_on').notNull(),
})

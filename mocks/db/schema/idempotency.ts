import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ownTenant } from './accounts.ts'
import { moment, plainText } from './columns.ts'

/** The responses to writes that carried an idempotency key. A row is committed together with its write, so it is always whole. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    tenant: ownTenant(),
    userId: plainText('user_id').notNull(),
    /** The key itself is not stored: it protects the fingerprint. */
    keyHash: plainText('key_hash').notNull(),
    /**
     * Of the request, which may contain a password: keyed with the idempotency key, so that it can't be guessed from
     * the database.
     */
    fingerprint: plainText().notNull(),
    /** Empty only within the transaction that does the work. */
    status: integer(),
    /** As it was sent; `null` where the response has no body. */
    body: text(),
    createdOn: moment('created_on').notNull(),
  },
  table => [
    primaryKey({ columns: [table.tenant, table.userId, table.keyHash] }),
    index('idempotency_keys_created').on(table.createdOn),
  ],
)

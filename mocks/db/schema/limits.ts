import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { ownTenant, users } from './accounts.ts'
import { moment, plainText, wholeNumber } from './columns.ts'
import { ofSameStore } from './storeKeys.ts'

/** How often a limited action was attempted, by a hash of action and caller. It restarts when the window has passed. */
export const countedTries = pgTable(
  'counted_tries',
  {
    key: plainText().primaryKey(),
    count: wholeNumber().notNull(),
    expiresOn: moment('expires_on').notNull(),
  },
  table => [index('counted_tries_expiry').on(table.expiresOn)],
)

/** Sessions, and token families, whose access tokens are rejected before they expire. */
export const endedTokens = pgTable(
  'ended_tokens',
  {
    /** Of a session, or a family of refresh tokens. */
    id: plainText().primaryKey(),
    /** By then the last of them is over by itself. */
    expiresOn: moment('expires_on').notNull(),
  },
  table => [index('ended_tokens_expiry').on(table.expiresOn)],
)

/** Ends all earlier sessions of a user except one: the password was changed. */
export const signInEnds = pgTable(
  'sign_in_ends',
  {
    tenant: ownTenant(),
    userId: plainText('user_id').notNull(),
    endedOn: moment('ended_on').notNull(),
    /** The session in which the password was changed; empty where it was changed by a link in a message. */
    keptSession: plainText('kept_session').notNull(),
  },
  table => [primaryKey({ columns: [table.tenant, table.userId] }), ofSameStore(table, table.userId, users)],
)

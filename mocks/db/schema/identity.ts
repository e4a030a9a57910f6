import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { ownTenant, userEmails } from './accounts.ts'
import { moment, plainText } from './columns.ts'

/** The key that signs tokens. Created once and stored, so that tokens survive a restart. */
export const signingKeys = pgTable('signing_keys', {
  /** The `kid` in the header of every token. */
  id: plainText().primaryKey(),
  privateKey: jsonb('private_key').$type<Record<string, unknown>>().notNull(),
  createdOn: moment('created_on').notNull(),
})

/** A browser session. Secrets are stored only as hashes, here and below. */
export const sessions = pgTable(
  'sessions',
  {
    /** The `sid` in every token. */
    id: plainText().primaryKey(),
    /** Of the secret in the browser's cookie. */
    secretHash: plainText('secret_hash').notNull().unique(),
    userId: plainText('user_id')
      .notNull()
      .references(() => userEmails.userId, { onDelete: 'cascade' }),
    tenant: ownTenant(),
    /** As the browser named itself at sign-in. */
    userAgent: text('user_agent').notNull().default(''),
    createdOn: moment('created_on').notNull(),
    /** When it last got tokens. */
    lastUsedOn: moment('last_used_on').notNull().defaultNow(),
    expiresOn: moment('expires_on').notNull(),
  },
  table => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresOn)],
)

const session = () =>
  plainText('session_id')
    .notNull()
    .references(() => sessions.id, { onDelete: 'cascade' })

/** The code that a browser exchanges for tokens after sign-in, once. Used ones are stored to detect a second use. */
export const authorizationCodes = pgTable(
  'authorization_codes',
  {
    hash: plainText().primaryKey(),
    sessionId: session(),
    redirectUri: plainText('redirect_uri').notNull(),
    /** PKCE, always S256. */
    challenge: plainText().notNull(),
    nonce: plainText(),
    scope: plainText().notNull(),
    expiresOn: moment('expires_on').notNull(),
    usedOn: moment('used_on'),
  },
  table => [index('authorization_codes_session').on(table.sessionId)],
)

/** Each is good for one use and replaced by the next of its family; a second use ends the family. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: plainText().primaryKey(),
    /** The hash of the code that the first of them came from. */
    family: plainText().notNull(),
    sessionId: session(),
    scope: plainText().notNull(),
    usedOn: moment('used_on'),
  },
  table => [index('refresh_tokens_family').on(table.family), index('refresh_tokens_session').on(table.sessionId)],
)

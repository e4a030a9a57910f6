import { jsonb, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import type { ApiKey } from '#contract/apps/apiKeys.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText } from '../../schema/columns.ts'
import { ownKey } from '../../schema/storeKeys.ts'

/** What is shown of a key and never changes. */
export type StoredKey = Pick<ApiKey, 'id' | 'name' | 'prefix' | 'scopes' | 'expiresOn' | 'createdBy' | 'createdOn'> &
  Partial<Pick<ApiKey, 'lastFour' | 'createdById'>>

/** Keys of programs. `doc` has what the list shows, without what changes with each use. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    /** Of the whole key; nothing else is stored of it but its first characters. */
    hash: plainText().notNull(),
    expiresOn: moment('expires_on'),
    lastUsedOn: moment('last_used_on'),
    /** The network, not the whole address. */
    lastUsedFrom: plainText('last_used_from').notNull().default(''),
    createdOn: moment('created_on').notNull(),
    doc: jsonb().$type<StoredKey>().notNull(),
  },
  table => [ownKey(table), uniqueIndex('api_keys_own_hash').on(table.tenant, table.hash)],
)

/**
 * Whose key it is: a request names no store. Each key is in one store only, and stays here once it is revoked, so that nobody else
 * can make it theirs.
 */
export const apiKeyHashes = pgTable('api_key_hashes', {
  hash: plainText().primaryKey(),
  tenant: ownTenant(),
})

import { boolean, index, jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import type { HitKind, IntegrationSku } from '#contract/apps/integrationTable.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, wholeNumber } from '../../schema/columns.ts'
import { ownKey } from '../../schema/storeKeys.ts'

/** What a store has set of a service that its storefront sends to, beside its ids. */
export const integrations = pgTable(
  'integrations',
  {
    tenant: ownTenant(),
    sku: plainText().$type<IntegrationSku>().notNull(),
    revision: wholeNumber().notNull().default(0),
    isOn: boolean('is_on').notNull().default(true),
    /** Encrypted. */
    secretKey: plainText('secret_key'),
    /** Its last four characters, to tell keys apart. */
    secretEnd: plainText('secret_end'),
  },
  table => [primaryKey({ columns: [table.tenant, table.sku] })],
)

/** Test visits, by the hash of what opens them. */
export const integrationTests = pgTable(
  'integration_tests',
  {
    tenant: ownTenant(),
    id: plainText().notNull(),
    sku: plainText().$type<IntegrationSku>().notNull(),
    tokenHash: plainText('token_hash').notNull(),
    startedOn: moment('started_on').notNull(),
    /** It opens once. */
    openedOn: moment('opened_on'),
    expiresOn: moment('expires_on').notNull(),
  },
  table => [ownKey(table), index('integration_tests_token').on(table.tenant, table.tokenHash)],
)

/** What is kept of something that was sent. */
export interface HitDoc {
  path: string
  product?: { id: string; name: string }
  quantity?: number
  orderNumber?: string
  /** Cents. */
  amount?: number
  session?: string
  target?: string
  /** Of a review. */
  stars?: number
  text?: string
  name?: string
  isVerified?: boolean
}

/** What the services received, which this provider stands in for; the newest of each kind. */
export const receivedHits = pgTable(
  'received_hits',
  {
    tenant: ownTenant(),
    id: plainText().notNull(),
    sku: plainText().$type<IntegrationSku>().notNull(),
    /** The id that it was sent for. */
    account: plainText().notNull(),
    kind: plainText().$type<HitKind>().notNull(),
    /** The test visit that sent it. */
    testId: plainText('test_id'),
    receivedOn: moment('received_on').notNull(),
    doc: jsonb().$type<HitDoc>().notNull(),
  },
  table => [
    ownKey(table),
    index('received_hits_newest').on(table.tenant, table.sku, table.kind, table.receivedOn),
    // The page of a service lists what was sent for an id, whatever store sent it.
    index('received_hits_account').on(table.sku, table.account, table.receivedOn),
  ],
)

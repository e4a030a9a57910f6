import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { DeliveryError } from '#contract/apps/webhookDeliveries.ts'
import type { RecordKind, Webhook } from '#contract/apps/webhooks.ts'
import { ownTenant } from '../../schema/accounts.ts'
import { moment, plainText, startNumber, wholeNumber } from '../../schema/columns.ts'
import { deliveryColumns, deliveryIndex } from '../../schema/delivery.ts'
import { ofSameStore, ownKey } from '../../schema/storeKeys.ts'

/** Where stores send events. `doc` has what people enter. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    nameKey: plainText('name_key').notNull(),
    /** Name and URL, folded. */
    searchText: plainText('search_text').notNull(),
    isActive: boolean('is_active').notNull(),
    /** Kinds of records that it is told about. */
    kinds: text().array().$type<RecordKind[]>().notNull(),
    /** Both encrypted. The one before is good until `previousUntil`. */
    secret: plainText(),
    previousSecret: plainText('previous_secret'),
    previousUntil: moment('previous_until'),
    secretMadeOn: moment('secret_made_on'),
    offReason: plainText('off_reason').$type<Webhook['offReason']>(),
    failingSince: moment('failing_since'),
    lastDeliveredOn: moment('last_delivered_on'),
    revision: wholeNumber().notNull().default(1),
    createdOn: moment('created_on').notNull(),
    updatedOn: moment('updated_on').notNull(),
    doc: jsonb().$type<Webhook>().notNull(),
  },
  table => [ownKey(table), index('webhooks_name').on(table.tenant, table.nameKey, table.id)],
)

/**
 * Changes of records in stores that have webhooks, written by triggers in the transaction of the change
 * (`mocks/db/tables/apps/recordChanges.ts`), until they have become deliveries.
 */
export const recordChanges = pgTable(
  'record_changes',
  {
    tenant: ownTenant(),
    number: startNumber(),
    kind: plainText().$type<RecordKind>().notNull(),
    /** The documents; null where there is none. */
    before: jsonb(),
    after: jsonb(),
  },
  table => [primaryKey({ columns: [table.tenant, table.number] })],
)

/** Events for one webhook each: on their way, and as a log. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: plainText().notNull(),
    tenant: ownTenant(),
    webhookId: plainText('webhook_id').notNull(),
    eventId: plainText('event_id').notNull(),
    event: plainText().notNull(),
    /** JSON, as it is sent. */
    body: text().notNull(),
    /** When the event was recorded, or was last asked to be sent again. */
    sentOn: moment('sent_on').notNull(),
    createdOn: moment('created_on').notNull(),
    ...deliveryColumns(),
    /** There is no other attempt. */
    isGivenUp: boolean('is_given_up').notNull().default(false),
    lastAttemptOn: moment('last_attempt_on'),
    error: plainText().$type<DeliveryError>(),
    requestHeaders: jsonb('request_headers').$type<Record<string, string>>().notNull().default({}),
    responseStatus: integer('response_status'),
    responseBody: text('response_body').notNull().default(''),
  },
  table => [
    ownKey(table),
    ofSameStore(table, table.webhookId, webhooks),
    index('webhook_deliveries_log').on(table.tenant, table.webhookId, table.createdOn, table.id),
    deliveryIndex('webhook_deliveries_undelivered', table),
  ],
)

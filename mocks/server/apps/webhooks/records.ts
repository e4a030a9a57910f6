import { and, eq, isNull } from 'drizzle-orm'
import type { DeliveryError } from '#contract/apps/webhookDeliveries.ts'
import type { SignatureFormat } from '#contract/apps/webhookRules.ts'
import { kindsOf, type Webhook } from '#contract/apps/webhooks.ts'
import type { Db } from '../../../db/database.ts'
import { searchLines, sortKey } from '../../../db/searchText.ts'
import { webhookDeliveries, webhooks } from '../../../db/tables/apps/webhooks.ts'

/** The app that webhooks belong to. */
export const APP = 'zapier'

/** The columns that people decide on. */
export const webhookColumns = (webhook: Webhook) => ({
  id: webhook.id,
  tenant: webhook.tenant,
  nameKey: sortKey(webhook.name),
  searchText: searchLines(webhook.name, webhook.url),
  isActive: webhook.isActive,
  kinds: kindsOf(webhook.events),
  revision: webhook.revision,
  createdOn: new Date(webhook.createdOn),
  updatedOn: new Date(webhook.updatedOn),
})

/** Webhooks from before there was a choice have none. */
export const formatOf = ({ signatureFormat }: Partial<Webhook>): SignatureFormat => signatureFormat ?? 'hex'

export const ofWebhook = (tenant: string, id: string) => and(eq(webhooks.tenant, tenant), eq(webhooks.id, id))

/** Ends all attempts: of one webhook, or of the whole store. */
export const abandonDeliveries = (tx: Db, tenant: string, error: DeliveryError, webhookId?: string) =>
  tx
    .update(webhookDeliveries)
    .set({ isGivenUp: true, nextAttemptOn: null, error })
    .where(
      and(
        eq(webhookDeliveries.tenant, tenant),
        webhookId === undefined ? undefined : eq(webhookDeliveries.webhookId, webhookId),
        isNull(webhookDeliveries.deliveredOn),
        eq(webhookDeliveries.isGivenUp, false),
      ),
    )

/** Switches a webhook off by itself. Nothing that waits is sent any more. */
export async function switchOff(
  tx: Db,
  { tenant, id, doc }: Pick<typeof webhooks.$inferSelect, 'tenant' | 'id' | 'doc'>,
  offReason: Webhook['offReason'],
  now: Date,
): Promise<void> {
  const off = { ...doc, isActive: false, revision: doc.revision + 1, updatedOn: now.toISOString() }
  const { tenant: _, ...columns } = webhookColumns(off)
  await tx
    .update(webhooks)
    .set({ ...columns, offReason, doc: off })
    .where(ofWebhook(tenant, id))
  await abandonDeliveries(tx, tenant, 'off', id)
}

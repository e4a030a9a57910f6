import { eq, inArray } from 'drizzle-orm'
import { WEBHOOK_LIMITS } from '#contract/apps/webhookRules.ts'
import {
  createWebhook,
  deleteWebhook,
  getWebhook,
  getWebhookStatus,
  listWebhooks,
  setWebhookSecret,
  updateWebhook,
  type Webhook,
} from '#contract/apps/webhooks.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../db/database.ts'
import { webhooks } from '../../../db/tables/apps/webhooks.ts'
import { handle } from '../../machine/handle.ts'
import { containsWords } from '../../machine/lists.ts'
import { notFound, refuseFields } from '../../machine/problems.ts'
import { recordHandlers } from '../../machine/recordHandlers.ts'
import { hasApp } from '../../store/entitlements/entitlements.ts'
import { deliveryHandlers } from './deliveryHandlers.ts'
import { APP, abandonDeliveries, formatOf, ofWebhook, webhookColumns } from './records.ts'

/** How long the secret before also signs: receivers are changed meanwhile. */
const OVERLAP_MS = 24 * 3_600_000

const recordsHandlers = recordHandlers({
  noun: 'webhook',
  table: webhooks,
  columnsOf: webhookColumns,
  endpoints: {
    list: listWebhooks,
    get: getWebhook,
    create: createWebhook,
    update: updateWebhook,
    remove: deleteWebhook,
  },
  sorts: { name: webhooks.nameKey, createdOn: webhooks.createdOn, updatedOn: webhooks.updatedOn },
  defaultSort: 'name asc',
  where: condition => containsWords(webhooks.searchText, condition.value),
  prepare: async (tx, sent, before) => {
    if (!before) await checkLimit(tx, sent.tenant)
    // They are columns, which only sending changes.
    const { secretMadeOn: _, offReason: __, failingSince: ___, lastDeliveredOn: ____, ...record } = sent
    return { ...record, name: sent.name.trim(), events: [...new Set(sent.events)] } as Webhook
  },
  onWritten: async (tx, { record: { tenant, id, isActive }, before }) => {
    if (!before || before.isActive === isActive) return
    if (isActive) await tx.update(webhooks).set({ offReason: null, failingSince: null }).where(ofWebhook(tenant, id))
    else await abandonDeliveries(tx, tenant, 'off', id)
  },
  complete,
})

async function checkLimit(tx: Db, tenant: string) {
  const { webhooks: most } = WEBHOOK_LIMITS
  if ((await tx.$count(webhooks, eq(webhooks.tenant, tenant))) < most) return
  throw refuseFields([{ field: 'name', message: broken('webhooks', { most }), code: 'tooMany' }])
}

/** Adds what sending has changed. */
async function complete(db: Db, records: Webhook[]): Promise<Webhook[]> {
  const ids = records.map(({ id }) => id)
  const rows = await db.select().from(webhooks).where(inArray(webhooks.id, ids))
  const byId = new Map(rows.map(row => [row.id, row]))
  return records.map(record => {
    const row = byId.get(record.id)
    const time = (moment: Date | null | undefined) => moment?.toISOString() ?? null
    return {
      ...record,
      signatureFormat: formatOf(record),
      offReason: row?.offReason ?? null,
      secretMadeOn: time(row?.secretMadeOn),
      failingSince: time(row?.failingSince),
      lastDeliveredOn: time(row?.lastDeliveredOn),
    }
  })
}

export const webhookHandlers = [
  handle(getWebhookStatus, async ({ db, tenant }) => ({ isInstalled: await hasApp(db, tenant, APP) })),
  ...recordsHandlers,
  handle(setWebhookSecret, async ({ db, tenant, params, body, now, appKeys }) => {
    const [before] = await db.select().from(webhooks).where(ofWebhook(tenant, params.id)).for('update')
    if (!before) throw notFound('webhook')
    const previous = { previousSecret: before.secret, previousUntil: new Date(now.getTime() + OVERLAP_MS) }
    await db
      .update(webhooks)
      .set({ ...previous, secret: await appKeys.sealCredential(body.secret), secretMadeOn: now })
      .where(ofWebhook(tenant, params.id))
    const [record = before.doc] = await complete(db, [before.doc])
    return record
  }),
  ...deliveryHandlers,
]

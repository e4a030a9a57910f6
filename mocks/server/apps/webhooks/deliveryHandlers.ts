import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, type SQL } from 'drizzle-orm'
import {
  getWebhookDelivery,
  LOG_DAYS,
  listWebhookDeliveries,
  resendWebhookDelivery,
  testWebhook,
  type WebhookDelivery,
} from '#contract/apps/webhookDeliveries.ts'
import { broken } from '#contract/rules/rules.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { webhookDeliveries, webhooks } from '../../../db/tables/apps/webhooks.ts'
import { handle } from '../../machine/handle.ts'
import { readFilter, readPage, readSort } from '../../machine/lists.ts'
import { notFound, Refusal } from '../../machine/problems.ts'
import { hasApp } from '../../store/entitlements/entitlements.ts'
import { SCHEMA_VERSION } from './fanOut.ts'
import { APP, ofWebhook } from './records.ts'

type Row = typeof webhookDeliveries.$inferSelect
type Status = WebhookDelivery['status']

const IS: Record<Status, SQL | undefined> = {
  waiting: and(isNull(webhookDeliveries.deliveredOn), eq(webhookDeliveries.isGivenUp, false)),
  delivered: isNotNull(webhookDeliveries.deliveredOn),
  failed: and(isNull(webhookDeliveries.deliveredOn), eq(webhookDeliveries.isGivenUp, true)),
}

function toDelivery(row: Omit<Row, 'body' | 'responseBody' | 'requestHeaders'>): WebhookDelivery {
  const { id, eventId, event, attempts, error, responseStatus } = row
  const time = (moment: Date | null) => moment?.toISOString() ?? null
  const status: Status = row.deliveredOn ? 'delivered' : row.isGivenUp ? 'failed' : 'waiting'
  return {
    ...{ id, eventId, event, status, attempts, error, responseStatus },
    createdOn: row.createdOn.toISOString(),
    lastAttemptOn: time(row.lastAttemptOn),
    nextAttemptOn: status === 'waiting' ? time(row.nextAttemptOn ?? row.sentOn) : null,
  }
}

async function checkWebhook(db: Db, tenant: string, id: string) {
  if ((await db.$count(webhooks, ofWebhook(tenant, id))) === 0) throw notFound('webhook')
}

async function checkInstalled(db: Db, tenant: string) {
  if (await hasApp(db, tenant, APP)) return
  const message = broken('zapierMissing')
  throw new Refusal(409, { message, code: 'notInstalled' })
}

const ofLog = (tenant: string, webhookId: string, now: Date) =>
  and(
    eq(webhookDeliveries.tenant, tenant),
    eq(webhookDeliveries.webhookId, webhookId),
    gt(webhookDeliveries.createdOn, new Date(now.getTime() - LOG_DAYS * 24 * 3_600_000)),
  )

async function readRow(db: Db, tenant: string, { id, deliveryId }: { id: string; deliveryId: string }): Promise<Row> {
  const own = and(
    eq(webhookDeliveries.tenant, tenant),
    eq(webhookDeliveries.webhookId, id),
    eq(webhookDeliveries.id, deliveryId),
  )
  const [row] = await db.select().from(webhookDeliveries).where(own)
  if (!row) throw notFound('event')
  return row
}

const { body: _, responseBody: __, requestHeaders: ___, ...LISTED } = getTableColumns(webhookDeliveries)

export const deliveryHandlers = [
  handle(listWebhookDeliveries, async ({ db, tenant, params, query, now }) => {
    const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize)
    readSort(query.sortBy ?? 'createdOn desc', ['createdOn'])
    await checkWebhook(db, tenant, params.id)
    const conditions = await readFilter(query.filter, listWebhookDeliveries, { db, tenant })
    const where = and(ofLog(tenant, params.id, now), ...conditions.map(({ value }) => IS[value]))
    const rows = await db
      .select(LISTED)
      .from(webhookDeliveries)
      .where(where)
      .orderBy(desc(webhookDeliveries.createdOn), desc(webhookDeliveries.id))
      .limit(pageSize)
      .offset(startIndex)
    return { items: rows.map(toDelivery), totalCount: await db.$count(webhookDeliveries, where) }
  }),

  handle(getWebhookDelivery, async ({ db, tenant, params }) => {
    const row = await readRow(db, tenant, params)
    const { requestHeaders, body: requestBody, responseBody } = row
    return { ...toDelivery(row), requestHeaders, requestBody, responseBody }
  }),

  handle(resendWebhookDelivery, async ({ db, tenant, params, now, wakeJobs }) => {
    await readRow(db, tenant, params)
    await checkInstalled(db, tenant)
    const again = { attempts: 0, nextAttemptOn: null, deliveredOn: null, isGivenUp: false, sentOn: now, error: null }
    const own = and(eq(webhookDeliveries.tenant, tenant), eq(webhookDeliveries.id, params.deliveryId))
    const [row] = await db.update(webhookDeliveries).set(again).where(own).returning()
    if (!row) throw notFound('event')
    wakeJobs()
    return toDelivery(row)
  }),

  handle(testWebhook, async ({ db, tenant, params, now, wakeJobs }) => {
    await checkWebhook(db, tenant, params.id)
    await checkInstalled(db, tenant)
    const eventId = newId()
    const data = { message: 'This event was sent to try out your webhook.' }
    const envelope = { id: eventId, type: 'test', createdOn: now.toISOString(), schemaVersion: SCHEMA_VERSION, data }
    const own = { id: newId(), tenant, webhookId: params.id, eventId, event: 'test' }
    const [row] = await db
      .insert(webhookDeliveries)
      .values({ ...own, body: JSON.stringify(envelope), sentOn: now, createdOn: now })
      .returning()
    if (!row) throw new Error('An insert gives its row.')
    wakeJobs()
    return toDelivery(row)
  }),
]

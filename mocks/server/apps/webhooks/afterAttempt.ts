import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { webhookDeliveries, webhooks } from '../../../db/tables/apps/webhooks.ts'
import { ownerOf } from '../../identity/ownerOf.ts'
import type { Schedule } from '../../machine/deliveries.ts'
import { sendAccountEmail } from '../../mail/sendAccountEmail.ts'
import type { Outcome } from './postEvent.ts'
import { ofWebhook, switchOff } from './records.ts'

/** A webhook whose attempts have all failed for so long is switched off. */
export const FAILING_DAYS = 5
const DAY_MS = 24 * 3_600_000

interface Attempt {
  delivery: typeof webhookDeliveries.$inferSelect
  headers: Record<string, string>
  outcome: Outcome
  schedule: Schedule
  now: Date
}

/** Writes what became of an attempt into the log, and what follows for the webhook. Within the transaction of the store. */
export async function afterAttempt(tx: Db, { delivery, headers, outcome, schedule, now }: Attempt): Promise<void> {
  const { tenant, id, webhookId } = delivery
  const [webhook] = await tx.select().from(webhooks).where(ofWebhook(tenant, webhookId)).for('update')
  // Deleted meanwhile, with its log.
  if (!webhook) return
  const { error, status, body } = outcome
  const isLast = delivery.attempts + 1 >= schedule.waitsMinutes.length
  const isGivenUp = error !== null && (isLast || error === 'gone')
  await tx
    .update(webhookDeliveries)
    .set({
      ...{ error, responseStatus: status, responseBody: body, requestHeaders: headers, lastAttemptOn: now, isGivenUp },
      ...(error === null && { deliveredOn: now }),
      ...((error === null || isGivenUp) && { nextAttemptOn: null }),
    })
    .where(and(eq(webhookDeliveries.tenant, tenant), eq(webhookDeliveries.id, id)))
  if (error === null) {
    await tx.update(webhooks).set({ failingSince: null, lastDeliveredOn: now }).where(ofWebhook(tenant, webhookId))
    return
  }
  const failingSince = webhook.failingSince ?? now
  await tx.update(webhooks).set({ failingSince }).where(ofWebhook(tenant, webhookId))
  if (!webhook.isActive) return
  if (error === 'gone') await switchOff(tx, webhook, 'gone', now)
  else if (now.getTime() - failingSince.getTime() >= FAILING_DAYS * DAY_MS) await switchOff(tx, webhook, 'failing', now)
  else return
  await emailOwner(tx, webhook, error === 'gone', now)
}

async function emailOwner(tx: Db, { tenant, doc }: typeof webhooks.$inferSelect, isGone: boolean, now: Date) {
  const owner = await ownerOf(tx, tenant)
  if (!owner) return
  const why = isGone
    ? 'Its server wants no more events (410 Gone).'
    : `All attempts have failed for ${FAILING_DAYS} days.`
  const subject = `The webhook “${doc.name.replaceAll(/\s+/g, ' ')}” was switched off`
  const text = `${why} Nothing is sent to it any more.\n\nOpen Zapier in your back office to see its log and to switch it on again.\n`
  await sendAccountEmail(tx, { tenant, to: owner.email, subject, text, now })
}

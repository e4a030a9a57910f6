import { and, eq, gt, isNull, min } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { recordChanges, webhookDeliveries, webhooks } from '../../../db/tables/apps/webhooks.ts'
import { inTenant } from '../../../db/tenantScope.ts'
import { newSecret } from '../../../http/secrets.ts'
import type { AppKeys } from '../../../services/apps/appKeys.ts'
import { isDue, type Schedule, takeDue } from '../../machine/deliveries.ts'
import type { Work } from '../../machine/storeJobs.ts'
import { hasApp } from '../../store/entitlements/entitlements.ts'
import { afterAttempt } from './afterAttempt.ts'
import { fanOut } from './fanOut.ts'
import { postEvent } from './postEvent.ts'
import { APP, abandonDeliveries, formatOf, ofWebhook } from './records.ts'
import { eventHeaders } from './signature.ts'

/** Ten attempts within a day. The first wait is longer than an attempt, so that no other process makes it meanwhile. */
export const SCHEDULE: Schedule = {
  waitsMinutes: [1, 5, 15, 30, 60, 120, 240, 480, 480, 1],
  oldestMinutes: 30 * 24 * 60,
  atOnce: 1,
}

/** Webhooks that are sent to at once: one event after the other each, so that a slow server delays only its own. */
const MOST_AT_ONCE = 60
const MOST_OF_STORE = 5
/** Stores that are looked at together. */
const MOST_STORES = 100

export interface WebhookOptions {
  /** Whether webhooks may lead to this computer: for local use. */
  allowsLocal: boolean
}

interface Options extends WebhookOptions {
  db: Db
  openKeys: (db: Db) => Promise<AppKeys>
  now: () => Date
  report: (error: unknown) => void
  /** Called when everything that was due of a webhook was sent. */
  wake: () => void
}

type Delivery = typeof webhookDeliveries.$inferSelect

/** Whether some store has changes that no delivery was made of. */
export const hasRecordChanges = async (db: Db) =>
  (await db.select({ tenant: recordChanges.tenant }).from(recordChanges).limit(1)).length > 0

/** Makes deliveries of what changed, and sends them, beside the other jobs and outside of any transaction. */
export class WebhookDelivery implements Work {
  readonly #options: Options
  readonly #running = new Map<string, Promise<void>>()
  readonly #stop = new AbortController()
  #appKeys: Promise<AppKeys> | undefined

  constructor(options: Options) {
    this.#options = options
  }

  async stores(db: Db, now: Date): Promise<string[]> {
    const changed = await db.selectDistinct({ tenant: recordChanges.tenant }).from(recordChanges).limit(MOST_STORES)
    const due = await this.#dueWebhooks(db, now)
    return [...new Set([...changed, ...due].map(({ tenant }) => tenant))]
  }

  /** A batch of changes; then begins to send what is due. */
  async work(db: Db, tenant: string, now: Date): Promise<boolean> {
    const { report } = this.#options
    const hasWorked = await inTenant(db, tenant, async tx => {
      if (await hasApp(tx, tenant, APP)) return fanOut(tx, tenant, { now, report })
      await tx.delete(recordChanges).where(eq(recordChanges.tenant, tenant))
      await abandonDeliveries(tx, tenant, 'notInstalled')
      return false
    })
    for (const { webhookId } of await this.#dueWebhooks(db, now, tenant)) this.#begin(tenant, webhookId)
    return hasWorked
  }

  /** When the next attempt is due; `null` if none is. What is due now has begun, or begins when something else ends. */
  async next(): Promise<Date | null> {
    const { nextAttemptOn, deliveredOn, isGivenUp } = webhookDeliveries
    const [row] = await this.#options.db
      .select({ next: min(nextAttemptOn) })
      .from(webhookDeliveries)
      .where(and(isNull(deliveredOn), eq(isGivenUp, false), gt(nextAttemptOn, this.#options.now())))
    return row?.next ?? null
  }

  /** Ends the attempts in progress: they are made again. */
  async stop(): Promise<void> {
    this.#stop.abort()
    await Promise.all(this.#running.values())
  }

  /** Webhooks with something due that aren't being sent to, those that have waited longest first. */
  async #dueWebhooks(db: Db, now: Date, tenant?: string) {
    const { webhookId, sentOn } = webhookDeliveries
    const ofStore = tenant === undefined ? undefined : eq(webhookDeliveries.tenant, tenant)
    const rows = await db
      .select({ tenant: webhookDeliveries.tenant, webhookId })
      .from(webhookDeliveries)
      .where(and(ofStore, isDue(webhookDeliveries, now, SCHEDULE), eq(webhookDeliveries.isGivenUp, false)))
      .groupBy(webhookDeliveries.tenant, webhookId)
      .orderBy(min(sentOn))
      .limit(MOST_STORES + this.#running.size)
    return rows.filter(row => this.#isFree(row.tenant, row.webhookId))
  }

  #isFree(tenant: string, webhookId: string) {
    const ofStore = [...this.#running.keys()].filter(key => key.startsWith(`${tenant} `))
    return (
      this.#running.size < MOST_AT_ONCE &&
      ofStore.length < MOST_OF_STORE &&
      !this.#running.has(`${tenant} ${webhookId}`) &&
      !this.#stop.signal.aborted
    )
  }

  #begin(tenant: string, webhookId: string) {
    if (!this.#isFree(tenant, webhookId)) return
    const { report, wake } = this.#options
    const key = `${tenant} ${webhookId}`
    const sending = this.#sendAll(tenant, webhookId)
      .catch(report)
      .finally(() => {
        this.#running.delete(key)
        wake()
      })
    this.#running.set(key, sending)
  }

  /** The oldest first, one after the other. What failed waits for its next attempt, and the others go on. */
  async #sendAll(tenant: string, webhookId: string) {
    while (!this.#stop.signal.aborted) {
      const taken = await this.#take(tenant, webhookId)
      if (!taken) return
      await this.#send(taken)
    }
  }

  /** The next one that is due, put off so that no other process takes it meanwhile. */
  #take(tenant: string, webhookId: string): Promise<Delivery | undefined> {
    const { db, now } = this.#options
    return inTenant(db, tenant, async tx => {
      const ofWebhook = and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.isGivenUp, false))
      const [taken] = await takeDue(tx, webhookDeliveries, tenant, now(), SCHEDULE, ofWebhook)
      return taken
    })
  }

  async #send(delivery: Delivery) {
    const { db, now, allowsLocal } = this.#options
    const { tenant, webhookId, body } = delivery
    const [webhook] = await db.select().from(webhooks).where(ofWebhook(tenant, webhookId))
    if (!webhook) return
    const signing = { secrets: await this.#secretsOf(webhook), format: formatOf(webhook.doc) }
    const headers = eventHeaders(delivery, signing, now())
    const { signal } = this.#stop
    const outcome = await postEvent({ url: webhook.doc.url, headers, body, allowsLocal, signal })
    // Not the receiver's fault: sent again after the next start.
    if (signal.aborted && outcome.error) return
    await inTenant(db, tenant, tx => afterAttempt(tx, { delivery, headers, outcome, schedule: SCHEDULE, now: now() }))
  }

  /** The secrets that sign now. One that nobody has seen need not be stored. */
  async #secretsOf({ secret, previousSecret, previousUntil }: typeof webhooks.$inferSelect): Promise<string[]> {
    if (secret === null) return [newSecret()]
    this.#appKeys ??= this.#options.openKeys(this.#options.db)
    const keys = await this.#appKeys
    const isPreviousGood = previousSecret !== null && previousUntil !== null && previousUntil > this.#options.now()
    return Promise.all([secret, ...(isPreviousGood ? [previousSecret] : [])].map(sealed => keys.openCredential(sealed)))
  }
}

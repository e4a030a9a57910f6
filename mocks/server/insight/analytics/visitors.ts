import { and, eq, lt, sql } from 'drizzle-orm'
import { hmacSha256 } from '#host/hash.ts'
import { toZone } from '#lib/zonedTime.ts'
import type { Db } from '../../../db/database.ts'
import { deleteExpired } from '../../../db/deleteExpired.ts'
import { trafficFigures, visitorSecrets, visitors } from '../../../db/tables/insight/analytics.ts'
import { readZone } from '../../../db/zone.ts'
import { newSecret } from '../../../http/secrets.ts'

/** How far a visitor went. */
export const VISIT_STEPS = ['visit', 'cart', 'checkout', 'order'] as const
export type VisitStep = (typeof VISIT_STEPS)[number]

/** How long a secret is stored after its day began: until that has ended in each zone. */
const SECRET_HOURS = 52
const HOUR_MS = 3_600_000
/** How long a process takes a store's zone for known. */
const ZONE_MS = 10 * 60_000
/** Most visitors that a process remembers. */
const MOST_KNOWN = 100_000

interface Visit {
  tenant: string
  /** What is the same on all pages that somebody opens on a day: address and browser. */
  traits: string
  step: VisitStep
  now: Date
}

/**
 * Counts a storefront's visitors without cookies: by a hash of their traits with a secret that is made anew each day and then deleted. A
 * day is one of the store's zone at that time; when the zone changes, counted days stay as they are.
 */
export class VisitorCount {
  private readonly zones = new Map<string, { zone: string; until: number }>()
  private readonly secrets = new Map<string, string>()
  /** Visitors and their steps that are stored: most pages are opened by one of them, and need no statement. */
  private readonly known = new Set<string>()
  private readonly db: Db

  constructor(db: Db) {
    this.db = db
  }

  async note({ tenant, traits, step, now }: Visit): Promise<void> {
    const day = toZone(now.toISOString(), await this.zoneOf(tenant, now)).day
    const secret = await this.secretOf(tenant, day, now)
    if (secret === undefined) return
    const visitor = hmacSha256(secret, traits, 'base64url').slice(0, 22)
    const key = [tenant, day, visitor, step].join(' ')
    if (this.known.has(key)) return
    await this.db.transaction(tx => countStep(tx, { tenant, day, visitor }, step))
    if (this.known.size >= MOST_KNOWN) this.known.clear()
    this.known.add(key)
  }

  private async zoneOf(tenant: string, now: Date): Promise<string> {
    const found = this.zones.get(tenant)
    if (found && found.until > now.getTime()) return found.zone
    const zone = await readZone(this.db, tenant)
    if (this.zones.size >= MOST_KNOWN) this.zones.clear()
    this.zones.set(tenant, { zone, until: now.getTime() + ZONE_MS })
    return zone
  }

  private async secretOf(tenant: string, day: string, createdOn: Date): Promise<string | undefined> {
    const key = `${tenant} ${day}`
    const found = this.secrets.get(key)
    if (found !== undefined) return found
    await this.db.insert(visitorSecrets).values({ tenant, day, secret: newSecret(), createdOn }).onConflictDoNothing()
    // Another process may have been first.
    const ofDay = and(eq(visitorSecrets.tenant, tenant), eq(visitorSecrets.day, day))
    const [stored] = await this.db.select().from(visitorSecrets).where(ofDay)
    if (this.secrets.size >= MOST_KNOWN) this.secrets.clear()
    if (stored) this.secrets.set(key, stored.secret)
    return stored?.secret
  }
}

type Visitor = Pick<typeof visitors.$inferSelect, 'tenant' | 'day' | 'visitor'>

/** Counts a step the first time that a visitor takes it on a day. Steps before it are taken, too. */
async function countStep(tx: Db, { tenant, day, visitor }: Visitor, step: VisitStep): Promise<void> {
  const reached = VISIT_STEPS.indexOf(step)
  const steps = { hasCart: reached >= 1, hasCheckout: reached >= 2, hasOrdered: reached >= 3 }
  const isNew =
    (
      await tx
        .insert(visitors)
        .values({ tenant, day, visitor, ...steps })
        .onConflictDoNothing()
        .returning()
    ).length > 0
  const before = isNew ? undefined : await takeVisitor(tx, { tenant, day, visitor })
  const count = (now: boolean, was = false) => (now && !was ? 1 : 0)
  const added = {
    visitors: isNew ? 1 : 0,
    carts: count(steps.hasCart, before?.hasCart),
    checkouts: count(steps.hasCheckout, before?.hasCheckout),
    orders: count(steps.hasOrdered, before?.hasOrdered),
  }
  if (before) {
    const or = { hasCart: steps.hasCart || before.hasCart, hasCheckout: steps.hasCheckout || before.hasCheckout }
    await tx
      .update(visitors)
      .set({ ...or, hasOrdered: steps.hasOrdered || before.hasOrdered })
      .where(isVisitor({ tenant, day, visitor }))
  }
  if (Object.values(added).every(count => count === 0)) return
  const { visitors: all, carts, checkouts, orders } = trafficFigures
  const set = {
    ...{ visitors: sql`${all} + ${added.visitors}`, carts: sql`${carts} + ${added.carts}` },
    ...{ checkouts: sql`${checkouts} + ${added.checkouts}`, orders: sql`${orders} + ${added.orders}` },
  }
  await tx
    .insert(trafficFigures)
    .values({ tenant, day, ...added })
    .onConflictDoUpdate({ target: [trafficFigures.tenant, trafficFigures.day], set })
}

const isVisitor = ({ tenant, day, visitor }: Visitor) =>
  and(eq(visitors.tenant, tenant), eq(visitors.day, day), eq(visitors.visitor, visitor))

async function takeVisitor(tx: Db, visitor: Visitor) {
  const [found] = await tx.select().from(visitors).where(isVisitor(visitor)).for('update')
  return found
}

/** Deletes the secrets of days that have ended everywhere, and the visitors of these days with them. Returns whether more may be left. */
export const deleteExpiredVisitors = (db: Db, now: Date): Promise<boolean> =>
  deleteExpired(db, visitorSecrets, {
    key: visitorSecrets.day,
    isExpired: lt(visitorSecrets.createdOn, new Date(now.getTime() - SECRET_HOURS * HOUR_MS)),
  })

import { and, desc, eq, isNull, lt, type SQL } from 'drizzle-orm'
import type { Hit } from '#contract/apps/integrations.ts'
import type { HitKind, IntegrationSku } from '#contract/apps/integrationTable.ts'
import type { Db } from '../../../db/database.ts'
import { type HitDoc, receivedHits } from '../../../db/tables/apps/integrations.ts'

/** Rows that are kept of a store, a service and a kind: reviews are shown, the others only say that something arrives. */
const MOST_KEPT = (kind: HitKind) => (kind === 'review' ? 1000 : 100)
/** The newest that the console shows. */
const SHOWN = 10

type Row = typeof receivedHits.$inferSelect

const ofService = (tenant: string, sku: IntegrationSku) =>
  and(eq(receivedHits.tenant, tenant), eq(receivedHits.sku, sku))

/** Stores what was received. The same id is stored once: an order is bought once, however often its page is loaded. */
export async function storeHit(db: Db, row: Row): Promise<void> {
  const stored = await db.insert(receivedHits).values(row).onConflictDoNothing().returning({ id: receivedHits.id })
  if (stored.length === 0) return
  const { tenant, sku, kind } = row
  const alike = and(ofService(tenant, sku), eq(receivedHits.kind, kind))
  const [last] = await db
    .select({ receivedOn: receivedHits.receivedOn })
    .from(receivedHits)
    .where(alike)
    .orderBy(desc(receivedHits.receivedOn))
    .offset(MOST_KEPT(kind) - 1)
    .limit(1)
  if (last) await db.delete(receivedHits).where(and(alike, lt(receivedHits.receivedOn, last.receivedOn)))
}

const newest = (db: Db, where: SQL | undefined, limit: number) =>
  db.select().from(receivedHits).where(where).orderBy(desc(receivedHits.receivedOn), desc(receivedHits.id)).limit(limit)

/** What shoppers sent last, newest first. */
export async function readShopperHits(db: Db, tenant: string, sku: IntegrationSku): Promise<Hit[]> {
  return (await newest(db, and(ofService(tenant, sku), isNull(receivedHits.testId)), SHOWN)).map(toHit)
}

/** What a test visit sent. */
export async function readTestHits(db: Db, tenant: string, sku: IntegrationSku, testId: string): Promise<Hit[]> {
  return (await newest(db, and(ofService(tenant, sku), eq(receivedHits.testId, testId)), SHOWN)).map(toHit)
}

/** The reviews of a product, newest first. */
export async function readReviews(db: Db, tenant: string, account: string): Promise<HitDoc[]> {
  const isReview = and(ofService(tenant, 'yotpo'), eq(receivedHits.kind, 'review'), eq(receivedHits.account, account))
  return (await newest(db, isReview, MOST_KEPT('review'))).map(({ doc }) => doc)
}

/** What was sent for an id, by whatever store: the page of a service. */
export const readForAccount = (db: Db, sku: IntegrationSku, account: string) =>
  newest(db, and(eq(receivedHits.sku, sku), eq(receivedHits.account, account)), 50)

const toHit = ({ id, kind, receivedOn, doc }: Row): Hit => ({
  ...{ id, kind, path: doc.path, product: doc.product?.name ?? '', orderNumber: doc.orderNumber ?? '' },
  ...{ amount: doc.amount ?? null, receivedOn: receivedOn.toISOString() },
})

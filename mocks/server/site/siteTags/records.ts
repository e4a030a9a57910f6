import { and, eq, gt, inArray, lte, max, sql } from 'drizzle-orm'
import { broken } from '#contract/rules/rules.ts'
import { type NewSiteTag, SITE_TAG_LIMITS, type SiteTag } from '#contract/site/siteTags.ts'
import type { Db } from '../../../db/database.ts'
import { siteTags, siteTagTrials, siteTagVersions } from '../../../db/tables/site/siteTags.ts'
import { hashOf, newSecret } from '../../../http/secrets.ts'
import { Refusal } from '../../machine/problems.ts'

export const siteTagDoc = sql<SiteTag>`${siteTags.doc} || jsonb_build_object('position', ${siteTags.position})`

/** The tags of a store in their order. */
export async function readSiteTags(db: Db, tenant: string): Promise<SiteTag[]> {
  const rows = await db
    .select({ doc: siteTagDoc })
    .from(siteTags)
    .where(eq(siteTags.tenant, tenant))
    .orderBy(siteTags.position, siteTags.id)
  return withAuthors(
    db,
    rows.map(({ doc }) => doc),
  )
}

/** The same tags with who wrote them. */
export async function withAuthors(db: Db, tags: SiteTag[]): Promise<SiteTag[]> {
  const [first] = tags
  if (!first) return tags
  const { tenant, tagId, revision, doneBy } = siteTagVersions
  const mine = and(
    eq(tenant, first.tenant),
    inArray(
      tagId,
      tags.map(({ id }) => id),
    ),
  )
  const rows = await db.select({ tagId, revision, doneBy }).from(siteTagVersions).where(mine)
  const names = new Map(rows.map(({ tagId, revision, doneBy }) => [`${tagId} ${revision}`, doneBy]))
  return tags.map(tag => ({ ...tag, changedBy: names.get(`${tag.id} ${tag.revision}`) ?? '' }))
}

export async function nextPosition(tx: Db, tenant: string): Promise<number> {
  const own = eq(siteTags.tenant, tenant)
  if ((await tx.$count(siteTags, own)) >= SITE_TAG_LIMITS.tags) {
    const message = broken('siteTags', { most: SITE_TAG_LIMITS.tags })
    throw new Refusal(400, { message, code: 'tooMany' })
  }
  const [last] = await tx
    .select({ position: max(siteTags.position) })
    .from(siteTags)
    .where(own)
  return (last?.position ?? -1) + 1
}

/** Keeps what was written, and forgets the oldest beyond the limit. */
export async function keepVersion(tx: Db, record: SiteTag, doneBy: string): Promise<void> {
  const { tenant, id, revision } = record
  await tx.insert(siteTagVersions).values({ tenant, tagId: id, revision, doneBy, doc: record })
  const ofTag = and(eq(siteTagVersions.tenant, tenant), eq(siteTagVersions.tagId, id))
  await tx.delete(siteTagVersions).where(and(ofTag, lte(siteTagVersions.revision, revision - SITE_TAG_LIMITS.versions)))
}

const MINUTE_MS = 60_000

/** Stores an unsaved tag for a preview; what opens the preview. */
export async function storeTrial(
  tx: Db,
  trial: { tenant: string; tagId: string | null; doc: NewSiteTag; now: Date; minutes: number },
): Promise<string> {
  const { tenant, tagId, doc, now, minutes } = trial
  await tx.delete(siteTagTrials).where(and(eq(siteTagTrials.tenant, tenant), lte(siteTagTrials.expiresOn, now)))
  const token = newSecret()
  const expiresOn = new Date(now.getTime() + minutes * MINUTE_MS)
  await tx.insert(siteTagTrials).values({ tenant, tokenHash: hashOf(token), tagId, expiresOn, doc })
  return token
}

export async function findTrial(db: Db, tenant: string, token: string, now: Date) {
  const { tagId, doc, expiresOn, tokenHash } = siteTagTrials
  const [found] = await db
    .select({ tagId, doc })
    .from(siteTagTrials)
    .where(and(eq(siteTagTrials.tenant, tenant), eq(tokenHash, hashOf(token)), gt(expiresOn, now)))
  return found ?? null
}

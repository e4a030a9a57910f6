import { and, asc, count, eq, gt } from 'drizzle-orm'
import { shopPath } from '#contract/store/storefront.ts'
import { escapeXml } from '#lib/escapeXml.ts'
import type { Db } from '../../../db/database.ts'
import { readStoreVersion } from '../../../db/storeVersions.ts'
import { products } from '../../../db/tables/catalog/products.ts'
import { contentPages } from '../../../db/tables/site/pages.ts'
import { sitemapParts, sitemaps } from '../../../db/tables/site/seo.ts'
import { readLiveCategories } from '../../catalog/categories/live.ts'
import { lockRow } from '../../machine/lockedAt.ts'
import { storefrontOrigin } from '../../store/domains/readDomain.ts'

/** Most addresses of one file (sitemaps.org, Sitemap protocol). */
export const PART_SIZE = 50_000
const BATCH = 5000
const DAY_MS = 24 * 3600 * 1000
const RETRY_MS = 3600_000
/** Addresses of a sitemap that is made in some milliseconds. */
const SMALL = 5000
const LAG_MS = 10 * 60_000

interface Address {
  path: string
  changedOn: Date | null
}

interface Making {
  tenant: string
  storefrontUrl: string
  now: Date
  partSize?: number
}

/** One at a time of a store, until the transaction ends: the others wait, and find the files of the first. Returns whether they are current. */
async function waitForOthers(db: Db, making: Making): Promise<boolean> {
  const { tenant, now } = making
  await db.insert(sitemaps).values({ tenant, nextOn: now }).onConflictDoNothing()
  await lockRow(db, sitemaps, { tenant })
  return isCurrent(db, making)
}

/** A small sitemap is as new as the store; a large one takes seconds, so it lags behind by some minutes. */
async function isCurrent(db: Db, { tenant, now }: Making): Promise<boolean> {
  const [row] = await db.select().from(sitemaps).where(eq(sitemaps.tenant, tenant))
  if (row?.refreshedOn == null) return false
  const isRecent = now.getTime() - row.refreshedOn.getTime() < LAG_MS
  return (row.addresses > SMALL && isRecent) || row.version === (await readStoreVersion(db, tenant))
}

/** Makes the files anew, with every page that shoppers see. */
export async function makeSitemap(db: Db, making: Making): Promise<void> {
  await waitForOthers(db, making)
  const { tenant, storefrontUrl, now, partSize = PART_SIZE } = making
  const version = await readStoreVersion(db, tenant)
  const origin = await storefrontOrigin(db, tenant, storefrontUrl)
  await db.delete(sitemapParts).where(eq(sitemapParts.tenant, tenant))
  let [number, addresses, lines]: [number, number, string[]] = [0, 0, []]
  const flush = async () => {
    number++
    await db.insert(sitemapParts).values({ tenant, number, xml: urlSet(lines) })
    lines = []
  }
  for await (const address of addressesOf(db, tenant)) {
    lines.push(lineOf(origin, address))
    addresses++
    if (lines.length === partSize) await flush()
  }
  if (lines.length > 0) await flush()
  const row = { refreshedOn: now, nextOn: new Date(now.getTime() + DAY_MS), hasFailed: false, addresses, version }
  await db
    .insert(sitemaps)
    .values({ tenant, ...row })
    .onConflictDoUpdate({ target: sitemaps.tenant, set: row })
}

/** The files stay as they were, and it is tried again in an hour. */
export async function noteFailure(db: Db, tenant: string, now: Date): Promise<void> {
  const row = { hasFailed: true, nextOn: new Date(now.getTime() + RETRY_MS) }
  await db.update(sitemaps).set(row).where(eq(sitemaps.tenant, tenant))
}

async function* addressesOf(db: Db, tenant: string): AsyncGenerator<Address> {
  yield { path: '/', changedOn: null }
  for (const { friendlyName, changedOn } of await readLiveCategories(db, tenant)) {
    if (friendlyName !== '') yield { path: shopPath('category', friendlyName), changedOn }
  }
  const texts = await db
    .select({ name: contentPages.friendlyName, changedOn: contentPages.updatedOn })
    .from(contentPages)
    .where(and(eq(contentPages.tenant, tenant), eq(contentPages.isActive, true)))
    .orderBy(asc(contentPages.friendlyName))
  for (const { name, changedOn } of texts) yield { path: shopPath('page', name), changedOn }
  yield* productAddresses(db, tenant)
}

/** In parts: a store may have a hundred thousand. */
async function* productAddresses(db: Db, tenant: string): AsyncGenerator<Address> {
  for (let after = ''; ; ) {
    const rows = await db
      .select({ name: products.friendlyName, changedOn: products.updatedOn })
      .from(products)
      .where(and(eq(products.tenant, tenant), eq(products.state, 'Active'), gt(products.friendlyName, after)))
      .orderBy(asc(products.friendlyName))
      .limit(BATCH)
    for (const { name, changedOn } of rows) yield { path: shopPath('product', name), changedOn }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.name
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n'
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

const lineOf = (origin: string, { path, changedOn }: Address) =>
  `<url><loc>${escapeXml(new URL(path, origin).href)}</loc>${changedOn ? `<lastmod>${changedOn.toISOString()}</lastmod>` : ''}</url>`

const urlSet = (lines: readonly string[]) => `${XML}<urlset ${NAMESPACE}>\n${lines.join('\n')}\n</urlset>\n`

/** What `/sitemap.xml` says: the only file, or where the files are. Makes it where it was never made, or the store has changed. */
export async function readSitemapFile(db: Db, making: Making, number: number | null): Promise<string | null> {
  const { tenant, storefrontUrl } = making
  if (!(await isCurrent(db, making)) && !(await waitForOthers(db, making))) await makeSitemap(db, making)
  const [parts] = await db.select({ count: count() }).from(sitemapParts).where(eq(sitemapParts.tenant, tenant))
  if (number === null && (parts?.count ?? 0) > 1) {
    const origin = await storefrontOrigin(db, tenant, storefrontUrl)
    const entry = (_: unknown, at: number) =>
      `<sitemap><loc>${escapeXml(`${origin}/sitemap-${at + 1}.xml`)}</loc></sitemap>`
    const entries = Array.from({ length: parts?.count ?? 0 }, entry)
    return `${XML}<sitemapindex ${NAMESPACE}>\n${entries.join('\n')}\n</sitemapindex>\n`
  }
  const isPart = and(eq(sitemapParts.tenant, tenant), eq(sitemapParts.number, number ?? 1))
  const [part] = await db.select({ xml: sitemapParts.xml }).from(sitemapParts).where(isPart)
  return part?.xml ?? null
}

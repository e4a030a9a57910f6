import { and, eq } from 'drizzle-orm'
import type { NewSiteTag, SiteTag, TagPage } from '#contract/site/siteTags.ts'
import type { Db } from '../db/database.ts'
import { siteTags } from '../db/tables/site/siteTags.ts'
import { findTrial } from '../server/site/siteTags/records.ts'
import { readTagCode, type TagCode } from '../server/site/siteTags/tagCode.ts'
import { integrationTags } from './integrations/tags.ts'
import type { Shop } from './shop.ts'

export interface Tag extends Pick<SiteTag, 'place' | 'isOnAllPages' | 'pages' | 'needsConsent' | 'code'> {
  id: string
  /** Of an integration: it loads from the origins in its code alone, and reads what the page is about. */
  isIntegration?: boolean
}

/** The tags of a store that are on, in their order. */
export async function readActiveTags(db: Db, tenant: string): Promise<Tag[]> {
  const rows = await db
    .select({ doc: siteTags.doc })
    .from(siteTags)
    .where(and(eq(siteTags.tenant, tenant), eq(siteTags.isActive, true)))
    .orderBy(siteTags.position, siteTags.id)
  return rows.map(({ doc }) => doc)
}

/** The same with an unsaved one that a merchant tries: it replaces its saved version, or comes last. `null` if `token` opens nothing. */
export async function tagsWithTrial({ db, tenant, tags }: Shop, token: string, now: Date): Promise<Tag[] | null> {
  const trial = await findTrial(db, tenant, token, now)
  if (!trial) return null
  const tried = { ...(trial.doc as NewSiteTag & Tag), id: trial.tagId ?? 'new' }
  // In a preview nobody is asked for consent.
  const all: Tag[] = tags.map(tag => ({ ...tag, needsConsent: false }))
  const at = all.findIndex(({ id }) => id === tried.id)
  const own = { ...tried, needsConsent: false }
  return at === -1 ? [...all, own] : all.with(at, own)
}

const TAG_MANAGER = 'https://www.googletagmanager.com'

/** The container of a tag manager, which loads what is set up there. */
function managerTag(id: string): Tag {
  const code = `<script>window.dataLayer = window.dataLayer || []; window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })</script><script async src="${TAG_MANAGER}/gtm.js?id=${encodeURIComponent(id)}"></script>`
  return { id: 'manager', place: 'head', isOnAllPages: true, pages: [], needsConsent: true, code }
}

/** What tags add to one page, and what its policy has to allow for them; all empty without tags. */
export interface PageTags {
  head: string
  body: string
  hashes: string[]
  origins: string[]
  /** Whether they may load more from anywhere: what a merchant's own code does, nobody can list. */
  isOpen: boolean
  /** Whether one of them reads what the page is about. */
  readsEvent: boolean
}

export const NO_TAGS: PageTags = { head: '', body: '', hashes: [], origins: [], isOpen: false, readsEvent: false }

const allTags = (shop: Shop): Tag[] => {
  if (shop.onlyTag) return [shop.onlyTag]
  const manager = shop.store.thirdPartyIntegrations.tagManagerId
  const managers = typeof manager === 'string' && manager !== '' ? [managerTag(manager)] : []
  return [...managers, ...shop.tags, ...integrationTags(shop)]
}

/** Whether the store has anything for which shoppers are asked first. */
export const asksForConsent = (shop: Shop) => allTags(shop).some(({ needsConsent }) => needsConsent)

/** The tags of a page of this kind. */
export function tagsOf(shop: Shop, page: TagPage | null | undefined, hasConsent: boolean): PageTags {
  if (page === null) return NO_TAGS
  const shown = allTags(shop).filter(
    ({ isOnAllPages, pages, needsConsent }) =>
      (isOnAllPages || (page !== undefined && pages.includes(page))) && (hasConsent || !needsConsent),
  )
  if (shown.length === 0) return NO_TAGS
  const read = shown.map(({ code, place }) => ({ place, ...readOnce(code) }))
  const at = (place: Tag['place']) => read.flatMap(tag => (tag.place === place ? tag.html : [])).join('\n')
  return {
    ...{ head: at('head'), body: at('body') },
    hashes: [...new Set(read.flatMap(({ hashes }) => hashes))],
    origins: [...new Set(read.flatMap(({ origins }) => origins))],
    isOpen: shown.some(({ isIntegration }) => !isIntegration),
    readsEvent: shown.some(({ isIntegration }) => isIntegration),
  }
}

/** Codes that were read last: a page view should not parse again what did not change. */
const READ = new Map<string, TagCode>()
const MOST_READ = 200

function readOnce(code: string): TagCode {
  const known = READ.get(code)
  if (known) return known
  const read = readTagCode(code)
  const [oldest] = READ.keys()
  if (READ.size >= MOST_READ && oldest !== undefined) READ.delete(oldest)
  READ.set(code, read)
  return read
}

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { broken, filled } from '../rules/rules.ts'
import { ListQuery, pageOf, Timestamp } from '../wire.ts'

/** Where on a page a tag stands: at the end of its head, or of its body. */
export const TAG_PLACES = ['head', 'body'] as const

/** The kinds of storefront pages that a tag can be on. */
export const TAG_PAGES = ['home', 'product', 'category', 'page', 'search', 'cart', 'checkout', 'confirmation'] as const
export type TagPage = (typeof TAG_PAGES)[number]

/** Longest texts, most tags of a store, and versions that are kept of each. Chosen here. */
export const SITE_TAG_LIMITS = { name: 75, code: 20_000, tags: 50, versions: 50 } as const

const fields = {
  name: z.string(),
  place: z._default(z.enum(TAG_PLACES), 'head'),
  /** On all pages, also on kinds that come later; otherwise on `pages`. */
  isOnAllPages: z._default(z.boolean(), true),
  pages: z._default(z.array(z.enum(TAG_PAGES)), []),
  /** Runs only for shoppers who have agreed to cookies. */
  needsConsent: z._default(z.boolean(), true),
  /** HTML: scripts, styles, what else a service asks to paste. */
  code: z._default(z.string(), ''),
  /** Storefronts carry only those that are on. */
  isActive: z._default(z.boolean(), true),
}

/** What a storefront carries for a service of others. Times in UTC. */
export const SiteTag = z.looseObject({
  ...fields,
  id: z.string(),
  tenant: z.string(),
  /** Storefronts carry tags in this order. Set by `sortSiteTags`; a new tag is the last. */
  position: z._default(z.int(), 0),
  /** Who wrote this version. Set by the provider. */
  changedBy: z._default(z.string(), ''),
  revision: z.int(),
  createdOn: Timestamp,
  updatedOn: Timestamp,
})
export type SiteTag = z.output<typeof SiteTag>

const bounds = {
  name: z.string().check(filled('name'), z.maxLength(SITE_TAG_LIMITS.name)),
  code: z.string().check(filled('tagCode'), z.maxLength(SITE_TAG_LIMITS.code)),
}

const hasPages = z.refine<{ isOnAllPages: boolean; pages: readonly unknown[] }>(
  ({ isOnAllPages, pages }) => isOnAllPages || pages.length > 0,
  { error: broken('page'), path: ['pages'] },
)

const Own = z.omit(SiteTag, { id: true, revision: true, tenant: true, createdOn: true, updatedOn: true })
/** A tag that is not saved yet. */
export const NewSiteTag = z.extend(Own, bounds).check(hasPages)
export type NewSiteTag = z.output<typeof NewSiteTag>

const source = 'document 1 §2.1, /site-tagging (fields and paths chosen here)'

export const listSiteTags = endpoint({
  name: 'listSiteTags',
  summary: 'The store’s tags, in the order in which its storefront carries them. `sortBy`: `position`, `createdOn`.',
  source,
  method: 'GET',
  path: 'admin/sitetags',
  query: ListQuery,
  filters: { text: { words: 'name' } },
  response: pageOf(SiteTag),
  problems: [400],
})

export const getSiteTag = endpoint({
  name: 'getSiteTag',
  summary: 'One tag.',
  source,
  method: 'GET',
  path: 'admin/sitetags/{id}',
  response: SiteTag,
  problems: [404],
})

export const createSiteTag = endpoint({
  name: 'createSiteTag',
  isForSupport: false,
  summary: `Adds a tag after the others; a store has at most ${SITE_TAG_LIMITS.tags}. Code that would break the page around it is refused at \`code\`.`,
  source,
  method: 'POST',
  path: 'admin/sitetags',
  body: NewSiteTag,
  response: SiteTag,
  problems: [400],
})

export const updateSiteTag = endpoint({
  name: 'updateSiteTag',
  isForSupport: false,
  summary: 'Replaces a tag; the version before is kept. A stale revision is refused with 409 and the current tag.',
  source,
  method: 'PUT',
  path: 'admin/sitetags/{id}',
  body: z.extend(SiteTag, bounds).check(hasPages),
  response: SiteTag,
  problems: [400, 404, 409],
})

export const deleteSiteTag = endpoint({
  name: 'deleteSiteTag',
  summary: 'Deletes a tag with its versions.',
  source,
  method: 'DELETE',
  path: 'admin/sitetags/{id}',
  problems: [404],
})

const ids = z.array(z.string()).check(z.maxLength(2 * SITE_TAG_LIMITS.tags))

export const sortSiteTags = endpoint({
  name: 'sortSiteTags',
  summary:
    'Sets the order of the tags. `from` is the order that it is based on: if the list is another by now, it is refused with 409 and the current list.',
  source,
  method: 'PUT',
  path: 'admin/sitetags',
  body: z.object({ ids, from: ids }),
  response: pageOf(SiteTag),
  problems: [400, 409],
})

export const listSiteTagVersions = endpoint({
  name: 'listSiteTagVersions',
  summary: `What a tag was after each write, newest first; the last ${SITE_TAG_LIMITS.versions}.`,
  source,
  method: 'GET',
  path: 'admin/sitetags/{id}/versions',
  response: z.array(SiteTag),
  problems: [404],
})

/** Minutes for which a preview with an unsaved tag can be opened. */
export const TAG_TRIAL_MINUTES = 60

export const trySiteTag = endpoint({
  name: 'trySiteTag',
  isForSupport: false,
  summary: `Makes a preview of the storefront that carries this version of a tag, whether it is on or off, beside the other tags that are on. \`token\` opens it (\`/preview?tags=…\`) for ${TAG_TRIAL_MINUTES} minutes.`,
  source,
  method: 'POST',
  path: 'admin/sitetags/trials',
  // `id`: the tag that it replaces.
  body: z.extend(z.extend(Own, bounds), { id: z._default(z.nullable(z.string()), null) }).check(hasPages),
  response: z.looseObject({ token: z.string() }),
  problems: [400],
})

import * as z from 'zod/mini'
import { FRIENDLY_NAME } from '#lib/friendlyName.ts'
import { endpoint } from '../endpoint.ts'
import { richText } from '../richText.ts'
import { broken, filled } from '../rules/rules.ts'
import { CursorListQuery, cursorPageOf, Timestamp } from '../wire.ts'
import { SEO_LIMITS, Seo, SeoUpdate } from './seo.ts'

const text = z._default(z.string(), '')
const noSeo = { title: '', metaDescription: '', friendlyName: '', modifier: '' }
const modifier = { modifier: text }

/**
 * The last part of a page's URL in the store. `seo.modifier` distinguishes pages with the same friendly name:
 * `care-wool`.
 */
export const pageSlug = ({ friendlyName, modifier = '' }: { friendlyName: string; modifier?: string }): string =>
  modifier === '' ? friendlyName : `${friendlyName}-${modifier}`

/** Document 1 §3, Page: a page of text in the store. `content` is rich text, stored cleaned; times in UTC. */
export const ContentPage = z.looseObject({
  id: z.string(),
  name: z.string(),
  content: text,
  seo: z._default(z.extend(Seo, modifier), noSeo),
  isActive: z._default(z.boolean(), true),
  tenant: z.string(),
  /** The page's URL in the store, from its origin: `/page/about-us`. Set by the provider. */
  path: text,
  themeId: z._default(z.nullable(z.string()), null),
  revision: z.int(),
  createdOn: Timestamp,
  updatedOn: Timestamp,
})
export type ContentPage = z.output<typeof ContentPage>

/** Most characters, chosen here; of the content, those that a reader sees. */
export const CONTENT_PAGE_LIMITS = { name: 255, content: 500_000, modifier: 50 } as const

const bounds = {
  name: z.string().check(filled('name'), z.maxLength(CONTENT_PAGE_LIMITS.name)),
  content: z._default(richText(CONTENT_PAGE_LIMITS.content), ''),
  seo: z._default(
    z
      .extend(SeoUpdate, {
        modifier: z._default(
          z.string().check(z.maxLength(CONTENT_PAGE_LIMITS.modifier), z.regex(FRIENDLY_NAME, broken('slug'))),
          '',
        ),
      })
      .check(
        z.refine(seo => pageSlug(seo).length <= SEO_LIMITS.friendlyName, {
          error: broken('slugWithModifier', { most: SEO_LIMITS.friendlyName }),
          path: ['modifier'],
        }),
      ),
    noSeo,
  ),
}

/** The body of an update: the whole page, with the revision that was read. */
export const ContentPageUpdate = z.extend(ContentPage, bounds)

/** A new page: the provider sets id, revision, tenant, path and times. */
export const NewContentPage = z.extend(
  z.omit(ContentPage, { id: true, revision: true, tenant: true, path: true, createdOn: true, updatedOn: true }),
  bounds,
)
export type NewContentPage = z.output<typeof NewContentPage>

export const ContentPageMetrics = z.looseObject({ activeCount: z.int(), inactiveCount: z.int() })
export type ContentPageMetrics = z.output<typeof ContentPageMetrics>

/** Fields that the list accepts in `sortBy`. */
export const CONTENT_PAGE_SORTS = ['name', 'createdOn', 'updatedOn'] as const

const source = 'document 2 §7, Discounts, pages, features, apps'
const sourceOfOne = `${source}; the path of a single one was chosen here`

export const listContentPages = endpoint({
  name: 'listContentPages',
  scope: 'pages',
  summary: 'The store’s content pages, newest change first, up to 1,000 at once.',
  source,
  method: 'GET',
  path: 'admin/contentpages',
  isCopied: true,
  query: CursorListQuery,
  filters: { isActive: { eq: [true, false] }, text: { words: 'name' } },
  response: cursorPageOf(ContentPage),
  problems: [400],
})

export const getContentPage = endpoint({
  name: 'getContentPage',
  scope: 'pages',
  summary: 'One content page.',
  source: sourceOfOne,
  method: 'GET',
  path: 'admin/contentpages/{id}',
  isCopied: true,
  response: ContentPage,
  problems: [404],
})

export const createContentPage = endpoint({
  name: 'createContentPage',
  scope: 'pages',
  summary: 'Adds a content page. An empty friendly name is made from the name.',
  source,
  method: 'POST',
  path: 'admin/contentpages',
  body: NewContentPage,
  response: ContentPage,
  problems: [400],
})

export const updateContentPage = endpoint({
  name: 'updateContentPage',
  scope: 'pages',
  summary: 'Replaces a content page. A stale revision is refused with 409 and the current page.',
  source: sourceOfOne,
  method: 'PUT',
  path: 'admin/contentpages/{id}',
  body: ContentPageUpdate,
  response: ContentPage,
  problems: [400, 404, 409],
})

export const deleteContentPage = endpoint({
  name: 'deleteContentPage',
  scope: 'pages',
  summary: 'Deletes a content page.',
  source: sourceOfOne,
  method: 'DELETE',
  path: 'admin/contentpages/{id}',
  problems: [404],
})

export const getContentPageMetrics = endpoint({
  name: 'getContentPageMetrics',
  scope: 'pages',
  summary: 'How many content pages are active and inactive.',
  source,
  method: 'GET',
  path: 'admin/contentpagemetrics',
  isCopied: true,
  response: ContentPageMetrics,
})

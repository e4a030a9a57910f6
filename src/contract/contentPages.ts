import * as z from 'zod/mini'
import { call } from './call.ts'
import { ListQuery, pageOf, Timestamp } from './wire.ts'

const text = z._default(z.string(), '')

/** Document 1 §3, Page: what a store says beside what it sells. `content` is rich text, times in UTC. */
export const ContentPage = z.looseObject({
  id: z.string(),
  name: z.string(),
  content: text,
  /** `modifier` tells apart pages whose names make the same address. */
  seo: z._default(z.looseObject({ title: text, metaDescription: text, friendlyName: text, modifier: text }), {
    title: '',
    metaDescription: '',
    friendlyName: '',
    modifier: '',
  }),
  isActive: z._default(z.boolean(), true),
  tenant: z.string(),
  path: text,
  themeId: z._default(z.nullable(z.string()), null),
  revision: z.int(),
  createdOn: Timestamp,
  updatedOn: Timestamp,
})
export type ContentPage = z.output<typeof ContentPage>

/** Fields that `sortBy` of the list takes. */
export const CONTENT_PAGE_SORTS = ['name', 'createdOn', 'updatedOn'] as const

const source = 'document 2 §7, Discounts, pages, features, apps'

export const listContentPages = call({
  name: 'listContentPages',
  summary: 'A page of the store’s content pages. Takes no filter yet.',
  source,
  method: 'GET',
  path: 'admin/contentpages',
  query: ListQuery,
  answer: pageOf(ContentPage),
  problems: [400],
})

export const getContentPage = call({
  name: 'getContentPage',
  summary: 'One content page.',
  source: `${source}; the path of a single one was chosen here`,
  method: 'GET',
  path: 'admin/contentpages/{id}',
  answer: ContentPage,
  problems: [404],
})

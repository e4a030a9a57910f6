import * as z from 'zod/mini'
import { call } from './call.ts'
import { ImageLink } from './products.ts'
import { Seo } from './seo.ts'
import { ListQuery, pageOf, Timestamp } from './wire.ts'

const text = z._default(z.string(), '')

/** Document 1 §3, Category. `lineage` holds the ids of its parents, outermost first; `level` counts from 0. */
export const Category = z.looseObject({
  id: z.string(),
  categoryId: z.string(),
  name: z.string(),
  seo: z._default(Seo, { friendlyName: '', title: '', metaDescription: '' }),
  descriptions: z._default(z.looseObject({ long: text, short: text, extended: text }), {
    long: '',
    short: '',
    extended: '',
  }),
  state: z._default(z.enum(['Active', 'Inactive']), 'Active'),
  parentId: z._default(z.nullable(z.string()), null),
  isInMenu: z._default(z.boolean(), false),
  images: z._default(z.array(ImageLink), []),
  productCount: z._default(z.int(), 0),
  level: z._default(z.int(), 0),
  lineage: z._default(z.array(z.string()), []),
  revision: z.int(),
  createdOn: Timestamp,
  updatedOn: Timestamp,
})
export type Category = z.output<typeof Category>

const source = 'document 2 §7, Catalog'

export const listCategories = call({
  name: 'listCategories',
  summary:
    'A page of categories, parents before their children. Filter fields: state (eq), text (contains all words in any order: name).',
  source,
  method: 'GET',
  path: 'store/admin/categories',
  query: ListQuery,
  response: pageOf(Category),
  problems: [400],
})

export const getCategory = call({
  name: 'getCategory',
  summary: 'One category.',
  source,
  method: 'GET',
  path: 'store/admin/categories/{id}',
  response: Category,
  problems: [404],
})

import * as z from 'zod/mini'
import { call } from './call.ts'
import { pageOf, Timestamp, WholeNumberText } from './wire.ts'

const text = z._default(z.string(), '')

/** Document 1 §3, Image. `fullUri` is an absolute address; width and height in pixels. */
export const LibraryImage = z.looseObject({
  id: z.string(),
  imagePath: z.string(),
  fullUri: z.string(),
  uriBase: z.string(),
  title: text,
  description: text,
  altText: text,
  tags: z._default(z.array(z.string()), []),
  createdOn: Timestamp,
})
export type LibraryImage = z.output<typeof LibraryImage>

export const listImages = call({
  name: 'listImages',
  summary: 'A page of the image library, newest first unless sorted.',
  source: 'document 2 §7, Store, domains, images (query given; path chosen here)',
  method: 'GET',
  path: 'admin/images',
  query: z.object({
    pagesize: z.optional(WholeNumberText),
    startindex: z.optional(WholeNumberText),
    sortby: z.optional(z.string().check(z.regex(/^(createdOn|title) (asc|desc)$/))),
  }),
  response: pageOf(LibraryImage),
  problems: [400],
})

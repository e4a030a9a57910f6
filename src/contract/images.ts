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

/** Document 2 §9: longest texts of an image, in characters. */
export const IMAGE_LIMITS = { title: 75, description: 160, altText: 75 } as const

/** Document 1 §5 and document 2 §9: images that can be uploaded. */
export const IMAGE_UPLOAD = { bytes: 5_000_000, types: ['image/png', 'image/jpeg', 'image/gif'] } as const

export const createImage = call({
  name: 'createImage',
  summary:
    'Adds an image to the library. The provider reads its type from the bytes, and refuses one over the plan’s limit.',
  source: 'document 2 §7, Store, domains, images; document 1 §5 (path chosen here)',
  method: 'POST',
  path: 'admin/images',
  body: z.object({
    file: z.file().check(z.maxSize(IMAGE_UPLOAD.bytes, { error: 'Choose an image of at most 5 MB.' })),
    title: z._default(z.string().check(z.maxLength(IMAGE_LIMITS.title)), ''),
    altText: z._default(z.string().check(z.maxLength(IMAGE_LIMITS.altText)), ''),
  }),
  bodyFormat: 'multipart',
  response: LibraryImage,
  problems: [400, 413],
})

export const deleteImage = call({
  name: 'deleteImage',
  summary: 'Takes an image out of the library. Products that show it keep showing it.',
  source: 'document 2 §7, Store, domains, images',
  method: 'DELETE',
  path: 'admin/images/{id}',
  problems: [404],
})

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { pageOf, Timestamp, WholeNumberText } from '../wire.ts'
import { IMAGE_LIMITS, LibraryImage, limitedText } from './images.ts'

/** The longest tag of an image, in characters, and the most tags of one. Chosen here. */
export const TAG_LIMITS = { tag: 40, tags: 20 } as const

/** The tags of an image. */
export const Tags = z.array(z.string().check(z.maxLength(TAG_LIMITS.tag))).check(z.maxLength(TAG_LIMITS.tags))

export const listImageTags = endpoint({
  name: 'listImageTags',
  summary: 'The tags that images of the library have, by name, with how many have each.',
  source: 'chosen here',
  method: 'GET',
  path: 'admin/imagetags',
  response: z.object({ items: z.array(z.looseObject({ tag: z.string(), count: z.int() })) }),
})

/**
 * Document 2 §9: number of images on the library's first page and among the previously used ones, and the limit of a
 * store without its own.
 */
export const LIBRARY_PAGE = 25
export const PREVIOUSLY_USED = 20
export const MOST_IMAGES = 2500

const Flag = z.codec(z.enum(['true', 'false']), z.boolean(), {
  decode: text => text === 'true',
  encode: is => (is ? 'true' : 'false'),
})

export const listImages = endpoint({
  name: 'listImages',
  summary:
    'A page of the image library, newest first unless sorted. `used`: only images of products and categories, the one whose record changed last first. `withoutAltText`: only images that have none.',
  source: 'document 2 §7, Store, domains, images (query given; path, used and withoutAltText chosen here)',
  method: 'GET',
  path: 'admin/images',
  isCopied: true,
  query: z.object({
    pagesize: z.optional(WholeNumberText),
    startindex: z.optional(WholeNumberText),
    sortby: z.optional(z.string().check(z.regex(/^(createdOn|title) (asc|desc)$/))),
    used: z.optional(Flag),
    withoutAltText: z.optional(Flag),
  }),
  response: pageOf(LibraryImage),
  problems: [400],
})

export const updateImage = endpoint({
  name: 'updateImage',
  summary: 'Saves title, description and alt text of an image. Records that show it keep their own alt texts.',
  source: 'document 2 §7, Store, domains, images; document 2 §9 (path chosen here)',
  method: 'PUT',
  path: 'admin/images/{id}',
  body: z.object({
    title: limitedText(IMAGE_LIMITS.title),
    description: limitedText(IMAGE_LIMITS.description),
    altText: limitedText(IMAGE_LIMITS.altText),
  }),
  response: LibraryImage,
  problems: [400, 404],
})

export const updateImageTags = endpoint({
  name: 'updateImageTags',
  summary: 'Replaces the tags of an image. Empty and repeated ones are left out.',
  source: 'document 2 §7, Store, domains, images (path chosen here)',
  method: 'PUT',
  path: 'admin/images/{id}/tags',
  body: z.object({ tags: Tags }),
  response: LibraryImage,
  problems: [400, 404],
})

export const deleteImage = endpoint({
  name: 'deleteImage',
  summary:
    'Deletes an image and its files. One that a product, category or page shows is refused with 400 and the code imageInUse; the message says where it is.',
  source: 'document 2 §7, Store, domains, images',
  method: 'DELETE',
  path: 'admin/images/{id}',
  problems: [400, 404],
})

export const getSearchKeys = endpoint({
  name: 'getSearchKeys',
  summary: 'The key with which this store’s image library is searched, and until when it is valid.',
  source: 'document 2 §7, Store, domains, images (shape chosen here)',
  method: 'GET',
  path: 'store/admin/searchkeys',
  response: z.object({ images: z.object({ key: z.string(), expiresOn: Timestamp }) }),
})

/** Carries the key of `getSearchKeys`, which names the store. */
export const SEARCH_KEY_HEADER = 'search-key'

export const searchImages = endpoint({
  name: 'searchImages',
  summary:
    'Images of the library with a tag that contains each word of `tags`, newest first. `page` counts from 1. A key that is wrong or has expired is refused with 401.',
  source: 'document 2 §7, Store, domains, images (hosted search service; path, header and shape chosen here)',
  service: 'search',
  method: 'GET',
  path: 'images/search',
  headers: [SEARCH_KEY_HEADER],
  query: z.object({
    tags: z.string().check(z.maxLength(200)),
    page: z.optional(WholeNumberText),
    pagesize: z.optional(WholeNumberText),
  }),
  response: pageOf(LibraryImage),
  problems: [400, 401],
})

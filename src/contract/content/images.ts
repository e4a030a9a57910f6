import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'

const text = z._default(z.string(), '')

/** Document 1 §3, Image. `fullUri` is the URL of the original; `#lib/imageSize.ts` derives those of the smaller sizes. */
export const LibraryImage = z.looseObject({
  id: z.string(),
  imagePath: z.string(),
  fullUri: z.string(),
  uriBase: z.string(),
  title: text,
  description: text,
  altText: text,
  tags: z._default(z.array(z.string()), []),
  /** Of the original, in pixels. Chosen here; images of an earlier version have none. */
  width: z.optional(z.int()),
  height: z.optional(z.int()),
  createdOn: Timestamp,
})
export type LibraryImage = z.output<typeof LibraryImage>

/** Document 2 §9: longest texts of an image, in characters. */
export const IMAGE_LIMITS = { title: 75, description: 160, altText: 75 } as const

/** Document 1 §5 and document 2 §9: images that can be uploaded. The number of pixels was chosen here. */
export const IMAGE_UPLOAD = {
  bytes: 5_000_000,
  pixels: 50_000_000,
  types: ['image/png', 'image/jpeg', 'image/gif'],
} as const

/** A text of an image. */
export const limitedText = (length: number) => z._default(z.string().check(z.maxLength(length)), '')

export const createImage = endpoint({
  name: 'createImage',
  summary:
    'Adds an image to the library. The provider reads its type from the bytes, removes everything but the image itself (where it was taken, for example), and makes three WebP sizes. Refuses one over the plan’s limit.',
  source: 'document 2 §7, Store, domains, images; document 1 §5 (path chosen here)',
  method: 'POST',
  path: 'admin/images',
  body: z.object({
    file: z.file().check(z.maxSize(IMAGE_UPLOAD.bytes)),
    title: limitedText(IMAGE_LIMITS.title),
    altText: limitedText(IMAGE_LIMITS.altText),
  }),
  bodyFormat: 'multipart',
  response: LibraryImage,
  problems: [400, 413],
})

import * as z from 'zod/mini'
import type { ImageLink } from '#contract/content/imageLinks.ts'
import { IMAGE_LIMITS } from '#contract/content/images.ts'

/** An image of a record, in the order in which shoppers see them. */
const ImageRow = z.object({
  id: z.string(),
  fullUri: z.string(),
  altText: z.string().check(z.maxLength(IMAGE_LIMITS.altText)),
})
export type ImageRow = z.output<typeof ImageRow>

/** The field of a form that has images: its name is `images`. */
export const imageField = z.array(ImageRow)

export interface ImageValues {
  images: ImageRow[]
}

type Image = z.output<typeof ImageLink>

export const imagesToForm = (images: readonly Image[] | undefined): ImageRow[] =>
  (images ?? []).map(({ id, fullUri, altText }) => ({ id, fullUri, altText }))

/** The rows merged into the images that were read, so that fields without an input are preserved. */
export const imagesToPayload = (rows: readonly ImageRow[], images: readonly Image[] | undefined): Image[] =>
  rows.map(row => ({ ...images?.find(({ id }) => id === row.id), ...row }))

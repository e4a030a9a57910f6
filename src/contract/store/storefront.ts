import * as z from 'zod/mini'
import { Cents } from '../wire.ts'

/** What a storefront can show in a preview (document 1 §2.1). */
export const PREVIEW_PAGES = ['home', 'product', 'category', 'page'] as const
export type PreviewPage = (typeof PREVIEW_PAGES)[number]

/** A page of the store; without an id one that is still being added. */
export interface PreviewTarget {
  page: PreviewPage
  id?: string
  /** A theme that is previewed on the home page. */
  theme?: string
  /** What `trySiteTag` returned: the home page with a tag that is tried. */
  tags?: string
}

/** Where a storefront previews a page, from its origin: `/preview/product?id=…`. */
export function previewPath({ page, id, theme, tags }: PreviewTarget): string {
  const query = new URLSearchParams({ ...(id && { id }), ...(theme && { theme }), ...(tags && { tags }) })
  return `/preview${page === 'home' ? '' : `/${page}`}${query.size > 0 ? `?${query}` : ''}`
}

/** A page's path in the storefront: `/p/blue-mug`. */
export const shopPath = (page: Exclude<PreviewPage, 'home'>, friendlyName: string) =>
  `/${{ product: 'p', category: 'c', page: 'page' }[page]}/${encodeURIComponent(friendlyName)}`

/** A friendly name of 255 letters needs up to 9 characters each, percent-encoded. */
const LONGEST_PATH = 3000

const Path = z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/), z.maxLength(LONGEST_PATH))

/**
 * Messages from a framed storefront to the console (document 1 §2.1): its script has started; the shopper's URL has
 * changed; the theme shows another page. The documents name the messages; their fields were chosen here.
 */
export const FrameMessage = z.discriminatedUnion('message', [
  z.object({ message: z.literal('angularInitialized') }),
  z.object({ message: z.literal('urlChanged'), url: Path }),
  z.object({
    message: z.literal('pageChange'),
    sender: z.literal('theme'),
    page: z.enum(PREVIEW_PAGES),
    id: z.nullable(z.string().check(z.maxLength(200))),
  }),
])
export type FrameMessage = z.output<typeof FrameMessage>

/** Maximum length of a text in a draft, in characters; the sender truncates longer ones. */
export const LONGEST_DRAFT_TEXT = 100_000

export const draftText = (most: number) => z.string().check(z.maxLength(most))
const price = z.nullable(Cents.check(z.nonnegative()))

/** `null` while it is being added. */
export const draftId = z.nullable(draftText(200))

/** Unsaved form values of a product. Prices in cents; `null` if empty or invalid. */
export const ProductDraft = z.object({
  kind: z.literal('product'),
  id: draftId,
  values: z.object({
    name: draftText(LONGEST_DRAFT_TEXT),
    price,
    salePrice: price,
    shortDescription: draftText(LONGEST_DRAFT_TEXT),
    longDescription: draftText(LONGEST_DRAFT_TEXT),
    extendedDescription: z._default(draftText(LONGEST_DRAFT_TEXT), ''),
    /** URL of the first image. */
    imageUri: z.nullable(draftText(2000)),
  }),
})
export type ProductDraft = z.output<typeof ProductDraft>

/** Of a content page or a category: its name, and its content or description. */
export const TextDraft = z.object({
  kind: z.enum(['page', 'category']),
  id: draftId,
  values: z.object({ name: draftText(LONGEST_DRAFT_TEXT), content: draftText(LONGEST_DRAFT_TEXT) }),
})
export type TextDraft = z.output<typeof TextDraft>

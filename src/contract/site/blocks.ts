import * as z from 'zod/mini'
import { isLinkUrl, withHttp } from '#lib/url.ts'
import { BoundedImage } from '../content/imageLinks.ts'
import { richText } from '../richText.ts'
import { broken } from '../rules/rules.ts'

/** What the home page of a store is made of, from top to bottom. */
export const BLOCK_TYPES = ['banner', 'products', 'categories', 'text', 'image', 'video', 'newsletter', 'map'] as const
export type BlockType = (typeof BLOCK_TYPES)[number]

/** Most blocks of a page, and characters of their texts. Chosen here. */
export const BLOCK_LIMITS = {
  ...{ blocks: 40, heading: 120, line: 300, label: 40, content: 10_000, url: 2000, altText: 75, chosen: 24 },
  ...{ fewestProducts: 2, mostProducts: 24 },
} as const

const heading = z.string().check(z.maxLength(BLOCK_LIMITS.heading))
const line = z.string().check(z.maxLength(BLOCK_LIMITS.line))
const Image = z.nullable(BoundedImage.shape.fullUri)
const altText = z.string().check(z.maxLength(BLOCK_LIMITS.altText))
/** Empty without a link. */
const LinkUrl = z.string().check(
  z.refine((url: string) => url === '' || isLinkUrl(url), broken('linkUrl')),
  z.maxLength(BLOCK_LIMITS.url),
)
const recordIds = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(BLOCK_LIMITS.chosen))

const common = {
  /** Chosen by the client that adds the block; unique in its page. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  /** Shoppers see no block that is off. */
  isShown: z._default(z.boolean(), true),
  hiddenOnPhones: z._default(z.boolean(), false),
  heading,
}

const isVideo = (url: string) => {
  const host = URL.parse(withHttp(url))?.hostname.replace(/^(www|m|music)\./, '')
  return url === '' || ['youtube.com', 'youtube-nocookie.com', 'youtu.be'].includes(host ?? '')
}

const count = z.int().check(z.minimum(BLOCK_LIMITS.fewestProducts), z.maximum(BLOCK_LIMITS.mostProducts))

const Banner = z.object({
  ...common,
  type: z.literal('banner'),
  text: line,
  imageUri: Image,
  altText,
  linkLabel: z.string().check(z.maxLength(BLOCK_LIMITS.label)),
  linkUrl: LinkUrl,
  align: z.enum(['start', 'center']),
})
/** A row of products: the newest, those of a category, or chosen ones in their order. */
const ProductRow = z.object({
  ...common,
  type: z.literal('products'),
  source: z.enum(['newest', 'category', 'chosen']),
  categoryId: z.nullable(z.string().check(z.maxLength(100))),
  productIds: recordIds,
  count,
})
/** Tiles that lead to categories: chosen ones, or those at the top of the tree. */
const CategoryTiles = z.object({ ...common, type: z.literal('categories'), categoryIds: recordIds })
const Text = z.object({ ...common, type: z.literal('text'), content: richText(BLOCK_LIMITS.content) })
const Picture = z.object({
  ...common,
  type: z.literal('image'),
  imageUri: Image,
  altText,
  caption: line,
  linkUrl: LinkUrl,
  width: z.enum(['page', 'text']),
})
const Video = z.object({
  ...common,
  type: z.literal('video'),
  // Document 1 §5.
  url: z
    .string()
    .check(z.refine(isVideo, 'Video URL must contain youtube.com or youtu.be'), z.maxLength(BLOCK_LIMITS.url)),
})
/** A form that makes a customer who agreed to marketing emails. */
const Newsletter = z.object({ ...common, type: z.literal('newsletter'), text: line })
/** The store's mailing address, with a link to a map. */
const StoreMap = z.object({ ...common, type: z.literal('map'), text: line })

export const Block = z.discriminatedUnion('type', [
  Banner,
  ProductRow,
  CategoryTiles,
  Text,
  Picture,
  Video,
  Newsletter,
  StoreMap,
])
export type Block = z.output<typeof Block>
export type BlockOf<Type extends BlockType> = Extract<Block, { type: Type }>

const hasOwnIds = z.refine<readonly { id: string }[]>(
  blocks => new Set(blocks.map(({ id }) => id)).size === blocks.length,
  {
    error: 'Two blocks have the same id.',
  },
)
export const Blocks = z.array(Block).check(z.maxLength(BLOCK_LIMITS.blocks), hasOwnIds)

/** A new block of a type, with nothing in it that shoppers would read. */
export function newBlock(type: BlockType, id: string): Block {
  const start = { id, isShown: true, hiddenOnPhones: false, heading: '' }
  switch (type) {
    case 'banner':
      return { ...start, type, text: '', imageUri: null, altText: '', linkLabel: '', linkUrl: '', align: 'start' }
    case 'products':
      return { ...start, type, source: 'newest', categoryId: null, productIds: [], count: 8 }
    case 'categories':
      return { ...start, type, categoryIds: [] }
    case 'text':
      return { ...start, type, content: '' }
    case 'image':
      return { ...start, type, imageUri: null, altText: '', caption: '', linkUrl: '', width: 'page' }
    case 'video':
      return { ...start, type, url: '' }
    case 'newsletter':
    case 'map':
      return { ...start, type, text: '' }
  }
}

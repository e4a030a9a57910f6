// What the designer and the block management do with the home page: read it, change it, publish it.
import { call, complain, field } from './kit.js'

const NAMES = {
  banner: 'Banner',
  products: 'Product row',
  categories: 'Category tiles',
  text: 'Text',
  image: 'Image',
  video: 'Video',
  newsletter: 'Newsletter',
  map: 'Map',
}
export const TYPES = Object.entries(NAMES)

/** The texts of a block that shoppers read, with the longest that each may be. */
const TEXTS = {
  heading: { label: 'Heading', most: 120 },
  text: { label: 'Text', most: 300 },
  linkLabel: { label: 'Text of the link', most: 40 },
  linkUrl: { label: 'Address of the link', most: 2000 },
  caption: { label: 'Caption', most: 300 },
  altText: { label: 'Description of the image', most: 75 },
  url: { label: 'Address of the video', most: 2000 },
  content: { label: 'Content', most: 10_000, isLong: true },
}

export const nameOf = ({ type, heading }) => (heading ? `${NAMES[type]}: ${heading}` : NAMES[type])

/** A new block. The provider says what is wrong with it. */
export const newBlock = type => ({ id: crypto.randomUUID(), type, heading: '', ...START[type] })

const START = {
  banner: { text: '', imageUri: null, altText: '', linkLabel: '', linkUrl: '', align: 'start' },
  products: { source: 'newest', categoryId: null, productIds: [], count: 8 },
  categories: { categoryIds: [] },
  text: { content: '' },
  image: { imageUri: null, altText: '', caption: '', linkUrl: '', width: 'page' },
  video: { url: '' },
  newsletter: { text: '' },
  map: { text: '' },
}

/** The published design; `null` after it was said why there is none. */
export const readDesign = () => call('GET', 'admin/design')

export const blocksOf = ({ blocks, themeBlocks }) => blocks ?? themeBlocks

/** Publishes other blocks with the rest of a design: the design after that, `stale` if someone else was faster, or `null`. */
export async function publishBlocks({ revision, logo, styles }, blocks) {
  let current = null
  const body = { revision, logo, styles, blocks }
  const saved = await call('PUT', 'admin/design', body, {
    onRefused: (status, problem) => {
      if (status !== 409 || !problem.current) return false
      current = problem.current
      complain('Someone else published the home page in the meantime. You see theirs now: make your change again.')
      return true
    },
  })
  return { saved, current }
}

/** Fields for the texts of a block; `read` returns the block with what they contain now. */
export function blockFields(block) {
  const fields = Object.entries(TEXTS)
    .filter(([key]) => typeof block[key] === 'string')
    .map(([key, { label, ...options }]) => ({ key, ...field(label, block[key], options) }))
  return {
    parts: fields.map(({ made }) => made),
    first: fields[0]?.input,
    read: () => ({ ...block, ...Object.fromEntries(fields.map(({ key, input }) => [key, input.value])) }),
  }
}

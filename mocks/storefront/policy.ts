import type { PageTags } from './siteTags.ts'

export interface PolicyOrigins {
  /** Of the images. */
  images: string
  /** Of the script and frames in which cards are entered. */
  cards: readonly string[]
  /** Of the pages on which shoppers pay. */
  payments: readonly string[]
  /** Of the consoles, which alone may frame a storefront. */
  consoles: readonly string[]
}

const YOUTUBE = ['https://www.youtube.com', 'https://www.youtube-nocookie.com']

/**
 * The Content Security Policy of a storefront's page. Its own script and style sheets, and nothing of others, unless the merchant's
 * tags bring it: their inline scripts by their hashes, and what they load, whose origins nobody knows beforehand. Integrations load
 * from their own origins alone.
 */
export function policyOf({ images, cards, payments, consoles }: PolicyOrigins, tags: PageTags): string {
  const { isOpen, origins } = tags
  const others = isOpen ? ['https:', ...origins.filter(origin => origin.startsWith('http:'))] : []
  const scripts = isOpen ? others : origins
  const hashes = tags.hashes.map(hash => `'${hash}'`)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...cards, ...hashes, ...scripts],
    'style-src': ["'self'", ...(isOpen ? ["'unsafe-inline'", ...others] : [])],
    'connect-src': ["'self'", ...scripts],
    'font-src': others,
    // Chromium applies it to redirects after a form, too.
    'form-action': ["'self'", ...payments],
    'img-src': [images, 'data:', ...others],
    // What rich text may embed.
    'media-src': ['https:', 'http:'],
    'frame-src': [...YOUTUBE, ...cards, ...others],
    'base-uri': ["'none'"],
    'frame-ancestors': consoles.length > 0 ? consoles : ["'none'"],
  }
  return Object.entries(directives)
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

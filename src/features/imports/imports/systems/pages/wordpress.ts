import { PAGE_IMPORT_COLUMNS } from '#contract/content/pageImport.ts'
import type { WxrForm } from '../wxr.ts'

/** Pages of WordPress and Squarespace. One with a password is hidden here, where pages have none. */
export const WORDPRESS_PAGES: WxrForm = {
  postType: 'page',
  columns: PAGE_IMPORT_COLUMNS,
  rowOf: ({ text }) => ({
    name: text('title') || text('wp:post_name'),
    address: text('wp:post_name') || text('link'),
    content: withParagraphs(text('content:encoded')),
    status: text('wp:post_password') === '' ? text('wp:status') : 'hidden',
  }),
}

const BLOCK = /^<(p|div|h\d|ul|ol|table|blockquote|figure|pre|section|hr|img|!--)\b|^<!--/i

/** The classic editor stores paragraphs as blank lines, which WordPress makes elements of when it shows them. */
const withParagraphs = (html: string): string =>
  html.includes('<!-- wp:')
    ? html
    : html
        .split(/\r?\n\s*\r?\n/)
        .map(part => part.trim())
        .filter(Boolean)
        .map(part => (BLOCK.test(part) ? part : `<p>${part.replaceAll(/\r?\n/g, '<br>')}</p>`))
        .join('\n')

import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listCategories } from '#contract/catalog/categories.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { createContentPage } from '#contract/content/contentPages.ts'
import type { Member, TestApi } from '../server/machine/testing.ts'
import { THEME_PAGES } from '../server/site/themes/pages.ts'

/** Names that the code of the storefronts reads in any of these ways. */
function namesIn(...patterns: RegExp[]): string[] {
  const code = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter(file => !file.includes('.test.'))
    .map(file => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n')
  return [...new Set(patterns.flatMap(pattern => [...code.matchAll(pattern)].map(([, name = '']) => name)))]
}

/** Parameters that pages read in some way, and others that links carry. */
export const PARAMS = [
  ...namesIn(/(?:query|get|has|getAll)\('([\w.-]+)'\)/g, /form\.(\w+)/g, /name="([\w.-]+)"/g, /name: '(\w+)'/g),
  ...['option0', 'filter.Color', 'utm_source', 'fbclid', 'lang', 'host', 'callback', 'debug', 'theme', 'id'],
]
export const HEADERS = [
  ...namesIn(/header\('([a-z-]+)'\)/g).filter(name => name !== 'host'),
  ...['x-forwarded-host', 'x-forwarded-proto', 'x-original-url', 'x-rewrite-url', 'forwarded', 'referer', 'origin'],
  ...['user-agent', 'accept', 'x-http-method-override', 'authorization', 'range', 'save-data', 'dnt', 'x-tenant-id'],
]
export const COOKIES = [
  'cart',
  'bag',
  'preview',
  '__Host-preview',
  '__Host-cart',
  'session',
  'token',
  'visitor',
  'theme',
]

/** The path of a page of each kind that everyone gets. */
export async function sharedPaths({ request }: Pick<TestApi, 'request'>, member: Member): Promise<string[]> {
  const [product] = (await request(listProducts, member)).body.items
  const [category] = (await request(listCategories, member)).body.items
  const { body: page } = await request(createContentPage, member, { body: { name: 'About', content: '' } })
  return [
    ...['/', `/p/${product.seo.friendlyName}`, `/c/${category.seo.friendlyName}`, '/search', page.path],
    `/theme/${THEME_PAGES[0]?.pageId}`,
  ]
}

/** A page without what differs each time. */
export const withoutFormKey = (text: string) => text.replace(/name="key" value="[^"]*"/, '')

import { html } from 'hono/html'
import { shopPath } from '#contract/store/storefront.ts'
import type { Html } from './layout.ts'
import type { Shop, ShopCategory } from './shop.ts'
import { WORDS } from './words/words.ts'

const DEEPEST = 9

/** A category that is for sale, below those above it, outermost first. */
export function trailTo({ categories }: Shop, categoryId: string | undefined): ShopCategory[] {
  const steps: ShopCategory[] = []
  const find = (id: string | null | undefined) => categories.find(category => category.id === id)
  for (let at = find(categoryId); at && steps.length < DEEPEST; at = find(at.parentId)) steps.unshift(at)
  return steps
}

/** The way to a product. */
export const trail = ({ language }: Shop, steps: readonly ShopCategory[]): Html =>
  html`<a href="/">${WORDS[language].product.shop}</a>${steps.map(
    ({ name, friendlyName }) =>
      html` <span>/</span> <a href="${shopPath('category', friendlyName)}"><bdi>${name}</bdi></a>`,
  )}`

/** The same for search engines (schema.org, BreadcrumbList); `last` is the page itself, if it is no category. */
export function breadcrumbData(
  { origin, language }: Shop,
  steps: readonly ShopCategory[],
  last?: { name: string; path: string },
): object {
  const pages = [
    { name: WORDS[language].product.shop, path: '/' },
    ...steps.map(({ name, friendlyName }) => ({ name, path: shopPath('category', friendlyName) })),
    ...(last ? [last] : []),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(({ name, path }, at) => ({
      ...{ '@type': 'ListItem', position: at + 1, name, item: new URL(path, origin).href },
    })),
  }
}

import { html } from 'hono/html'
import { type PreviewTarget, shopPath } from '#contract/store/storefront.ts'
import type { Html } from '../layout.ts'
import type { Shop, ShopCategory } from '../shop.ts'
import { WORDS } from '../words/words.ts'
import { atlasCss, firstAtlasCss } from './atlasCss.ts'
import { menuPanel } from './menuPanel.ts'
import type { StorefrontTheme } from './theme.ts'

/** Categories of one level that are listed: the page has to stay small, however many there are. */
const MOST_LISTED = 60

/** The categories at the top, and below those around the open one its subcategories. */
function categoryTree({ categories, language }: Shop, { page, id }: PreviewTarget): Html {
  const open = new Set<string>()
  const find = (wanted: string | null | undefined) => categories.find(category => category.id === wanted)
  for (let at = page === 'category' ? find(id) : undefined; at && !open.has(at.id); at = find(at.parentId))
    open.add(at.id)
  const level = (parentId: string | null): ShopCategory[] =>
    categories.filter(category => category.parentId === parentId).slice(0, MOST_LISTED)
  const list = (parentId: string | null): Html | string => {
    const links = level(parentId)
    if (links.length === 0) return ''
    return html`<ul>${links.map(
      each =>
        html`<li><a href="${shopPath('category', each.friendlyName)}"${each.id === id ? html` aria-current="page"` : ''}><bdi>${each.name}</bdi></a>${open.has(each.id) && list(each.id)}</li>`,
    )}</ul>`
  }
  return html`<nav class="side" aria-label="${WORDS[language].themes.categories}" data-part="side">${list(null)}</nav>`
}

/** Search in the middle, categories beside the page, many products at once. */
export const atlas: StorefrontTheme = {
  css: atlasCss,
  header: ({ name, menu, search, cart }, shop) => html`${name}${search}${cart}${menuPanel(menu, shop)}`,
  footer: ({ name, menu, profiles, contact, tools }) => html`${menu}${profiles}${contact}${tools}${name}`,
  side: categoryTree,
}

/** Version 1.0 had no categories beside the page. */
export const firstAtlas: StorefrontTheme = {
  css: firstAtlasCss,
  header: atlas.header,
  footer: atlas.footer,
}

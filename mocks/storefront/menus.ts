import { and, eq, inArray } from 'drizzle-orm'
import { html } from 'hono/html'
import { FOOTER_MENU, MAIN_MENU, type MenuItem } from '#contract/site/menus.ts'
import { shopPath } from '#contract/store/storefront.ts'
import type { Language } from '#lib/languages.ts'
import { isLinkUrl } from '#lib/url.ts'
import type { Db } from '../db/database.ts'
import { menus } from '../db/tables/site/menus.ts'
import { allItems, readMenuTargets, withTargets } from '../server/site/menus/targets.ts'
import type { ShopCategory } from './shop.ts'
import { WORDS } from './words/words.ts'

/** One link of a menu as shoppers see it. */
interface ShopLink {
  name: string
  url: string
  isExternal: boolean
  links: ShopLink[]
}

/** What the theme shows in its header and in its footer. */
export interface ShopMenus {
  main: ShopLink[]
  footer: ShopLink[]
}

/**
 * The theme's two menus, without items whose target is hidden or deleted. Categories with "In menu" on follow the main
 * menu's own items, unless one of these links to them.
 */
export async function readMenus(db: Db, tenant: string, categories: readonly ShopCategory[]): Promise<ShopMenus> {
  const rows = await db
    .select({ code: menus.code, doc: menus.doc })
    .from(menus)
    .where(and(eq(menus.tenant, tenant), inArray(menus.code, [MAIN_MENU, FOOTER_MENU])))
  const stored = (code: string): MenuItem[] => rows.find(row => row.code === code)?.doc.items ?? []
  const [main, footer] = [stored(MAIN_MENU), stored(FOOTER_MENU)]
  const targets = await readMenuTargets(db, tenant, [...allItems(main), ...allItems(footer)])
  const linked = new Set(allItems(main).flatMap(({ type, targetId }) => (type === 'category' ? [targetId] : [])))
  const others = categories.filter(category => category.isInMenu && !linked.has(category.id))
  return {
    main: [
      ...shownLinks(withTargets(main, targets)),
      ...others.map(({ name, friendlyName }) => ({
        name,
        url: shopPath('category', friendlyName),
        isExternal: false,
        links: [],
      })),
    ],
    footer: shownLinks(withTargets(footer, targets)),
  }
}

const shownLinks = (items: readonly MenuItem[]): ShopLink[] =>
  items
    .filter(({ status, url }) => status === 'shown' && isLinkUrl(url))
    .map(({ name, type, url, items }) => ({ name, url, isExternal: type === 'externalUrl', links: shownLinks(items) }))

const link = ({ name, url, isExternal }: ShopLink) =>
  isExternal
    ? html`<a href="${url}" target="_blank" rel="noopener"><bdi>${name}</bdi></a>`
    : html`<a href="${url}"><bdi>${name}</bdi></a>`

type Html = ReturnType<typeof html>

/** The header's menu. A button next to an item opens its children, by mouse, touch or keyboard. */
export const mainMenu = (links: readonly ShopLink[], language: Language): Html =>
  html`<ul>${links.map(each =>
    each.links.length === 0
      ? html`<li>${link(each)}</li>`
      : html`<li>${link(each)}<details name="shop-menu"><summary aria-label="${WORDS[language].shop.moreIn(each.name)}"></summary>${below(each.links)}</details></li>`,
  )}</ul>`

/** The footer's menu: everything is open. */
export const footerMenu = (links: readonly ShopLink[]): Html => below(links)

const below = (links: readonly ShopLink[]): Html =>
  html`<ul>${links.map(each => html`<li>${link(each)}${each.links.length > 0 ? below(each.links) : ''}</li>`)}</ul>`

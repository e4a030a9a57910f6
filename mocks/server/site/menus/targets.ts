import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { isReference, type MenuItem, type MenuItemType } from '#contract/site/menus.ts'
import { shopPath } from '#contract/store/storefront.ts'
import type { Db } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'
import { categories } from '../../../db/tables/catalog/categories.ts'
import { productDocuments, products } from '../../../db/tables/catalog/products.ts'
import { contentPages } from '../../../db/tables/site/pages.ts'
import { THEME_PAGES, themePagePath } from '../themes/pages.ts'

/** What a menu item links to, as it is now. */
export interface MenuTarget {
  name: string
  url: string
  isShown: boolean
}

/** By type and id; without those that the store doesn't have. */
export type MenuTargets = ReadonlyMap<string, MenuTarget>

type Reference = Pick<MenuItem, 'type' | 'targetId'>

export const targetKey = ({ type, targetId }: Reference) => `${type} ${targetId}`

/** All items of a menu, at any level. */
export const allItems = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap(item => [item, ...allItems(item.items)])

/** Reads the records of one store that these items link to: one query for each type. */
export async function readMenuTargets(db: Db, tenant: string, items: readonly Reference[]): Promise<MenuTargets> {
  const targets = new Map<string, MenuTarget>()
  const idsOf = (type: MenuItemType) => [
    ...new Set(items.flatMap(item => (item.type === type && item.targetId !== null ? [item.targetId] : []))),
  ]
  const add = (type: MenuItemType, targetId: string, target: MenuTarget) =>
    targets.set(targetKey({ type, targetId }), target)

  const categoryIds = idsOf('category')
  if (categoryIds.length > 0) {
    for (const { id, name, friendlyName, isShown } of await readCategories(db, tenant, categoryIds)) {
      add('category', id, { name, url: shopPath('category', friendlyName), isShown })
    }
  }
  const productIds = idsOf('product')
  if (productIds.length > 0) {
    const rows = await db
      .select({
        id: products.id,
        name: sql<string>`${productDocuments.doc} ->> 'name'`,
        friendlyName: products.friendlyName,
        state: products.state,
      })
      .from(products)
      .innerJoin(productDocuments, eq(productDocuments.productId, products.id))
      .where(and(eq(products.tenant, tenant), inArray(products.id, productIds)))
    for (const { id, name, friendlyName, state } of rows) {
      add('product', id, { name, url: shopPath('product', friendlyName), isShown: state === 'Active' })
    }
  }
  const pageIds = idsOf('page')
  if (pageIds.length > 0) {
    const rows = await db
      .select({
        id: contentPages.id,
        name: sql<string>`${contentPages.doc} ->> 'name'`,
        friendlyName: contentPages.friendlyName,
        isActive: contentPages.isActive,
      })
      .from(contentPages)
      .where(and(eq(contentPages.tenant, tenant), inArray(contentPages.id, pageIds)))
    for (const { id, name, friendlyName, isActive } of rows) {
      add('page', id, { name, url: shopPath('page', friendlyName), isShown: isActive })
    }
  }
  for (const { pageId, name } of THEME_PAGES) {
    add('elementPage', pageId, { name, url: themePagePath(pageId), isShown: true })
  }
  return targets
}

interface CategoryRow {
  id: string
  name: string
  friendlyName: string
  isShown: boolean
}

/** A category is shown if it and everything above it are active. */
async function readCategories(db: Db, tenant: string, ids: readonly string[]): Promise<CategoryRow[]> {
  const list = sql.join(
    ids.map((id): SQL => sql`${id}`),
    sql`, `,
  )
  return rowsOf<CategoryRow>(
    db,
    sql`with recursive line(item, parent_id, state) as (
        select id, parent_id, state from ${categories} where tenant = ${tenant} and id in (${list})
        union
        select line.item, above.parent_id, above.state from line
          join ${categories} above on above.id = line.parent_id and above.tenant = ${tenant}
      )
      select category.id, category.doc ->> 'name' as name, category.friendly_name as "friendlyName",
        (select bool_and(line.state = 'Active') from line where line.item = category.id) as "isShown"
      from ${categories} category where category.tenant = ${tenant} and category.id in (${list})`,
  )
}

/** The items with what the provider adds to them: for references where they lead, and whether shoppers see them. */
export function withTargets(items: readonly MenuItem[], targets: MenuTargets): MenuItem[] {
  return items.map(item => {
    const children = withTargets(item.items, targets)
    if (!isReference(item.type)) return { ...item, targetName: '', status: 'shown', items: children }
    const target = targets.get(targetKey(item))
    const status = target === undefined ? 'gone' : target.isShown ? 'shown' : 'hidden'
    return { ...item, url: target?.url ?? '', targetName: target?.name ?? '', status, items: children }
  })
}

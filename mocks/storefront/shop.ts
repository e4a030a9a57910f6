import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Category } from '#contract/categories.ts'
import { type ContentPage, pageSlug } from '#contract/contentPages.ts'
import type { Product } from '#contract/products.ts'
import type { StoreInformation } from '#contract/store.ts'
import { inTreeOrder, nodesById } from '#lib/tree.ts'
import { categoryOrder } from '../db/categoryProducts.ts'
import { readNodes } from '../db/categoryTree.ts'
import type { Db } from '../db/database.ts'
import { categories, productCategories, productDocuments, products } from '../db/schema/catalog.ts'
import { contentPages } from '../db/schema/contentPages.ts'
import { storeInformation } from '../db/schema/store.ts'
import { readMenus, type ShopMenus } from './menus.ts'

/** One store as its shoppers meet it. */
export interface Shop {
  db: Db
  tenant: string
  store: StoreInformation
  /** Those that shoppers see, in the order of the tree. */
  categories: Category[]
  /** What it says of itself, active or not, by name. */
  pages: ContentPage[]
  menus: ShopMenus
}

/** How to find a record: by the id that nobody guesses, or by the name in its address. */
export type Key = { id: string } | { friendlyName: string }

/** The store whose host this is; `null` where there is none. */
export async function findShop(db: Db, urlHost: string): Promise<Shop | null> {
  const [found] = await db
    .select()
    .from(storeInformation)
    .where(sql`${storeInformation.doc} ->> 'urlHost' = ${urlHost}`)
    .limit(1)
  if (!found) return null
  const { tenant, doc: store } = found
  const said = await db
    .select({ doc: contentPages.doc })
    .from(contentPages)
    .where(eq(contentPages.tenant, tenant))
    .orderBy(contentPages.nameKey)
  const shown = await shownCategories(db, tenant)
  const menus = await readMenus(db, tenant, shown)
  return { db, tenant, store, categories: shown, pages: said.map(({ doc }) => doc), menus }
}

/** Not those that are hidden, nor what stands under one. */
async function shownCategories(db: Db, tenant: string): Promise<Category[]> {
  const rows = await db
    .select({ doc: categories.doc })
    .from(categories)
    .where(and(eq(categories.tenant, tenant), eq(categories.state, 'Active')))
  const active = nodesById(rows.map(({ doc }) => doc))
  const ordered = (await readNodes(db, tenant)).flatMap(({ id }) => active.get(id) ?? [])
  return inTreeOrder(ordered)
}

/** What is for sale, newest first. Of a branch of categories: those of its first, in the merchant's order, then the others. */
export async function productsForSale(
  { db, tenant }: Shop,
  { inCategories, ids, limit = 24 }: { inCategories?: string[]; ids?: string[]; limit?: number } = {},
): Promise<Product[]> {
  const inFirst = and(
    eq(productCategories.productId, products.id),
    eq(productCategories.tenant, tenant),
    eq(productCategories.categoryId, inCategories?.[0] ?? ''),
  )
  const among = inCategories
    ? inArray(
        products.id,
        db
          .select({ id: productCategories.productId })
          .from(productCategories)
          .where(and(eq(productCategories.tenant, tenant), inArray(productCategories.categoryId, inCategories))),
      )
    : undefined
  const rows = await db
    .select({ doc: productDocuments.doc })
    .from(products)
    .innerJoin(productDocuments, eq(productDocuments.productId, products.id))
    .leftJoin(productCategories, inFirst)
    .where(and(eq(products.tenant, tenant), eq(products.state, 'Active'), among, ids && inArray(products.id, ids)))
    .orderBy(sql`${productCategories.categoryId} is null`, ...categoryOrder)
    .limit(limit)
  return rows.map(({ doc }) => doc)
}

/** A product of the store, for sale or not. */
export async function findProduct({ db, tenant }: Shop, key: Key): Promise<Product | null> {
  const [found] = await db
    .select({ doc: productDocuments.doc })
    .from(products)
    .innerJoin(productDocuments, eq(productDocuments.productId, products.id))
    .where(
      and(
        eq(products.tenant, tenant),
        'id' in key ? eq(products.id, key.id) : eq(products.friendlyName, key.friendlyName),
      ),
    )
  return found?.doc ?? null
}

/** A category of the store, for sale or not. */
export async function findCategory({ db, tenant }: Shop, key: Key): Promise<Category | null> {
  const [found] = await db
    .select({ doc: categories.doc })
    .from(categories)
    .where(
      and(
        eq(categories.tenant, tenant),
        'id' in key ? eq(categories.id, key.id) : eq(categories.friendlyName, key.friendlyName),
      ),
    )
    .limit(1)
  return found?.doc ?? null
}

/** The category and all below it that are for sale. */
export function branchOf({ categories: all }: Shop, category: Category): string[] {
  const branch = [category.id]
  for (const id of branch) branch.push(...all.filter(({ parentId }) => parentId === id).map(child => child.id))
  return branch
}

/** A content page of the store, active or not. */
export const findPage = ({ pages }: Shop, key: Key): ContentPage | undefined =>
  pages.find(({ id, seo, isActive }) => ('id' in key ? id === key.id : isActive && pageSlug(seo) === key.friendlyName))

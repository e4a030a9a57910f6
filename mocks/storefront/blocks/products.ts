import { and, eq, inArray, sql } from 'drizzle-orm'
import { html } from 'hono/html'
import type { BlockOf } from '#contract/site/blocks.ts'
import { shopPath } from '#contract/store/storefront.ts'
import { imageOfSize } from '#lib/imageSize.ts'
import { categories } from '../../db/tables/catalog/categories.ts'
import { productGrid } from '../productCard.ts'
import { branchOf, type ProductCard, productsForSale, type Shop, type ShopCategory } from '../shop.ts'
import { type BlockContent, type BlockContext, wordsOf } from './block.ts'

export async function products(block: BlockOf<'products'>, { shop }: BlockContext): Promise<BlockContent> {
  const category = shop.categories.find(({ id }) => id === block.categoryId)
  const shown = await productsOf(block, shop, category)
  if (shown.length === 0) return null
  const words = wordsOf(shop)
  const usual = { newest: words.newArrivals, category: category?.name ?? '', chosen: words.ourPicks }
  return html`<h2>${block.heading || usual[block.source]}</h2>${productGrid(shown, shop)}`
}

async function productsOf(
  { source, productIds, count }: BlockOf<'products'>,
  shop: Shop,
  category: ShopCategory | undefined,
): Promise<ProductCard[]> {
  if (source === 'newest') return productsForSale(shop, { limit: count })
  if (source === 'category') {
    return category ? productsForSale(shop, { inCategories: branchOf(shop, category), limit: count }) : []
  }
  if (productIds.length === 0) return []
  const found = await productsForSale(shop, { ids: productIds, limit: productIds.length })
  return productIds.flatMap(id => found.find(product => product.id === id) ?? [])
}

export async function categoryTiles(block: BlockOf<'categories'>, { shop }: BlockContext): Promise<BlockContent> {
  const { categoryIds, heading } = block
  const chosen = categoryIds.flatMap(id => shop.categories.find(category => category.id === id) ?? [])
  const shown = categoryIds.length > 0 ? chosen : shop.categories.filter(({ parentId }) => parentId === null)
  if (shown.length === 0) return null
  const pictures = await readPictures(shop, shown)
  return html`<h2>${heading || wordsOf(shop).shopByCategory}</h2>
    <ul class="tiles">
      ${shown.map(({ id, name, friendlyName }) => {
        const uri = pictures.get(id)
        return html`<li><a class="tile" href="${shopPath('category', friendlyName)}">
          ${uri && html`<img src="${imageOfSize(uri, 640)}" alt="" width="400" height="300" loading="lazy">`}<span>${name}</span></a></li>`
      })}
    </ul>`
}

/** The first image of each category that has one. */
async function readPictures({ db, tenant }: Shop, shown: readonly ShopCategory[]): Promise<Map<string, string>> {
  const ids = shown.map(({ id }) => id)
  const uri = sql<string | null>`${categories.doc} #>> '{images,0,fullUri}'`
  const rows = await db
    .select({ id: categories.id, uri })
    .from(categories)
    .where(and(eq(categories.tenant, tenant), inArray(categories.id, ids)))
  return new Map(rows.flatMap(({ id, uri }) => (uri ? [[id, uri]] : [])))
}

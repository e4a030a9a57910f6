import type { Category } from '#contract/catalog/categories.ts'
import type { Product } from '#contract/catalog/products.ts'
import { type Random, seedId } from '../random.ts'
import { composeProduct, type Shop } from './composeProduct.ts'
import type { Line } from './line.ts'
import { SHELVES } from './tree.ts'
import { COLORS, DESIGNS } from './words.ts'

const DAY_MS = 24 * 3600 * 1000

/** The shelves of the given lines, with their parents, as categories of a store. */
export function composeCategories(shop: Shop, lines: readonly Line[]): Category[] {
  const needed = new Set(lines.map(line => line.category))
  const shelves = SHELVES.filter(
    ({ key }) => needed.has(key) || SHELVES.some(s => s.parent === key && needed.has(s.key)),
  )
  return shelves.map(({ key, name, parent, about }, at) => {
    const at0 = new Date(shop.now.getTime() - (720 - at) * DAY_MS).toISOString()
    return {
      id: shop.categoryId(key),
      categoryId: shop.categoryId(key),
      name,
      seo: { friendlyName: key, title: name, metaDescription: about },
      descriptions: { long: about, short: about, extended: '' },
      state: 'Active',
      parentId: parent ? shop.categoryId(parent) : null,
      isInMenu: !parent,
      images: [],
      productCount: 0,
      level: 0,
      lineage: [],
      subCategories: [],
      revision: 1,
      createdOn: at0,
      updatedOn: at0,
    }
  })
}

/** So many products, spread over the lines; no two of one name. */
export function composeProducts(shop: Shop, lines: readonly Line[], count: number, random: Random): Product[] {
  const used = new Set<string>()
  const products: Product[] = []
  for (let number = 1; number <= count; number++) {
    const line = lines[(number - 1) % lines.length] as Line
    const noun = random.pick(line.nouns)
    let name = `${random.pick(DESIGNS)} ${noun.name}`
    while (used.has(name)) name = `${random.pick(DESIGNS)} ${noun.name}`
    used.add(name)
    const recipe = { line, noun, name, number, color: random.pick(COLORS), variantsPercent: 42 }
    products.push(composeProduct(shop, recipe, random))
  }
  return relate(products, random)
}

/** Every fourth product points to some others of its kind. */
function relate(products: Product[], random: Random): Product[] {
  return products.map(product => {
    if (!random.chance(25)) return product
    const same = products.filter(other => other !== product && other.categoryIds[0] === product.categoryIds[0])
    return { ...product, relatedProductIds: random.some(same, 3).map(({ id }) => id) }
  })
}

/** How ids of categories follow from the shelves. */
export const shelfId = (tenant: string) => (shelf: string) => seedId(tenant, 'category', shelf)

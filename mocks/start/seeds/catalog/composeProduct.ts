import type { Product } from '#contract/catalog/products.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import { type Random, seedId } from '../random.ts'
import { composeVariants, type VariantChoice } from './composeVariants.ts'
import type { Line, Noun } from './line.ts'
import type { COLORS } from './words.ts'

const DAY_MS = 24 * 3600 * 1000
const LAST_CHANGE_DAYS = 200
const LONGEST_TITLE = 60

export interface Shop {
  tenant: string
  storeName: string
  imageUrl: string
  now: Date
  /** The id of the category that was created for a shelf of `tree.ts`. */
  categoryId: (shelf: string) => string
}

export interface Recipe {
  line: Line
  noun: Noun
  name: string
  color: (typeof COLORS)[number]
  /** Numbers a store's products from 1; ids and SKUs derive from it. */
  number: number
  /** How often of a hundred times a product that can have variants has some. */
  variantsPercent: number
}

/** Creates one product as its merchant would have entered it. The same recipe and seed give the same product. */
export function composeProduct(shop: Shop, recipe: Recipe, random: Random): Product {
  const { line, noun, name, number } = recipe
  const material = random.pick(line.materials)
  const price = usualPrice(noun, random)
  const [createdOn, updatedOn] = history(shop.now, random)
  const sku = `${initials(shop.storeName)}-${line.kind.toUpperCase()}-${String(number).padStart(4, '0')}`
  const choice: VariantChoice = random.chance(recipe.variantsPercent) ? line.options : 'none'
  const short = `${withArticle(noun.name.toLowerCase())} made of ${material}. ${random.pick(line.use)}`
  return {
    id: seedId(shop.tenant, 'product', number),
    revision: random.whole(1, 9),
    tenant: shop.tenant,
    createdOn,
    updatedOn,
    sku,
    name,
    price,
    pricing: { listPrice: price, salePrice: random.chance(18) ? reduced(price, random.whole(15, 35)) : null },
    msrp: random.chance(28) ? roundTo(price * (1 + random.whole(12, 30) / 100), 100) : null,
    descriptions: {
      short,
      long: [random.pick(line.made), random.pick(line.use), random.pick(line.care)]
        .map(text => text.replaceAll('{material}', material).replaceAll('{noun}', noun.name.toLowerCase()))
        .join('\n\n'),
      extended: '',
    },
    weight: random.chance(92) ? noun.weight : null,
    state: random.chance(12) ? 'Inactive' : 'Active',
    categoryIds: [shop.categoryId(line.category)],
    seo: { friendlyName: friendlyNameFrom(name), title: title(name, shop.storeName), metaDescription: cut(short, 160) },
    images: pictures(shop, recipe, random),
    ...composeVariants({ shop, number, sku, price, choice, color: recipe.color.name }, random),
    requiresShipping: true,
    isTaxable: !random.chance(4),
    relatedProductIds: [],
    taxCode: null,
    availability: { preOrder: { enabled: false, message: '' } },
  }
}

const roundTo = (cents: number, step: number) => Math.round(cents / step) * step
const reduced = (price: number, percent: number) => roundTo((price * (100 - percent)) / 100, 50)

function usualPrice({ dollars: [from, to] }: Noun, random: Random): number {
  return random.whole(from, to) * 100 + random.pick([0, 0, 0, 50, 95])
}

/** Most products are a year or two old and were touched in the last months; one in nine is new. */
function history(now: Date, random: Random): [createdOn: string, updatedOn: string] {
  const ago = (days: number, minutes: number) => new Date(now.getTime() - days * DAY_MS - minutes * 60_000)
  const age = random.chance(11) ? random.whole(1, 28) : random.whole(30, 700)
  const created = ago(age, random.whole(0, 1439))
  const updated = ago(random.whole(0, Math.min(age, LAST_CHANGE_DAYS) - 1), random.whole(1, 1439))
  return [created.toISOString(), updated.toISOString()]
}

function pictures({ tenant, imageUrl }: Shop, { line, name, number, color }: Recipe, random: Random) {
  return Array.from({ length: random.pick([1, 1, 2, 3]) }, (_, at) => ({
    id: seedId(tenant, 'picture', `${number}/${at}`),
    fullUri: `${imageUrl}/pictures/${line.kind}/${(number + at) % 7}.svg?hue=${(color.hue + at * 9) % 360}`,
    altText: at === 0 ? name : `${name}, view ${at + 1}`,
  }))
}

const initials = (storeName: string) =>
  storeName
    .split(/[^\p{L}]+/u)
    .map(word => word.slice(0, 1))
    .join('')
    .toUpperCase()

/** `A mug`, `An armchair`; `Dinner candles` have no article. */
function withArticle(thing: string): string {
  if (thing.endsWith('s')) return thing.slice(0, 1).toUpperCase() + thing.slice(1)
  return `${/^[aeiou]/.test(thing) ? 'An' : 'A'} ${thing}`
}

const title = (name: string, storeName: string) => {
  const both = `${name} | ${storeName}`
  return both.length <= LONGEST_TITLE ? both : cut(name, LONGEST_TITLE)
}

/** The first words that fit. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text
  return text.slice(0, text.lastIndexOf(' ', most))
}

import * as z from 'zod/mini'
import { ENDINGS } from '#lib/priceChange.ts'
import { unknownPlaceholders } from '#lib/textPattern.ts'
import { Tags } from '../content/imageLibrary.ts'
import { amountWithin, atMostDecimals, broken } from '../rules/rules.ts'
import { DecimalMoney } from '../wire.ts'
import { ProductState } from './products.ts'
import { PRODUCT_LIMITS } from './productWrites.ts'

/** Most percent that an amount is raised by at once; it is lowered by at most 100. */
export const MOST_PERCENT = 1000
/** Most categories of one change. */
export const MOST_AT_ONCE = 200
/** Longest pattern of a text, in characters. */
const PATTERN_LIMIT = 500

/** Placeholders of a text pattern. `category` is the product's first one. */
export const PLACEHOLDERS = ['name', 'sku', 'price', 'category'] as const

const percentRange = (most: number) => broken('percentRange', { least: 0.01, most, decimals: 2 })

/** What the numbers of a change must be. */
export const CHANGE_RULES = {
  amount: broken('amount', { leastCents: 0, mostCents: PRODUCT_LIMITS.price }),
  raisePercent: percentRange(MOST_PERCENT),
  lowerPercent: percentRange(100),
  weight: broken('weightRange', { least: 0, most: PRODUCT_LIMITS.weight }),
}

const amount = DecimalMoney.check(...amountWithin(0, PRODUCT_LIMITS.price))
const ofPercent = { error: CHANGE_RULES.raisePercent }
const percent = z.number().check(z.gte(0.01, ofPercent), z.lte(MOST_PERCENT, ofPercent), atMostDecimals(2))
const ending = z._default(z.enum(ENDINGS), 'none')

const set = z.object({ how: z.literal('set'), amount })
const byAmount = z.object({ how: z.enum(['raise', 'lower']), amount })
const byPercent = z
  .object({ how: z.enum(['raisePercent', 'lowerPercent']), percent, ending })
  .check(z.refine(change => change.how === 'raisePercent' || change.percent <= 100, CHANGE_RULES.lowerPercent))
const remove = z.object({ how: z.literal('remove') })

const MoneyChange = z.union([set, byAmount, byPercent])
export type MoneyChange = z.output<typeof MoneyChange>
const RemovableMoneyChange = z.union([set, byAmount, byPercent, remove])
export type RemovableMoneyChange = z.output<typeof RemovableMoneyChange>

const ids = z.array(z.string()).check(z.maxLength(MOST_AT_ONCE))
const ofWeight = { error: CHANGE_RULES.weight }
export const TextPattern = z.string().check(
  z.maxLength(PATTERN_LIMIT),
  z.refine(
    (text: string) => unknownPlaceholders(text, PLACEHOLDERS).length === 0,
    broken('placeholders', { names: PLACEHOLDERS.map(name => `{${name}}`).join(', ') }),
  ),
)
export const TaxCode = z.string().check(z.maxLength(PRODUCT_LIMITS.taxCode))
const quantity = z.int().check(z.minimum(-PRODUCT_LIMITS.quantity), z.maximum(PRODUCT_LIMITS.quantity))

/** The changes of a bulk edit; omitted fields stay unchanged. */
export const ProductChanges = z
  .object({
    price: z.optional(MoneyChange),
    /**
     * Whether `price` also changes variants with their own price, each based on its own. Otherwise products with such
     * variants are skipped, because shoppers would not see the new price.
     */
    ownPrices: z.optional(z.boolean()),
    salePrice: z.optional(RemovableMoneyChange),
    msrp: z.optional(RemovableMoneyChange),
    categories: z.optional(z.object({ how: z.enum(['add', 'remove', 'replace']), ids })),
    /** For each variant with tracked inventory. */
    inventory: z.optional(z.object({ how: z.enum(['set', 'add', 'subtract']), quantity })),
    state: z.optional(ProductState),
    taxCode: z.optional(TaxCode),
    isTaxable: z.optional(z.boolean()),
    requiresShipping: z.optional(z.boolean()),
    weight: z.optional(z.number().check(z.gte(0, ofWeight), z.lte(PRODUCT_LIMITS.weight, ofWeight))),
    /** Of search engines, with placeholders in braces: `{name} | {category}`. */
    title: z.optional(TextPattern),
    metaDescription: z.optional(TextPattern),
    /** Of the images of the library that the product shows, also where other products show them. */
    imageTags: z.optional(z.object({ how: z.enum(['add', 'remove', 'replace']), tags: Tags })),
  })
  .check(z.refine(changes => changedFields(changes).length > 0, broken('change')))
export type ProductChanges = z.output<typeof ProductChanges>

export const CHANGED_FIELDS = [
  'price',
  'salePrice',
  'msrp',
  'categories',
  'inventory',
  'state',
  'taxCode',
  'isTaxable',
  'requiresShipping',
  'weight',
  'title',
  'metaDescription',
  'imageTags',
] as const
export type ChangedField = (typeof CHANGED_FIELDS)[number]

export const changedFields = (changes: { [Field in ChangedField]?: unknown }): ChangedField[] =>
  CHANGED_FIELDS.filter(field => changes[field] !== undefined)

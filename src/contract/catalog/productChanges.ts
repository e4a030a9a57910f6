import * as z from 'zod/mini'
import { ENDINGS } from '#lib/priceChange.ts'
import { unknownPlaceholders } from '#lib/textPattern.ts'
import { Tags } from '../content/imageLibrary.ts'
import { atMostDecimals, broken } from '../rules/rules.ts'
import { DecimalMoney } from '../wire.ts'
import { ProductState } from './products.ts'
import { PRODUCT_LIMITS } from './productWrites.ts'

/** Most percent that an amount is raised by at once; it is lowered by at most 100. */
export const MOST_PERCENT = 1000
/** Most categories of one change. */
export const MOST_AT_ONCE = 200
/** Longest pattern of a text, in characters. */
export const PATTERN_LIMIT = 500

/** Placeholders of a text pattern. `category` is the product's first one. */
export const PLACEHOLDERS = ['name', 'sku', 'price', 'category'] as const

const amount = DecimalMoney.check(z.minimum(0), z.maximum(PRODUCT_LIMITS.price))
const percent = z.number().check(z.minimum(0.01), z.maximum(MOST_PERCENT), atMostDecimals(2))
const ending = z._default(z.enum(ENDINGS), 'none')

const set = z.object({ how: z.literal('set'), amount })
const byAmount = z.object({ how: z.enum(['raise', 'lower']), amount })
const byPercent = z
  .object({ how: z.enum(['raisePercent', 'lowerPercent']), percent, ending })
  .check(z.refine(change => change.how === 'raisePercent' || change.percent <= 100, broken('lowerPercent')))
const remove = z.object({ how: z.literal('remove') })

const MoneyChange = z.union([set, byAmount, byPercent])
export type MoneyChange = z.output<typeof MoneyChange>
const RemovableMoneyChange = z.union([set, byAmount, byPercent, remove])
export type RemovableMoneyChange = z.output<typeof RemovableMoneyChange>

const ids = z.array(z.string()).check(z.maxLength(MOST_AT_ONCE))
const pattern = z.string().check(
  z.maxLength(PATTERN_LIMIT),
  z.refine((text: string) => unknownPlaceholders(text, PLACEHOLDERS).length === 0, broken('placeholder')),
)
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
    taxCode: z.optional(z.string().check(z.maxLength(PRODUCT_LIMITS.taxCode))),
    isTaxable: z.optional(z.boolean()),
    requiresShipping: z.optional(z.boolean()),
    weight: z.optional(z.number().check(z.minimum(0), z.maximum(PRODUCT_LIMITS.weight))),
    /** Of search engines, with placeholders in braces: `{name} | {category}`. */
    title: z.optional(pattern),
    metaDescription: z.optional(pattern),
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

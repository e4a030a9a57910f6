import * as z from 'zod/mini'
import { PRODUCT_LIMITS, VARIANT_LIMITS } from '#contract/catalog/productWrites.ts'
import { broken, filled } from '#contract/rules/rules.ts'
import { limited, money } from '../formText.ts'

const optionName = z.string().check(filled('name'), z.maxLength(VARIANT_LIMITS.name))

/** The shoppers' choice: Size. */
export const GroupRow = z.object({ id: z.string(), name: optionName })
export type GroupRow = z.output<typeof GroupRow>

/** One choice of a group: Large, for 2 dollars more. */
export const OptionRow = z.object({
  id: z.string(),
  /** The id of its group. */
  group: z.string(),
  name: optionName,
  /** Price difference in dollars; empty for none. */
  difference: z.string().check(
    z.refine((typed: string) => !Number.isNaN(differenceOf(typed)), { error: broken('money'), abort: true }),
    z.refine((typed: string) => Math.abs(differenceOf(typed)) <= PRODUCT_LIMITS.price, {
      error: broken('amount', { leastCents: -PRODUCT_LIMITS.price, mostCents: PRODUCT_LIMITS.price }),
    }),
  ),
})
export type OptionRow = z.output<typeof OptionRow>

export const VariantRow = z.object({
  id: z.string(),
  /** The ids of its options by the ids of their groups; empty for a product without options. */
  // Not `z.record`: its code would come with every start.
  options: z.custom<Record<string, string>>(value => typeof value === 'object' && value !== null),
  sku: limited(PRODUCT_LIMITS.sku),
  /** Its own price; empty where it follows the product's. */
  price: money(false),
  isTracked: z.boolean(),
  quantity: z.string(),
  /** The id of one of the product's images, or empty. */
  image: z.string(),
  sourceSku: limited(PRODUCT_LIMITS.sku),
})
export type VariantRow = z.output<typeof VariantRow>

export interface Structure {
  groups: readonly GroupRow[]
  options: readonly OptionRow[]
}

/** A product without options has its inventory in one variant without a name. */
export const isSingle = ({ groups, variants }: { groups: readonly GroupRow[]; variants: readonly VariantRow[] }) =>
  groups.length === 0 && variants.length === 1

/** An option's price difference in cents; `NaN` if invalid. */
export function differenceOf(typed: string): number {
  const plain = typed.trim()
  if (plain === '') return 0
  return /^-?\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}

/** The names of variants: `Small / Red`. */
export function variantNames({ groups, options }: Structure): (row: Pick<VariantRow, 'options'>) => string {
  const names = new Map(options.map(({ id, name }) => [id, name]))
  return row =>
    groups
      .map(({ id }) => names.get(row.options[id] ?? ''))
      .filter(Boolean)
      .join(' / ')
}

/** The price differences of variants' options, in cents. */
export function variantDifferences({ options }: Pick<Structure, 'options'>) {
  const differences = new Map(options.map(({ id, difference }) => [id, differenceOf(difference)]))
  return (row: Pick<VariantRow, 'options'>) =>
    Object.values(row.options).reduce((sum, id) => sum + (differences.get(id) ?? 0), 0)
}

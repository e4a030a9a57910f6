import type * as z from 'zod/mini'
import { IMPORT_OPTIONS } from '#contract/catalog/productImport.ts'
import type { ProductVariant } from '#contract/catalog/products.ts'
import { type CellProblem, Cells, optionSpelling, optionsKey } from '#lib/importCells.ts'

/** As it travels: decimal dollars. */
type WireVariant = z.input<typeof ProductVariant>
type Option = { name: string; value: string }

const COLUMNS = ['variantId', 'variantSku', 'variantPrice', 'trackInventory', 'quantity', 'option1Value']

export interface ReadVariants {
  productVariants: WireVariant[]
  variantOptions: { name: string; options: string[]; priceDifferences?: number[] | undefined }[]
  problems: CellProblem[]
}

/**
 * A product's variants according to its rows, merged into the existing ones: missing columns and variants are not
 * changed.
 */
export function readVariants(
  rows: readonly Record<string, string>[],
  before: Pick<ReadVariants, 'productVariants' | 'variantOptions'>,
): ReadVariants {
  const left = [...before.productVariants]
  const problems: CellProblem[] = []
  const first = rows[0] ?? {}
  if (!COLUMNS.some(column => column in first)) {
    return { ...before, productVariants: left.length > 0 ? left : [BLANK], problems }
  }
  const spell = spellingOf(before.variantOptions)
  const names = optionNames(first).map(({ name, column }) => ({ name: spell.name(name), column }))
  const productVariants = rows.map(row => {
    const cells = new Cells(row)
    // A row with its variant's id says how the variant is spelled.
    const isOwn = cells.text('variantId').trim() !== ''
    const options = names.flatMap(({ name, column }) => {
      const value = cells.text(`${column}Value`).trim()
      return value === '' ? [] : [{ name, value: isOwn ? value : spell.value(name, value) }]
    })
    const known = take(left, cells, options, rows.length)
    const variant = readVariant(cells, known ?? BLANK, options)
    problems.push(...cells.problems)
    return variant
  })
  const labels = productVariants.map(({ variants = [] }) =>
    optionsKey(variants.flatMap(({ name, value }) => [name, value])),
  )
  if (new Set(labels).size < labels.length) {
    const message = 'Two rows have the same options.'
    problems.push({ column: 'option1Value', value: '', code: 'equalVariants', detail: '', message })
  }
  const all = [...productVariants, ...left.filter(variant => (variant.variants ?? []).length > 0)]
  return { productVariants: all, variantOptions: optionsOf(all, before), problems }
}

const BLANK: WireVariant = { id: '' }

/** One spelling for each option and its name: the product's, else the first one. */
function spellingOf(groups: ReadVariants['variantOptions']) {
  const values = new Map<string, (value: string) => string>()
  return {
    name: optionSpelling(groups.map(({ name }) => name)),
    value(name: string, value: string) {
      const spell = values.get(name) ?? optionSpelling(groups.find(group => group.name === name)?.options)
      values.set(name, spell)
      return spell(value)
    },
  }
}

/** The first row has the options' names; further rows may omit them. */
function optionNames(first: Record<string, string>) {
  const columns = Array.from({ length: IMPORT_OPTIONS }, (_, at) => `option${at + 1}`)
  return columns
    .map(column => ({ column, name: first[`${column}Name`]?.trim() ?? '' }))
    .filter(({ name }) => name !== '')
}

/** The variant that a row is about, taken out of those that are left. */
function take(left: WireVariant[], cells: Cells, options: readonly Option[], rows: number): WireVariant | undefined {
  const [id, sku] = [cells.text('variantId').trim(), cells.text('variantSku').trim().toLowerCase()]
  const ways: ((variant: WireVariant) => boolean)[] = [
    variant => id !== '' && variant.id === id,
    variant => sku !== '' && variant.sku?.trim().toLowerCase() === sku,
    variant => options.length > 0 && labelOf(variant) === labelOf({ id: '', variants: [...options] }),
    () => rows === 1 && left.length === 1 && options.length === 0,
  ]
  for (const isMeant of ways) {
    const at = left.findIndex(isMeant)
    if (at >= 0) return left.splice(at, 1)[0]
  }
  return undefined
}

function readVariant(cells: Cells, known: WireVariant, options: Option[]): WireVariant {
  const tracked = cells.yesOrNo('trackInventory')
  const quantity = cells.wholeNumber('quantity')
  return {
    ...known,
    ...(cells.has('variantSku') && { sku: cells.text('variantSku').trim() }),
    ...(cells.has('variantPrice') && { priceOverride: cells.money('variantPrice') }),
    ...(tracked !== null && { isInventoryTracked: tracked }),
    ...(quantity !== null && { quantity }),
    ...(options.length > 0 && { variants: options.map((option, at) => ({ ...known.variants?.[at], ...option })) }),
  }
}

const labelOf = ({ variants = [] }: WireVariant) => variants.map(({ name, value }) => `${name}: ${value}`).join('\n')

const has = (variants: readonly WireVariant[], name: string, value: string) =>
  variants.some(variant => variant.variants?.some(option => option.name === name && option.value === value))

/**
 * Groups in the order in which they first appear; one that the product has keeps its other fields and its order, without the
 * values that only variants had which have others now.
 */
function optionsOf(variants: readonly WireVariant[], before: Pick<ReadVariants, 'productVariants' | 'variantOptions'>) {
  const groups = new Map(
    before.variantOptions.map(group => {
      const stays = group.options.map(
        value => has(variants, group.name, value) || !has(before.productVariants, group.name, value),
      )
      const { priceDifferences } = group
      return [
        group.name,
        {
          ...group,
          options: group.options.filter((_, at) => stays[at]),
          ...(priceDifferences && { priceDifferences: priceDifferences.filter((_, at) => stays[at] ?? true) }),
        },
      ] as const
    }),
  )
  for (const { name, value } of variants.flatMap(variant => variant.variants ?? [])) {
    const group = groups.get(name) ?? { name, options: [] }
    if (!group.options.includes(value)) group.options.push(value)
    groups.set(name, group)
  }
  return [...groups.values()].filter(({ options }) => options.length > 0)
}

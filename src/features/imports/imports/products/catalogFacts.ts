import { splitCells } from '#lib/csv.ts'
import { CELL } from '#lib/importCells.ts'
import type { WeightUnit } from '#lib/weight.ts'
import type { CatalogSums, ProductFacts, ProductTrait, QuestionFacts, QuestionId } from '../file/catalog.ts'
import type { CatalogReport } from '../file/fileKind.ts'
import { createKeyLines } from '../file/keyLines.ts'
import type { FileRecord, ImportRow } from '../file/rows.ts'
import { unitIn } from './amounts.ts'
import { catalogSamples } from './catalogSamples.ts'

const centsOf = (text: string | undefined) => {
  const plain = text?.trim() ?? ''
  return CELL.money.test(plain) ? Math.round(Number(plain) * 100) : undefined
}
const listIn = (cell: string | undefined) =>
  cell === undefined ? undefined : cell.includes('|') ? splitCells(cell) : cell.trim() === '' ? [] : [cell.trim()]

/** The facts of a product's rows. */
export function factsOf(rows: readonly ImportRow[]): ProductFacts {
  const { name = '', price, salePrice, status, images, categories } = rows[0]?.cells ?? {}
  const [list, sale] = [centsOf(price), centsOf(salePrice)]
  const own = sale ?? list
  const prices: number[] = []
  let isTracked = false
  let isNegative = false
  let isEmpty = true
  for (const { cells } of rows) {
    const paid = centsOf(cells.variantPrice) ?? own
    if (paid !== undefined) prices.push(paid)
    if (!CELL.yes.test(cells.trackInventory?.trim() ?? '')) continue
    const quantity = Number(cells.quantity || 0)
    isTracked = true
    if (quantity < 0) isNegative = true
    if (quantity > 0) isEmpty = false
  }
  const imageList = listIn(images)
  const traits: ProductTrait[] = []
  if (list === 0 || sale === 0 || prices.includes(0)) traits.push('free')
  if (imageList?.length === 0) traits.push('images')
  if (isNegative) traits.push('negative')
  if (isTracked && isEmpty) traits.push('empty')
  return {
    ...{ name, variants: rows.length, prices, isOnSale: sale !== undefined },
    isHidden: status === undefined ? undefined : status.trim().toLowerCase() === 'inactive',
    images: imageList,
    categories: listIn(categories),
    ...{ isTracked, traits },
  }
}

const noFacts = (): QuestionFacts => ({ count: 0, of: 0, example: '' })

/** Sums up products while they are read, in memory that doesn't grow with their texts. */
export function catalogCounter() {
  const sums = { products: 0, variants: 0, images: 0, categories: 0, onSale: 0, hidden: 0, tracked: 0 }
  const weights: CatalogSums['weights'] = {}
  const facts: CatalogReport['facts'] = {
    ...{ free: noFacts(), sale: noFacts(), hidden: noFacts(), category: noFacts() },
    ...{ images: noFacts(), negative: noFacts(), empty: noFacts() },
  }
  const samples = catalogSamples()
  const countedImages = distinct()
  const countedCategories = distinct()
  let firstCategory: string | undefined
  let isOneCategory = true
  let [from, to] = [Number.POSITIVE_INFINITY, 0]

  const count = (question: QuestionId, isIt: boolean, example: string) => {
    const fact = facts[question]
    fact.of++
    if (!isIt) return
    fact.count++
    fact.example ||= example
  }
  const ask = ({ name, isOnSale, isHidden, images, categories, isTracked, traits, prices }: ProductFacts) => {
    if (prices.length > 0) {
      count('free', traits.includes('free'), name)
      count('sale', isOnSale, name)
    }
    if (isHidden !== undefined) count('hidden', isHidden, name)
    if (images) count('images', images.length === 0, name)
    if (categories) {
      firstCategory ??= categories[0]
      if (categories.some(category => category !== firstCategory)) isOneCategory = false
      count('category', categories.length === 1, categories[0] ?? '')
    }
    if (!isTracked) return
    count('negative', traits.includes('negative'), name)
    count('empty', traits.includes('empty'), name)
  }
  const sum = (of: ProductFacts, { converted, rows }: FileRecord) => {
    sums.products++
    sums.variants += of.variants
    for (const image of of.images ?? []) countedImages.add(image)
    for (const category of of.categories ?? []) countedCategories.add(category)
    for (const price of of.prices) {
      if (price < from) from = price
      if (price > to) to = price
    }
    if (of.isOnSale) sums.onSale++
    if (of.isHidden) sums.hidden++
    if (of.isTracked) sums.tracked++
    const unit = converted.weight ? unitOf(converted.weight) : Number(rows[0]?.cells.weight || 0) > 0 ? 'lb' : undefined
    if (unit) weights[unit] = (weights[unit] ?? 0) + 1
  }
  return {
    /** A record of the file; `isGood`: without problems. */
    add(record: FileRecord, isGood: boolean) {
      const of = record.facts
      if (!of) return
      if (isGood) ask(of)
      if (record.isLeftOut) return
      if (isGood) sum(of, record)
      samples.add(record, of)
    },
    /** Of the products until now. */
    report: (): CatalogReport => ({
      sums: {
        ...{ ...sums, weights: { ...weights } },
        ...{ images: countedImages.size(), categories: countedCategories.size() },
        ...(from <= to && { prices: [from, to] as const }),
      },
      facts: {
        ...structuredClone(facts),
        category: { ...facts.category, ...(!isOneCategory && { count: 0 }) },
      },
      samples: samples.take(),
    }),
  }
}

/** Counts different texts, with 12 bytes for each. */
function distinct() {
  const lines = createKeyLines()
  let size = 0
  return {
    add(text: string) {
      if (lines.lineOf(text) !== undefined) return
      lines.add(text, 1)
      size++
    },
    size: () => size,
  }
}

/** The unit of a weight as the file has it: `400 g`. */
function unitOf(weight: string): WeightUnit {
  const [letter] = unitIn(weight)
  return letter === 'g' ? 'g' : letter === 'k' ? 'kg' : letter === 'o' ? 'oz' : 'lb'
}

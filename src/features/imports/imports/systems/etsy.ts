import { joinCells } from '#lib/csv.ts'
import { cellOf, type SourceRow } from '../file/rows.ts'
import { plainAmount, plainQuantity } from '../products/amounts.ts'
import { plainText, richText } from '../products/values.ts'
import { notesOf, SHARED_STOCK, sharedQuantity } from './notes.ts'
import { combinations, declareSystem, hasAll } from './system.ts'
import { commaList } from './values.ts'

/** Columns of images, and of each of two variations. */
const IMAGES = 10
const VARIATIONS = 2

/** In the order of the file: headers are in the language of the shop. */
const FIELDS = ['title', 'description', 'price', 'currency', 'quantity', 'tags', 'materials'] as const
type Field = (typeof FIELDS)[number] | 'sku' | `image${number}` | `type${number}` | `name${number}` | `values${number}`

/** Etsy's listings: one row each; its variations are lists in cells, and SKUs one list for all of them. */
export const ETSY = declareSystem<Field>({
  id: 'etsy',
  recognize: headers => {
    if (hasAll(headers, 'TITLE', 'CURRENCY_CODE', 'VARIATION 1 VALUES')) return 'sure'
    return Object.keys(headsOf(headers)).length > 0 ? 'likely' : undefined
  },
  questionsOf: () => [SHARED_STOCK],
  heads: headsOf,
  columns: {
    ...{ name: 'title', description: 'description', price: 'price', variantPrice: 'price', quantity: 'quantity' },
    ...{ trackInventory: 'quantity', variantSku: 'sku', images: 'image1', option1Name: 'name1', option2Name: 'name2' },
    ...{ option1Value: 'values1', option2Value: 'values2' },
  },
  open: ({ cell, answers, header }) => {
    const numbers = Array.from({ length: VARIATIONS }, (_, at) => at + 1)
    const variationsOf = (row: SourceRow | undefined) =>
      numbers
        .map(number => ({
          name: plainText(cell(row, `name${number}`) || cell(row, `type${number}`)),
          values: commaList(cell(row, `values${number}`)),
        }))
        .filter(({ name, values }) => name !== '' && values.length > 0)
    return {
      continues: () => false,
      read: product => {
        const [first] = product
        const variations = variationsOf(first)
        const options = combinations(variations.map(({ values }) => values))
        const skus = commaList(cell(first, 'sku'))
        const own = cell(first, 'quantity') === '' ? null : plainQuantity(cell(first, 'quantity'))
        const name = plainText(cell(first, 'title'))
        const hasSkus = skus.length === options.length
        const images = Array.from({ length: IMAGES }, (_, at) => cell(first, `image${at + 1}`)).filter(Boolean)
        const price = plainAmount(cell(first, 'price'))
        const currency = cell(first, 'currency')
        return {
          cells: {
            name,
            // The file has the listings that are for sale.
            status: 'Active',
            description: richText(cell(first, 'description')),
            images: joinCells([...new Set(images)]),
          },
          optionNames: variations.map(each => each.name),
          variants: options.map((each, at) => ({
            ...{ line: first?.line ?? 0, options: each, price, salePrice: '' },
            sku: hasSkus ? (skus[at] ?? '') : '',
            quantity: options.length > 1 ? sharedQuantity(own, answers.sharedStock) : own,
          })),
          notes: notesOf({
            sharedStock: options.length > 1 && own !== null && `${name}: ${own}`,
            skus: skus.length > 0 && !hasSkus && `${name}: ${cellOf(first, header('sku') ?? '')}`,
            otherCurrency: currency !== '' && currency !== 'USD' && currency,
          }),
        }
      },
    }
  },
})

/** By their order: after seven, ten of images, three of each variation, and the SKU. Empty if they are not Etsy's. */
function headsOf(headers: readonly string[]): Partial<Record<Field, string>> {
  const variations = Array.from({ length: VARIATIONS }, (_, at) => at + 1)
  const order: Field[] = [
    ...FIELDS,
    ...Array.from({ length: IMAGES }, (_, at): Field => `image${at + 1}`),
    ...variations.flatMap((number): Field[] => [`type${number}`, `name${number}`, `values${number}`]),
    'sku',
  ]
  const isNumbered = (field: Field, at: number) => {
    const [number] = /\d+$/.exec(field) ?? []
    return number === undefined || new RegExp(`(?<!\\d)${number}(?!\\d)`).test(headers[at] ?? '')
  }
  if (headers.length < order.length || !order.every(isNumbered) || !/sku/i.test(headers[order.length - 1] ?? ''))
    return {}
  return Object.fromEntries(order.map((field, at) => [field, headers[at]]))
}

import { IMPORT_OPTIONS } from '#contract/catalog/productImport.ts'
import { joinCells } from '#lib/csv.ts'
import type { SourceRow } from '../file/rows.ts'
import { foreignWeight, plainAmount, plainQuantity, pounds, unitIn } from '../products/amounts.ts'
import { categoryPath, plainText, richText, stateOf } from '../products/values.ts'
import { notesOf } from './notes.ts'
import { declareSystem, type SystemFile } from './system.ts'
import { addresses, commaList, differing, isNo, isOn, weightsIn } from './values.ts'
import { type WooField, wooHeads } from './woocommerceHeads.ts'

/** Ids and SKUs are compared without case. */
const key = (text: string) => text.toLowerCase()

const NUMBERS = Array.from({ length: IMPORT_OPTIONS }, (_, at) => at + 1)

/**
 * WooCommerce's product export, whose headers are in the language of the shop. Variations name their product in `Parent`, by SKU
 * or as `id:12`, and stand anywhere.
 */
export const WOOCOMMERCE = declareSystem<WooField>({
  id: 'woocommerce',
  recognize: headers => {
    const { type, name, price, published, parent, isInStock } = wooHeads(headers)
    if (type === undefined || name === undefined || price === undefined) return undefined
    return published !== undefined || parent !== undefined || isInStock !== undefined ? 'sure' : 'likely'
  },
  weightUnit: 'kg',
  heads: wooHeads,
  columns: {
    ...{ sku: 'sku', name: 'name', status: 'published', price: 'price', salePrice: 'salePrice' },
    ...{ shortDescription: 'short', description: 'description', requiresShipping: 'type', weight: 'weight' },
    ...{ taxable: 'tax', categories: 'categories', images: 'images', variantSku: 'sku' },
    ...{ variantPrice: 'price', trackInventory: 'stock', quantity: 'stock' },
    ...Object.fromEntries(
      NUMBERS.flatMap((number): [string, WooField][] => [
        [`option${number}Name`, `name${number}`],
        [`option${number}Value`, `value${number}`],
      ]),
    ),
  },
  open: file => {
    const { cell, header, weightUnit } = file
    const isOf = (row: SourceRow | undefined, type: string) => cell(row, 'type').split(/,\s*/).includes(type)
    const unit = unitIn(header('weight') ?? '') || weightUnit
    return {
      continues: () => false,
      parts: {
        ownerOf: row => (isOf(row, 'variation') ? key(cell(row, 'parent')) : undefined),
        keysOf: row => [cell(row, 'sku'), `id:${cell(row, 'id')}`].filter(Boolean).map(key),
      },
      problemOf: first => {
        const code = isOf(first, 'variation') ? 'parent' : ['grouped', 'external'].find(type => isOf(first, type))
        const value = cell(first, code === 'parent' ? 'parent' : 'name')
        return code === undefined
          ? undefined
          : { line: first.line, column: code === 'parent' ? 'sku' : 'name', value, code, detail: '' }
      },
      convertedIn: first => foreignWeight(cell(first, 'weight'), unit) ?? {},
      read: product => {
        const [first] = product
        const variations = product.slice(1)
        const rows = variations.length > 0 ? variations : product
        const names = optionNames(file, first, variations)
        const name = plainText(cell(first, 'name'))
        const isHidden = /^hidden$/i.test(cell(first, 'visibility'))
        const isOff = (row: SourceRow) =>
          cell(row, 'salePrice') !== '' && !isOn(cell(row, 'saleFrom'), cell(row, 'saleTo'))
        const own = pricesOf(file, first)
        const weights = weightsIn(product.map(row => cell(row, 'weight')))
        return {
          cells: {
            sku: cell(first, 'sku'),
            name,
            // Private products, and drafts.
            status: isHidden ? 'Inactive' : stateOf(cell(first, 'published').replace('-1', '0')),
            shortDescription: plainText(withBreaks(cell(first, 'short')).replace(/<[^>]*>/g, '')),
            description: richText(withBreaks(cell(first, 'description'))),
            weight: pounds(cell(first, 'weight') || (weights[0] ?? ''), unit),
            requiresShipping: String(!isOf(first, 'virtual')),
            taxable: String(cell(first, 'tax') !== 'none'),
            categories: joinCells(commaList(cell(first, 'categories')).map(path => categoryPath(path, />/))),
            images: joinCells(addresses(cell(first, 'images'))),
          },
          optionNames: names,
          variants: rows.map(row => {
            const prices = pricesOf(file, row)
            const attributes = attributesOf(file, row)
            return {
              line: row.line,
              options: row === first ? [] : names.map(each => attributes.get(each) ?? ''),
              sku: row === first ? '' : cell(row, 'sku'),
              price: prices.price || own.price,
              salePrice: prices.price === '' ? own.salePrice : prices.salePrice,
              quantity: quantityOf(file, row, first),
            }
          }),
          notes: notesOf({
            weights: differing(name, weights),
            parentStock:
              variations.some(row => isParents(cell(row, 'stock'))) &&
              cell(first, 'stock') !== '' &&
              `${name}: ${cell(first, 'stock')}`,
            hidden: isHidden && cell(first, 'published') === '1' && name,
            saleDates: product.some(isOff) && name,
          }),
        }
      },
    }
  },
})

type File = SystemFile<WooField>

/** A variation's stock is its product's. */
const isParents = (text: string) => /^parent$/i.test(text)

function pricesOf({ cell }: File, row: SourceRow | undefined) {
  const isNow = isOn(cell(row, 'saleFrom'), cell(row, 'saleTo'))
  return { price: plainAmount(cell(row, 'price')), salePrice: isNow ? plainAmount(cell(row, 'salePrice')) : '' }
}

/** Where it is not counted, "out of stock" is a quantity of 0. */
function quantityOf({ cell }: File, row: SourceRow, first: SourceRow | undefined): string | null {
  const own = cell(row, 'stock')
  const stock = isParents(own) ? cell(first, 'stock') : own
  if (stock !== '') return plainQuantity(stock)
  return isNo(cell(row, 'isInStock')) ? '0' : null
}

/** Attributes of a row: a name and one value each. */
const attributesOf = ({ cell }: File, row: SourceRow) =>
  new Map(NUMBERS.map(number => [plainText(cell(row, `name${number}`)), plainText(cell(row, `value${number}`))]))

/** The attributes in which variations differ, in the order of the product; an empty one stands for any value. */
function optionNames(file: File, first: SourceRow | undefined, variations: readonly SourceRow[]): string[] {
  const all = variations.map(row => attributesOf(file, row))
  const names = new Set([...(first ? [first] : []), ...variations].flatMap(row => [...attributesOf(file, row).keys()]))
  return [...names].filter(name => name !== '' && all.some(attributes => attributes.get(name)))
}

/** Line breaks are written as letters. */
const withBreaks = (text: string) => text.replace(/\\r\\n|\\n/g, '\n')

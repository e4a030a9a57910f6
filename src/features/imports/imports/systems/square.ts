import { joinCells } from '#lib/csv.ts'
import { cellOf, type SourceRow } from '../file/rows.ts'
import { foreignWeight, plainAmount, plainQuantity, pounds, unitIn } from '../products/amounts.ts'
import { categoryPath, plainText, richText } from '../products/values.ts'
import { notesOf, type SystemQuestion } from './notes.ts'
import { declareSystem, hasAll } from './system.ts'
import { commaList, differing, isNo, isYes, saleBelow, weightsIn } from './values.ts'

const STOCK = /^Current Quantity\s+(.+)$/i
const TAX = /^Tax - /i
const OPTIONS = [1, 2, 3, 4, 5, 6]
/** The name of a variation of an item that has only one. */
const ONLY = /^(regular|default|normal|)$/i

const locationsIn = (headers: readonly string[]) => headers.flatMap(header => STOCK.exec(header)?.[1]?.trim() ?? [])

/** At which place stock is counted, if there are several. */
const question = (headers: readonly string[]): SystemQuestion[] => {
  const locations = locationsIn(headers)
  return locations.length > 1 ? [{ id: 'location', choices: ['all', ...locations] }] : []
}

/** Square's item library: one row a variation; those of an item have its name or token, and stand together. */
export const SQUARE = declareSystem({
  id: 'square',
  recognize: headers => {
    if (!hasAll(headers, 'Item Name', 'Variation Name')) return undefined
    return hasAll(headers, 'Token') || hasAll(headers, 'Reference Handle') || locationsIn(headers).length > 0
      ? 'sure'
      : 'likely'
  },
  weightUnit: 'lb',
  questionsOf: question,
  heads: {
    item: ['Item ID', 'Reference Handle'],
    name: ['Item Name'],
    variation: ['Variation Name'],
    sku: ['SKU'],
    description: ['Description'],
    category: ['Categories', 'Category', 'Reporting Category'],
    visibility: ['Square Online Item Visibility', 'SquareOnline Item Visibility'],
    archived: ['Archived'],
    weight: ['Weight (lb)', 'Weight (kg)', 'Weight (g)', 'Weight (oz)', 'Weight'],
    price: ['Price'],
    salePrice: ['Online Sale Price'],
    stockable: ['Stockable'],
    title: ['SEO Title'],
    metaDescription: ['SEO Description'],
    shipping: ['Shipping Enabled'],
  },
  columns: {
    ...{ name: 'name', description: 'description', categories: 'category', status: 'visibility', weight: 'weight' },
    ...{
      price: 'price',
      salePrice: 'salePrice',
      variantPrice: 'price',
      variantSku: 'sku',
      trackInventory: 'stockable',
    },
    ...{ title: 'title', metaDescription: 'metaDescription', option1Name: 'variation', option1Value: 'variation' },
  },
  numbered: /^(Option (Name|Value) [1-6]|Current Quantity .+|Tax - .+)$/i,
  open: ({ cell, header, headers, weightUnit, answers }) => {
    const counted = headers.filter(each => STOCK.test(each))
    const taxes = headers.filter(each => TAX.test(each))
    const location = answers.location ?? 'all'
    const isCounted = (each: string) => location === 'all' || STOCK.exec(each)?.[1]?.trim() === location
    const unit = unitIn(header('weight') ?? '') || weightUnit
    const quantityOf = (row: SourceRow) => {
      const counts = counted
        .filter(isCounted)
        .map(each => cellOf(row, each))
        .filter(Boolean)
      if (isNo(cell(row, 'stockable')) || counts.length === 0) return null
      const [one = ''] = counts
      return counts.length === 1
        ? plainQuantity(one)
        : String(counts.reduce((sum, each) => sum + Number(plainQuantity(each)), 0))
    }
    return {
      continues: (row, [first]) => {
        const [mine, theirs] = [cell(row, 'item'), cell(first, 'item')]
        if (mine !== '' && theirs !== '') return mine === theirs
        return cell(row, 'name') !== '' && cell(row, 'name') === cell(first, 'name')
      },
      convertedIn: first => foreignWeight(cell(first, 'weight'), unit) ?? {},
      read: product => {
        const [first] = product
        const name = plainText(cell(first, 'name'))
        const numbers = OPTIONS.filter(number => product.some(row => cellOf(row, `Option Value ${number}`) !== ''))
        const isNamed = numbers.length === 0 && (product.length > 1 || !ONLY.test(cell(first, 'variation')))
        const weights = weightsIn(product.map(row => cell(row, 'weight')))
        const isHidden = isYes(cell(first, 'archived')) || /^(hidden|unavailable)$/i.test(cell(first, 'visibility'))
        const isOpen = product.some(row => /^variable/i.test(cell(row, 'price')))
        return {
          cells: {
            name,
            // A price that is entered at each sale is none that a shopper could pay.
            status: isHidden || isOpen ? 'Inactive' : 'Active',
            description: richText(cell(first, 'description')),
            weight: pounds(weights[0] ?? '', unit),
            ...(isNo(cell(first, 'shipping')) && { requiresShipping: 'false' }),
            ...(taxes.length > 0 && {
              taxable: String(taxes.some(tax => !isNo(cellOf(first, tax)) && cellOf(first, tax) !== '')),
            }),
            categories: joinCells(commaList(cell(first, 'category')).map(path => categoryPath(path, />/))),
            title: plainText(cell(first, 'title')),
            metaDescription: plainText(cell(first, 'metaDescription')),
          },
          optionNames: isNamed
            ? ['Variation']
            : numbers.map(number =>
                plainText(product.map(row => cellOf(row, `Option Name ${number}`)).find(Boolean) ?? `Option ${number}`),
              ),
          variants: product.map(row => {
            const price = /^variable/i.test(cell(row, 'price')) ? '0' : plainAmount(cell(row, 'price'))
            return {
              line: row.line,
              options: isNamed
                ? [plainText(cell(row, 'variation')) || 'Regular']
                : numbers.map(number => plainText(cellOf(row, `Option Value ${number}`))),
              sku: plainText(cell(row, 'sku')),
              price,
              salePrice: saleBelow(price, cell(row, 'salePrice')),
              quantity: quantityOf(row),
            }
          }),
          notes: notesOf({
            openPrice: isOpen && name,
            weights: differing(name, weights),
            locations:
              counted.length > 1 &&
              product.some(row => quantityOf(row) !== null) &&
              `${name}: ${location === 'all' ? locationsIn(headers).join(' + ') : location}`,
          }),
        }
      },
    }
  },
})

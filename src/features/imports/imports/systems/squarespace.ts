import { joinCells } from '#lib/csv.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import { cellOf } from '../file/rows.ts'
import { foreignWeight, plainAmount, plainQuantity, pounds } from '../products/amounts.ts'
import { plainText, richText, stateOf } from '../products/values.ts'
import { notesOf } from './notes.ts'
import { declareSystem, hasAll } from './system.ts'
import { addresses, commaList, differing, isYes, saleBelow, weightsIn } from './values.ts'

/** Squarespace has six. */
const OPTIONS = [1, 2, 3, 4, 5, 6]

/** Squarespace's product export: rows without a title are variants of the product above. */
export const SQUARESPACE = declareSystem({
  id: 'squarespace',
  recognize: headers => {
    if (hasAll(headers, 'Product Type [Non Editable]', 'Title')) return 'sure'
    return hasAll(headers, 'Title', 'On Sale', 'Visible', 'Hosted Image URLs') ? 'likely' : undefined
  },
  weightUnit: 'ask',
  heads: {
    id: ['Product ID [Non Editable]'],
    type: ['Product Type [Non Editable]', 'Product Type'],
    url: ['Product URL'],
    title: ['Title'],
    description: ['Description'],
    sku: ['SKU'],
    price: ['Price'],
    salePrice: ['Sale Price'],
    onSale: ['On Sale'],
    stock: ['Stock'],
    categories: ['Categories'],
    weight: ['Weight'],
    visible: ['Visible'],
    images: ['Hosted Image URLs'],
  },
  columns: {
    ...{ name: 'title', description: 'description', friendlyName: 'url', status: 'visible', price: 'price' },
    ...{ salePrice: 'salePrice', variantPrice: 'price', variantSku: 'sku', quantity: 'stock', trackInventory: 'stock' },
    ...{ categories: 'categories', weight: 'weight', images: 'images', requiresShipping: 'type' },
  },
  numbered: /^Option (Name|Value) [1-6]$/i,
  open: ({ cell, header, weightUnit }) => {
    const unit = header('weight') ?? weightUnit
    return {
      continues: (row, [first]) =>
        cell(row, 'title') === ''
          ? ['', cell(first, 'id')].includes(cell(row, 'id'))
          : cell(row, 'id') !== '' && cell(row, 'id') === cell(first, 'id'),
      convertedIn: first => foreignWeight(cell(first, 'weight'), unitOf(unit, weightUnit)) ?? {},
      read: product => {
        const [first] = product
        const numbers = OPTIONS.filter(number => product.some(row => cellOf(row, `Option Value ${number}`) !== ''))
        const type = cell(first, 'type').toUpperCase()
        const weights = weightsIn(product.map(row => cell(row, 'weight')))
        return {
          cells: {
            name: plainText(cell(first, 'title')),
            status: stateOf(cell(first, 'visible') || 'No'),
            description: richText(cell(first, 'description')),
            friendlyName: friendlyNameFrom(cell(first, 'url').split('/').at(-1) ?? ''),
            weight: pounds(cell(first, 'weight'), unitOf(unit, weightUnit)),
            requiresShipping: String(type === '' || type === 'PHYSICAL'),
            categories: joinCells(commaList(cell(first, 'categories'))),
            images: joinCells([...new Set(product.flatMap(row => addresses(cell(row, 'images'))))]),
          },
          optionNames: numbers.map(number => plainText(cellOf(first, `Option Name ${number}`)) || `Option ${number}`),
          variants: product.map(row => {
            const price = plainAmount(cell(row, 'price'))
            const stock = cell(row, 'stock')
            return {
              line: row.line,
              options: numbers.map(number => plainText(cellOf(row, `Option Value ${number}`))),
              sku: plainText(cell(row, 'sku')),
              price,
              salePrice: isYes(cell(row, 'onSale')) ? saleBelow(price, cell(row, 'salePrice')) : '',
              quantity: stock === '' || /^unlimited$/i.test(stock) ? null : plainQuantity(stock),
            }
          }),
          notes: notesOf({
            weights: differing(plainText(cell(first, 'title')), weights),
          }),
        }
      },
    }
  },
})

/** The unit in a header, else the one that was chosen. */
const unitOf = (header: string, chosen: string) => (/\(.+\)/.test(header) ? header : chosen)

import { joinCells } from '#lib/csv.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import { cellOf, type SourceRow } from '../file/rows.ts'
import { foreignWeight, plainAmount, plainQuantity, pounds } from '../products/amounts.ts'
import { categoryPath, listOf, plainText, richText, stateOf } from '../products/values.ts'
import { notesOf } from './notes.ts'
import { declareSystem, hasAll } from './system.ts'
import { addresses, differing, saleBelow, weightsIn } from './values.ts'

const IMAGE = /^(Product Image (File|URL)|Image URL) - \d+$/i

/**
 * BigCommerce's product exports: a row of the product, then those of its SKUs or variants, rules and images. Options stand in the
 * name of a SKU, `[S]Size=Small,[RB]Color=Red`, or in a column of their own, `Type=Dropdown|Name=Size|Value=Small`.
 */
export const BIGCOMMERCE = declareSystem({
  id: 'bigcommerce',
  recognize: headers => {
    if (hasAll(headers, 'Item Type', 'Product Code/SKU')) return 'sure'
    return hasAll(headers, 'Item', 'Options', 'Inventory Tracking', 'Is Visible') ? 'sure' : undefined
  },
  weightUnit: 'ask',
  heads: {
    item: ['Item Type', 'Item'],
    name: ['Product Name', 'Name'],
    sku: ['Product Code/SKU', 'SKU'],
    type: ['Product Type', 'Type'],
    options: ['Options'],
    description: ['Product Description', 'Description'],
    price: ['Price'],
    msrp: ['Retail Price'],
    salePrice: ['Sale Price'],
    weight: ['Product Weight', 'Weight'],
    visible: ['Product Visible?', 'Is Visible'],
    tracking: ['Track Inventory', 'Inventory Tracking'],
    stock: ['Current Stock Level', 'Current Stock'],
    category: ['Category', 'Categories'],
    url: ['Product URL'],
    title: ['Page Title'],
    metaDescription: ['Meta Description'],
    image: ['Image URL (Import)', 'Internal Image URL (Export)'],
  },
  columns: {
    ...{ name: 'name', sku: 'sku', description: 'description', price: 'price', msrp: 'msrp', salePrice: 'salePrice' },
    ...{ weight: 'weight', status: 'visible', trackInventory: 'tracking', quantity: 'stock', categories: 'category' },
    ...{ friendlyName: 'url', title: 'title', metaDescription: 'metaDescription', images: 'image', variantSku: 'sku' },
    ...{ requiresShipping: 'type', option1Name: 'options', option1Value: 'options', variantPrice: 'price' },
  },
  numbered: IMAGE,
  open: ({ cell, headers, weightUnit }) => {
    const images = headers.filter(header => IMAGE.test(header))
    const isItem = (row: SourceRow, kind: RegExp) => kind.test(cell(row, 'item'))
    const optionsOf = (row: SourceRow): [name: string, value: string][] =>
      cell(row, 'options') === ''
        ? [...cell(row, 'name').matchAll(/\[\w+\]([^=]+)=(.*?)(?=,\[\w+\]|$)/g)].map(([, name = '', value = '']) => [
            plainText(name),
            plainText(value.replace(/:#[0-9a-f]{3,8}.*$/i, '')),
          ])
        : [...cell(row, 'options').matchAll(/Name=([^|]*)\|Value=(.*?)(?=\|?Type=|$)/gi)].map(
            ([, name = '', value = '']) => [plainText(name), plainText(value)],
          )
    return {
      continues: row => !isItem(row, /^product$/i),
      convertedIn: first => foreignWeight(cell(first, 'weight'), weightUnit) ?? {},
      read: product => {
        const [first] = product
        const rows = product.filter(row => isItem(row, /^(sku|variant)$/i) && optionsOf(row).length > 0)
        const names = [...new Set(rows.flatMap(row => optionsOf(row).map(([name]) => name)))]
        const rules = product.filter(row => isItem(row, /^rule$/i))
        const tracking = cell(first, 'tracking').toLowerCase()
        const isTracked = !['', 'none', 'n', 'no', 'false'].includes(tracking)
        const price = plainAmount(cell(first, 'price'))
        const sku = plainText(cell(first, 'sku'))
        const pictures = product.flatMap(row => [
          ...images.flatMap(header => addresses(cellOf(row, header))),
          ...addresses(cell(row, 'image')),
        ])
        const name = plainText(cell(first, 'name'))
        const weights = weightsIn(product.map(row => cell(row, 'weight')))
        const nameless = images
          .map(header => cellOf(first, header))
          .find(text => text !== '' && !/^https?:/i.test(text))
        return {
          cells: {
            sku,
            name,
            status: stateOf(cell(first, 'visible') || 'No'),
            msrp: Number(plainAmount(cell(first, 'msrp'))) > 0 ? plainAmount(cell(first, 'msrp')) : '',
            description: richText(cell(first, 'description')),
            weight: pounds(weights[0] ?? '', weightUnit),
            requiresShipping: String(!/^(d|digital)$/i.test(cell(first, 'type'))),
            categories: joinCells(listOf(cell(first, 'category'), /;/).map(path => categoryPath(path, /\//))),
            friendlyName: friendlyNameFrom(cell(first, 'url').split('/').filter(Boolean).at(-1) ?? ''),
            title: plainText(cell(first, 'title')),
            metaDescription: plainText(cell(first, 'metaDescription')),
            images: joinCells([...new Set(pictures)]),
          },
          optionNames: names,
          variants: (rows.length > 0 ? rows : product.slice(0, 1)).map(row => {
            const own = row === first ? '' : plainAmount(cell(row, 'price'))
            const stock = cell(row, 'stock') || cell(first, 'stock')
            const options = new Map(optionsOf(row))
            const listed = Number(own) > 0 ? own : price
            return {
              line: row.line,
              options: row === first ? [] : names.map(each => options.get(each) ?? ''),
              sku: row === first ? '' : plainText(cell(row, 'sku')),
              price: listed,
              salePrice: saleBelow(
                listed,
                cell(row, 'salePrice') || (listed === price ? cell(first, 'salePrice') : ''),
              ),
              quantity: isTracked && stock !== '' ? plainQuantity(stock) : null,
            }
          }),
          notes: notesOf({
            rules: rules.length > 0 && name,
            imageNames: pictures.length === 0 && nameless !== undefined && nameless,
            weights: differing(name, weights),
            parentStock:
              rows.length > 1 &&
              isTracked &&
              rows.every(row => cell(row, 'stock') === '') &&
              cell(first, 'stock') !== '' &&
              `${name}: ${cell(first, 'stock')}`,
          }),
        }
      },
    }
  },
})

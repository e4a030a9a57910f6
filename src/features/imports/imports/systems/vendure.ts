import { joinCells } from '#lib/csv.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import { cellOf, type SourceRow } from '../file/rows.ts'
import { plainAmount, plainQuantity } from '../products/amounts.ts'
import { listOf, plainText, richText } from '../products/values.ts'
import { declareSystem, hasAll } from './system.ts'

const listIn = (row: SourceRow | undefined, header: string) => listOf(cellOf(row, header), /\|/).map(plainText)

/** Vendure's product file: the rows below a product without a name are its variants; options stand in one cell, `13 inch|8GB`. */
export const VENDURE = declareSystem({
  id: 'vendure',
  recognize: headers => (hasAll(headers, 'name', 'optionGroups', 'optionValues', 'stockOnHand') ? 'sure' : undefined),
  heads: {
    ...{ name: ['name'], slug: ['slug'], description: ['description'], assets: ['assets'], facets: ['facets'] },
    ...{ groups: ['optionGroups'], values: ['optionValues'], sku: ['sku'], price: ['price'] },
    ...{ stock: ['stockOnHand'], tracked: ['trackInventory'] },
  },
  columns: {
    ...{ name: 'name', description: 'description', friendlyName: 'slug', images: 'assets', categories: 'facets' },
    ...{ price: 'price', variantPrice: 'price', variantSku: 'sku', trackInventory: 'tracked' },
    ...{ quantity: 'stock', option1Name: 'groups', option1Value: 'values' },
  },
  open: ({ cell }) => ({
    continues: row => cell(row, 'name') === '',
    read: product => {
      const [first] = product
      return {
        cells: {
          name: plainText(cell(first, 'name')),
          description: richText(cell(first, 'description')),
          friendlyName: friendlyNameFrom(cell(first, 'slug')),
          // Facets are `category:electronics`; those of categories are ours.
          categories: joinCells(
            listIn(first, 'facets').flatMap(facet => /^category:(.+)$/i.exec(facet)?.[1]?.trim() ?? []),
          ),
          images: joinCells(listIn(first, 'assets').filter(asset => /^https?:/i.test(asset))),
        },
        optionNames: listIn(first, 'optionGroups'),
        variants: product.map(row => {
          const stock = plainQuantity(cell(row, 'stock'))
          return {
            line: row.line,
            options: listIn(row, 'optionValues'),
            sku: plainText(cell(row, 'sku')),
            price: plainAmount(cell(row, 'price')),
            salePrice: '',
            // An empty cell and `inherit` mean the store's rule: what has a stock is tracked.
            quantity: stock === '' || /^false$/i.test(cell(row, 'tracked')) ? null : stock,
          }
        }),
        notes: [],
      }
    },
  }),
})

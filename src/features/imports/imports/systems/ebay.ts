import { joinCells } from '#lib/csv.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import type { SourceRow } from '../file/rows.ts'
import { plainAmount, plainQuantity } from '../products/amounts.ts'
import { listOf, plainText, richText } from '../products/values.ts'
import { notesOf } from './notes.ts'
import { declareSystem } from './system.ts'

const find = (headers: readonly string[], name: string) =>
  headers.find(header => header.replace(/^\*/, '').replace(/\(.*$/, '').trim().toLowerCase() === name.toLowerCase())

const HEADS = {
  ...{ action: 'Action', title: 'Title', description: 'Description', price: 'StartPrice', quantity: 'Quantity' },
  ...{ images: 'PicURL', sku: 'CustomLabel', relation: 'Relationship', details: 'RelationshipDetails' },
} as const

/** eBay's File Exchange: headers with an asterisk are required; variations are rows below their listing. */
export const EBAY = declareSystem<keyof typeof HEADS>({
  id: 'ebay',
  recognize: headers => (find(headers, 'Action') && find(headers, 'StartPrice') ? 'sure' : undefined),
  heads: headers =>
    Object.fromEntries(
      Object.entries(HEADS).flatMap(([field, name]) => {
        const header = find(headers, name)
        return header === undefined ? [] : [[field, header]]
      }),
    ),
  columns: {
    ...{ name: 'title', description: 'description', price: 'price', quantity: 'quantity', images: 'images' },
    ...{ variantSku: 'sku', option1Name: 'details', option1Value: 'details', variantPrice: 'price' },
  },
  open: ({ cell }) => {
    const isVariation = (row: SourceRow) => /^variation$/i.test(cell(row, 'relation'))
    /** `Size=S|Color=Red`; of the listing itself with all values, `Size=S;M|Color=Red`. */
    const detailsOf = (row: SourceRow) =>
      new Map(
        listOf(cell(row, 'details'), /\|/).flatMap(pair => {
          const at = pair.indexOf('=')
          return at > 0 ? [[plainText(pair.slice(0, at)), plainText(pair.slice(at + 1))] as const] : []
        }),
      )
    return {
      continues: isVariation,
      read: product => {
        const [first] = product
        const rows = product.filter(isVariation)
        const names = [...new Set(rows.flatMap(row => [...detailsOf(row).keys()]))]
        const name = plainText(cell(first, 'title'))
        return {
          cells: {
            name,
            // The file says what to do with a listing, not whether it is for sale.
            status: 'Inactive',
            description: richText(cell(first, 'description')),
            friendlyName: friendlyNameFrom(name),
            images: joinCells(listOf(cell(first, 'images'), /\|/)),
          },
          optionNames: names,
          variants: (rows.length > 0 ? rows : product.slice(0, 1)).map(row => ({
            line: row.line,
            options: rows.length > 0 ? names.map(each => detailsOf(row).get(each) ?? '') : [],
            sku: plainText(cell(row, 'sku')),
            price: plainAmount(cell(row, 'price') || cell(first, 'price')),
            salePrice: '',
            quantity: cell(row, 'quantity') === '' ? null : plainQuantity(cell(row, 'quantity')),
          })),
          notes: notesOf({}),
        }
      },
    }
  },
})

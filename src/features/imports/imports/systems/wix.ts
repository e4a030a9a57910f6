import { joinCells } from '#lib/csv.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import { cellOf, type SourceRow } from '../file/rows.ts'
import { foreignWeight, plainAmount, plainQuantity, pounds } from '../products/amounts.ts'
import { listOf, plainText, richText, stateOf } from '../products/values.ts'
import { notesOf, SHARED_STOCK, sharedQuantity } from './notes.ts'
import { combinations, declareSystem, hasAll, type SystemVariant } from './system.ts'
import { amountOf, centsOf, differing, saleBelow, weightsIn } from './values.ts'

/** Wix has six. */
const OPTIONS = [1, 2, 3, 4, 5, 6]

/** Where images without an address are. */
const MEDIA = 'https://static.wixstatic.com/media/'

/** Wix's product export: rows of one handle are a product, the first of type Product, its variants of type Variant. */
export const WIX = declareSystem({
  id: 'wix',
  recognize: headers => (hasAll(headers, 'fieldType', 'name', 'visible', 'inventory') ? 'sure' : undefined),
  weightUnit: 'ask',
  questionsOf: () => [SHARED_STOCK],
  heads: {
    handle: ['handle', 'handleId'],
    type: ['fieldType'],
    name: ['name'],
    description: ['plainDescription', 'description'],
    images: ['media', 'productImageUrl'],
    collection: ['collection', 'categories'],
    sku: ['sku'],
    price: ['price'],
    before: ['strikethroughPrice'],
    surcharge: ['surcharge'],
    visible: ['visible'],
    discountMode: ['discountMode'],
    discountValue: ['discountValue'],
    inventory: ['inventory'],
    weight: ['weight'],
  },
  columns: {
    ...{ name: 'name', description: 'description', images: 'images', categories: 'collection', status: 'visible' },
    ...{ price: 'price', salePrice: 'discountValue', variantPrice: 'surcharge', variantSku: 'sku', weight: 'weight' },
    ...{ quantity: 'inventory', trackInventory: 'inventory', friendlyName: 'name' },
  },
  numbered: /^productOption(Name|Type|Description|Choices)[1-6]$/i,
  open: ({ cell, weightUnit, answers }) => {
    const isType = (row: SourceRow, type: string) => cell(row, 'type').toLowerCase() === type
    /** `Small`, `#ff0000:Red`. */
    const choice = (text: string) => plainText(text.replace(/^#[0-9a-f]{3,8}:/i, ''))
    const choices = (row: SourceRow | undefined, number: number) =>
      listOf(cellOf(row, `productOptionChoices${number}`) || cellOf(row, `productOptionDescription${number}`), /;/).map(
        choice,
      )
    const quantityOf = (row: SourceRow | undefined): string | null => {
      const text = cell(row, 'inventory').replace(/[\s_]/g, '').toLowerCase()
      if (text === '' || text === 'instock') return null
      return text === 'outofstock' ? '0' : plainQuantity(cell(row, 'inventory'))
    }
    /** Price and sale price of a variant, or of the product itself. */
    const pricesOf = (first: SourceRow | undefined, row: SourceRow | undefined) => {
      const own = plainAmount(cell(row, 'price') || cell(first, 'price'))
      const surcharge = row === first ? '' : plainAmount(cell(row, 'surcharge'))
      const price = surcharge === '' || !Number(surcharge) ? own : amountOf(centsOf(own) + centsOf(surcharge))
      const before = plainAmount(cell(row, 'before') || (cell(row, 'price') === '' ? cell(first, 'before') : ''))
      if (Number(before) > Number(price)) return { price: before, salePrice: price }
      const discount = Number(plainAmount(cell(first, 'discountValue')) || 0)
      const isPercent = /^percent/i.test(cell(first, 'discountMode'))
      const less = isPercent ? Math.round((centsOf(price) * discount) / 100) : Math.round(discount * 100)
      const isLess = less > 0 && less < centsOf(price)
      return { price, salePrice: isLess ? saleBelow(price, amountOf(centsOf(price) - less)) : '' }
    }
    return {
      continues: (row, [first]) => cell(row, 'handle') !== '' && cell(row, 'handle') === cell(first, 'handle'),
      convertedIn: first => foreignWeight(cell(first, 'weight'), weightUnit) ?? {},
      read: product => {
        const [first] = product
        const numbers = OPTIONS.filter(number => cellOf(first, `productOptionName${number}`) !== '')
        const rows = product.filter(row => isType(row, 'variant'))
        const shared = quantityOf(first)
        const values = numbers.map(number => choices(first, number))
        const isCombined = rows.length === 0 && values.some(each => each.length > 0)
        const variants: SystemVariant[] = isCombined
          ? combinations(values.map(each => (each.length > 0 ? each : ['']))).map(options => ({
              ...{ line: first?.line ?? 0, options, sku: '', ...pricesOf(first, first) },
              quantity: sharedQuantity(shared, answers.sharedStock),
            }))
          : (rows.length > 0 ? rows : product.slice(0, 1)).map(row => ({
              ...{ line: row.line, sku: plainText(cell(row, 'sku')), ...pricesOf(first, row) },
              options: rows.length > 0 ? numbers.map(number => choices(row, number)[0] ?? '') : [],
              quantity: quantityOf(row),
            }))
        const images = product
          .filter(row => row === first || isType(row, 'media'))
          .flatMap(row => listOf(cell(row, 'images'), /[;\s]+/))
        const weights = weightsIn(product.map(row => cell(row, 'weight')))
        const name = plainText(cell(first, 'name'))
        return {
          cells: {
            name,
            ...(rows.length > 0 && { sku: plainText(cell(first, 'sku')) }),
            status: stateOf(cell(first, 'visible') || 'false'),
            description: richText(cell(first, 'description')),
            weight: pounds(weights[0] ?? '', weightUnit),
            categories: joinCells(listOf(cell(first, 'collection'), /;/).map(plainText)),
            friendlyName: friendlyNameFrom(name),
            images: joinCells(
              [...new Set(images)].map(image => (/^https?:/i.test(image) ? image : `${MEDIA}${image}`)),
            ),
          },
          optionNames:
            isCombined || rows.length > 0
              ? numbers.map(number => plainText(cellOf(first, `productOptionName${number}`)))
              : [],
          variants,
          notes: notesOf({
            sharedStock: isCombined && shared !== null && `${name}: ${shared}`,
            weights: differing(name, weights),
          }),
        }
      },
    }
  },
})

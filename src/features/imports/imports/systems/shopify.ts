import { IMPORT_OPTIONS } from '#contract/catalog/productImport.ts'
import { joinCells } from '#lib/csv.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import { cellOf, type SourceRow } from '../file/rows.ts'
import { foreignWeight, plainAmount, plainQuantity, pounds } from '../products/amounts.ts'
import { plainText, richText, stateOf } from '../products/values.ts'
import { notesOf } from './notes.ts'
import { declareSystem, hasAll } from './system.ts'
import { differing, weightsIn } from './values.ts'

const option = (row: SourceRow | undefined, number: number, part: 'name' | 'value') =>
  plainText(
    cellOf(row, `Option${number} ${part}`) || cellOf(row, `Option${number} ${part === 'name' ? 'Name' : 'Value'}`),
  )

/** Shopify's product export: rows of one handle are a product, its variants one row each. The first headers are those since 2024. */
export const SHOPIFY = declareSystem({
  id: 'shopify',
  recognize: headers =>
    hasAll(headers, 'Handle', 'Title', 'Variant Price') || hasAll(headers, 'URL handle', 'Title', 'Price')
      ? 'sure'
      : undefined,
  weightUnit: 'g',
  heads: {
    handle: ['URL handle', 'Handle'],
    title: ['Title'],
    description: ['Description', 'Body (HTML)'],
    type: ['Type'],
    published: ['Published on online store', 'Published'],
    status: ['Status'],
    sku: ['SKU', 'Variant SKU'],
    grams: ['Weight value (grams)', 'Variant Grams'],
    tracker: ['Inventory tracker', 'Variant Inventory Tracker'],
    quantity: ['Inventory quantity', 'Variant Inventory Qty'],
    oversell: ['Continue selling when out of stock', 'Variant Inventory Policy'],
    price: ['Price', 'Variant Price'],
    compareAt: ['Compare-at price', 'Variant Compare At Price'],
    shipping: ['Requires shipping', 'Variant Requires Shipping'],
    taxable: ['Charge tax', 'Variant Taxable'],
    taxCode: ['Tax code', 'Variant Tax Code'],
    image: ['Product image URL', 'Image Src'],
    seoTitle: ['SEO title', 'SEO Title'],
    seoDescription: ['SEO description', 'SEO Description'],
  },
  columns: {
    ...{ name: 'title', status: 'status', price: 'price', salePrice: 'price', variantPrice: 'price' },
    ...{ description: 'description', weight: 'grams', requiresShipping: 'shipping', taxable: 'taxable' },
    ...{ taxCode: 'taxCode', categories: 'type', friendlyName: 'handle', title: 'seoTitle' },
    ...{ metaDescription: 'seoDescription', images: 'image', variantSku: 'sku' },
    ...{ trackInventory: 'tracker', quantity: 'quantity' },
  },
  numbered: /^Option\d (name|value)$/i,
  open: ({ cell }) => {
    /** A variant's row has a price or an option; other rows of the product only carry further images. */
    const isVariant = (row: SourceRow) => Boolean(cell(row, 'price') || option(row, 1, 'value') || cell(row, 'sku'))
    /** The compare-at price is the price before a sale. */
    const pricesOf = (row: SourceRow) => {
      const price = plainAmount(cell(row, 'price'))
      const before = plainAmount(cell(row, 'compareAt'))
      return Number(before) > Number(price) ? { price: before, salePrice: price } : { price, salePrice: '' }
    }
    return {
      convertedIn: first => foreignWeight(cell(first, 'grams'), 'g') ?? {},
      continues: (row, [first]) => cell(row, 'handle') !== '' && cell(row, 'handle') === cell(first, 'handle'),
      read: product => {
        const [first] = product
        const rows = product.filter((row, at) => at === 0 || isVariant(row))
        const numbers = optionNumbers(first)
        const states = [cell(first, 'published'), cell(first, 'status')].filter(Boolean).map(stateOf)
        const images = product.map(row => cell(row, 'image')).filter(Boolean)
        const weights = weightsIn(rows.map(row => cell(row, 'grams')))
        const oversold = rows.find(
          row => /^(continue|true)$/i.test(cell(row, 'oversell')) && Number(cell(row, 'quantity')) < 0,
        )
        return {
          cells: {
            name: plainText(cell(first, 'title')),
            // An unknown one is a problem.
            status: states.find(state => state !== 'Active') ?? 'Active',
            description: richText(cell(first, 'description')),
            weight: pounds(cell(first, 'grams'), 'g'),
            requiresShipping: cell(first, 'shipping'),
            taxable: cell(first, 'taxable'),
            taxCode: cell(first, 'taxCode'),
            categories: joinCells([plainText(cell(first, 'type'))].filter(Boolean)),
            friendlyName: friendlyNameFrom(cell(first, 'handle')),
            title: plainText(cell(first, 'seoTitle')),
            metaDescription: plainText(cell(first, 'seoDescription')),
            images: joinCells([...new Set(images)]),
          },
          optionNames: numbers.map(number => option(first, number, 'name')),
          variants: rows.map(row => ({
            line: row.line,
            options: numbers.map(number => option(row, number, 'value')),
            sku: plainText(cell(row, 'sku')),
            ...pricesOf(row),
            // Without a tracker, the number is what it was when tracking ended.
            quantity: cell(row, 'tracker') === '' ? null : plainQuantity(cell(row, 'quantity')),
          })),
          notes: notesOf({
            weights: differing(
              plainText(cell(first, 'title')),
              weights.map(each => `${each} g`),
            ),
            oversold: oversold && `${plainText(cell(first, 'title'))}: ${cell(oversold, 'quantity')}`,
          }),
        }
      },
    }
  },
})

/** `Title` with `Default Title` is Shopify's row for a product without options. */
const optionNumbers = (first: SourceRow | undefined) =>
  Array.from({ length: IMPORT_OPTIONS }, (_, at) => at + 1).filter(number => {
    const [name, value] = [option(first, number, 'name'), option(first, number, 'value')]
    return name !== '' && !(name === 'Title' && value === 'Default Title')
  })

import { IMPORT_OPTIONS } from '#contract/catalog/productImport.ts'
import { joinCells } from '#lib/csv.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import { cellOf, type Format, type ImportRow, type SourceRow } from '../file/rows.ts'
import { foreignWeight, plainAmount, plainQuantity, pounds } from './amounts.ts'
import { plainText, richText, stateOf } from './values.ts'

/** The headers of a field: the present one, and the one until 2024. */
const HEADERS = {
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
  price: ['Price', 'Variant Price'],
  compareAt: ['Compare-at price', 'Variant Compare At Price'],
  shipping: ['Requires shipping', 'Variant Requires Shipping'],
  taxable: ['Charge tax', 'Variant Taxable'],
  taxCode: ['Tax code', 'Variant Tax Code'],
  image: ['Product image URL', 'Image Src'],
  seoTitle: ['SEO title', 'SEO Title'],
  seoDescription: ['SEO description', 'SEO Description'],
} as const

const FIELDS: Partial<Record<string, keyof typeof HEADERS>> = {
  ...{ name: 'title', status: 'status', price: 'price', salePrice: 'price', variantPrice: 'price' },
  ...{ description: 'description', weight: 'grams', requiresShipping: 'shipping', taxable: 'taxable' },
  ...{ taxCode: 'taxCode', categories: 'type', friendlyName: 'handle', title: 'seoTitle' },
  ...{ metaDescription: 'seoDescription', images: 'image', variantSku: 'sku' },
  ...{ trackInventory: 'tracker', quantity: 'quantity' },
}

const cell = (row: SourceRow | undefined, field: keyof typeof HEADERS) =>
  HEADERS[field].map(header => cellOf(row, header)).find(Boolean) ?? ''

const option = (row: SourceRow | undefined, number: number, part: 'name' | 'value') =>
  plainText(
    cellOf(row, `Option${number} ${part}`) || cellOf(row, `Option${number} ${part === 'name' ? 'Name' : 'Value'}`),
  )

/** A variant's row has a price or an option; other rows of the product only carry further images. */
const isVariant = (row: SourceRow) => Boolean(cell(row, 'price') || option(row, 1, 'value') || cell(row, 'sku'))

/** Shopify's product export: rows of one handle are a product, its variants one row each. */
export const SHOPIFY: Format = {
  uses: header =>
    (Object.values(HEADERS).flat() as string[]).includes(header) || /^Option\d (name|value)$/i.test(header),
  headerOf(column, headers) {
    const field = FIELDS[column]
    const names: readonly string[] = field ? HEADERS[field] : [column.replace(/^(option\d)/i, '$1 ')]
    return headers.find(header => names.some(name => name.toLowerCase() === header.toLowerCase()))
  },
  convertedIn: first => foreignWeight(cell(first, 'grams'), 'g') ?? {},
  continues: (row, [first]) => cell(row, 'handle') !== '' && cell(row, 'handle') === cell(first, 'handle'),
  convert: product => {
    const [first] = product
    const variants = product.filter((row, at) => at === 0 || isVariant(row))
    const options = optionNumbers(first)
    const amounts = variants.map(amountsOf)
    const [{ price = '', salePrice = '' } = {}] = amounts
    return variants.map((row, at): ImportRow => {
      const { price: own, salePrice: ownSale } = amounts[at] ?? { price: '', salePrice: '' }
      const paid = ownSale || own
      return {
        line: row.line,
        cells: {
          ...(at === 0 && ownCells(product, price, salePrice)),
          ...Object.fromEntries(
            options.flatMap((number, index) => [
              [`option${index + 1}Name`, option(first, number, 'name')],
              [`option${index + 1}Value`, option(row, number, 'value')],
            ]),
          ),
          variantSku: plainText(cell(row, 'sku')),
          variantPrice: paid === (salePrice || price) ? '' : paid,
          trackInventory: String(cell(row, 'tracker') !== ''),
          quantity: plainQuantity(cell(row, 'quantity')),
        },
      }
    })
  },
}

/** `Title` with `Default Title` is Shopify's row for a product without options. */
const optionNumbers = (first: SourceRow | undefined) =>
  Array.from({ length: IMPORT_OPTIONS }, (_, at) => at + 1).filter(number => {
    const [name, value] = [option(first, number, 'name'), option(first, number, 'value')]
    return name !== '' && !(name === 'Title' && value === 'Default Title')
  })

/** The compare-at price is the price before a sale. */
function amountsOf(row: SourceRow) {
  const price = plainAmount(cell(row, 'price'))
  const before = plainAmount(cell(row, 'compareAt'))
  return Number(before) > Number(price) ? { price: before, salePrice: price } : { price, salePrice: '' }
}

function ownCells(product: readonly SourceRow[], price: string, salePrice: string): ImportRow['cells'] {
  const [first] = product
  const states = [cell(first, 'published'), cell(first, 'status')].filter(Boolean).map(stateOf)
  const images = product.map(row => cell(row, 'image')).filter(Boolean)
  return {
    name: plainText(cell(first, 'title')),
    // An unknown one is a problem.
    status: states.find(state => state !== 'Active') ?? 'Active',
    price,
    salePrice,
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
  }
}

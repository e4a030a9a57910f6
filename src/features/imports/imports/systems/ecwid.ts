import { joinCells } from '#lib/csv.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import { cellOf, type SourceRow } from '../file/rows.ts'
import { foreignWeight, plainAmount, plainQuantity, pounds } from '../products/amounts.ts'
import { categoryPath, plainText, richText, stateOf } from '../products/values.ts'
import { notesOf, SHARED_STOCK, sharedQuantity } from './notes.ts'
import { combinations, declareSystem, hasAll, type SystemVariant } from './system.ts'
import { addresses, isYes, saleBelow } from './values.ts'

const IMAGE = /^product_media_(main|gallery)_image_url(_\d+)?$/i
const CATEGORY = /^product_category_\d+$/i
const VARIATION_OPTION = /^product_variation_option_(.+)$/i

/** Ecwid's catalog: typed rows, of a product, then of the choices of its options and of its variations. */
export const ECWID = declareSystem({
  id: 'ecwid',
  recognize: headers => (hasAll(headers, 'type', 'product_name', 'product_price') ? 'sure' : undefined),
  weightUnit: 'ask',
  questionsOf: () => [SHARED_STOCK],
  heads: {
    type: ['type'],
    sku: ['product_sku'],
    name: ['product_name'],
    description: ['product_description'],
    price: ['product_price'],
    before: ['product_compare_to_price'],
    tracked: ['product_is_inventory_tracked'],
    quantity: ['product_quantity'],
    available: ['product_is_available'],
    weight: ['product_weight'],
    shipping: ['product_is_shipping_required'],
    url: ['product_custom_page_slug', 'product_url'],
    title: ['product_seo_title'],
    metaDescription: ['product_seo_description'],
    option: ['product_option_name'],
    choice: ['product_option_value'],
    markup: ['product_option_markup'],
    variantSku: ['product_variation_sku'],
  },
  columns: {
    ...{
      name: 'name',
      sku: 'sku',
      description: 'description',
      price: 'price',
      salePrice: 'before',
      status: 'available',
    },
    ...{ trackInventory: 'tracked', quantity: 'quantity', weight: 'weight', requiresShipping: 'shipping' },
    ...{ friendlyName: 'url', title: 'title', metaDescription: 'metaDescription', option1Name: 'option' },
    ...{ option1Value: 'choice', variantSku: 'variantSku', variantPrice: 'price' },
  },
  numbered: new RegExp([IMAGE, CATEGORY, VARIATION_OPTION].map(({ source }) => source).join('|'), 'i'),
  open: ({ cell, headers, weightUnit, answers }) => {
    const isType = (row: SourceRow, type: string) => cell(row, 'type').toLowerCase() === type
    const optionHeads = headers.flatMap(header => {
      const [, name] = VARIATION_OPTION.exec(header) ?? []
      return name === undefined ? [] : [{ header, name: name.replace(/^\{|\}$/g, '') }]
    })
    const columns = (pattern: RegExp) => headers.filter(header => pattern.test(header))
    const [images, categories] = [columns(IMAGE), columns(CATEGORY)]
    const pricesOf = (row: SourceRow | undefined, first: SourceRow | undefined) => {
      const price = plainAmount(cell(row, 'price') || cell(first, 'price'))
      const before = plainAmount(cell(row, 'before') || cell(first, 'before'))
      return Number(before) > Number(price)
        ? { price: before, salePrice: saleBelow(before, price) }
        : { price, salePrice: '' }
    }
    const quantityOf = (row: SourceRow | undefined) =>
      isYes(cell(row, 'tracked')) && cell(row, 'quantity') !== '' ? plainQuantity(cell(row, 'quantity')) : null
    return {
      continues: row => !isType(row, 'product'),
      convertedIn: first => foreignWeight(cell(first, 'weight'), weightUnit) ?? {},
      read: product => {
        const [first] = product
        const name = plainText(cell(first, 'name'))
        const rows = product.filter(row => isType(row, 'product_variation'))
        const heads = optionHeads.filter(({ header }) => rows.some(row => cellOf(row, header) !== ''))
        const choices = new Map<string, string[]>()
        for (const row of product.filter(each => isType(each, 'product_option'))) {
          if (cell(row, 'choice') === '') continue
          choices.set(cell(row, 'option'), [
            ...(choices.get(cell(row, 'option')) ?? []),
            plainText(cell(row, 'choice')),
          ])
        }
        const isCombined = rows.length === 0 && choices.size > 0
        const shared = quantityOf(first)
        const variants: SystemVariant[] = isCombined
          ? combinations([...choices.values()]).map(options => ({
              ...{ line: first?.line ?? 0, options, sku: '', ...pricesOf(first, first) },
              quantity: sharedQuantity(shared, answers.sharedStock),
            }))
          : (rows.length > 0 ? rows : product.slice(0, 1)).map(row => ({
              ...{ line: row.line, sku: plainText(cell(row, 'variantSku')), ...pricesOf(row, first) },
              options: rows.length > 0 ? heads.map(({ header }) => plainText(cellOf(row, header))) : [],
              quantity: quantityOf(row),
            }))
        return {
          cells: {
            sku: plainText(cell(first, 'sku')),
            name,
            status: stateOf(cell(first, 'available') || 'false'),
            description: richText(cell(first, 'description')),
            weight: pounds(cell(first, 'weight'), weightUnit),
            requiresShipping: cell(first, 'shipping'),
            categories: joinCells(
              categories.map(header => categoryPath(cellOf(first, header), /\/|>/)).filter(Boolean),
            ),
            friendlyName: friendlyNameFrom(cell(first, 'url').split('/').filter(Boolean).at(-1) ?? ''),
            title: plainText(cell(first, 'title')),
            metaDescription: plainText(cell(first, 'metaDescription')),
            images: joinCells([...new Set(images.flatMap(header => addresses(cellOf(first, header))))]),
          },
          optionNames: isCombined ? [...choices.keys()].map(plainText) : heads.map(each => plainText(each.name)),
          variants,
          notes: notesOf({
            sharedStock: isCombined && shared !== null && `${name}: ${shared}`,
            rules: product.some(row => Number(cell(row, 'markup')) > 0) && name,
          }),
        }
      },
    }
  },
})

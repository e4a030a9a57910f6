import { joinCells } from '#lib/csv.ts'
import { friendlyNameFrom } from '#lib/friendlyName.ts'
import type { SourceRow } from '../file/rows.ts'
import { foreignWeight, plainAmount, plainQuantity, pounds } from '../products/amounts.ts'
import { categoryPath, plainText, richText, stateOf } from '../products/values.ts'
import { notesOf } from './notes.ts'
import { declareSystem, hasAll } from './system.ts'
import { differing, isNo, isOn, saleBelow, weightsIn } from './values.ts'

/** What a configurable product says of a variant besides its options. */
const NO_OPTION = /^(sku|price|qty|display|default|image|.*_image)$/i

/** `sku=A-S,size=S|sku=A-M,size=M`. */
const variationsIn = (cell: string) =>
  cell
    .split('|')
    .filter(Boolean)
    .map(
      variation =>
        new Map(
          variation.split(',').flatMap(pair => {
            const at = pair.indexOf('=')
            return at > 0 ? [[pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const] : []
          }),
        ),
    )

const key = (sku: string) => sku.toLowerCase()

/**
 * Magento 2's product export. A configurable product names its variants, which are rows of their own, mostly not visible by
 * themselves. A row with a store view translates the row with the same SKU.
 */
export const MAGENTO = declareSystem({
  id: 'magento',
  recognize: headers => (hasAll(headers, 'sku', 'attribute_set_code', 'product_type') ? 'sure' : undefined),
  weightUnit: 'ask',
  heads: {
    sku: ['sku'],
    storeView: ['store_view_code'],
    type: ['product_type'],
    categories: ['categories'],
    name: ['name'],
    description: ['description'],
    short: ['short_description'],
    weight: ['weight'],
    online: ['product_online'],
    tax: ['tax_class_name'],
    visibility: ['visibility'],
    price: ['price'],
    salePrice: ['special_price'],
    saleFrom: ['special_price_from_date'],
    saleTo: ['special_price_to_date'],
    msrp: ['msrp_price'],
    url: ['url_key'],
    title: ['meta_title'],
    metaDescription: ['meta_description'],
    image: ['base_image'],
    images: ['additional_images'],
    quantity: ['qty'],
    isInStock: ['is_in_stock'],
    isManaged: ['manage_stock'],
    variations: ['configurable_variations'],
    labels: ['configurable_variation_labels'],
  },
  columns: {
    ...{ sku: 'sku', name: 'name', status: 'online', price: 'price', salePrice: 'salePrice', msrp: 'msrp' },
    ...{
      shortDescription: 'short',
      description: 'description',
      weight: 'weight',
      taxable: 'tax',
      categories: 'categories',
    },
    ...{ friendlyName: 'url', title: 'title', metaDescription: 'metaDescription', images: 'image', variantSku: 'sku' },
    ...{ requiresShipping: 'type', quantity: 'quantity', trackInventory: 'isManaged', variantPrice: 'price' },
    ...{ option1Name: 'labels', option1Value: 'variations' },
  },
  open: ({ cell, weightUnit }) => {
    const isPart = (row: SourceRow) => cell(row, 'storeView') !== '' || /^not visible/i.test(cell(row, 'visibility'))
    const pricesOf = (row: SourceRow | undefined, fallback = '') => {
      const price = plainAmount(cell(row, 'price') || fallback)
      const isNow = isOn(cell(row, 'saleFrom'), cell(row, 'saleTo'))
      return { price, salePrice: isNow ? saleBelow(price, cell(row, 'salePrice')) : '' }
    }
    const quantityOf = (row: SourceRow | undefined) => {
      const quantity = cell(row, 'quantity')
      if (quantity === '' || isNo(cell(row, 'isManaged'))) return isNo(cell(row, 'isInStock')) ? '0' : null
      return plainQuantity(quantity)
    }
    return {
      continues: () => false,
      parts: {
        ownerOf: row => (isPart(row) ? key(cell(row, 'sku')) : undefined),
        keysOf: row => [
          key(cell(row, 'sku')),
          ...variationsIn(cell(row, 'variations')).map(variation => key(variation.get('sku') ?? '')),
        ],
      },
      problemOf: first =>
        cell(first, 'storeView') !== '' || /^(grouped|bundle)$/i.test(cell(first, 'type'))
          ? {
              ...{ line: first.line, column: 'sku', value: cell(first, 'sku'), detail: '' },
              code: cell(first, 'storeView') === '' ? 'grouped' : 'parent',
            }
          : undefined,
      convertedIn: first => foreignWeight(cell(first, 'weight'), weightUnit) ?? {},
      read: product => {
        const [first] = product
        const rows = new Map(
          product.filter(row => cell(row, 'storeView') === '').map(row => [key(cell(row, 'sku')), row]),
        )
        const variations = variationsIn(cell(first, 'variations'))
        const labels = variationsIn(cell(first, 'labels'))[0] ?? new Map<string, string>()
        const codes = [...new Set(variations.flatMap(each => [...each.keys()]))].filter(code => !NO_OPTION.test(code))
        const images = [first, ...variations.map(each => rows.get(key(each.get('sku') ?? '')))].flatMap(row =>
          [cell(row, 'image'), ...cell(row, 'images').split(',')].map(image => image.trim()).filter(Boolean),
        )
        const isAddress = (image: string) => /^https?:/i.test(image)
        const views = new Set(product.map(row => cell(row, 'storeView')).filter(Boolean))
        const name = plainText(cell(first, 'name'))
        const sku = cell(first, 'sku')
        const isOld = cell(first, 'salePrice') !== '' && !isOn(cell(first, 'saleFrom'), cell(first, 'saleTo'))
        const childWeights = variations
          .map(each => cell(rows.get(key(each.get('sku') ?? '')), 'weight'))
          .filter(Boolean)
        const weights = weightsIn([cell(first, 'weight'), ...childWeights])
        const nameless = images.find(image => !isAddress(image))
        return {
          cells: {
            sku,
            name,
            status: /^not visible/i.test(cell(first, 'visibility')) ? 'Inactive' : stateOf(cell(first, 'online')),
            msrp: plainAmount(cell(first, 'msrp')),
            shortDescription: plainText(cell(first, 'short').replace(/<[^>]*>/g, '')),
            description: richText(cell(first, 'description')),
            weight: pounds(weights[0] ?? '', weightUnit),
            requiresShipping: String(!/^(virtual|downloadable)$/i.test(cell(first, 'type'))),
            taxable: String(!/^none$/i.test(cell(first, 'tax'))),
            categories: joinCells(
              cell(first, 'categories')
                .split(',')
                .map(path => categoryPath(path, /\//))
                .filter(Boolean),
            ),
            friendlyName: friendlyNameFrom(cell(first, 'url')),
            title: plainText(cell(first, 'title')),
            metaDescription: plainText(cell(first, 'metaDescription')),
            images: joinCells([...new Set(images.filter(isAddress))]),
          },
          optionNames: codes.map(code => plainText(labels.get(code) ?? code)),
          variants:
            variations.length > 0
              ? variations.map(variation => {
                  const own = variation.get('sku') ?? ''
                  const row = rows.get(key(own))
                  return {
                    ...{ line: row?.line ?? first?.line ?? 0, sku: own },
                    options: codes.map(code => plainText(variation.get(code) ?? '')),
                    ...pricesOf(row, variation.get('price') || cell(first, 'price')),
                    quantity: quantityOf(row),
                  }
                })
              : [{ line: first?.line ?? 0, options: [], sku: '', ...pricesOf(first), quantity: quantityOf(first) }],
          notes: notesOf({
            storeViews: views.size > 0 && `${name}: ${[...views].join(', ')}`,
            imageNames: nameless !== undefined && nameless,
            saleDates: isOld && name,
            weights: differing(name, weights),
          }),
        }
      },
    }
  },
})

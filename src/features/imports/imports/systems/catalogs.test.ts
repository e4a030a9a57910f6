// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvLine } from '#lib/csv.ts'
import { readProducts } from './testing.ts'

/** A variant of the old shop. Amounts are cents; `stock` is `null` where it isn't counted. */
interface OldVariant {
  options: string[]
  sku: string
  price: number
  sale: number | null
  stock: number | null
}

interface OldProduct {
  name: string
  isVisible: boolean
  optionNames: string[]
  variants: OldVariant[]
}

type Row = Record<string, string | number>

const amount = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2))
const yes = (is: boolean, [on, off]: [string, string]) => (is ? on : off)
const numbered = (names: readonly string[], head: (number: number) => string): Row =>
  Object.fromEntries(names.map((name, at) => [head(at + 1), name]))

/** How each system writes a catalog down. `sameSale`: a sale is the product's, not a variant's. */
const WRITERS: Record<
  string,
  { sameSale?: boolean; noSale?: boolean; write: (product: OldProduct, at: number) => Row[] }
> = {
  shopify: {
    write: ({ name, isVisible, optionNames, variants }, at) =>
      variants.map((each, row) => ({
        Handle: `p-${at}`,
        Title: row === 0 ? name : '',
        Published: row === 0 ? String(isVisible) : '',
        Status: row === 0 ? yes(isVisible, ['active', 'draft']) : '',
        ...numbered(row === 0 ? (optionNames.length > 0 ? optionNames : ['Title']) : [], n => `Option${n} Name`),
        ...numbered(optionNames.length > 0 ? each.options : ['Default Title'], n => `Option${n} Value`),
        'Variant SKU': each.sku,
        'Variant Inventory Tracker': each.stock === null ? '' : 'shopify',
        'Variant Inventory Qty': each.stock ?? 0,
        'Variant Price': amount(each.sale ?? each.price),
        'Variant Compare At Price': each.sale === null ? '' : amount(each.price),
      })),
  },
  squarespace: {
    write: ({ name, isVisible, optionNames, variants }, at) =>
      variants.map((each, row) => ({
        'Product ID [Non Editable]': row === 0 ? `id${at}` : '',
        'Product Type [Non Editable]': row === 0 ? 'PHYSICAL' : '',
        Title: row === 0 ? name : '',
        SKU: each.sku,
        ...numbered(row === 0 ? optionNames : [], n => `Option Name ${n}`),
        ...numbered(each.options, n => `Option Value ${n}`),
        Price: amount(each.price),
        'Sale Price': amount(each.sale ?? 0),
        'On Sale': yes(each.sale !== null, ['Yes', 'No']),
        Stock: each.stock ?? 'Unlimited',
        Visible: row === 0 ? yes(isVisible, ['Yes', 'No']) : '',
      })),
  },
  wix: {
    sameSale: true,
    write: ({ name, isVisible, optionNames, variants }, at) => {
      const [first] = variants
      const base = first?.price ?? 0
      const less = first?.sale === null || first === undefined ? 0 : base - first.sale
      const own: Row = {
        ...{ handleId: `h${at}`, fieldType: 'Product', name, visible: String(isVisible), price: amount(base) },
        ...{ discountMode: 'AMOUNT', discountValue: amount(less) },
        ...numbered(optionNames, n => `productOptionName${n}`),
        ...numbered(
          optionNames.map((_, of) => [...new Set(variants.map(({ options }) => options[of]))].join(';')),
          n => `productOptionDescription${n}`,
        ),
      }
      if (optionNames.length === 0) return [{ ...own, sku: first?.sku ?? '', inventory: first?.stock ?? 'InStock' }]
      return [
        own,
        ...variants.map(each => ({
          ...{ handleId: `h${at}`, fieldType: 'Variant', sku: each.sku, surcharge: amount(each.price - base) },
          inventory: each.stock ?? 'InStock',
          ...numbered(each.options, n => `productOptionDescription${n}`),
        })),
      ]
    },
  },
  square: {
    write: ({ name, isVisible, optionNames, variants }, at) =>
      variants.map(each => ({
        'Reference Handle': `#${at}`,
        'Item Name': name,
        'Variation Name': each.options.join(', ') || 'Regular',
        SKU: each.sku,
        'Square Online Item Visibility': yes(isVisible, ['visible', 'hidden']),
        Price: amount(each.price),
        'Online Sale Price': amount(each.sale),
        Stockable: 'Y',
        'Current Quantity Main': each.stock ?? '',
        ...numbered(optionNames, n => `Option Name ${n}`),
        ...numbered(each.options, n => `Option Value ${n}`),
      })),
  },
  woocommerce: {
    write: ({ name, isVisible, optionNames, variants }, at) => {
      const [first] = variants
      const attributes = (values: readonly string[]) => ({
        ...numbered(optionNames, n => `Attribute ${n} name`),
        ...numbered(values, n => `Attribute ${n} value(s)`),
      })
      const own = { ID: at * 1000 + 1, Name: name, Published: yes(isVisible, ['1', '0']), 'In stock?': 1 }
      const sold = (each: OldVariant | undefined) => ({
        SKU: each?.sku ?? '',
        Stock: each?.stock ?? '',
        'Regular price': amount(each?.price ?? null),
        'Sale price': amount(each?.sale ?? null),
      })
      if (optionNames.length === 0) return [{ ...own, Type: 'simple', ...sold(first) }]
      return [
        ...variants.map((each, row) => ({
          ...{ ID: at * 1000 + 2 + row, Type: 'variation', Published: 1, Parent: `id:${at * 1000 + 1}` },
          ...{ 'In stock?': 1, ...sold(each), ...attributes(each.options) },
        })),
        {
          ...{ ...own, Type: 'variable' },
          ...attributes(
            optionNames.map((_, of) => [...new Set(variants.map(({ options }) => options[of]))].join(', ')),
          ),
        },
      ]
    },
  },
  magento: {
    write: ({ name, isVisible, optionNames, variants }, at) => {
      const row = (each: OldVariant, more: Row): Row => ({
        ...{ sku: each.sku, attribute_set_code: 'Default', product_type: 'simple', product_online: 1 },
        ...{ price: amount(each.price), special_price: amount(each.sale), qty: each.stock ?? '' },
        ...{ manage_stock: yes(each.stock !== null, ['1', '0']), is_in_stock: 1, visibility: 'Catalog, Search' },
        ...more,
      })
      const [first] = variants
      if (optionNames.length === 0 && first)
        return [row(first, { name, visibility: yes(isVisible, ['Catalog, Search', 'Not Visible Individually']) })]
      return [
        ...variants.map(each => row(each, { name: `${name} ${each.sku}`, visibility: 'Not Visible Individually' })),
        {
          ...{ sku: `conf-${at}`, attribute_set_code: 'Default', product_type: 'configurable', name, is_in_stock: 1 },
          ...{ product_online: yes(isVisible, ['1', '0']), visibility: 'Catalog, Search' },
          configurable_variations: variants
            .map(each => [`sku=${each.sku}`, ...each.options.map((value, of) => `o${of}=${value}`)].join())
            .join('|'),
          configurable_variation_labels: optionNames.map((label, of) => `o${of}=${label}`).join(),
        },
      ]
    },
  },
  bigcommerce: {
    write: ({ name, isVisible, optionNames, variants }, at) => {
      const [first] = variants
      const own: Row = {
        ...{ 'Item Type': 'Product', 'Product ID': at, 'Product Name': name, 'Product Code/SKU': `B-${at}` },
        ...{ Price: amount(first?.price ?? 0), 'Sale Price': amount(first?.sale ?? 0) },
        ...{ 'Product Visible?': yes(isVisible, ['Y', 'N']), 'Track Inventory': 'by option' },
      }
      if (optionNames.length === 0)
        return [
          {
            ...own,
            'Track Inventory': yes(first?.stock !== null, ['by product', 'none']),
            'Current Stock Level': first?.stock ?? '',
          },
        ]
      return [
        own,
        ...variants.map(each => ({
          ...{ 'Item Type': '  SKU', 'Product Code/SKU': each.sku, 'Current Stock Level': each.stock ?? '' },
          'Product Name': each.options.map((value, of) => `[S]${optionNames[of]}=${value}`).join(),
          ...{ Price: amount(each.price), 'Sale Price': amount(each.sale ?? 0) },
        })),
      ]
    },
  },
  ecwid: {
    write: ({ name, isVisible, optionNames, variants }) => {
      const sold = (each: OldVariant | undefined): Row => ({
        product_price: amount(each?.sale ?? each?.price ?? 0),
        product_compare_to_price: each?.sale === null ? '' : amount(each?.price ?? 0),
        ...{ product_is_inventory_tracked: String(each?.stock !== null), product_quantity: each?.stock ?? '' },
      })
      const own: Row = { type: 'product', product_name: name, product_is_available: String(isVisible) }
      if (optionNames.length === 0) return [{ ...own, ...sold(variants[0]), product_sku: variants[0]?.sku ?? '' }]
      return [
        { ...own, ...sold(variants[0]) },
        ...variants.map(each => ({
          ...{ type: 'product_variation', ...sold(each), product_variation_sku: each.sku },
          ...Object.fromEntries(
            optionNames.map((label, of) => [`product_variation_option_{${label}}`, each.options[of] ?? '']),
          ),
        })),
      ]
    },
  },
}

/** What a file needs to be recognized, whatever its rows have. */
const HEADS: Record<string, string[]> = {
  wix: ['handleId', 'fieldType', 'name', 'visible', 'inventory', 'sku', 'price', 'surcharge'],
  magento: ['sku', 'attribute_set_code', 'product_type', 'configurable_variations', 'configurable_variation_labels'],
  bigcommerce: ['Item Type', 'Product Code/SKU'],
  woocommerce: ['ID', 'Type', 'Name', 'Published', 'Regular price', 'Parent'],
}

function fileOf(system: string, catalog: readonly OldProduct[]): string {
  const rows = catalog.flatMap((product, at) => WRITERS[system]?.write(product, at) ?? [])
  const heads = [...new Set([...(HEADS[system] ?? []), ...rows.flatMap(row => Object.keys(row))])]
  return csvLine(heads) + rows.map(row => csvLine(heads.map(head => String(row[head] ?? '')))).join('')
}

const cents = fc.integer({ min: 1, max: 99_999 })
const product = (sameSale: boolean): fc.Arbitrary<Omit<OldProduct, 'name'>> =>
  fc
    .record({
      isVisible: fc.boolean(),
      values: fc.constantFrom<string[][]>(
        [],
        [['S', 'M', 'L']],
        [
          ['S', 'M'],
          ['Red', 'Gold'],
        ],
      ),
      sold: fc.array(
        fc.record({
          price: cents,
          part: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
          isOnSale: fc.boolean(),
          stock: fc.option(fc.nat(500)),
        }),
        { minLength: 4, maxLength: 4 },
      ),
    })
    .map(({ isVisible, values, sold }) => {
      const combined = values.reduce<string[][]>(
        (all, each) => all.flatMap(before => each.map(value => [...before, value])),
        [[]],
      )
      const less = Math.round((Math.min(...sold.map(({ price }) => price)) * (sold[0]?.part ?? 0.5)) | 0)
      return {
        isVisible,
        optionNames: values.map((_, at) => ['Size', 'Color'][at] ?? ''),
        variants: combined.map((options, at) => {
          const { price = 1, part = 0.5, isOnSale = false, stock = null } = sold[at] ?? {}
          const own = isOnSale ? Math.max(1, Math.round(price * part)) : null
          const shared = sold[0]?.isOnSale && less > 0 ? price - less : null
          const sale = sameSale ? shared : own
          return { options, sku: '', price, sale: sale !== null && sale < price ? sale : null, stock }
        }),
      }
    })

const catalogs = (sameSale: boolean) =>
  fc.array(product(sameSale), { minLength: 1, maxLength: 6 }).map(all =>
    all.map((each, at) => ({
      ...each,
      name: `Product ${at}`,
      variants: each.variants.map((variant, of) => ({ ...variant, sku: `SKU-${at}-${of}` })),
    })),
  )

test.each(Object.keys(WRITERS))('%s: what was hidden, priced and counted stays so', async system => {
  await fc.assert(
    fc.asyncProperty(catalogs(WRITERS[system]?.sameSale ?? false), async catalog => {
      const { head, products, problems } = await readProducts(fileOf(system, catalog))
      expect([head.reading.format, problems]).toEqual([system, []])
      const byName = new Map(products.map(each => [each.rows[0]?.cells.name, each]))
      expect(byName.size).toBe(catalog.length)
      for (const { name, isVisible, variants } of catalog) {
        const rows = byName.get(name)?.rows.map(({ cells }) => cells) ?? []
        expect([name, rows[0]?.status]).toEqual([name, isVisible ? 'Active' : 'Inactive'])
        const read = rows.map(row => ({
          options: [1, 2, 3].flatMap(number => row[`option${number}Value`] || []),
          paid: Number(row.variantPrice || rows[0]?.salePrice || rows[0]?.price),
          stock: row.trackInventory === 'true' ? Number(row.quantity) : null,
        }))
        const wanted = variants.map(({ options, price, sale, stock }) => ({
          options,
          paid: (sale ?? price) / 100,
          stock,
        }))
        expect(read).toEqual(wanted)
        // Its first variant says whether a product is on sale.
        expect([name, rows[0]?.salePrice !== '']).toEqual([name, variants[0]?.sale !== null])
      }
    }),
    { numRuns: 40 },
  )
})

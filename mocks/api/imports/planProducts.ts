import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { PRODUCT_COLUMNS, type ProductColumn, type ProductVerdict } from '#contract/products/productImport.ts'
import type { Product } from '#contract/products/products.ts'
import { NewProduct, ProductUpdate } from '#contract/products/productWrites.ts'
import type { RowChange, RowProblem } from '#contract/rowImport.ts'
import { Cells } from '#lib/importCells.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { Db } from '../../db/database.ts'
import { productRow } from '../../db/productRows.ts'
import { productSkus, products } from '../../db/schema/catalog.ts'
import { productCells } from '../productCsv.ts'
import { priceProblems, tidyProduct } from '../productRules.ts'
import { changesOf, problem } from '../rowImports/importer.ts'
import { readProduct } from './applyItem.ts'
import { CategoryNames } from './categoryNames.ts'
import { imageFinder, imageUris } from './findImages.ts'
import { findProducts } from './findProducts.ts'
import type { ImportItem } from './readRows.ts'

/** Which column a field of a product is read from. */
const COLUMN_OF: readonly (readonly [field: RegExp, column: ProductColumn])[] = [
  [/^pricing\.salePrice/, 'salePrice'],
  [/^(pricing|price)/, 'price'],
  [/^descriptions\.short/, 'shortDescription'],
  [/^descriptions/, 'description'],
  [/^seo\.friendlyName/, 'friendlyName'],
  [/^seo\.title/, 'title'],
  [/^seo/, 'metaDescription'],
  [/^categoryIds/, 'categories'],
  [/^productVariants\.\d+\.sku/, 'variantSku'],
  [/^productVariants\.\d+\.priceOverride/, 'variantPrice'],
  [/^productVariants\.\d+\.quantity/, 'quantity'],
  [/^(productVariants|variantOptions)/, 'option1Value'],
]

const columnOf = (field: string): string =>
  COLUMN_OF.find(([pattern]) => pattern.test(field))?.[1] ??
  PRODUCT_COLUMNS.find(column => column === field.split('.')[0]) ??
  ''

/** What an import would do with each product, as `applyItem` does it. Writes nothing. */
export async function planProducts(db: Db, tenant: string, items: readonly ImportItem[]): Promise<ProductVerdict[]> {
  const found = await findProducts(
    db,
    tenant,
    items.map(({ rows }) => rows),
  )
  const pictures = await imageFinder(
    db,
    tenant,
    items.flatMap(({ rows }) => imageUris(rows)),
  )
  const names = new CategoryNames(tenant, null)
  const verdicts: ProductVerdict[] = []
  const planned: { after: Product; refuse: (field: string, message: string) => void }[] = []
  for (const [at, { rows, lines, key }] of items.entries()) {
    const before = found[at]?.product ?? null
    const cells = new Cells(rows[0] ?? {})
    const { wire } = await readProduct(db, rows, { cells, before, names, pictures })
    const problems: RowProblem[] = []
    const refuse = (field: string, message: string) => {
      const column = columnOf(field)
      const row = rows[Number(/^productVariants\.(\d+)/.exec(field)?.[1] ?? 0)] ?? rows[0]
      problems.push(problem(column, 'provider', row?.[column] ?? '', message))
    }
    for (const text of cells.problems) {
      const [, column = '', message = text] = /^(\w+): (.*)$/s.exec(text) ?? []
      problems.push(problem(column, 'provider', cells.text(column), message))
    }
    const parsed = z.safeParse(before ? ProductUpdate : NewProduct, wire)
    for (const { path, message } of problems.length === 0 ? (parsed.error?.issues ?? []) : []) {
      refuse(path.join('.'), message)
    }
    const verdict: ProductVerdict = {
      ...{ line: lines[0] ?? 0, key, problems, effects: [], changes: [], foundBy: found[at]?.by ?? '' },
      outcome: 'new',
    }
    verdicts.push(verdict)
    if (!parsed.success || problems.length > 0) continue
    const at0 = new Date(0).toISOString()
    const own = before ?? { id: '', revision: 0, tenant, createdOn: at0, updatedOn: at0 }
    const { id, revision, createdOn, updatedOn } = own
    const after = { ...parsed.data, id, revision, tenant, createdOn, updatedOn } as Product
    const { listPrice, salePrice } = after.pricing
    if (salePrice !== null && salePrice > listPrice) {
      refuse('pricing.salePrice', 'The sale price is higher than the price. Lower it, or raise the price.')
    }
    for (const { field, message } of priceProblems(after)) refuse(field, message)
    planned.push({ after, refuse })
    if (!before) continue
    verdict.outcome = sameValue(parsed.data, before) ? 'unchanged' : 'changed'
    if (verdict.outcome === 'changed') verdict.changes = productChanges(before, tidyProduct(after), names.pathOf)
  }
  await checkTaken(db, tenant, planned)
  for (const verdict of verdicts) if (verdict.problems.length > 0) verdict.outcome = 'refused'
  return verdicts
}

/** Refuses SKUs and page addresses that other products have. */
async function checkTaken(
  db: Db,
  tenant: string,
  planned: readonly { after: Product; refuse: (field: string, message: string) => void }[],
) {
  const skusOf = planned.map(({ after }) => productRow(after).skus)
  const keys = skusOf.flatMap(skus => [...skus.keys()])
  const addresses = planned.map(({ after }) => after.seo.friendlyName.normalize('NFC')).filter(Boolean)
  const ownerOf = new Map<string, string>()
  if (keys.length > 0) {
    const rows = await db
      .select({ key: productSkus.key, id: productSkus.productId })
      .from(productSkus)
      .where(and(eq(productSkus.tenant, tenant), inArray(productSkus.key, keys)))
    for (const { key, id } of rows) ownerOf.set(`sku ${key}`, id)
  }
  if (addresses.length > 0) {
    const rows = await db
      .select({ address: products.friendlyName, id: products.id })
      .from(products)
      .where(and(eq(products.tenant, tenant), inArray(products.friendlyName, addresses)))
    for (const { address, id } of rows) ownerOf.set(`address ${address}`, id)
  }
  for (const [at, { after, refuse }] of planned.entries()) {
    const isOthers = (key: string) => ![undefined, after.id].includes(ownerOf.get(key))
    for (const [key, fields] of skusOf[at] ?? []) {
      if (!isOthers(`sku ${key}`) && fields.length < 2) continue
      for (const field of fields) refuse(field, 'Another product or variant already has this SKU.')
    }
    if (isOthers(`address ${after.seo.friendlyName.normalize('NFC')}`)) {
      refuse('seo.friendlyName', 'Another product already has this page address.')
    }
  }
}

/** What differs in an export of the product. */
function productChanges(before: Product, after: Product, pathOf: (id: string) => string): RowChange[] {
  const [old, now] = [productCells(before, pathOf), productCells(after, pathOf)]
  const textOf = (cells: (typeof old)[number] | undefined, column: ProductColumn) => String(cells?.[column] ?? '')
  const isVariants = (column: ProductColumn) => /^(option|variant|trackInventory|quantity)/.test(column)
  return PRODUCT_COLUMNS.filter(column => column !== 'variantId').flatMap(column => {
    if (!isVariants(column)) return changesOf([[column, textOf(old[0], column), textOf(now[0], column)]])
    return now.flatMap(cells => {
      const same = old.find(({ variantId }) => variantId === cells.variantId)
      const name = now.length > 1 ? [cells.option1Value, cells.option2Value].filter(Boolean).join(' / ') : ''
      const change = changesOf([[column, textOf(same, column), textOf(cells, column)]])
      return name === '' ? change : change.map(each => ({ ...each, to: `${each.to} (${name})` }))
    })
  })
}

import { and, eq, inArray } from 'drizzle-orm'
import * as z from 'zod/mini'
import { PRODUCT_COLUMNS, type ProductColumn, type ProductVerdict } from '#contract/catalog/productImport.ts'
import type { Product } from '#contract/catalog/products.ts'
import { NewProduct, ProductUpdate } from '#contract/catalog/productWrites.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { RowChange, RowProblem } from '#contract/rowImport.ts'
import { broken } from '#contract/rules/rules.ts'
import { Cells } from '#lib/importCells.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { Db } from '../../../../db/database.ts'
import { productSkus, products } from '../../../../db/tables/catalog/products.ts'
import { type ProductCells, productCells } from '../../../catalog/products/csv.ts'
import { productRow } from '../../../catalog/products/rows.ts'
import { priceProblems, productLimitMessage, productRoom, tidyProduct } from '../../../catalog/products/rules.ts'
import { friendlyNameTaken } from '../../../content/seo/friendlyNames.ts'
import { changesOf, ignoredColumns, problem, shortened, unrefused } from '../rows/importer.ts'
import { readProduct } from './applyItem.ts'
import { CategoryNames } from './categoryNames.ts'
import { imageFinder, imageUris, isFetched } from './findImages.ts'
import { findProducts } from './findProducts.ts'
import { fieldProblem, issueProblem } from './productProblems.ts'
import type { ImportItem } from './readRows.ts'
import { repairProduct } from './repairProduct.ts'

/** Columns whose values a check shows, besides those of variants. */
const SHOWN = ['sku', 'name', 'price', 'salePrice', 'weight', 'status', 'categories'] as const

interface Circumstances {
  /** New products of the same file that are not among the items. */
  newBefore: number
  imageHosts: readonly string[]
}

/** What an import would do with each product, as `applyItem` does it. Writes nothing. */
export async function planProducts(
  db: Db,
  tenant: string,
  items: readonly ImportItem[],
  { newBefore, imageHosts }: Circumstances,
): Promise<ProductVerdict[]> {
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
  const planned: Planned[] = []
  for (const [at, item] of items.entries()) {
    const { lines, key } = item
    const before = found[at]?.product ?? null
    const { rows, notices } = repairProduct(item, before)
    const cells = new Cells(rows[0] ?? {})
    const { wire, leftOut } = await readProduct(db, rows, { cells, before, names, pictures })
    const problems: RowProblem[] = [...cells.problems]
    const refuse = (told: FieldProblem) => problems.push(fieldProblem(told, rows))
    const parsed = z.safeParse(before ? ProductUpdate : NewProduct, wire)
    if (problems.length === 0) problems.push(...(parsed.error?.issues ?? []).map(issue => issueProblem(issue, rows)))
    const verdict: ProductVerdict = {
      ...{ line: lines[0] ?? 0, key, problems, notices, effects: [], changes: [], foundBy: found[at]?.by ?? '' },
      missingImages: leftOut.map(({ value }) => value).filter(uri => !isFetched(uri, imageHosts)),
      ...{ outcome: 'new', ignored: [], values: {} },
    }
    verdicts.push(verdict)
    if (!parsed.success || problems.length > 0) continue
    const at0 = new Date(0).toISOString()
    const own = before ?? { id: '', revision: 0, tenant, createdOn: at0, updatedOn: at0 }
    const { id, revision, createdOn, updatedOn } = own
    const after = { ...parsed.data, id, revision, tenant, createdOn, updatedOn } as Product
    const { listPrice, salePrice } = after.pricing
    if (salePrice !== null && salePrice > listPrice) {
      const message = broken('salePrice')
      refuse({ field: 'pricing.salePrice', message, code: 'abovePrice' })
    }
    for (const each of priceProblems(after)) refuse(each)
    planned.push({ after, refuse })
    const now = productCells(tidyProduct(after), names.pathOf)
    verdict.values = Object.fromEntries(SHOWN.map(column => [column, shortened(textOf(now[0], column))]))
    if (!before) continue
    verdict.outcome = sameValue(parsed.data, before) ? 'unchanged' : 'changed'
    const old = productCells(before, names.pathOf)
    if (verdict.outcome === 'changed') verdict.changes = productChanges(old, now)
    verdict.ignored = ignoredIn(rows, old, now)
  }
  await checkTaken(db, tenant, planned)
  for (const verdict of verdicts) {
    verdict.notices = unrefused(verdict)
    if (verdict.problems.length > 0) verdict.outcome = 'refused'
  }
  const added = verdicts.filter(({ outcome }) => outcome === 'new')
  const { limit, used } = await productRoom(db, tenant)
  for (const verdict of limit === null ? [] : added.slice(Math.max(0, (limit ?? 0) - used - newBefore))) {
    verdict.problems.push(
      problem('', 'productLimit', '', String(limit), { message: productLimitMessage(limit ?? 0, used) }),
    )
    verdict.outcome = 'refused'
  }
  return verdicts
}

interface Planned {
  after: Product
  refuse: (told: FieldProblem) => void
}

/** Refuses SKUs and page addresses that other products have. */
async function checkTaken(db: Db, tenant: string, planned: readonly Planned[]) {
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
      const message = broken('skuTaken')
      for (const field of fields) refuse({ field, message, code: 'duplicate' })
    }
    if (isOthers(`address ${after.seo.friendlyName.normalize('NFC')}`)) {
      refuse(friendlyNameTaken('product'))
    }
  }
}

/** What differs in an export of the product. */
function productChanges(old: readonly ProductCells[], now: readonly ProductCells[]): RowChange[] {
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

const textOf = (cells: ProductCells | undefined, column: ProductColumn) => String(cells?.[column] ?? '')
const isVariants = (column: ProductColumn) => /^(option|variant|trackInventory|quantity)/.test(column)

/** Empty cells of the product's first row that empty nothing; those of variants may be about a variant that is new. */
function ignoredIn([first = {}]: ImportItem['rows'], [old]: readonly ProductCells[], [now]: readonly ProductCells[]) {
  const own = PRODUCT_COLUMNS.filter(column => column !== 'id' && !isVariants(column))
  const texts = (of: ProductCells | undefined) => Object.fromEntries(own.map(column => [column, textOf(of, column)]))
  return ignoredColumns(first, { before: texts(old), after: texts(now), exportOnly: [] })
}

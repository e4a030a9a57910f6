import * as z from 'zod/mini'
import { PRODUCT_STATES, type Product } from '#contract/catalog/products.ts'
import { NewProduct, ProductUpdate } from '#contract/catalog/productWrites.ts'
import type { RowProblem } from '#contract/rowImport.ts'
import { Cells } from '#lib/importCells.ts'
import { sameValue } from '#lib/sameValue.ts'
import type { Db } from '../../../../db/database.ts'
import { addProduct, changeProduct } from '../../../catalog/products/records.ts'
import { addTogether, NotTogether } from './addTogether.ts'
import type { CategoryNames } from './categoryNames.ts'
import { type ImageFinder, imageFinder, imageUris } from './findImages.ts'
import { findProducts } from './findProducts.ts'
import { issueProblem } from './productProblems.ts'
import type { ImportItem } from './readRows.ts'
import { repairProduct } from './repairProduct.ts'
import { readVariants } from './variants.ts'

export interface Applied {
  outcome: 'added' | 'changed' | 'unchanged' | 'failed'
  /** Of the product that was imported; else empty. */
  productId: string
  /** The product before it was changed. */
  before?: Product
  /** What is wrong; if the product was imported anyway, the omitted parts. */
  problems: RowProblem[]
}

/** Where an import takes place. */
export interface Place {
  tenant: string
  now: Date
  names: CategoryNames
}

/** Adds or changes the product of a file's rows. Call within a separate transaction, which a failure must roll back. */
export async function applyItem(tx: Db, { tenant, now, names }: Place, item: ImportItem): Promise<Applied> {
  const [found] = await findProducts(tx, tenant, [item.rows], { isWritten: true })
  const before = found?.product ?? null
  const { rows } = repairProduct(item, before)
  const cells = new Cells(rows[0] ?? {})
  const pictures = await imageFinder(tx, tenant, imageUris(rows))
  const { wire, leftOut } = await readProduct(tx, rows, { cells, before, names, pictures })
  const failed = (problems: RowProblem[]): Applied => ({ outcome: 'failed', productId: '', problems })
  if (cells.problems.length > 0) return failed(cells.problems)
  const parsed = z.safeParse(before ? ProductUpdate : NewProduct, wire)
  if (!parsed.success) return failed(parsed.error.issues.map(issue => issueProblem(issue, rows)))
  if (before && sameValue(parsed.data, before)) {
    return { outcome: 'unchanged', productId: before.id, problems: leftOut }
  }
  const { id: productId } = before
    ? await changeProduct(tx, before, parsed.data as Product, now)
    : await addProduct(tx, tenant, parsed.data, now)
  return { outcome: before ? 'changed' : 'added', productId, problems: leftOut, ...(before && { before }) }
}

/**
 * Adds new products of several items. Call within a separate transaction. Throws `NotTogether` if one of them is
 * invalid, or they conflict with each other.
 */
export async function addItems(
  tx: Db,
  { tenant, now, names }: Place,
  items: readonly ImportItem[],
): Promise<Applied[]> {
  const bodies: NewProduct[] = []
  const pictures = await imageFinder(
    tx,
    tenant,
    items.flatMap(({ rows }) => imageUris(rows)),
  )
  const problems: RowProblem[][] = []
  for (const { rows } of items) {
    const cells = new Cells(rows[0] ?? {})
    const { wire, leftOut } = await readProduct(tx, rows, { cells, before: null, names, pictures })
    const parsed = z.safeParse(NewProduct, wire)
    if (cells.problems.length > 0 || !parsed.success) throw new NotTogether()
    bodies.push(parsed.data)
    problems.push(leftOut)
  }
  const ids = await addTogether(tx, tenant, bodies, now)
  return ids.map((productId, at) => ({ outcome: 'added', productId, problems: problems[at] ?? [] }))
}

interface Sources {
  cells: Cells
  before: Product | null
  names: CategoryNames
  pictures: ImageFinder
}

/** The product as its rows say, as it travels; what is wrong with them is added to the cells' problems. */
export async function readProduct(tx: Db, rows: ImportItem['rows'], { cells, before, names, pictures }: Sources) {
  const base: z.input<typeof NewProduct> = before
    ? z.encode(ProductUpdate, before)
    : { name: '', price: 0, pricing: { listPrice: 0 }, productVariants: [] }
  const variants = readVariants(rows, {
    productVariants: base.productVariants,
    variantOptions: base.variantOptions ?? [],
  })
  cells.problems.push(...variants.problems)
  const price = cells.has('price') ? cells.money('price') : base.pricing.listPrice
  if (cells.text('price').trim() === '' && (cells.has('price') || !before)) {
    const message = 'Enter a price. Use 0 for a free product.'
    cells.problems.push({ column: 'price', value: '', code: 'price', detail: '', message })
  }
  const status = cells.choice('status', PRODUCT_STATES)
  const [requiresShipping, isTaxable] = [cells.yesOrNo('requiresShipping'), cells.yesOrNo('taxable')]
  const given = (column: string, field = column) => cells.has(column) && { [field]: cells.text(column) }
  const images = cells.has('images') ? pictures(imageUris(rows), base.images ?? []) : null
  const wire = {
    ...base,
    ...given('sku'),
    ...given('name'),
    ...(status && { state: status }),
    price: price ?? 0,
    pricing: {
      ...base.pricing,
      listPrice: price ?? 0,
      ...(cells.has('salePrice') && { salePrice: cells.money('salePrice') }),
    },
    ...(cells.has('msrp') && { msrp: cells.money('msrp') }),
    descriptions: {
      ...{ long: '', short: '', extended: '', ...base.descriptions },
      ...given('shortDescription', 'short'),
      ...given('description', 'long'),
    },
    ...(cells.has('weight') && { weight: cells.number('weight') }),
    ...(requiresShipping !== null && { requiresShipping }),
    ...(isTaxable !== null && { isTaxable }),
    ...(cells.has('taxCode') &&
      (cells.text('taxCode') !== '' || base.taxCode) && { taxCode: cells.text('taxCode') || null }),
    ...(cells.has('categories') && {
      categoryIds: await names.idsOf(tx, cells.list('categories'), base.categoryIds ?? []),
    }),
    seo: {
      ...{ friendlyName: '', title: '', metaDescription: '', ...base.seo },
      ...(cells.text('friendlyName').trim() !== '' && { friendlyName: cells.text('friendlyName').trim() }),
      ...given('title'),
      ...given('metaDescription'),
    },
    ...(images && { images: images.found }),
    productVariants: variants.productVariants,
    variantOptions: variants.variantOptions,
  }
  return { wire, leftOut: images?.leftOut ?? [] }
}

import { and, eq, inArray } from 'drizzle-orm'
import type { FOUND_BY } from '#contract/catalog/productImport.ts'
import type { Product } from '#contract/catalog/products.ts'
import { isMadeOf } from '#lib/fileDamage.ts'
import type { Db } from '../../../../db/database.ts'
import { productDocuments, productSkus, products } from '../../../../db/tables/catalog/products.ts'
import { skuKeyOf } from '../../../catalog/products/rows.ts'

type Rows = readonly Record<string, string>[]

interface Found {
  product: Product
  by: Exclude<(typeof FOUND_BY)[number], ''>
}

/** Zeros that a spreadsheet program has removed from the start of a SKU, at most. */
const MOST_ZEROS = 6

/** What a SKU of digits may have been before a spreadsheet program took it for a number. */
const withZeros = (sku: string) => Array.from({ length: MOST_ZEROS }, (_, at) => '0'.repeat(at + 1) + sku)

const nameKeyOf = (name: string) => name.normalize('NFC').trim().toLowerCase()

/** The ids of the products that have the SKUs, by these. */
async function ownersOf(db: Db, tenant: string, skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .select({ key: productSkus.key, id: productSkus.productId })
    .from(productSkus)
    .where(and(eq(productSkus.tenant, tenant), inArray(productSkus.key, [...skus])))
  return new Map(rows.map(({ key, id }) => [key, id]))
}

/**
 * The products that rows are about: by their ids, else by a SKU that the product or a variant has, also without the zeros at its
 * start if the name is the same, else by the page address; one with another SKU is another product. Those that are then written are locked first: a save of them waits.
 */
export async function findProducts(
  db: Db,
  tenant: string,
  items: readonly Rows[],
  { isWritten = false } = {},
): Promise<(Found | null)[]> {
  const keys = items.map(rows => ({
    id: rows[0]?.id?.trim() ?? '',
    skus: [rows[0]?.sku, ...rows.map(row => row.variantSku)].map(sku => skuKeyOf(sku ?? '')).filter(Boolean),
    own: skuKeyOf(rows[0]?.sku ?? ''),
    address: rows[0]?.friendlyName?.trim().normalize('NFC') ?? '',
    name: nameKeyOf(rows[0]?.name ?? ''),
  }))
  const ids = keys.map(({ id }) => id).filter(Boolean)
  const skus = keys.flatMap(key => key.skus)
  const addresses = keys.map(({ address }) => address).filter(Boolean)
  const bySku = await ownersOf(db, tenant, skus)
  const withoutZeros = skus.filter(sku => !bySku.has(sku) && /^[1-9]\d*$/.test(sku))
  const byZeros = await ownersOf(db, tenant, withoutZeros.flatMap(withZeros))
  const byAddress = new Map<string, string>()
  if (addresses.length > 0) {
    const rows = await db
      .select({ address: products.friendlyName, id: products.id })
      .from(products)
      .where(and(eq(products.tenant, tenant), inArray(products.friendlyName, addresses)))
    for (const { address, id } of rows) byAddress.set(address, id)
  }
  const wanted = [...new Set([...ids, ...bySku.values(), ...byZeros.values(), ...byAddress.values()])]
  if (wanted.length === 0) return keys.map(() => null)
  const reading = db
    .select({ doc: productDocuments.doc })
    .from(products)
    .innerJoin(productDocuments, eq(productDocuments.productId, products.id))
    .where(and(eq(products.tenant, tenant), inArray(products.id, wanted)))
  const stored = await (isWritten ? reading.for('update') : reading)
  const byId = new Map(stored.map(({ doc }) => [doc.id, doc]))
  return keys.map(key => {
    const withId = byId.get(key.id)
    if (withId) return { product: withId, by: 'id' }
    const withSku = byId.get(key.skus.map(sku => bySku.get(sku)).find(Boolean) ?? '')
    if (withSku) return { product: withSku, by: 'sku' }
    const alike = key.skus.flatMap(withZeros).map(sku => byId.get(byZeros.get(sku) ?? ''))
    const withZero = alike.find(product => product && nameKeyOf(product.name) === key.name)
    if (withZero) return { product: withZero, by: 'sku' }
    const there = byId.get(byAddress.get(key.address) ?? '')
    const isOther = there && key.own !== '' && skuKeyOf(there.sku) !== '' && !isMadeOf(skuKeyOf(there.sku), key.own)
    return there && !isOther ? { product: there, by: 'address' } : null
  })
}

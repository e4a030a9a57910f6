import { and, eq } from 'drizzle-orm'
import type { Product } from '#contract/catalog/products.ts'
import type { ContentPage } from '#contract/content/contentPages.ts'
import type { Customer } from '#contract/customers/customers.ts'
import type { Discount } from '#contract/discounts/discounts.ts'
import type { MovedKind } from '#contract/imports/moves.ts'
import type { Redirect } from '#contract/store/redirects.ts'
import type { Db } from '../../../../db/database.ts'
import { images } from '../../../../db/tables/content/images.ts'
import { customerAddresses, customers } from '../../../../db/tables/customers/customers.ts'
import { discounts } from '../../../../db/tables/discounts/discounts.ts'
import { orders } from '../../../../db/tables/orders/orders.ts'
import { contentPages } from '../../../../db/tables/site/pages.ts'
import { redirects } from '../../../../db/tables/store/redirects.ts'
import { removeCategory } from '../../../catalog/categories/records.ts'
import { changeProduct, readProduct } from '../../../catalog/products/records.ts'
import { deleteProduct } from '../../../catalog/products/writes.ts'
import { usesOfImage } from '../../../content/images/uses.ts'
import { addressesOf, removeAddress } from '../../../customers/customers/addresses.ts'
import { detachCustomer } from '../../../customers/customers/detachCustomer.ts'
import { recordAddress, recordCustomer } from '../../../customers/customers/events.ts'
import { customerColumns } from '../../../customers/customers/records.ts'
import { discountRow } from '../../../discounts/discounts/records.ts'
import type { FileStore } from '../../../images/files/fileStore.ts'
import { deleteImageFiles } from '../../../images/storedImage.ts'
import type { Actor } from '../../../orders/orders/actions/changeOrder.ts'
import { removeOrder } from '../../../orders/orders/records.ts'
import { contentPageColumns } from '../../../site/pages/columns.ts'
import { redirectColumns } from '../../../store/redirects/columns.ts'
import type { CustomerBefore } from '../rows/customerImporter.ts'

export interface Undoing extends Actor {
  /** Where the files of images are; they are deleted when everything else is committed. */
  imageFiles: FileStore | undefined
  afterCommit: (work: () => Promise<unknown>) => void
}

interface Undo {
  /** Removes a record that was added; `false` for one that something else still uses. */
  remove(tx: Db, by: Undoing, id: string): Promise<boolean>
  /** Puts a record back that was changed. */
  restore?(tx: Db, by: Undoing, id: string, before: object): Promise<void>
}

type SimpleTable = typeof redirects | typeof contentPages | typeof discounts

const removeRow = async (tx: Db, table: SimpleTable, tenant: string, id: string) => {
  await tx.delete(table).where(and(eq(table.tenant, tenant), eq(table.id, id)))
  return true
}

/** The record that is stored, and the one before with the revision that follows: who has it open must not save over it. */
async function versions<Doc extends { revision: number; updatedOn: string }>(
  tx: Db,
  table: SimpleTable | typeof customers,
  { tenant, now }: Actor,
  { id, before }: { id: string; before: object },
): Promise<{ stored: Doc; next: Doc }> {
  const [row] = await tx
    .select({ doc: table.doc })
    .from(table)
    .where(and(eq(table.tenant, tenant), eq(table.id, id)))
  if (!row) throw new Error('A record that is locked is there.')
  const stored = row.doc as unknown as Doc
  return { stored, next: { ...(before as Doc), revision: stored.revision + 1, updatedOn: now.toISOString() } }
}

/** How each kind of record is undone, by what its own screens do. The record is locked. */
export const UNDO: Record<MovedKind, Undo> = {
  order: {
    async remove(tx, { tenant }, id) {
      const [row] = await tx
        .select({ doc: orders.doc })
        .from(orders)
        .where(and(eq(orders.tenant, tenant), eq(orders.id, id)))
      if (row) await removeOrder(tx, row.doc)
      return true
    },
  },
  customer: {
    async remove(tx, { tenant }, id) {
      await detachCustomer(tx, id)
      await tx.delete(customers).where(and(eq(customers.tenant, tenant), eq(customers.id, id)))
      return true
    },
    async restore(tx, by, id, before) {
      const { address, ...customer } = before as CustomerBefore
      const { stored, next } = await versions<Customer>(tx, customers, by, { id, before: customer })
      const { tenant: _, ...columns } = customerColumns(next)
      await tx
        .update(customers)
        .set({ ...columns, doc: next })
        .where(and(eq(customers.tenant, by.tenant), eq(customers.id, id)))
      await recordCustomer(tx, { record: next, before: stored, caller: by, now: by.now })
      await restoreAddress(tx, by, id, address)
    },
  },
  discount: {
    remove: (tx, { tenant }, id) => removeRow(tx, discounts, tenant, id),
    async restore(tx, by, id, before) {
      const { next } = await versions<Discount>(tx, discounts, by, { id, before })
      const { tenant: _, ...columns } = discountRow(next)
      await tx
        .update(discounts)
        .set(columns)
        .where(and(eq(discounts.tenant, by.tenant), eq(discounts.id, id)))
    },
  },
  redirect: {
    remove: (tx, { tenant }, id) => removeRow(tx, redirects, tenant, id),
    async restore(tx, by, id, before) {
      const { next } = await versions<Redirect>(tx, redirects, by, { id, before })
      const { tenant: _, ...columns } = redirectColumns(next)
      await tx
        .update(redirects)
        .set({ ...columns, doc: next })
        .where(and(eq(redirects.tenant, by.tenant), eq(redirects.id, id)))
    },
  },
  page: {
    remove: (tx, { tenant }, id) => removeRow(tx, contentPages, tenant, id),
    async restore(tx, by, id, before) {
      const { next } = await versions<ContentPage>(tx, contentPages, by, { id, before })
      const { tenant: _, ...columns } = contentPageColumns(next)
      await tx
        .update(contentPages)
        .set({ ...columns, doc: next })
        .where(and(eq(contentPages.tenant, by.tenant), eq(contentPages.id, id)))
    },
  },
  product: {
    remove: (tx, { tenant }, id) => deleteProduct(tx, tenant, id),
    async restore(tx, { tenant, now }, id, before) {
      await changeProduct(tx, await readProduct(tx, tenant, id), before as Product, now)
    },
  },
  category: {
    async remove(tx, { tenant, now }, id) {
      await removeCategory(tx, tenant, { id, now })
      return true
    },
  },
  image: {
    async remove(tx, { tenant, imageFiles, afterCommit }, id) {
      const own = and(eq(images.tenant, tenant), eq(images.id, id))
      const [row] = await tx.select({ doc: images.doc }).from(images).where(own)
      if (row && (await usesOfImage(tx, row.doc, 1)).length > 0) return false
      await tx.delete(images).where(own)
      if (row && imageFiles) afterCommit(() => deleteImageFiles(imageFiles, row.doc))
      return true
    },
  },
}

/** The default address, unless it was changed since: an import counts its revision up once. */
async function restoreAddress(tx: Db, by: Undoing, customerId: string, { did, before }: CustomerBefore['address']) {
  const known = await addressesOf(tx, customerId)
  const now = known.find(({ isDefault }) => isDefault)
  const told = { caller: by, now: by.now }
  if (did === 'removed' && before && known.length === 0) {
    const row = { id: before.id, tenant: by.tenant, customerId, isDefault: true, createdOn: by.now, doc: before }
    await tx.insert(customerAddresses).values(row)
    await recordAddress(tx, { ...told, customerId, kind: 'addressAdded', address: before })
  }
  if (did !== 'written' || now?.revision !== (before?.revision ?? 0) + 1) return
  if (!before) return removeAddress(tx, told, customerId, now)
  if (now.id !== before.id) return
  const doc = { ...before, revision: now.revision + 1 }
  await tx.update(customerAddresses).set({ doc }).where(eq(customerAddresses.id, doc.id))
  await recordAddress(tx, { ...told, customerId, kind: 'addressChanged', address: doc })
}

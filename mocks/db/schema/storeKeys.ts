import { getTableName } from 'drizzle-orm'
import { type AnyPgColumn, foreignKey, primaryKey } from 'drizzle-orm/pg-core'

/**
 * Keys of a store's tables begin with the store. Records of one store are then together in every index, and the tables can
 * be partitioned or distributed by it (`docs/scaling.md`).
 */
export const ownKey = (table: { tenant: AnyPgColumn; id: AnyPgColumn }) =>
  primaryKey({ columns: [table.tenant, table.id] })

/** References a record of the same store, whose id is in `id`; goes when that record goes. */
export const ofSameStore = (
  table: { tenant: AnyPgColumn },
  id: AnyPgColumn,
  record: { tenant: AnyPgColumn; id: AnyPgColumn },
) => toSameStore(table, id, record).onDelete('cascade')

/**
 * The same, but when that record goes, the row stays. The migration clears only `id`: drizzle-kit, which can't say that, would
 * clear the store as well.
 */
export const maybeOfSameStore = (
  table: { tenant: AnyPgColumn },
  id: AnyPgColumn,
  record: { tenant: AnyPgColumn; id: AnyPgColumn },
) => toSameStore(table, id, record).onDelete('set null')

const toSameStore = (
  table: { tenant: AnyPgColumn },
  id: AnyPgColumn,
  record: { tenant: AnyPgColumn; id: AnyPgColumn },
) =>
  foreignKey({
    name: `${getTableName(id.table)}_${id.name}_fk`,
    columns: [table.tenant, id],
    foreignColumns: [record.tenant, record.id],
  })

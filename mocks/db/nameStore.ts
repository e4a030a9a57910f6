import { and, eq, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AnyPgColumn, type PgDialect, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const STORE = Symbol('store')
type Named = { dialect: PgDialect & { [STORE]?: string } }

type Build = 'buildSelectQuery' | 'buildUpdateQuery' | 'buildDeleteQuery'
type Config = Parameters<PgDialect[Build]>[0]

/**
 * Makes each statement that the query builder writes in this transaction say whose rows it reads and changes, as a parameter. The
 * views restrict it to the same store, but by a setting, which is known too late to choose one partition or one machine while
 * the statement is planned. Statements that no builder wrote have to name the store themselves (`isOfStore`), and so do counts.
 */
export function nameStore(tx: Db, tenant: string): void {
  const withDialect = tx as unknown as Named
  const scoped: Named['dialect'] = Object.create(withDialect.dialect)
  const ofStore = (table: unknown): SQL | undefined =>
    is(table, PgTable) && 'tenant' in table ? eq(table.tenant as AnyPgColumn, tenant) : undefined
  const restrict = <Own extends Config>(config: Own): Own => ({
    ...config,
    where: and(ofStore(config.table), config.where),
    ...('joins' in config && {
      joins: config.joins?.map(join => ({ ...join, on: and(ofStore(join.table), join.on) })),
    }),
  })
  const { buildSelectQuery, buildUpdateQuery, buildDeleteQuery } = withDialect.dialect
  scoped.buildSelectQuery = config => buildSelectQuery.call(scoped, restrict(config))
  scoped.buildUpdateQuery = config => buildUpdateQuery.call(scoped, restrict(config))
  scoped.buildDeleteQuery = config => buildDeleteQuery.call(scoped, restrict(config))
  scoped[STORE] = tenant
  withDialect.dialect = scoped
}

/**
 * The store of what a condition reads besides its row: its id, or in a statement over several stores a column with that of each row. With
 * the id, one partition is read.
 */
export type OfStore = SQLWrapper | string

/** What a statement that no builder wrote says about the tenant column of each of its tables. */
export function isOfStore(db: Db, column: SQLWrapper): SQL {
  const tenant = (db as unknown as Named).dialect[STORE]
  return tenant === undefined ? sql`true` : sql`${column} = ${tenant}`
}

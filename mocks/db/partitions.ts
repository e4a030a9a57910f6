import { getTableColumns, getTableName, is, SQL, sql } from 'drizzle-orm'
import { type PgColumn, PgDialect } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'
import { REFERENCE_TABLES } from './referenceTables.ts'
import { rowsOf } from './rows.ts'
import { carts } from './tables/orders/carts.ts'
import { orders } from './tables/orders/orders.ts'
import { recreateViews } from './tenantViews.ts'

const PARTS = 16

interface Definition {
  table: string
  name: string
  definition: string
}

/**
 * Distributes the rows of each store's table over partitions, by a hash of the store. Tables that are partitioned already stay as
 * they are. Nothing else may use the database meanwhile: each table is a transaction of its own, because PostgreSQL has
 * room for only so many locks in one.
 */
export async function partitionByStore(db: Db, parts = PARTS): Promise<void> {
  await recreateViews(db, async () => {
    const whole = (await rowsOf<{ name: string }>(db, WHOLE_TABLES)).filter(({ name }) => !REFERENCE_TABLES.has(name))
    const foreignKeys = await rowsOf<Definition>(db, FOREIGN_KEYS)
    for (const { table, name } of foreignKeys) await db.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
    for (const { name } of whole) await db.transaction(tx => partition(tx, name, parts))
    for (const [table, column] of COMPUTED) await db.transaction(tx => computeAgain(tx, table, column))
    for (const { table, name, definition } of foreignKeys)
      await db.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`))
  })
}

async function partition(tx: Db, table: string, parts: number): Promise<void> {
  const run = (statement: string) => tx.execute(sql.raw(statement))
  const ofTable = sql`where indrelid = ${table}::regclass`
  const keys = await rowsOf<Definition>(
    tx,
    sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${table}::regclass and contype in ('p', 'u') order by contype`,
  )
  const indexes = await rowsOf<Definition>(
    tx,
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index ${ofTable}
      and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
  )
  const sequences = await rowsOf<{ name: string; column: string }>(
    tx,
    sql`select "column", name from (select attname as "column",
      case when not attisdropped then pg_get_serial_sequence(${table}, attname) end as name
      from pg_attribute where attrelid = ${table}::regclass and attnum > 0) columns where name is not null`,
  )
  for (const { name } of keys) await run(`alter table ${table} drop constraint ${name}`)
  for (const { name } of indexes) await run(`drop index ${name}`)
  await run(`alter table ${table} rename to ${table}_whole`)
  await run(
    `create table ${table} (like ${table}_whole including defaults including generated including constraints including storage) partition by hash (tenant)`,
  )
  for (let part = 0; part < parts; part++)
    await run(
      `create table ${table}_${suffix(part)} partition of ${table} for values with (modulus ${parts}, remainder ${part})`,
    )
  for (const { name, column } of sequences) await run(`alter sequence ${name} owned by ${table}.${column}`)
  const columns = (await storedColumnsOf(tx, table)).join()
  await run(`insert into ${table} (${columns}) select ${columns} from ${table}_whole`)
  await run(`drop table ${table}_whole`)
  for (const { name, definition } of keys) await run(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { definition } of indexes) await run(definition)
  await nameIndexes(tx, table)
}

/** Errors name the index of a partition; see `violatedConstraint`. */
async function nameIndexes(tx: Db, table: string): Promise<void> {
  const ofPartitions = await rowsOf<{ name: string; parent: string; part: string }>(
    tx,
    sql`select inhrelid::regclass::text as name, inhparent::regclass::text as parent, right(leaf.indrelid::regclass::text, 3) as part
      from pg_inherits join pg_index whole on whole.indexrelid = inhparent join pg_index leaf on leaf.indexrelid = inhrelid
      where whole.indrelid = ${table}::regclass`,
  )
  for (const { name, parent, part } of ofPartitions) {
    if (name !== `${parent}_${part}`) await tx.execute(sql.raw(`alter index ${name} rename to ${parent}_${part}`))
  }
}

/** Those that are not computed from others. */
async function storedColumnsOf(tx: Db, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select quote_ident(attname) as name from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`,
  )
  return rows.map(({ name }) => name)
}

/** Columns that are computed from others of their row, with their tables. */
export const COMPUTED: readonly (readonly [string, PgColumn])[] = [carts, orders].flatMap(table =>
  Object.values<PgColumn>(getTableColumns(table))
    .filter(column => column.generated)
    .map(column => [getTableName(table), column] as const),
)

/**
 * Earlier versions left such a column as one that nothing computes: what came after was empty in it. It is made again, with the indexes
 * that contain it.
 */
async function computeAgain(tx: Db, table: string, column: PgColumn): Promise<void> {
  const [plain] = await rowsOf<{ number: number }>(
    tx,
    sql`select attnum as number from pg_attribute
      where attrelid = ${table}::regclass and attname = ${column.name} and attgenerated = ''`,
  )
  if (!plain) return
  const indexes = await rowsOf<Definition>(
    tx,
    sql`select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = ${table}::regclass and ${plain.number} = any(indkey)`,
  )
  const [of, name] = [sql.identifier(table), sql.identifier(column.name)]
  await tx.execute(sql`alter table ${of} drop column ${name}`)
  const computed = sql`${name} ${sql.raw(column.getSQLType())} generated always as (${expressionOf(table, column)}) stored`
  await tx.execute(sql`alter table ${of} add column ${computed}`)
  // PostgreSQL writes the index of a partitioned table as one without those of its partitions.
  for (const { definition } of indexes) await tx.execute(sql.raw(definition.replace(' ON ONLY ', ' ON ')))
  await nameIndexes(tx, table)
}

/** Without the table's name, which is another one in each partition. */
function expressionOf(table: string, { generated }: PgColumn): SQL {
  const expression = generated?.as
  const written = typeof expression === 'function' ? expression() : expression
  if (!is(written, SQL)) throw new Error(`A column of ${table} is computed in a way that can’t be written again.`)
  return sql.raw(new PgDialect().sqlToQuery(written).sql.replaceAll(`"${table}".`, ''))
}

const suffix = (part: number) => `p${String(part).padStart(2, '0')}`

const WHOLE_TABLES = sql`select relname as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and not relispartition order by relname`

const FOREIGN_KEYS = sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f' and conparentid = 0 order by conname`

import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import type { ConditionOn, FilterFields } from '#contract/filter.ts'
import type { FieldProblem } from '#contract/problem.ts'
import type { ListQuery } from '#contract/wire.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { violatedConstraint } from '../../db/transaction.ts'
import type { Caller } from './auth.ts'
import { checkBytes, documentsOf } from './boundedPage.ts'
import { isAfter, nextCursor, readCursor } from './cursor.ts'
import { type Handler, handle } from './handle.ts'
import { readFilter, readPage, readSort } from './lists.ts'
import { lockedAt, lockedIfMatched } from './lockedAt.ts'
import { notFound, refuseFields } from './problems.ts'

/** What every record has that this provider stores. Times in UTC. */
export interface StoredRecord {
  id: string
  tenant: string
  revision: number
  createdOn: string
  updatedOn: string
}

/** A table that keeps the whole record in `doc`, beside the columns that its list sorts and filters by. */
export type RecordTable = PgTable & Record<'id' | 'tenant' | 'revision' | 'doc', PgColumn>

type RecordEndpoint<
  Query extends z.ZodMiniType | undefined,
  Body extends z.ZodMiniType | undefined,
  Response extends z.ZodMiniType | undefined,
  Fields extends FilterFields = FilterFields,
> = Endpoint<string, Query, Body, Response, never, Fields>

interface RecordSpec<Entity extends StoredRecord, New, Sort extends string, Fields extends FilterFields> {
  /** For messages: "This page does not exist, or no longer does." */
  noun: string
  table: RecordTable
  /** What is read of a row. Default: `doc`. */
  read?: SQL
  /** The columns of the table beside `doc`, made from the record; those that others write are left out. */
  columnsOf: (record: Entity) => Record<string, unknown>
  endpoints: {
    list: RecordEndpoint<
      z.ZodMiniType<Omit<ListQuery, 'include'> & { cursor?: string | undefined }>,
      undefined,
      z.ZodMiniType<{ items: Entity[]; totalCount: number; nextCursor?: string | null | undefined }>,
      Fields
    >
    get: RecordEndpoint<undefined, undefined, z.ZodMiniType<Entity>>
    create: RecordEndpoint<undefined, z.ZodMiniType<New>, z.ZodMiniType<Entity>>
    update: RecordEndpoint<undefined, z.ZodMiniType<Entity>, z.ZodMiniType<Entity>>
    remove: RecordEndpoint<undefined, undefined, undefined>
  }
  sorts: Record<Sort, PgColumn>
  defaultSort: `${NoInfer<Sort>} ${'asc' | 'desc'}`
  /** Most records of one response. */
  largestPage?: number
  /** Most bytes of one record. Default: see `checkBytes`. */
  largestRecord?: number
  /** The condition in SQL. */
  where: (condition: ConditionOn<NoInfer<Fields>>, now: Date) => SQL
  /** Records that the list shows unless the conditions request others. Default: all. */
  byDefault?: (conditions: readonly ConditionOn<NoInfer<Fields>>[]) => SQL | undefined
  /** Completes and checks a record before it is written over `before`. Throws `refuseFields`. */
  prepare: (tx: Db, record: Entity, before: Entity | null) => Promise<Entity>
  /** Called after a record was written, in its transaction; `before` is `null` for a new one. */
  onWritten?: (tx: Db, write: { record: Entity; before: Entity | null; caller: Caller; now: Date }) => Promise<void>
  /** Adds to stored records of one store what is not stored, because it depends on other records. Default: nothing. */
  complete?: (db: Db, records: Entity[], now: Date) => Promise<Entity[]>
  /** Throws a `Refusal` for a record that can't be deleted. Default: all can be. */
  checkRemoval?: (record: Entity) => void
  /** Detaches a record from others just before it is deleted. */
  release?: (tx: Db, id: string) => Promise<void>
  /** The problem to report when two writes at once violate a unique index, by the index's name. */
  duplicates?: Record<string, FieldProblem>
}

/** List, read, create, update with revision, and delete: the endpoints that every kind of record has. */
export function recordHandlers<
  Entity extends StoredRecord,
  New extends object,
  Sort extends string,
  Fields extends FilterFields,
>(spec: RecordSpec<Entity, New, Sort, Fields>): Handler[] {
  const { noun, table, endpoints, columnsOf, prepare } = spec
  const doc = spec.read ?? table.doc
  const sortNames = Object.keys(spec.sorts) as Sort[]
  const byId = (tenant: string, id: string) => and(eq(table.tenant, tenant), eq(table.id, id))
  const docsOf = (rows: Record<string, unknown>[]) => rows.map(({ doc }) => doc as Entity)
  const readStored = async (db: Db, tenant: string, id: string): Promise<Entity> => {
    const [found] = docsOf(await db.select({ doc }).from(table).where(byId(tenant, id)))
    if (!found) throw notFound(noun)
    return found
  }
  const completeAll = async (db: Db, records: Entity[], now: Date) =>
    spec.complete && records.length > 0 ? spec.complete(db, records, now) : records
  const complete = async (db: Db, record: Entity, now: Date) => (await completeAll(db, [record], now))[0] ?? record

  /** Runs a write; a violated unique index becomes a problem of its field. */
  const write = async (db: Db, run: (tx: Db) => Promise<Entity>): Promise<Entity> => {
    try {
      return await run(db)
    } catch (error) {
      const problem = spec.duplicates?.[violatedConstraint(error) ?? '']
      throw problem ? refuseFields([problem]) : error
    }
  }

  return [
    handle(endpoints.list, async ({ db, tenant, query, now }) => {
      const { startIndex, pageSize } = readPage(query.startIndex, query.pageSize, 'pageSize', spec.largestPage)
      const { field, descending } = readSort(query.sortBy ?? spec.defaultSort, sortNames)
      const conditions = await readFilter(query.filter, endpoints.list, { db, tenant })
      const where = and(
        eq(table.tenant, tenant),
        ...conditions.map(condition => spec.where(condition, now)),
        spec.byDefault?.(conditions),
      )
      const after = readCursor(query)
      const direction = descending ? desc : asc
      // Documents are read of the page only: a deep page would read those of every row before it, too.
      const bySort = sql.join([direction(spec.sorts[field]), direction(table.id)], sql`, `)
      const order = after === undefined ? bySort : asc(table.id)
      const page = sql`select ${table.id} as id from ${table} where ${and(where, isAfter(table.id, after))} order by ${order}
        limit ${pageSize} offset ${startIndex}`
      const rows = await documentsOf<Entity>(db, { page, table, id: table.id, doc: sql`${doc}`, order })
      const items = await completeAll(db, docsOf(rows), now)
      return { items, totalCount: await db.$count(table, where), ...nextCursor(after, items, pageSize) }
    }),

    handle(endpoints.get, async ({ db, tenant, params, now }) =>
      complete(db, await readStored(db, tenant, idIn(params)), now),
    ),

    handle(endpoints.create, ({ db, tenant, user, session, impersonator, program, body, now }) =>
      write(db, async tx => {
        const at = now.toISOString()
        const own = { id: newId(), tenant, revision: 1, createdOn: at, updatedOn: at }
        const record = await prepare(tx, { ...body, ...own } as unknown as Entity, null)
        checkBytes(noun, record, spec.largestRecord)
        await tx.insert(table).values({ ...columnsOf(record), doc: record })
        await spec.onWritten?.(tx, {
          record,
          before: null,
          caller: { tenant, user, session, impersonator, ...(program && { program }) },
          now,
        })
        return complete(tx, record, now)
      }),
    ),

    handle(endpoints.update, ({ db, tenant, user, session, impersonator, program, params, body, now }) =>
      write(db, async tx => {
        const id = idIn(params)
        const stored = () => readStored(tx, tenant, id)
        const current = async () => complete(tx, await stored(), now)
        await lockedAt(tx, table, { tenant, id }, body.revision, { noun, current })
        const before = await stored()
        const { createdOn, revision } = before
        const own = { id, tenant, createdOn, updatedOn: now.toISOString(), revision: revision + 1 }
        const record = await prepare(tx, { ...body, ...own }, before)
        checkBytes(noun, record, spec.largestRecord)
        // The tenant of a record never changes, and handlers may not write it.
        const { tenant: _, ...columns } = columnsOf(record)
        await tx
          .update(table)
          .set({ ...columns, doc: record })
          .where(byId(tenant, id))
        await spec.onWritten?.(tx, {
          record,
          before,
          caller: { tenant, user, session, impersonator, ...(program && { program }) },
          now,
        })
        return complete(tx, record, now)
      }),
    ),

    handle(endpoints.remove, async ({ db, tenant, params, basis }) => {
      const id = idIn(params)
      await lockedIfMatched(db, table, { tenant, id }, basis, noun)
      if (spec.checkRemoval) spec.checkRemoval(await readStored(db, tenant, id))
      await spec.release?.(db, id)
      const removed = await db.delete(table).where(byId(tenant, id)).returning({ id: table.id })
      if (removed.length === 0) throw notFound(noun)
    }),
  ]
}

const idIn = (params: Record<string, string>) => params.id ?? ''

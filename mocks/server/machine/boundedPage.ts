import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { utf8Length } from '#host/bytes.ts'
import type { Db } from '../../db/database.ts'
import { isOfStore } from '../../db/nameStore.ts'
import { rowsOf } from '../../db/rows.ts'
import { Refusal } from './problems.ts'

/** Most bytes of the documents of one response. */
const LARGEST_ANSWER = 30_000_000
/** Compressed documents may expand 250 times: only above this stored size is the real one checked. */
const SUSPICIOUS = LARGEST_ANSWER / 250

interface PageOfDocuments {
  /** Statement that returns `id`, and the columns of `order` and `also`, for each row of the page. */
  page: SQL
  /** The table that has the documents. */
  table: SQLWrapper
  id: SQLWrapper
  doc: SQLWrapper
  /** Of the rows of `page`. */
  order: SQL
  /** A column of `page` that is returned with each document. */
  also?: SQL
}

const tooLargeTogether = () => {
  const message = `These records are larger than ${LARGEST_ANSWER / 1_000_000} MB together. Ask for fewer at once.`
  return new Refusal(413, { message, code: 'pageTooLarge' })
}

/** The documents of a page. Throws `Refusal` 413, before any of them is read, if they are too large together. */
export async function documentsOf<Doc, Also = unknown>(
  db: Db,
  { page, table, id, doc, order, also = sql`null` }: PageOfDocuments,
): Promise<{ doc: Doc; also: Also }[]> {
  const own = isOfStore(db, sql`${table}.tenant`)
  const rows = await rowsOf<{ doc: Doc | null; also: Also }>(
    db,
    sql`with page as materialized (${page}),
        stored as (select ${doc} as doc from page join ${table} on ${id} = page.id and ${own}),
        size as (select case when coalesce(sum(pg_column_size(doc)), 0) <= ${SUSPICIOUS} then 0
          else (select sum(octet_length(doc::text)) from stored) end as bytes from stored)
      select case when size.bytes <= ${LARGEST_ANSWER} then ${doc} end as doc, ${also} as also
      from page join ${table} on ${id} = page.id and ${own} cross join size order by ${order}`,
  )
  return rows.map(row => {
    if (row.doc !== null) return { doc: row.doc, also: row.also }
    throw tooLargeTogether()
  })
}

/** Most bytes of documents that a job or an export reads at once. */
const LARGEST_BATCH = 10_000_000

/**
 * The first documents of a page, as many as fit into memory together, at least one: for work that continues with the
 * rest. `isCut` is true if some were omitted.
 */
export async function documentsWithin<Doc, Also = unknown>(
  db: Db,
  { page, table, id, doc, order, also = sql`null` }: PageOfDocuments,
): Promise<{ rows: { doc: Doc; also: Also }[]; isCut: boolean }> {
  const own = isOfStore(db, sql`${table}.tenant`)
  const found = await rowsOf<{ doc: Doc; also: Also; total: string | number }>(
    db,
    sql`with asked as materialized (${page}),
        page as (select page.*, count(*) over () as total, row_number() over (order by ${order}) as nth,
          sum(octet_length(${doc}::text)) over (order by ${order} rows unbounded preceding) as bytes
          from asked page join ${table} on ${id} = page.id and ${own})
      select ${doc} as doc, ${also} as also, page.total from page join ${table} on ${id} = page.id and ${own}
      where page.nth = 1 or page.bytes <= ${LARGEST_BATCH} order by ${order}`,
  )
  return { rows: found.map(({ doc, also }) => ({ doc, also })), isCut: found.length < Number(found[0]?.total ?? 0) }
}

/** Default maximum size of one record's document in bytes: texts and lists that users type. */
const LARGEST_RECORD = 200_000

/** Throws `Refusal` 413 for a document that would make lists of its kind too large. */
export function checkBytes(noun: string, document: unknown, largest = LARGEST_RECORD): void {
  if (utf8Length(JSON.stringify(document)) <= largest) return
  throw new Refusal(413, { message: `This ${noun} is larger than ${largest / 1000} KB.`, code: 'tooLarge' })
}

import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { Refusal } from './problems.ts'

/** Most bytes of the documents of one response. */
const LARGEST_ANSWER = 30_000_000
/** What is stored compressed may be 250 times as large: only above this is it worth a look. */
const SUSPICIOUS = LARGEST_ANSWER / 250

interface PageOfDocuments {
  /** Statement that gives `id`, and what `order` and `also` name, of each row of the page. */
  page: SQL
  /** The table that has the documents. */
  table: SQLWrapper
  id: SQLWrapper
  doc: SQLWrapper
  /** Of the rows of `page`. */
  order: SQL
  /** A column of `page` that is given with each document. */
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
  const rows = await rowsOf<{ doc: Doc | null; also: Also }>(
    db,
    sql`with page as materialized (${page}),
        stored as (select ${doc} as doc from page join ${table} on ${id} = page.id),
        size as (select case when coalesce(sum(pg_column_size(doc)), 0) <= ${SUSPICIOUS} then 0
          else (select sum(octet_length(doc::text)) from stored) end as bytes from stored)
      select case when size.bytes <= ${LARGEST_ANSWER} then ${doc} end as doc, ${also} as also
      from page join ${table} on ${id} = page.id cross join size order by ${order}`,
  )
  return rows.map(row => {
    if (row.doc !== null) return { doc: row.doc, also: row.also }
    throw tooLargeTogether()
  })
}

/** Most bytes of documents that a job or an export reads at once. */
const LARGEST_BATCH = 10_000_000

/**
 * The first documents of a page, as many as fit into memory together, at least one: for work that goes on with the rest. `isCut` says
 * whether some were left out.
 */
export async function documentsWithin<Doc, Also = unknown>(
  db: Db,
  { page, table, id, doc, order, also = sql`null` }: PageOfDocuments,
): Promise<{ rows: { doc: Doc; also: Also }[]; isCut: boolean }> {
  const found = await rowsOf<{ doc: Doc; also: Also; total: string | number }>(
    db,
    sql`with asked as materialized (${page}),
        page as (select page.*, count(*) over () as total, row_number() over (order by ${order}) as nth,
          sum(octet_length(${doc}::text)) over (order by ${order} rows unbounded preceding) as bytes
          from asked page join ${table} on ${id} = page.id)
      select ${doc} as doc, ${also} as also, page.total from page join ${table} on ${id} = page.id
      where page.nth = 1 or page.bytes <= ${LARGEST_BATCH} order by ${order}`,
  )
  return { rows: found.map(({ doc, also }) => ({ doc, also })), isCut: found.length < Number(found[0]?.total ?? 0) }
}

/** Most bytes of one record's document, where its kind says nothing else: texts and lists of what a person types in. */
const LARGEST_RECORD = 200_000

/** Throws `Refusal` 413 for a document that would make lists of its kind too large. */
export function checkBytes(noun: string, document: unknown, largest = LARGEST_RECORD): void {
  if (Buffer.byteLength(JSON.stringify(document)) <= largest) return
  throw new Refusal(413, { message: `This ${noun} is larger than ${largest / 1000} KB.`, code: 'tooLarge' })
}

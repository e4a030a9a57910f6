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
    const message = `These records are larger than ${LARGEST_ANSWER / 1_000_000} MB together. Ask for fewer at once.`
    throw new Refusal(413, { message, code: 'pageTooLarge' })
  })
}

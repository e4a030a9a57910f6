import { getTableColumns, getTableName } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Connection, Submittable } from 'pg'
import type { Db } from './database.ts'

/**
 * Adds many rows by `COPY`, which takes about half the time of statements with parameters. Call within a transaction, not
 * as its first statement. Every row has the same columns as the first; columns that it leaves out get their default.
 */
export async function copyRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first)
  const names = columns.map(([, { name }]) => `"${name}"`).join(', ')
  const lines = rows.map((row: Record<string, unknown>) =>
    columns.map(([key, column]) => fieldOf(column, row[key])).join('\t'),
  )
  await copy(tx, `copy "${getTableName(table)}" (${names}) from`, `${lines.join('\n')}\n`)
}

/** A value in the text format of `COPY`. */
function fieldOf(column: PgColumn, value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  return String(column.mapToDriverValue(value)).replace(/[\\\t\n\r]/g, sign => ESCAPED[sign] as string)
}

const ESCAPED: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

/** What the query builder sends its statements with, which has no method for `COPY` itself. */
interface Client {
  query(statement: Submittable | string, values?: unknown[], options?: { blob: Blob }): unknown
  /** Only the embedded database's. */
  exec?: unknown
}

async function copy(tx: Db, statement: string, text: string): Promise<void> {
  const { client } = tx._.session as unknown as { client: Client }
  if (client.exec) {
    await client.query(`${statement} '/dev/blob'`, [], { blob: new Blob([text]) })
    return
  }
  await new Promise<void>((resolve, reject) => {
    client.query(new CopyIn(`${statement} stdin`, text, error => (error ? reject(error) : resolve())))
  })
}

/** What the types of `pg` leave out. */
interface CopyConnection extends Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
}

/** A statement of the driver that sends rows when the server asks for them. */
class CopyIn implements Submittable {
  readonly statement: string
  readonly text: string
  readonly end: (error?: Error) => void

  constructor(statement: string, text: string, end: (error?: Error) => void) {
    this.statement = statement
    this.text = text
    this.end = end
  }

  submit(connection: Connection) {
    connection.query(this.statement)
  }

  handleCopyInResponse(connection: CopyConnection) {
    connection.sendCopyFromChunk(Buffer.from(this.text))
    connection.endCopyFrom()
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    this.end()
  }

  handleError(error: Error) {
    this.end(error)
  }
}

import type { SQL } from 'drizzle-orm'
import type { Db } from './database.ts'

/** The rows of a statement that no builder wrote. */
export async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as { rows: Row[] }
  return result.rows
}

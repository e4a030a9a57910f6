import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/database.ts'
import { rowsOf } from '../../../db/rows.ts'

/** Whether anyone signs in with an address, in any store. */
export async function isTaken(db: Db, emailKey: string): Promise<boolean> {
  const [row] = await rowsOf<{ taken: boolean }>(db, sql`select is_email_taken(${emailKey}) as taken`)
  return row?.taken ?? false
}

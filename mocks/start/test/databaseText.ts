import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'

/** Every row of every table as JSON, one a line, for a test that searches for what must not be stored. */
export async function databaseText(db: Db): Promise<string> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const texts = []
  for (const { name } of tables) {
    const rows = await rowsOf<{ text: string }>(
      db,
      sql`select to_jsonb(t)::text as text from ${sql.identifier(name)} t`,
    )
    texts.push(...rows.map(({ text }) => `${name} ${text}`))
  }
  return texts.join('\n')
}

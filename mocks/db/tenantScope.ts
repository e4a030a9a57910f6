import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { SCOPE_ROLE, SCOPE_SCHEMA, SCOPE_SETTING } from './tenantViews.ts'
import { inTransaction } from './transaction.ts'

/** Longest that the database works on one statement of a call: far longer than any takes that nobody made on purpose. */
const LONGEST_STATEMENT_MS = 10_000

/**
 * Runs `work` in a transaction on a database that holds one store only, whatever its statements name: table names lead to
 * views of that store's rows, and the role may use nothing else. An empty tenant sees the shared tables only.
 */
export function inTenant<Result>(db: Db, tenant: string, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return inTransaction(db, async tx => {
    await tx.execute(sql`select set_config(${SCOPE_SETTING}, ${tenant}, true),
      set_config('search_path', ${SCOPE_SCHEMA}, true), set_config('role', ${SCOPE_ROLE}, true),
      set_config('statement_timeout', ${String(LONGEST_STATEMENT_MS)}, true)`)
    return work(tx)
  })
}

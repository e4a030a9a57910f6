import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const ATTEMPTS = 5
const DEADLOCK = '40P01'

/**
 * Runs `work` in a transaction, again if the database ended it because two writers waited for each other. Within a
 * transaction it is a savepoint, which is not retried: the locks of the outer transaction would cause the same deadlock
 * again, so the outermost one is retried as a whole.
 */
export async function inTransaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (is(db, PgTransaction)) return db.transaction(work)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === ATTEMPTS || databaseError(error)?.code !== DEADLOCK) throw error
    }
  }
}

/** The constraint that an error is about; the same for a partition's (`mocks/db/partitions.ts`) as for the table's. */
export const violatedConstraint = (error: unknown): string | undefined =>
  databaseError(error)?.constraint?.replace(/_p\d\d$/, '')

/** The code and constraint of an error that the database itself reported, however deep the driver wrapped it. */
export function databaseError(error: unknown): { code: string; constraint?: string } | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) {
      return at as Error & { code: string; constraint?: string }
    }
  }
  return undefined
}

import type { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { nextTurn } from '#host/turns.ts'
import type { Database } from './database.ts'

/** The embedded database, which has one connection. */
export function embedded(client: PGlite): Database {
  const db = drizzle({ client })
  const transaction = db.transaction.bind(db)
  // The embedded database responds without waiting: one transaction would follow the other while the process reads no request
  // and sends no response.
  db.transaction = (work, config) =>
    transaction(async tx => {
      await nextTurn()
      return work(tx)
    }, config)
  return { db, kind: 'pglite', alone: work => work(true), close: () => client.close() }
}

import { sql } from 'drizzle-orm'
import type { Db } from './database.ts'
import { rowsOf } from './rows.ts'
import { SCOPE_SETTING } from './tenantViews.ts'

/** For so long after a write of a store, the primary answers its reads. */
const RECENT_SECONDS = 10
/** Within this time of a note, the process does not note another write of the store. */
const NOTE_EVERY_MS = 1000

/**
 * When each store last wrote, by the primary's clock: at most a second too early, see `NOTE_EVERY_MS`. In a schema of its own,
 * because it exists only where there is a replica, and no handler may see it.
 */
export const CREATE_STORE_WRITES = `
  create schema if not exists read_replica;
  create table if not exists read_replica.store_writes (tenant text primary key, written_on timestamptz not null)`

/**
 * From now on every transaction of a store that writes something is noted, after its commit and before its result is
 * returned. A note that fails fails the request: the client then repeats it with its idempotency key.
 */
export function noteWrites(db: Db): void {
  const noted = new Map<string, number>()
  const transaction = db.transaction.bind(db)
  db.transaction = async (work, config) => {
    let store: string | undefined
    const result = await transaction(async tx => {
      const value = await work(tx)
      store = await writingStore(tx)
      return value
    }, config)
    if (store) await note(store)
    return result
  }
  const note = async (store: string) => {
    const now = performance.now()
    if (now - (noted.get(store) ?? Number.NEGATIVE_INFINITY) < NOTE_EVERY_MS) return
    await db.execute(sql`insert into read_replica.store_writes values (${store}, clock_timestamp())
      on conflict (tenant) do update set written_on = excluded.written_on`)
    noted.delete(store)
    noted.set(store, now)
    const [oldest] = noted.keys()
    if (noted.size > MAX_NOTED && oldest !== undefined) noted.delete(oldest)
  }
}

/** Stores whose last note a process remembers. */
const MAX_NOTED = 10_000

/** The store of a transaction that has written something. */
async function writingStore(tx: Db): Promise<string | undefined> {
  const [row] = await rowsOf<{ store: string | null; wrote: boolean }>(
    tx,
    sql`select current_setting(${SCOPE_SETTING}, true) as store, pg_current_xact_id_if_assigned() is not null as wrote`,
  )
  return row?.wrote && row.store ? row.store : undefined
}

/** Whether a store wrote something in the last seconds, in any process. */
export async function wroteRecently(db: Db, store: string): Promise<boolean> {
  const since = RECENT_SECONDS + NOTE_EVERY_MS / 1000
  const rows = await rowsOf(
    db,
    sql`select from read_replica.store_writes
      where tenant = ${store} and written_on > clock_timestamp() - ${since} * interval '1 second'`,
  )
  return rows.length > 0
}

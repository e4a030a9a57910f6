import { Pool, type PoolClient } from 'pg'
import type { Db } from './database.ts'
import { pooled } from './postgresConnection.ts'
import { reportError } from './reportError.ts'

/** What a replica shows is never older. Less than the time for which a store that wrote reads from the primary. */
const MAX_AGE_MS = 5000
const CHECK_EVERY_MS = 1000
/** How long to wait for a connection or a check: the primary can do the work instead. */
const PATIENCE_MS = 2000

/** A PostgreSQL that follows the primary. */
export interface Replica {
  db: Db
  /** Whether it has replayed what was committed `MAX_AGE_MS` ago. */
  isCurrent(): boolean
  /** How many requests each database answered, of those that a replica may answer. */
  counts: { replica: number; primary: number; repeated: number }
  /** Seconds since a moment whose commits it has replayed; infinite if there is none. */
  age(): number
  close(): Promise<void>
}

/**
 * Opens a replica, and compares it with the primary each second. Does not throw if it can't be used: the primary answers
 * everything until it can.
 */
export async function openReplica(url: string, primaryUrl: string): Promise<Replica> {
  const settings = { connectionTimeoutMillis: PATIENCE_MS, keepAlive: true }
  const pool = quiet(new Pool({ ...settings, connectionString: url }))
  const busy = new Set<PoolClient>()
  pool.on('acquire', client => busy.add(client))
  pool.on('release', (_, client) => busy.delete(client))
  // Connections of their own: when the others are all busy, the replica is needed most.
  const [primary, standby] = [primaryUrl, url].map(connectionString =>
    quiet(new Pool({ ...settings, connectionString, query_timeout: PATIENCE_MS, max: 1 })),
  ) as [Pool, Pool]

  /** Where the primary was at which moment; a replica that has got there has all that was committed before. */
  let positions: { at: number; position: number }[] = []
  let currentOn = Number.NEGATIVE_INFINITY
  const opened = performance.now()
  let problem: string | undefined
  const age = () => performance.now() - currentOn

  const findProblem = async (): Promise<string | undefined> => {
    const at = performance.now()
    // Without the primary nothing can be said about the replica.
    const main = await primary.query<Position>(POSITION).catch(() => undefined)
    if (!main?.rows[0]) return problem
    let own: Position | undefined
    try {
      own = (await standby.query<Position>(POSITION)).rows[0]
    } catch (error) {
      // It may also be silent: what waits for it now would wait for long.
      for (const client of busy) client.end().catch(() => undefined)
      currentOn = Number.NEGATIVE_INFINITY
      return `does not respond (${error instanceof Error ? error.message : error})`
    }
    if (!own?.follows || own.source !== main.rows[0].source) {
      currentOn = Number.NEGATIVE_INFINITY
      return 'is not a replica of the database that DATABASE_URL names'
    }
    const replayed = Number(own.position)
    positions.push({ at, position: Number(main.rows[0].position) })
    currentOn = Math.max(currentOn, ...positions.filter(({ position }) => position <= replayed).map(each => each.at))
    positions = positions.filter(each => each.at > currentOn && each.at > at - MAX_AGE_MS)
    const since = Math.max(currentOn, opened)
    return performance.now() - since > MAX_AGE_MS ? `is more than ${MAX_AGE_MS / 1000} seconds behind` : undefined
  }
  const check = async () => {
    const found = await findProblem()
    const [kind, kindBefore] = [found?.split(' (')[0], problem?.split(' (')[0]]
    if (found && kind !== kindBefore)
      reportError(`The read replica ${found}: the primary answers until it can be used.`)
    if (!found && problem) reportError('The read replica is used again.')
    problem = found
  }

  await check()
  let checking: Promise<void> | undefined
  const timer = setInterval(() => {
    checking ??= check().finally(() => {
      checking = undefined
    })
  }, CHECK_EVERY_MS).unref()

  return {
    db: pooled(pool),
    isCurrent: () => age() <= MAX_AGE_MS,
    counts: { replica: 0, primary: 0, repeated: 0 },
    age: () => age() / 1000,
    close: async () => {
      clearInterval(timer)
      await checking
      await Promise.all([pool, primary, standby].map(each => each.end()))
    },
  }
}

interface Position {
  /** Bytes of the log that are written, or replayed. */
  position: string
  follows: boolean
  /** The same for a primary and its replicas only. */
  source: string
}

const POSITION = `select pg_is_in_recovery() as follows, system_identifier || ' ' || current_database() as source,
  pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0') as position
  from pg_control_system()`

/** Connections that break are replaced; the checks say what is wrong. */
function quiet(pool: Pool): Pool {
  pool.on('error', () => undefined)
  pool.on('connect', client => client.on('error', () => undefined))
  return pool
}

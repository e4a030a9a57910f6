import type { Pool, PoolClient } from 'pg'

// Locks of PostgreSQL itself, for as long as a connection lasts: a process that dies leaves none. Numbers of no meaning.
const SETTING_UP = 4100
const RUNNING = 4101

/** Does work that no other process on this database does at the same time. */
export async function withSetupLock<Result>(
  pool: Pool,
  work: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect()
  let isUnlocked = false
  try {
    await client.query('select pg_advisory_lock($1)', [SETTING_UP])
    const result = await work(client)
    await client.query('select pg_advisory_unlock($1)', [SETTING_UP])
    isUnlocked = true
    return result
  } finally {
    client.release(!isUnlocked)
  }
}

/** That this process runs, for others on the database to see. */
export interface Presence {
  /** Whether no other process runs on this database. */
  isOnlyOne(): Promise<boolean>
  end(): void
}

/**
 * Occupies a connection of the pool. After a restart of PostgreSQL it is lost, and this process is not counted until
 * its next start.
 */
export async function announce(pool: Pool): Promise<Presence> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock_shared($1)', [RUNNING])
  } catch (error) {
    client.release(true)
    throw error
  }
  return {
    isOnlyOne: async () => {
      const { rows } = await client.query('select pg_try_advisory_lock($1) as only', [RUNNING])
      const isOnly = rows[0]?.only === true
      if (isOnly) await client.query('select pg_advisory_unlock($1)', [RUNNING])
      return isOnly
    },
    end: () => client.release(true),
  }
}

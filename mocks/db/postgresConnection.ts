import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { isDatabaseAway } from './databaseAway.ts'
import { sendFirst } from './firstStatement.ts'

type Connection = NodePgDatabase

const connections = new WeakMap<PoolClient, Connection>()

/** The database behind a pool of connections. */
export function pooled(pool: Pool): NodePgDatabase {
  const query = (config: QueryConfig, values: unknown[]) =>
    withClient(pool, client => sendFirst(client, [], config, values))
  const db = drizzle({ client: Object.assign(pool, { query }) })
  // The library's own keeps the connection when "begin" fails, as it does when the server restarts: ten such, and the pool is empty for good.
  db.transaction = (work, config) => withClient(pool, client => connectionOf(client).transaction(work, config))
  return db
}

/** A connection that breaks is not used again. */
async function withClient<Result>(pool: Pool, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let isBroken = false
  try {
    return await work(client)
  } catch (error) {
    isBroken = isDatabaseAway(error)
    throw error
  } finally {
    client.release(isBroken)
  }
}

/** The connection as the query builder uses it, made once. */
function connectionOf(client: PoolClient): Connection {
  const known = connections.get(client)
  if (known) return known
  const made = drizzle({ client: withoutBegin(client) as PoolClient })
  connections.set(client, made)
  return made
}

/** Sends "begin", and settings without parameters after it, together with the next statement. */
function withoutBegin(client: PoolClient): Pick<PoolClient, 'query'> {
  let held: string[] = []
  const query = async (config: QueryConfig, values: unknown[]): Promise<QueryResult | undefined> => {
    const isSetting = held.length > 0 && values.length === 0 && config.text.startsWith('select set_config(')
    if (config.text === 'begin' || isSetting) {
      held.push(config.text)
      return undefined
    }
    if (held.length === 0) {
      const sent = client.query(config, values)
      if (config.text !== 'rollback') return sent
      // A connection that broke has nothing to roll back, and why it broke is the error to report.
      return sent.catch(error => (isDatabaseAway(error) ? undefined : Promise.reject(error)))
    }
    const before = held
    held = []
    return sendFirst(client, before, config, values)
  }
  return { query: query as PoolClient['query'] }
}

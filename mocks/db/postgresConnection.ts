import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'

type Connection = NodePgDatabase

const connections = new WeakMap<PoolClient, Connection>()

/** The database behind a pool of connections. */
export function pooled(pool: Pool): NodePgDatabase {
  const db = drizzle({ client: pool })
  // The library's own keeps the connection when "begin" fails, as it does when the server restarts: ten such, and the pool is empty for good.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await connectionOf(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  return db
}

/** The connection as the query builder uses it, made once. */
function connectionOf(client: PoolClient): Connection {
  const known = connections.get(client)
  if (known) return known
  const made = drizzle({ client: withoutBegin(client) as PoolClient })
  connections.set(client, made)
  return made
}

/** Sends "begin" together with the next statement if that has no parameters. */
function withoutBegin(client: PoolClient): Pick<PoolClient, 'query'> {
  let isBeginning = false
  const query = async (config: QueryConfig, values: unknown[]): Promise<QueryResult | undefined> => {
    if (config.text === 'begin') {
      isBeginning = true
      return undefined
    }
    if (isBeginning) {
      isBeginning = false
      if (values.length === 0) {
        const results = await client.query({ ...config, text: `begin; ${config.text}` })
        return (results as unknown as QueryResult[]).at(-1)
      }
      await client.query('begin')
    }
    return client.query(config, values)
  }
  return { query: query as PoolClient['query'] }
}

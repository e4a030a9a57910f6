import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'

type Connection = NodePgDatabase

const connections = new WeakMap<PoolClient, Connection>()

/** The connection as the query builder uses it, made once. */
export function connectionOf(client: PoolClient): Connection {
  const known = connections.get(client)
  if (known) return known
  const made = drizzle({ client: fewerRoundTrips(client) as PoolClient })
  connections.set(client, made)
  return made
}

/** Sends "begin" together with the next statement if that has no parameters, and the text of a statement only once. */
function fewerRoundTrips(client: PoolClient): Pick<PoolClient, 'query'> {
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
    return client.query(values.length === 0 ? config : { ...config, name: nameOf(config.text) }, values)
  }
  return { query: query as PoolClient['query'] }
}

/** Each is kept in the memory of each connection, so lists of many lengths must not all get one. */
const MOST_NAMES = 200
const LONGEST_NAMED = 8000
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= MOST_NAMES || text.length > LONGEST_NAMED) return known
  const name = `s${names.size}`
  names.set(text, name)
  return name
}

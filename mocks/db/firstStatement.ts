import { type ClientBase, type Connection, Query, type QueryConfig, type QueryResult } from 'pg'

/** How long a request waits for a connection. */
export const MAX_WAIT_MS = 5000

/** A pooler may take a client at once and let its statement wait for minutes until a connection of the database is free. */
class NoConnection extends Error {
  override name = 'NoConnection'
  /** PostgreSQL's "too many connections". */
  readonly code = '53300'

  constructor() {
    super(`no connection was free within ${MAX_WAIT_MS / 1000} seconds`)
  }
}

/**
 * Sends the first statement that a connection gets after it lay idle, and those without parameters `before` it, in one go, but
 * each as a message of its own: a pooler that distributes statements has to see each of them. Nothing runs after one that fails.
 * Returns the last one's result. Throws `NoConnection`, and breaks the connection, if the database has not read the first one
 * within `MAX_WAIT_MS`; how long they then take is not limited.
 */
export function sendFirst(
  client: ClientBase,
  before: readonly string[],
  config: QueryConfig,
  values: unknown[],
): Promise<QueryResult> {
  const { connection } = client as unknown as { connection: Connection }
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new NoConnection())
      connection.stream.destroy()
    }, MAX_WAIT_MS)
    const stopWaiting = () => clearTimeout(timer)
    connection.once('parseComplete', stopWaiting)
    client.query(
      new Statements(before, config, values, (error, results) => {
        connection.off('parseComplete', stopWaiting)
        stopWaiting()
        if (error) reject(error)
        else resolve([results].flat().at(-1) as QueryResult)
      }),
    )
  })
}

/** What the types of `pg` leave out. */
interface Messages {
  parse(statement: { text: string }): void
  bind(portal: object): void
  describe(portal: { type: 'P'; name: string }): void
  execute(portal: object): void
  flush(): void
}

type Done = (error: Error | null, results: QueryResult | QueryResult[]) => void
const DriversQuery = Query as unknown as new (
  config: QueryConfig & { queryMode: 'extended' },
  values: unknown[],
  done: Done,
) => { submit: Query['submit']; prepare(messages: Messages): void }

class Statements extends DriversQuery {
  readonly before: readonly string[]

  constructor(before: readonly string[], config: QueryConfig, values: unknown[], done: Done) {
    super({ ...config, queryMode: 'extended' }, values, done)
    this.before = before
  }

  override prepare(messages: Messages): void {
    let isFirst = true
    const parse = (statement: { text: string }) => {
      messages.parse(statement)
      // The response to it does not wait for the others.
      if (isFirst) messages.flush()
      isFirst = false
    }
    for (const text of this.before) {
      parse({ text })
      messages.bind({})
      messages.describe({ type: 'P', name: '' })
      messages.execute({})
    }
    super.prepare(Object.create(messages, { parse: { value: parse } }))
  }
}

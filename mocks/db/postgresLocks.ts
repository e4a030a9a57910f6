import { Client } from 'pg'
import { MAX_WAIT_MS, sendFirst } from './firstStatement.ts'
import { connectionChanges } from './unsuitablePooler.ts'

// Locks of PostgreSQL itself, for as long as a connection lasts: a process that dies leaves none. Numbers of no meaning.
const SETTING_UP = 4100
const RUNNING = 4101
const RECONNECT_MS = 1000

/**
 * The one connection of a process that lasts, for its locks. After one that breaks it makes another, and takes the lock again
 * by which others see that the process runs.
 */
export class Session {
  readonly #url: string
  #client: Promise<Client> | undefined
  #turn: Promise<unknown> = Promise.resolve()
  #isAnnounced = false
  #isEnding = false

  constructor(url: string) {
    this.#url = url
  }

  /** Does work that no other process on this database does at the same time, and no other of this process. */
  alone<Result>(work: (client: Client) => Promise<Result>): Promise<Result> {
    const done = this.#turn.then(async () => {
      const client = await this.#connected()
      await client.query('select pg_advisory_lock($1)', [SETTING_UP])
      try {
        return await work(client)
      } finally {
        await client.query('select pg_advisory_unlock($1)', [SETTING_UP]).catch(() => client.end())
      }
    })
    this.#turn = done.catch(() => undefined)
    return done
  }

  /** From now on others see that this process runs. */
  async announce(): Promise<void> {
    const client = await this.#connected()
    await showRunning(client)
    this.#isAnnounced = true
  }

  /** Whether no other process runs on this database. */
  async isOnlyOne(): Promise<boolean> {
    const client = await this.#connected()
    const { rows } = await client.query('select pg_try_advisory_lock($1) as only', [RUNNING])
    const isOnly = rows[0]?.only === true
    if (isOnly) await client.query('select pg_advisory_unlock($1)', [RUNNING])
    return isOnly
  }

  async end(): Promise<void> {
    this.#isEnding = true
    await this.#client?.then(client => client.end()).catch(() => undefined)
  }

  #connected(): Promise<Client> {
    this.#client ??= this.#connect().catch(error => {
      this.#client = undefined
      throw error
    })
    return this.#client
  }

  async #connect(): Promise<Client> {
    const client = await openLasting(this.#url)
    if (this.#isAnnounced) await showRunning(client)
    client.once('end', () => this.#reconnect())
    return client
  }

  #reconnect(): void {
    this.#client = undefined
    if (this.#isEnding) return
    setTimeout(() => {
      if (!this.#isEnding) this.#connected().catch(() => this.#reconnect())
    }, RECONNECT_MS).unref()
  }
}

const showRunning = (client: Client) => client.query('select pg_advisory_lock_shared($1)', [RUNNING])

/** A connection that stays the same. Throws `UnsuitablePooler` where a pooler gives each transaction another one. */
async function openLasting(url: string): Promise<Client> {
  const client = await connect(url)
  try {
    const process = await processOf(client)
    // PostgreSQL gives the number of its process at login, a pooler one of its own.
    if ((client as Client & { processID?: number }).processID === process) return client
    const other = await connect(url)
    try {
      await sendFirst(other, ['begin'], { text: 'select 1' }, [])
      // Had the connection been free in between, the other one would have it now.
      if ((await processOf(client)) !== process) throw connectionChanges()
      await other.query('commit')
    } finally {
      await other.end()
    }
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

async function connect(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString, connectionTimeoutMillis: MAX_WAIT_MS, keepAlive: true })
  // Its end is what matters.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function processOf(client: Client): Promise<number> {
  const { rows } = await sendFirst(client, [], { text: 'select pg_backend_pid() as process' }, [])
  return rows[0]?.process
}

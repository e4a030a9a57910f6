import { statfs } from 'node:fs/promises'
import type { PGlite, Transaction } from '@electric-sql/pglite'
import { DiskFull } from './diskFull.ts'
import { NEARLY_FULL } from './reserve.ts'

/** How many bytes there are left for the files. */
export type Room = () => Promise<number>

/** Kept free: three files of the database's log, of 16 MB each. */
export const RESERVED_BYTES = 48_000_000
/** What no write may use: the database makes its next log file before it needs it, and aborts if it can't. */
export const LAST_BYTES = 20_000_000
const LOOK_MS = 100
/** Everything else waits while tables are written again without what was deleted. */
const TIDY_EVERY_MS = 15_000
const MEASURE_EVERY_MS = 60_000
/** The log is deleted when it is larger, and sooner on a full disk. */
const LOG_BYTES = 128_000_000
const SMALL_LOG_BYTES = 6_000_000
/** Less than that deleted in a table is not worth writing it again. */
const WORTHWHILE_BYTES = 1_000_000

export const roomIn =
  (folder: string): Room =>
  async () => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }

interface Options {
  open: () => Promise<PGlite>
  room: Room
  /** Called with a message when it becomes read-only, and when it accepts writes again. */
  say: (sentence: string) => void
  reserved?: number
}

export interface RoomyClient {
  client: PGlite
  /** The same database; its transactions may also use what is kept free, down to `LAST_BYTES`. */
  reserve: PGlite
  isFull: () => boolean
}

/**
 * An embedded database that survives a full disk. Without space for its log it would retry the same write forever and
 * block the process. So it is read-only while the disk is nearly full, and reads continue. If another program uses up
 * the space during a write, the database is abandoned, every call fails, and it is reopened when there is space:
 * acknowledged writes are in the log.
 */
export async function openRoomy(options: Options): Promise<RoomyClient> {
  const { room, say, reserved = RESERVED_BYTES } = options
  let { client, isDead } = watched(await options.open())
  let free = 0
  let isFull = false
  let isReadOnly = false
  let isReserveUsed = false
  let tidiedOn = Number.NEGATIVE_INFINITY
  let measuredOn = performance.now()
  let looking = Promise.resolve()
  let isClosing = false

  const look = async () => {
    free = await room()
    if (isClosing) return
    if (isDead()) {
      if (!isFull) say('The disk is full: the database waits for room.')
      isFull = true
      if (free < LAST_BYTES) return
      // Its files are as they would be after a power cut; what it held in memory goes with it.
      const opened = watched(await options.open())
      client = opened.client
      isDead = opened.isDead
      isReadOnly = false
    }
    const wasFull = isFull
    isFull = free < (wasFull ? reserved * 1.25 : reserved)
    if (isFull && !wasFull) {
      await shortenLog(client)
      free = await room()
      isFull = free < reserved
    }
    if (isFull !== isReadOnly) await client.exec(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`)
    isReadOnly = isFull
    if (isFull !== wasFull) say(isFull ? NEARLY_FULL : 'There is room again: everything is stored.')
    await tidy()
  }
  const tidy = async () => {
    const now = performance.now()
    if (isFull && isReserveUsed && now - tidiedOn >= TIDY_EVERY_MS) {
      isReserveUsed = false
      await shortenLog(client)
      await giveBackDeleted(client, async () => (await room()) - LAST_BYTES)
      tidiedOn = performance.now()
    }
    if (isFull || now - measuredOn < MEASURE_EVERY_MS) return
    measuredOn = now
    if ((await logBytes(client)) > LOG_BYTES) await shortenLog(client)
  }
  const timer = setInterval(() => {
    // Failures are checked again a moment later.
    looking = looking.then(look).catch(() => undefined)
  }, LOOK_MS).unref()
  await look()

  const close = async () => {
    isClosing = true
    clearInterval(timer)
    await looking
    if (!isDead()) await client.close().catch(error => isDead() || Promise.reject(error))
  }
  // The driver keeps the one that it was given.
  const current = new Proxy(client, {
    get(_, name) {
      if (name === 'close') return close
      const value: unknown = Reflect.get(client, name, client)
      return typeof value === 'function' ? value.bind(client) : value
    },
  })
  // Asked before each write: many of them fill the rest of the disk sooner than it is looked at.
  const mayWrite = async () => {
    isReserveUsed = true
    return (await room()) >= Math.min(LAST_BYTES, reserved)
  }
  const prepare = async () => {
    if (isFull && !isDead() && (await logBytes(client)) > SMALL_LOG_BYTES) await shortenLog(client)
  }
  return {
    client: current,
    reserve: writing(current, { isFull: () => isFull, prepare, mayWrite }),
    isFull: () => isFull,
  }
}

/** Writes all changes into the tables, and deletes the log of them. Without a server's parent process nobody else does. */
async function shortenLog(client: PGlite) {
  await client.exec('checkpoint')
}

async function logBytes(client: PGlite): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) as bytes from pg_control_checkpoint()',
  )
  return Number(rows[0]?.bytes)
}

/**
 * Writes tables again without what was deleted from them, where that fits into `left` bytes: the new table and its log, twice over
 * because their sizes are estimates. A plain `vacuum` would log each page that it cleans, and keep the files as large as they are.
 */
async function giveBackDeleted(client: PGlite, left: () => Promise<number>) {
  await client.query('select pg_stat_force_next_flush()')
  const { rows } = await client.query<{ name: string; live: string }>(
    `select name, live from (
      select relid::regclass::text as name, n_dead_tup as dead, pg_total_relation_size(relid) as bytes,
        pg_total_relation_size(relid) * greatest(n_live_tup, reltuples::bigint, 0)
          / greatest(n_live_tup + n_dead_tup, reltuples::bigint, 1) as live
      from pg_stat_user_tables join pg_class on pg_class.oid = relid
    ) as tables
    where dead > 0 and bytes - live > $1 order by live`,
    [WORTHWHILE_BYTES],
  )
  for (const { name, live } of rows) {
    if (4 * Number(live) > (await left())) return
    await client.exec(`vacuum full ${name}`)
    await shortenLog(client)
  }
}

interface ReserveUse {
  isFull: () => boolean
  prepare: () => Promise<void>
  mayWrite: () => Promise<boolean>
}

/** The client, whose statements write in a read-only session too, as long as they may. */
function writing(client: PGlite, { isFull, prepare, mayWrite }: ReserveUse): PGlite {
  const transaction = async <Result>(work: (tx: Transaction) => Promise<Result>) => {
    await prepare()
    return client.transaction(async tx => {
      if (isFull() && (await mayWrite())) await tx.exec('set transaction read write')
      return work(tx)
    })
  }
  const query: PGlite['query'] = (...statement) =>
    isFull() ? transaction(tx => tx.query(...statement)) : client.query(...statement)
  return new Proxy(client, {
    get(_, name) {
      if (name === 'transaction') return transaction
      return name === 'query' ? query : Reflect.get(client, name)
    },
  })
}

/** What of the database's inside is called for each message. */
interface Inside {
  _PostgresMainLoopOnce(): void
  _PostgresMainLongJmp(): void
  _PostgresSendReadyForQueryIfNecessary(): void
  _pgl_pq_flush(): void
  stackSave(): number
  stackRestore(at: number): void
}

/**
 * The library treats any error as an SQL error and calls the database again until the message is read: after an abort,
 * forever. This wrapper stops calling it.
 */
function watched(client: PGlite): { client: PGlite; isDead: () => boolean } {
  const inside = client.Module as unknown as Inside
  const jump = (client as unknown as { POSTGRES_MAIN_LONGJMP: number }).POSTGRES_MAIN_LONGJMP
  let isDead = false
  const { _PostgresMainLoopOnce: loop, _PostgresMainLongJmp: recover, stackSave, stackRestore } = inside
  const refuse = () => {
    if (isDead) throw new DiskFull('The database waits for room on the disk.')
  }
  inside._PostgresMainLoopOnce = () => {
    try {
      loop()
    } catch (error) {
      isDead ||= (error as { status?: number }).status !== jump
      throw error
    }
  }
  inside._PostgresMainLongJmp = () => {
    try {
      recover()
    } catch (error) {
      isDead = true
      throw error
    }
  }
  inside.stackSave = () => {
    refuse()
    return stackSave()
  }
  // Called with what was thrown in hand; thrown from here it leaves the library's loop.
  inside.stackRestore = at => {
    refuse()
    stackRestore(at)
  }
  for (const name of ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const) {
    const send = inside[name]
    inside[name] = () => (isDead ? undefined : send())
  }
  return { client, isDead: () => isDead }
}

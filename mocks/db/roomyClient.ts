import { statfs } from 'node:fs/promises'
import type { PGlite } from '@electric-sql/pglite'
import { DiskFull } from './diskFull.ts'

/** How many bytes there are left for the files. */
export type Room = () => Promise<number>

/** A log file of the database has 16 MB, and it makes the next before it needs it. */
export const RESERVED_BYTES = 48_000_000
/** More than that, so that it does not go back and forth. */
const ENOUGH_BYTES = RESERVED_BYTES * 1.25
const LOOK_MS = 250

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

/**
 * An embedded database that survives a full disk. Without space for its log it would retry the same write forever and
 * block the process. So it is read-only while the disk is nearly full, and reads continue. If another program uses up
 * the space during a write, the database is abandoned, every call fails, and it is reopened when there is space:
 * acknowledged writes are in the log.
 */
export async function openRoomy(options: Options): Promise<PGlite> {
  const { room, say, reserved = RESERVED_BYTES } = options
  let { client, isDead } = watched(await options.open())
  let isFull = false
  let looking = Promise.resolve()
  let isClosing = false

  const look = async () => {
    const free = await room()
    if (isClosing) return
    if (isDead()) {
      if (!isFull) say('The disk is full: the database waits for room.')
      isFull = true
      if (free < Math.max(ENOUGH_BYTES, reserved)) return
      // Its files are as they would be after a power cut; what it held in memory goes with it.
      const opened = watched(await options.open())
      client = opened.client
      isDead = opened.isDead
    }
    const isFullNow = free < (isFull ? reserved * 1.25 : reserved)
    if (isFullNow === isFull) return
    await client.exec(`set default_transaction_read_only = ${isFullNow ? 'on' : 'off'}`)
    isFull = isFullNow
    say(isFull ? 'The disk is nearly full: nothing more is stored.' : 'There is room again: everything is stored.')
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
  return new Proxy(client, {
    get(_, name) {
      if (name === 'close') return close
      const value: unknown = Reflect.get(client, name, client)
      return typeof value === 'function' ? value.bind(client) : value
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

import type { Db } from './database.ts'

interface Reserve {
  /** The same database; its writes are accepted while the disk is nearly full. */
  db: Db
  isFull: () => boolean
}

const RESERVES = new WeakMap<Db, Reserve>()

/** Of the embedded database, once it is open. */
export function keepReserve(db: Db, reserve: Reserve): void {
  RESERVES.set(db, reserve)
}

/**
 * The same database, for what has to work on a nearly full disk because it is how someone makes room: signing in, reading,
 * exporting and deleting. These may write into the space that is kept free; see `roomyClient.ts`. PostgreSQL keeps none.
 */
export const usingReserve = (db: Db): Db => RESERVES.get(db)?.db ?? db

/** Whether the disk is nearly full, so that all other writes are refused. */
export const isNearlyFull = (db: Db): boolean => RESERVES.get(db)?.isFull() ?? false

/** For the log, and for whoever looks whether a process is ready. */
export const NEARLY_FULL =
  'The disk is nearly full: only what signing in and deleting need is stored. Make room; no restart is needed.'

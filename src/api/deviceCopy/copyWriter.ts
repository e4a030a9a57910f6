import { isLeftOut, isRefusedField } from '#contract/copiedFields.ts'
import { nameOf, seal } from './copyKeys.ts'
import {
  deleteEntries,
  type Entry,
  type EntrySize,
  entryPlace,
  MAX_AGE,
  type Opening,
  readSizes,
  writeEntry,
} from './copyStore.ts'

const MEGABYTE = 1_000_000

/** Size of all entries together, in bytes; the oldest go first. */
const MAX_BYTES = 20 * MEGABYTE
/** Of one entry: a larger one would push out too many others. */
const MAX_ENTRY_BYTES = 2 * MEGABYTE

/** How many entries are stored until the limits are applied again. */
const PRUNE_EVERY = 50

/** What one page load knows of the room for its copy. */
export interface Room {
  /** How many entries it has stored since the limits were applied. */
  stored: number
  /** Half of the copy was dropped, because the disk was full. */
  hasDropped: boolean
  /** It was full after that, too: nothing more is stored. */
  isFull: boolean
}

export interface Copied {
  data: unknown
  /** When the provider sent it, in milliseconds since 1970. */
  at: number
  /** There may be more than what this device has. */
  isPart?: boolean
}

/**
 * Stores a query's data, unless they are too large or hold what must not be stored; or deletes them, for `null`. Returns
 * whether the copy is still there.
 */
export async function storeData(
  { id, keys }: Opening,
  room: Room,
  queryHash: string,
  copied: Copied | null,
): Promise<boolean> {
  const name = await nameOf(keys, queryHash)
  if (!copied) return deleteEntries(id, [name])
  const text = copiedJson(copied.data)
  // An older copy must not stand for what can't be stored.
  if (text === null || room.isFull) return deleteEntries(id, [name])
  const contents = await seal(keys, entryPlace(id, name), text)
  return storeEntry(id, room, { name, bytes: contents.bytes.byteLength, at: copied.at, contents })
}

/** JSON of what may be copied; `null` if a field beyond the contract has a refused name and a value. */
function copiedJson(data: unknown): string | null {
  let isRefused = false
  const text = JSON.stringify(data, (name, value: unknown) => {
    if (isLeftOut(name)) return ''
    if (value && value !== true && isRefusedField(name)) isRefused = true
    return value
  })
  return isRefused ? null : text
}

/** On a full disk it drops the oldest half of the copy, once per page load, and otherwise stores nothing. */
async function storeEntry(id: string, room: Room, entry: Entry): Promise<boolean> {
  if (entry.bytes > MAX_ENTRY_BYTES) return deleteEntries(id, [entry.name])
  room.stored++
  try {
    return await writeEntry(id, entry)
  } catch (error) {
    if (!isQuotaError(error)) throw error
  }
  room.isFull = room.hasDropped
  if (room.isFull) return deleteEntries(id, [entry.name])
  room.hasDropped = true
  await dropOldestHalf(id)
  return storeEntry(id, room, entry)
}

const isQuotaError = (error: unknown) => (error as { name?: unknown } | null)?.name === 'QuotaExceededError'

/** By size: of one large and many small entries, not the many. */
async function dropOldestHalf(id: string): Promise<void> {
  const sizes = await readSizes(id)
  await deleteEntries(id, namesBeyond(sizes, totalOf(sizes) / 2))
}

/** Applies the limits of age and size, once per page load and then whenever enough was stored. */
export async function prune(id: string, room: Room): Promise<void> {
  if (room.stored < PRUNE_EVERY) return
  room.stored = 0
  const outdated = Date.now() - MAX_AGE
  const sizes = await readSizes(id)
  const recent = sizes.filter(({ at }) => at > outdated)
  const old = sizes.slice(recent.length).map(({ name }) => name)
  const names = [...old, ...namesBeyond(recent, MAX_BYTES)]
  if (names.length > 0) await deleteEntries(id, names)
}

/** A page load applies the limits with the first entry that it stores. */
export const newRoom = (): Room => ({ stored: PRUNE_EVERY, hasDropped: false, isFull: false })

const totalOf = (sizes: readonly EntrySize[]) => sizes.reduce((sum, { bytes }) => sum + bytes, 0)

/** The size of a copy in bytes, and when its newest entry came, in milliseconds since 1970, if it has any. */
export async function sizeOf(id: string): Promise<{ bytes: number; at: number | undefined }> {
  const sizes = await readSizes(id)
  return { bytes: totalOf(sizes), at: sizes[0]?.at }
}

/** The names of the entries that do not fit into a size, of a list that begins with those to keep. */
function namesBeyond(sizes: readonly EntrySize[], most: number): string[] {
  let total = 0
  const kept = sizes.findIndex(({ bytes }) => {
    total += bytes
    return total > most
  })
  return kept < 0 ? [] : sizes.slice(kept).map(({ name }) => name)
}

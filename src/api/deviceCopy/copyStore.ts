import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import type { CopyKeys, Sealed } from './copyKeys.ts'

/** What a copy begins with. The keys are of this copy alone; `header` says whose it is. */
export interface Opening {
  /** Random, a new one for each copy. */
  id: string
  keys: CopyKeys
  header: Sealed
}

/** What is known of an entry without reading it. */
export interface EntrySize {
  name: string
  bytes: number
  /** When the provider sent it, in milliseconds since 1970. */
  at: number
}

/** An entry, in two records: a look at all sizes reads no contents. */
export interface Entry extends EntrySize {
  contents: Sealed
}

/** How old an entry may be, in milliseconds. */
export const MAX_AGE = 14 * 24 * 3_600_000

/** Where an entry's contents belong, for their encryption. */
export const entryPlace = (id: string, name: string) => `${id} ${name}`

const OPENING = 'opening'
const contentsAt = (name: string) => ['contents', name]
const sizeAt = (name: string) => ['size', name]
/** The records of all sizes; an empty array sorts after every text. */
const allSizes = () => IDBKeyRange.bound(['size'], ['size', []])

let opened: UseStore | null = null
/** One object store for everything, so that a transaction sees whether the copy is still the same one. */
function store(): UseStore {
  opened ??= createStore('backcounter-copy', 'copy')
  return opened
}

/** Runs `work` in one transaction; resolves with its result once everything is written. */
const transact = <Result>(mode: IDBTransactionMode, work: (records: IDBObjectStore) => Promise<Result>) =>
  store()(mode, async records => {
    const [result] = await Promise.all([work(records), isWritten(records.transaction)])
    return result
  })

/** Resolves when a transaction is written. Whatever fails aborts it, and only then does it know the reason. */
const isWritten = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })

/** The same, if the copy is still the one with this id; `null` if it was deleted or replaced, in whatever tab. */
const transactOn = <Result>(id: string, mode: IDBTransactionMode, work: (records: IDBObjectStore) => Promise<Result>) =>
  transact(mode, async records => {
    const opening = await promisifyRequest<Opening | undefined>(records.get(OPENING))
    return opening?.id === id ? work(records) : null
  })

/** Changes the copy with this id; returns whether it is still there. */
const changeOf = async (id: string, work: (records: IDBObjectStore) => Promise<void>): Promise<boolean> =>
  (await transactOn(id, 'readwrite', records => work(records).then(() => true))) ?? false

const waitFor = promisifyRequest as <Result>(request: IDBRequest<Result>) => Promise<Result>

export const readOpening = () => transact('readonly', records => waitFor<Opening | undefined>(records.get(OPENING)))

/** Starts a copy. Nothing of an earlier one remains. */
export const writeOpening = (opening: Opening) =>
  transact('readwrite', async records => {
    records.clear()
    records.put(opening, OPENING)
  })

/** Replaces the header. Returns whether the copy is still there. */
export const writeHeader = (opening: Opening) =>
  changeOf(opening.id, async records => {
    records.put(opening, OPENING)
  })

/** Deletes the keys, and then what can't be read any more. */
export async function deleteAll(): Promise<void> {
  await transact('readwrite', records => waitFor(records.delete(OPENING)))
  await transact('readwrite', records => waitFor(records.clear()))
}

/** `null` if the copy is another one; `undefined` if it has no such entry. */
export const readEntry = (id: string, name: string) =>
  transactOn(id, 'readonly', async records => {
    const [size, contents] = await Promise.all([
      waitFor<EntrySize | undefined>(records.get(sizeAt(name))),
      waitFor<Sealed | undefined>(records.get(contentsAt(name))),
    ])
    return size && contents ? { ...size, contents } : undefined
  })

/** Stores an entry unless there is a newer one, as of another tab. Returns whether the copy is still there. */
export const writeEntry = (id: string, { contents, ...size }: Entry) =>
  changeOf(id, async records => {
    const known = await waitFor<EntrySize | undefined>(records.get(sizeAt(size.name)))
    if (known && known.at >= size.at) return
    records.put(contents, contentsAt(size.name))
    records.put(size, sizeAt(size.name))
  })

/** The sizes of all entries, newest first; empty if the copy is another one. */
export const readSizes = async (id: string): Promise<EntrySize[]> => {
  const sizes = await transactOn(id, 'readonly', records => waitFor<EntrySize[]>(records.getAll(allSizes())))
  return (sizes ?? []).sort((one, other) => other.at - one.at)
}

export const deleteEntries = (id: string, names: readonly string[]) =>
  changeOf(id, async records => {
    for (const name of names) {
      records.delete(contentsAt(name))
      records.delete(sizeAt(name))
    }
  })

import { IdbFs } from '@electric-sql/pglite'

/** Milliseconds until what no request waits for is stored, such as what a job wrote. */
const LATER_MS = 1000

/**
 * A database's files in IndexedDB. Storing looks at each of a thousand files, so it is not done after each query, as the database would
 * have it, but when someone waits for it, and a while after a query.
 */
export class StoredFs extends IdbFs {
  #timer: ReturnType<typeof setTimeout> | undefined
  #current: Promise<void> = Promise.resolve()
  #next: Promise<void> | undefined

  override async syncToFs(): Promise<void> {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      // A failure is told to whoever waits for the next one.
      this.saved().catch(() => undefined)
    }, LATER_MS)
  }

  /** Resolves when what was written until now is stored. Rejects where it can't be, such as without room. */
  saved(): Promise<void> {
    // One that has begun may have passed a file that was written since.
    this.#next ??= this.#current.then(() => {
      this.#next = undefined
      const storing = super.syncToFs()
      this.#current = storing.catch(() => undefined)
      return storing
    })
    return this.#next
  }
}

/** IndexedDB's name for the files, which are mounted at this path. */
const filesOf = (name: string) => `/pglite/${name}`
/** An empty database, which is there when the files are complete. */
const markOf = (name: string) => `${name}-complete`

export async function isStored(name: string): Promise<boolean> {
  const names = (await indexedDB.databases()).map(each => each.name)
  return names.includes(filesOf(name)) && names.includes(markOf(name))
}

export async function markStored(name: string): Promise<void> {
  const request = indexedDB.open(markOf(name))
  await settled(request)
  request.result.close()
}

export async function deleteStored(name: string): Promise<void> {
  // In this order: without its mark, the rest is deleted at the next start.
  await settled(indexedDB.deleteDatabase(markOf(name)))
  await settled(indexedDB.deleteDatabase(filesOf(name)))
}

/** A database that another page has open is deleted when that one closes it. */
const settled = (request: IDBOpenDBRequest) =>
  new Promise<void>((resolve, reject) => {
    request.onsuccess = () => resolve()
    request.onerror = () => reject(request.error)
  })

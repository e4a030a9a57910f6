import { IdbFs, type PGlite } from '@electric-sql/pglite'

/** A database's files in IndexedDB. Knows what is stored already: queries don't wait for it. */
export class StoredFs extends IdbFs {
  #begun = 0
  #ended = 0
  #failure: { at: number; error: unknown } | undefined
  #waiting: (() => void)[] = []

  override async syncToFs(): Promise<void> {
    const number = ++this.#begun
    try {
      await super.syncToFs()
    } catch (error) {
      // Whoever waits for it is told; nobody else handles it.
      this.#failure = { at: number, error }
    }
    this.#ended = number
    const waiting = this.#waiting
    this.#waiting = []
    for (const resolve of waiting) resolve()
  }

  /** Resolves when what was written until now is stored. Rejects where it can't be, such as without room. */
  async saved(client: PGlite): Promise<void> {
    // One that has begun may have passed a file that was written since.
    const wanted = this.#begun + 1
    await client.syncToFs()
    while (this.#ended < wanted) await new Promise<void>(resolve => this.#waiting.push(resolve))
    if (this.#failure && this.#failure.at >= wanted) throw this.#failure.error
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

/** Where files are stored: a folder, a bucket, or memory. A key is a path like `files/abc/160.webp`. */
export interface FileStore {
  /** Stores a file, over another one with this key. */
  put(key: string, content: Uint8Array, type: string): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  /** Does nothing where there is no such file. */
  delete(key: string): Promise<void>
}

/** The place where files are stored can't be used now; the message is for the log, and says what the host should do. */
export class FilesAway extends Error {
  override name = 'FilesAway'
  /** There is no room; trying again later changes nothing. */
  readonly isFull: boolean

  constructor(message: string, isFull = false) {
    super(message)
    this.isFull = isFull
  }
}

export const IMAGES_AWAY_SENTENCE =
  'Images can’t be stored or shown right now. Nothing was changed; try again in a minute.'
/** For `Retry-After`. */
export const IMAGES_AWAY_SECONDS = 30

/**
 * The parts of a key. Keys are made here, never by a client; this is for the day when one is not. No part needs encoding in a URL, which
 * services sign in different ways.
 */
export function safeParts(key: string): string[] {
  const parts = key.split('/')
  if (parts.every(part => /^\w[\w.-]*$/.test(part))) return parts
  throw new Error(`This is not a key of a file: ${key}`)
}

/** For tests: in memory. */
export function memoryStore(): FileStore & { keys(): string[] } {
  const files = new Map<string, Uint8Array>()
  return {
    put: async (key, content) => void files.set(key, content),
    get: async key => files.get(key),
    delete: async key => void files.delete(key),
    keys: () => [...files.keys()],
  }
}

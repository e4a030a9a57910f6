/** Where files are stored: a folder, a bucket, or memory. A key is a path like `files/abc/160.webp`. */
export interface FileStore {
  /** Stores a file, over another one with this key. */
  put(key: string, content: Uint8Array, type: string): Promise<void>
  get(key: string): Promise<Uint8Array | undefined>
  /** Does nothing where there is no such file. */
  delete(key: string): Promise<void>
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

import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileStore, safeParts } from './fileStore.ts'

/** Files in a folder. A file is complete or missing: it is written under another name first. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, ...safeParts(key))
  return {
    async put(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const unfinished = `${path}.${randomUUID()}`
      await writeFile(unfinished, content)
      await rename(unfinished, path)
    },
    get: key =>
      readFile(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
    async delete(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      // The last file of a folder takes the folder with it.
      await rmdir(dirname(path)).catch(() => undefined)
    },
  }
}

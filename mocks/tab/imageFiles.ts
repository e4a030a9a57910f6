import type { PGlite } from '@electric-sql/pglite'
import { type FileStore, safeParts } from '../server/images/files/fileStore.ts'

const FOLDER = '/pglite/data/backcounter_images'

/** Uploaded images beside the database's own files: they are stored with them, and a copy of the database has them. */
export function imageFilesBeside(client: PGlite): FileStore {
  const { FS } = client.Module
  const pathOf = (key: string) => [FOLDER, ...safeParts(key)].join('/')
  const isThere = (path: string) => FS.analyzePath(path).exists
  return {
    async put(key, content) {
      const path = pathOf(key)
      FS.mkdirTree(path.slice(0, path.lastIndexOf('/')))
      FS.writeFile(path, content)
      await client.syncToFs()
    },
    async get(key) {
      const path = pathOf(key)
      return isThere(path) ? FS.readFile(path) : undefined
    },
    async delete(key) {
      const path = pathOf(key)
      if (isThere(path)) FS.unlink(path)
      await client.syncToFs()
    },
  }
}

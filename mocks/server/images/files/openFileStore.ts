import { type Bucket, bucketStore } from './bucketStore.ts'
import { type FileStore, memoryStore } from './fileStore.ts'
import { folderStore } from './folderStore.ts'

export type FileTarget = { folder: string } | { bucket: Bucket } | { memory: true }

export function openFileStore(target: FileTarget): FileStore {
  if ('bucket' in target) return bucketStore(target.bucket)
  return 'folder' in target ? folderStore(target.folder) : memoryStore()
}

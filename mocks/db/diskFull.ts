/** The embedded database aborted because its log did not fit on the disk, and waits for free space. */
export class DiskFull extends Error {
  override name = 'DiskFull'
}

/**
 * Whether something was not stored because the disk is full: an error of PostgreSQL, of the file system, or of the
 * embedded database, which is read-only while the disk is nearly full (see `roomyClient.ts`). A read-only PostgreSQL
 * has other reasons; of the two drivers only the embedded one sets `queryOptions`.
 */
export function isDiskFull(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof DiskFull) return true
    const code = 'code' in at ? at.code : undefined
    if (code === '53100' || code === 'ENOSPC' || (code === '25006' && 'queryOptions' in at)) return true
  }
  return false
}

export const NO_ROOM = 'There is no room left to store this. Nothing was changed; try again later.'

/** The embedded database stopped in the middle because there was no room for its log, and waits for some. */
export class DiskFull extends Error {
  override name = 'DiskFull'
}

/**
 * Whether something was not stored because there was no room: PostgreSQL's own word for it, the file system's, or that of the
 * embedded database, which takes no writes while the disk is nearly full (see `roomyClient.ts`). A PostgreSQL that takes no writes
 * has other reasons; of the two drivers only the embedded one tells `queryOptions`.
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

import * as z from 'zod/mini'
import { currentUser } from '#api/session.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'

/**
 * Recently chosen or opened. `label` is a record's name at that time; names of screens and actions are looked up again.
 */
const Recent = z.object({ id: z.string(), label: z.string() })
export type Recent = z.output<typeof Recent>

const MOST = 8
const PREFIX = 'backcounter.recent/'

/** User first, so that all entries of a user can be found. */
const keyOf = () => `${PREFIX}${currentUser().id}/${currentUser().claims.tenant}`

/** The user's recent items in this store on this device, newest first. */
export function readRecent(): Recent[] {
  try {
    return z
      .array(Recent)
      .parse(JSON.parse(readStorage(keyOf()) ?? '[]'))
      .slice(0, MOST)
  } catch {
    return []
  }
}

/** Puts something first among the recent ones. */
export function addRecent({ id, label }: Recent): void {
  const next = [{ id, label }, ...readRecent().filter(other => other.id !== id)].slice(0, MOST)
  writeStorage(keyOf(), JSON.stringify(next))
}

/** Deletes a user's recent items, in all stores. */
export function deleteRecent(personId: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`${PREFIX}${personId}/`)) localStorage.removeItem(key)
    }
  } catch {
    // Nothing was stored.
  }
}

import { deleteDrafts } from '#page/form/draftStore.ts'
import { deleteRecent } from './recent.ts'

/** Removes from this device what a person left on it: unsaved work and what they used last. For a deliberate logout. */
export async function forgetUser(personId: string): Promise<void> {
  deleteRecent(personId)
  await deleteDrafts(personId)
}

import { deleteDrafts } from '#page/form/draftStore.ts'
import { deleteRecent } from './recent.ts'

/** Deletes a user's data on this device: drafts and recent items. For a deliberate logout. */
export async function forgetUser(personId: string): Promise<void> {
  deleteRecent(personId)
  await deleteDrafts(personId)
}

import { deleteCopy } from '#api/deviceCopy/deviceCopy.ts'
import { deleteDrafts } from '#page/form/draftStore.ts'
import { forgetOpened } from '#page/openedNext.ts'
import { deleteRecent } from './recent.ts'

/** Deletes a user's data on this device: drafts, recent items, what they open next, and the copy. For a deliberate logout. */
export async function forgetUser(personId: string): Promise<void> {
  deleteRecent(personId)
  forgetOpened(personId)
  await Promise.all([deleteDrafts(personId), deleteCopy()])
}

import { wipeDrafts } from '#page/form/draftStore.ts'
import { wipeRecent } from './recent.ts'

/** Removes from this device what a person left on it: unsaved work and what they used last. For a deliberate logout. */
export async function forgetPerson(personId: string): Promise<void> {
  wipeRecent(personId)
  await wipeDrafts(personId)
}

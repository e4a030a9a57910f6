import { observable } from '#lib/observable.ts'
import { readStorage, writeStorage } from '#lib/storage.ts'

const KEPT = 'backcounter.keepCopy'

/** Another tab may have changed it. */
export const mayKeepCopy = () => readStorage(KEPT) !== 'off'

/** Whether this device may keep a copy, for components; `setCopyKept` of `deviceCopy.ts` changes it. */
export const copyPreference = observable(mayKeepCopy())

/** Remembers on this device whether it may keep a copy. */
export function writePreference(on: boolean): void {
  copyPreference.set(on)
  writeStorage(KEPT, on ? null : 'off')
}

/** What is kept on this device, where the browser keeps anything: one that keeps nothing begins anew each time. */

/** A text by its key; `null` where there is none or nothing is kept. */
export function readStorage(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text, or forgets it for `null`; says whether that could be done. */
export function writeStorage(key: string, text: string | null, storage: () => Storage = () => localStorage): boolean {
  try {
    if (text === null) storage().removeItem(key)
    else storage().setItem(key, text)
    return true
  } catch {
    return false
  }
}

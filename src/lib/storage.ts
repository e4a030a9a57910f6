/** Storage on this device, if the browser allows it; otherwise every visit starts empty. */

/** A text by its key; `null` if there is none or storage is unavailable. */
export function readStorage(key: string, storage: () => Storage = () => localStorage): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or deletes it for `null`; returns whether that worked. */
export function writeStorage(key: string, text: string | null, storage: () => Storage = () => localStorage): boolean {
  try {
    if (text === null) storage().removeItem(key)
    else storage().setItem(key, text)
    return true
  } catch {
    return false
  }
}

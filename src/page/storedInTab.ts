import * as z from 'zod/mini'
import { readStorage, writeStorage } from '#lib/storage.ts'

interface StoredValue<Value> {
  /** `null` if there is none, or one that the schema doesn't accept. */
  read: () => Value | null
  /** Deletes it for `null`. */
  write: (value: Value | null) => void
}

/** A value in this tab's storage, checked when it is read: an earlier version may have stored it. */
export const storedInTab = <Value>(key: string, schema: z.ZodMiniType<Value>): StoredValue<Value> => ({
  read: () => {
    try {
      return z.parse(schema, JSON.parse(readStorage(key, () => sessionStorage) ?? ''))
    } catch {
      return null
    }
  },
  write: value => void writeStorage(key, value && JSON.stringify(value), () => sessionStorage),
})

import { expect, type Page } from 'playwright/test'

/** All input that the app keeps in the browser's database, as text. The copy of responses is encrypted: `copy.e2e.ts`. */
export function storedOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = []
    for (const { name } of await indexedDB.databases()) {
      if (name === 'backcounter-copy') continue
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '')
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames) {
        found.push(
          await new Promise((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => reject(request.error)
          }),
        )
      }
      database.close()
    }
    return JSON.stringify(found.flat())
  })
}

/** Waits until the input is stored: from then on a crash loses nothing. */
export async function untilStored(page: Page, typed: string): Promise<void> {
  await expect.poll(() => storedOnDevice(page)).toContain(typed)
}

export async function expectNothingKept(page: Page): Promise<void> {
  await expect.poll(() => storedOnDevice(page)).toBe('[]')
}

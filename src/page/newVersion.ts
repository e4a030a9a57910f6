import { readStorage, writeStorage } from '#lib/storage.ts'

const RELOADED_AT = 'backcounter.reloadedForVersion'

/** A second reload so soon after the first would not help either. */
const MAX_WAIT_MS = 10 * 60_000

const entryOf = (page: Document) => page.querySelector('script[type="module"][src]')?.getAttribute('src')

/** The page as the server has it now; `null` where it can't be fetched. */
async function fetchPage(): Promise<Document | null> {
  try {
    const response = await fetch('/', { cache: 'no-store' })
    return response.ok ? new DOMParser().parseFromString(await response.text(), 'text/html') : null
  } catch {
    return null
  }
}

/** Whether the server still serves this page, so that reloading would not fail. */
export const canReload = async () => (await fetchPage()) !== null

/**
 * Reloads the page if the server has a newer version of the app, without the old version's files. Only once: if files
 * are missing after that, there is another reason.
 */
export async function reloadForNewVersion(): Promise<void> {
  const page = await fetchPage()
  const newEntry = page && entryOf(page)
  if (!newEntry || newEntry === entryOf(document)) return
  const last = Number(readStorage(RELOADED_AT, () => sessionStorage) ?? 0)
  if (Date.now() - last < MAX_WAIT_MS) return
  if (!writeStorage(RELOADED_AT, String(Date.now()), () => sessionStorage)) return
  // The service worker would show the old version again.
  await (await navigator.serviceWorker?.getRegistration())?.unregister()
  location.reload()
}

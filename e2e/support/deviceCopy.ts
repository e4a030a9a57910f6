/*
 * What a device has stored for the next start, as expressions for the page, of whatever driver.
 */

/** How many entries the copy has. */
export const COPIED_ENTRIES = `(async () => {
  const all = await indexedDB.databases()
  if (!all.some(({ name }) => name === 'backcounter-copy')) return 0
  const database = await new Promise((resolve, reject) => {
    const asked = indexedDB.open('backcounter-copy')
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
  const entries = database.transaction('copy').objectStore('copy').count()
  return new Promise(resolve => {
    entries.onsuccess = () => resolve(entries.result)
  }).finally(() => database.close())
})()`

/** Whether the worker has all files that the page has loaded, and those that a time without a connection needs. */
export const HAS_FILES = `(async () => {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = (await (await caches.open('backcounter-files')).keys()).map(({ url }) => url)
  const isStored = loaded.every(url => !url.includes('/assets/') || files.includes(url))
  return isStored && files.some(url => /\\/PackPage-/.test(url))
})()`

import { delays } from '#lib/delays.ts'
import { whenIdle } from '#lib/idle.ts'

/** Milliseconds after which the worker gets its work even if the browser is never idle. */
const MAX_WAIT_MS = 10_000

const ADDRESS = `${import.meta.env.BASE_URL}service-worker.js`

/**
 * Registers the service worker, with which the app starts without a connection (decision 104), and has it keep the files that this page
 * loads. On the dev server it is off.
 */
export function registerWorker(): () => void {
  // Missing where the page is not secure; with the provider in the browser (`mocks/tab`), that has one.
  if (!('serviceWorker' in navigator) || import.meta.env.MODE === 'tab') return () => {}
  const end = new AbortController()
  const start = () => whenIdle(() => void register(end.signal).catch(() => undefined), MAX_WAIT_MS)
  const timer = window.setTimeout(start, delays.registerWorker)
  end.signal.addEventListener('abort', () => clearTimeout(timer))
  return () => end.abort()
}

async function register(end: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator
  if (import.meta.env.DEV) {
    // One that a build at this origin has left is replaced by the one that is off.
    await (await serviceWorker.getRegistration())?.update()
    return
  }
  await serviceWorker.register(ADDRESS, { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  if (active && !end.aborted) keepLoadedFiles(active, end)
}

/** Tells the worker which files the page has loaded, a while after each: whoever waits for them comes first. */
function keepLoadedFiles(worker: ServiceWorker, end: AbortSignal): void {
  const paths = new Set<string>()
  let timer = 0
  const send = () => {
    worker.postMessage([...paths])
    paths.clear()
  }
  const observer = new PerformanceObserver(list => {
    for (const { name } of list.getEntries()) {
      const { origin, pathname } = new URL(name)
      if (origin === location.origin) paths.add(pathname)
    }
    clearTimeout(timer)
    timer = window.setTimeout(() => whenIdle(send, MAX_WAIT_MS), delays.storeFiles)
  })
  observer.observe({ type: 'resource', buffered: true })
  end.addEventListener('abort', () => {
    observer.disconnect()
    clearTimeout(timer)
  })
}

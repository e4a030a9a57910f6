/** What the worker uses of a service worker's global scope; the app's own types are those of a page. */
export interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { claim: () => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
    (type: 'message', listener: (event: WorkerEvent & { data: unknown }) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
  }
}

export interface WorkerEvent extends Event {
  /** Keeps the worker alive, and an installation from being done, until the promise has settled. */
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends WorkerEvent {
  request: Request
  respondWith: (response: Promise<Response>) => void
}

/** The caches of the worker: files, which are named after their content, and the page. */
export const FILES_CACHE = 'backcounter-files'
export const PAGE_CACHE = 'backcounter-page'

import { fileFor, storedPaths, storeFiles } from './files.ts'
import { type Build, pageFor, renewPage } from './pages.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'

declare const self: WorkerScope
/** Set by the build (`build/serviceWorker.ts`). */
declare const BUILD: Build & {
  /** The files that every page load needs. */
  start: string[]
  /** All files of the build. */
  files: string[]
}

// Read once: the build puts all of it where it is named.
const version = BUILD
const ASSETS = `${version.base}assets/`

self.addEventListener('install', event => event.waitUntil(install()))
self.addEventListener('activate', event => event.waitUntil(self.clients.claim()))
self.addEventListener('fetch', answer)
// What a page has loaded.
self.addEventListener('message', event => event.waitUntil(storeFiles(pathsIn(event.data))))

/**
 * Stores a version whole, its page last, or not at all. From then on page loads get this version; pages of the one before go on
 * with their own files.
 */
async function install(): Promise<void> {
  await storeFiles(new Set([...version.start, ...(await successors())]))
  // While a host's servers change from one version to the next, one may send the worker and another the page.
  if (!(await renewPage(version))) throw new Error('The page is of another version than its worker.')
  await self.skipWaiting()
}

/** Of the files that this device has of another version, those of this one: a screen that worked without a connection still does. */
async function successors(): Promise<string[]> {
  const known = new Set((await storedPaths()).map(stemOf))
  return version.files.filter(path => known.has(stemOf(path)))
}

/** A file's path without the fingerprint of its content. */
const stemOf = (path: string) => path.replace(/-[\w-]{8}(?=\.\w+$)/, '').replace(/\/messages-[^/]+\//, '/messages/')

function answer(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const isAsset = pathname.startsWith(ASSETS)
  if (isAsset) event.respondWith(fileFor(request))
  const isFile = /\.[^/]*$/.test(pathname)
  if (isAsset || isFile || request.mode !== 'navigate') return
  event.respondWith(pageFor(version, request))
  event.waitUntil(renew())
}

/** Confirms the page for the next page load, or fetches the next version. */
async function renew(): Promise<void> {
  const isSame = await renewPage(version).catch(() => true)
  if (!isSame) await self.registration.update()
}

const pathsIn = (data: unknown): string[] =>
  Array.isArray(data) ? data.filter(path => typeof path === 'string' && path.startsWith(ASSETS)) : []

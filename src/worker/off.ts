import { FILES_CACHE, PAGE_CACHE, type WorkerScope } from './scope.ts'

declare const self: WorkerScope

// `service-worker-off.js`: a host that puts it in the place of `service-worker.js` switches the worker off on every device. It
// handles no requests; tabs that are open go on.
self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', event => event.waitUntil(leave()))

async function leave(): Promise<void> {
  await Promise.all([FILES_CACHE, PAGE_CACHE].map(name => caches.delete(name)))
  await self.registration.unregister()
}

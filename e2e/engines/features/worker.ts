import type { Feature } from '../feature.ts'

/** In the page: what the worker has of this version, and whether it answers for the page. Empty where there are no workers. */
const STATE = `(async () => {
  if (!('serviceWorker' in navigator)) return ''
  const page = await caches.match('/', { cacheName: 'backcounter-page' })
  const [load] = performance.getEntriesByType('navigation')
  return JSON.stringify({
    isStored: page !== undefined,
    isControlled: navigator.serviceWorker.controller?.state === 'activated',
    // Firefox does not tell when the worker started, but that nothing was transferred.
    isFromWorker: load.workerStart > 0 || load.transferSize === 0,
  })
})()`

interface State {
  isStored: boolean
  isControlled: boolean
  isFromWorker: boolean
}

/** The app comes from this device at the second start. */
export const worker: Feature = async ({ engine, user }) => {
  const state = async (): Promise<State> => JSON.parse(await engine.evaluate(STATE))
  await user.open('/dashboard')
  await user.see({ role: 'heading', name: /Good to see you/ })
  await user.until('the worker has the page', async () => (await state()).isStored)
  await user.until('the worker controls the page', async () => (await state()).isControlled)
  await user.reload()
  await user.see({ role: 'heading', name: /Good to see you/ })
  await user.until('the page came from the worker', async () => (await state()).isFromWorker)
}

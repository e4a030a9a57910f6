import { serveBuild } from '../../support/serveBuild.ts'
import type { Feature } from '../feature.ts'

const ENTRY = `String(document.querySelector('script[type=module]')?.getAttribute('src'))`
const IS_CONTROLLED = `String(navigator.serviceWorker?.controller?.state === 'activated')`
const REGISTER = `(async () => {
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
  await navigator.serviceWorker.ready
  return ''
})()`
const PAGE = `(async () => (await (await caches.open('backcounter-page')).match('/'))?.text() ?? '')()`

/** While two tabs are open, where the engine has them, the app is updated: both keep their version, and the next start has the new one. */
export const newVersion: Feature = async ({ engine, user, allow }) => {
  // There is only the app here, nobody to sign in with.
  allow(/Failed to load resource|NetworkError|ERR_|Policy: (connect|frame)-src/)
  const host = await serveBuild()
  const loads = async (entry: string) => (await engine.evaluate(ENTRY)) === entry
  try {
    const first = await host.entry()
    await engine.go(host.origin)
    await user.until('the app is there', () => loads(first))
    await engine.evaluate(REGISTER)
    await user.until('the worker controls the page', async () => (await engine.evaluate(IS_CONTROLLED)) === 'true')
    await engine.tabs?.open()
    try {
      await engine.go(host.origin)
      await user.until('the app comes from the worker', () => loads(first))
      await host.deploy()
      const second = await host.entry()
      await user.reload()
      await user.until('the new version is fetched', async () => (await engine.evaluate(PAGE)).includes(second))
      await engine.tabs?.show(0)
      const status = await engine.evaluate(`(async () => String((await fetch('${first}')).status))()`)
      if (status !== '200' || !(await loads(first))) throw new Error('The open tab has lost its version.')
      await engine.tabs?.show(1)
      await user.reload()
      await user.until('the next start has the new version', () => loads(second))
    } finally {
      await engine.tabs?.close()
    }
  } finally {
    await host.stop()
  }
}

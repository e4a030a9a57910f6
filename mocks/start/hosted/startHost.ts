import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import { openFileStore } from '../../server/images/files/openFileStore.ts'
import { findByHost } from '../../server/store/domains/readDomain.ts'
import { assemble, setUp } from '../assemble.ts'
import { DIST, readBundle } from '../bundle.ts'
import { openTarget } from '../openTarget.ts'
import { createPreview } from '../servePreview.ts'
import { logErrorsTo } from './errorLog.ts'
import { routeByHost } from './hosts.ts'
import { startInternal } from './internal.ts'
import { Metrics } from './metrics.ts'
import { isProxyIn } from './proxies.ts'
import { logTo, wordsOfRoutes } from './requestLog.ts'
import { type Service, startHosted } from './server.ts'
import type { HostedSettings } from './settings.ts'

interface HostOptions {
  /** Folder of the production build; `dist/` unless given. */
  build?: string
  write?: (line: string) => void
  onStop(undo: () => Promise<unknown>): void
  signal: AbortSignal
}

/**
 * The provider and the app for a real host. Stops in reverse order of starting: first requests, then jobs, then the
 * database.
 */
export async function startHost(settings: HostedSettings, options: HostOptions): Promise<void> {
  const { build = DIST, write = console.log, onStop, signal } = options
  const { config, appOrigin, keys, hasDemoStores, listen, internal, tls, drainSeconds } = settings
  const log = logTo(write)
  logErrorsTo(log)
  const isSecure = appOrigin.startsWith('https:')
  const app = createPreview(await readBundle(build, config), config, { secure: isSecure })
  const database = await openTarget(settings.database)
  onStop(() => database.close())
  signal.throwIfAborted()
  const imageFiles = openFileStore(settings.imageFiles)
  const parts = {
    ...{
      database,
      config,
      imageFiles,
      imageHosts: settings.imageHosts,
      domainTargets: settings.domainTargets,
      mailServer: settings.mailServer,
      keys,
      appOrigins: [appOrigin],
    },
    ...{ faults: false, isOpenToAll: false, seed: hasDemoStores, offersDemo: hasDemoStores },
    log: (text: string) => log({ level: 'info', text }),
  }
  await setUp(parts)
  const { services, jobs } = await assemble(parts)
  onStop(() => jobs.stop())
  jobs.wake()

  const metrics = new Metrics(database.replica)
  // The embedded apps are samples, with buttons that do harm on purpose.
  const all = { ...services, app, apps: hasDemoStores ? services.apps : new Hono() }
  const named = Object.fromEntries(
    Object.entries(all).map(([name, { fetch }]) => [
      name,
      { name, fetch: (...input) => fetch(...input) } satisfies Service,
    ]),
  ) as Record<keyof typeof all, Service>
  const words = wordsOfRoutes(Object.values(all).flatMap(({ routes }) => routes.map(({ path }) => path)))
  const server = await startHosted({
    ...{ listen, tls, isSecure, words, log, metrics },
    isTrusted: isProxyIn(settings.trustedProxies),
    serviceAt: routeByHost(config, appOrigin, named),
    domainServiceAt: async host =>
      (await findByHost(database.db, host.replace(/:\d+$/, ''))) ? named.storefront : undefined,
  })
  onStop(server.stop)
  let isDraining = false
  const isReady = async () => {
    if (isDraining) return false
    return database.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    )
  }
  const side = await startInternal({ listen: internal, metrics, isReady })
  onStop(side.stop)
  // A balancer has time to see that no more is taken here, before nothing is.
  onStop(async () => {
    isDraining = true
    log({ level: 'info', text: 'Draining.' })
    await pause(drainSeconds * 1000)
  })
  log({ level: 'info', text: `Serving ${appOrigin} at ${listen.host}:${listen.port}.` })
}

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type { Db } from '../../db/database.ts'
import { reportError } from '../../db/reportError.ts'
import { isNearlyFull, NEARLY_FULL } from '../../db/reserve.ts'
import type { KeyOptions } from '../../server/identity/keys.ts'
import { openFileStore } from '../../server/images/files/openFileStore.ts'
import { createBounceServer } from '../../server/mail/bounceServer.ts'
import { type ReturnAddresses, returnAddresses } from '../../server/mail/returnAddresses.ts'
import { createChallenges } from '../../server/store/domains/acme/challenges.ts'
import { findByHost } from '../../server/store/domains/readDomain.ts'
import { loadAppKeys } from '../../services/apps/appKeys.ts'
import { apiPathsOf } from '../apiBelow.ts'
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
import { listenAt, type Service, startHosted } from './server.ts'
import type { HostedSettings } from './settings.ts'

interface HostOptions {
  /** Folder of the production build; `dist/` unless given. */
  build?: string
  write?: (line: string) => void
  onStop(undo: () => Promise<unknown>, takesMs?: number): void
  signal: AbortSignal
}

/**
 * The provider and the app for a real host. Stops in reverse order of starting: first requests, then jobs, then the
 * database.
 */
export async function startHost(settings: HostedSettings, options: HostOptions): Promise<void> {
  const { build = DIST, write = console.log, onStop, signal } = options
  const { config, appOrigin, apiOrigin, keys, hasDemoStores, listen, internal, tls, drainSeconds } = settings
  const log = logTo(write)
  logErrorsTo(log)
  const isSecure = appOrigin.startsWith('https:')
  const app = createPreview(await readBundle(build, config), config, { secure: isSecure })
  const database = await openTarget(settings.database)
  onStop(() => database.close())
  signal.throwIfAborted()
  const imageFiles = openFileStore(settings.imageFiles)
  // The log says what is wrong with a bucket now, rather than at the first upload.
  if ('bucket' in settings.imageFiles) void imageFiles.get('files/start/none').catch(reportError)
  const domain = settings.mailServer?.from.split('@').at(-1) ?? ''
  const addresses = settings.bounceListen && (await bounceAddresses(database.db, keys, domain))
  const parts = {
    ...{
      database,
      config,
      imageFiles,
      imageHosts: settings.imageHosts,
      domainTargets: settings.domainTargets,
      acme: settings.acme,
      mailServer: settings.mailServer,
      returnTo: addresses?.of,
      keys,
      hasOtherIssuer: settings.hasOtherIssuer,
      appOrigins: [appOrigin],
    },
    ...{ faults: false, isOpenToAll: false, seed: hasDemoStores, offersDemo: hasDemoStores },
    log: (text: string) => log({ level: 'info', text }),
  }
  await setUp(parts)
  const { services, jobs, turns } = await assemble(parts)
  onStop(() => jobs.stop())
  jobs.wake()

  const metrics = new Metrics(turns.queue, database.replica)
  // The embedded apps are samples, with buttons that do harm on purpose.
  const all = { ...services, app, apps: hasDemoStores ? services.apps : new Hono() }
  const named = Object.fromEntries(
    Object.entries(all).map(([name, { fetch }]) => [
      name,
      { name, fetch: (...input) => fetch(...input) } satisfies Service,
    ]),
  ) as Record<keyof typeof all, Service>
  const challenges = createChallenges(database.db)
  const paths = [...Object.values(all), challenges].flatMap(({ routes }) => routes.map(({ path }) => path))
  const words = wordsOfRoutes([...paths, ...apiPathsOf(config, appOrigin)])
  const server = await startHosted({
    ...{ listen, tls, isSecure, words, log, metrics },
    isTrusted: isProxyIn(settings.trustedProxies),
    serviceAt: routeByHost(config, { appOrigin, apiOrigin }, named),
    ...(settings.acme && { challenges: { name: 'challenges', fetch: request => challenges.fetch(request) } }),
    domainServiceAt: async host =>
      (await findByHost(database.db, host.replace(/:\d+$/, ''))) ? named.storefront : undefined,
  })
  onStop(server.stop)
  let isDraining = false
  const readiness = async () => {
    if (isDraining) return 'not ready'
    return database.db.execute(sql`select 1`).then(
      () => (isNearlyFull(database.db) ? NEARLY_FULL : 'ok'),
      () => 'not ready',
    )
  }
  if (settings.bounceListen && addresses) {
    const bounces = createBounceServer({ db: database.db, addresses, now: () => new Date(), report: reportError })
    await listenAt(bounces.server, settings.bounceListen, 'BOUNCE_LISTEN')
    onStop(() => new Promise<void>(resolve => bounces.close(() => resolve())))
  }
  const side = await startInternal({ listen: internal, metrics, readiness })
  onStop(side.stop)
  // A balancer has time to see that no more is taken here, before nothing is.
  const drainMs = drainSeconds * 1000
  onStop(async () => {
    isDraining = true
    server.drain()
    log({ level: 'info', text: 'Draining.' })
    await pause(drainMs)
  }, drainMs)
  log({ level: 'info', text: `Serving ${appOrigin} at ${listen.host}:${listen.port}.` })
}

/** By the secret of the database, so that each process reads what another one sent. */
async function bounceAddresses(db: Db, { secrets }: KeyOptions, domain: string): Promise<ReturnAddresses> {
  return returnAddresses((await loadAppKeys(db, secrets)).bounceSecret, domain)
}

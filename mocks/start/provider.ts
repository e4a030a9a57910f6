import { join } from 'node:path'
import type { Hono } from 'hono'
import { addressesOf, type Config, localConfig, PROVIDER_PORTS, type ProviderService } from '#contract/config.ts'
import type { Database, Target } from '../db/database.ts'
import { LOCAL_TARGETS } from '../http/domainTargets.ts'
import type { Identity } from '../server/identity/identity.ts'
import { type FileTarget, openFileStore } from '../server/images/files/openFileStore.ts'
import { listenDns } from '../services/dns/dnsServer.ts'
import { type AssembleOptions, assemble, setUp } from './assemble.ts'
import type { Certificate } from './httpServer.ts'
import { indexPage } from './indexPage.ts'
import { type BoundPort, listen } from './listen.ts'
import { openTarget } from './openTarget.ts'

export interface ProviderOptions
  extends Pick<
    AssembleOptions,
    'appOrigins' | 'hasOtherIssuer' | 'imageHosts' | 'seed' | 'faults' | 'tokenLifetimeSeconds' | 'workLimits' | 'log'
  > {
  /** The services take this port and the ones after it; 0 for any free ones. */
  firstPort?: number
  database: Target
  /** Where the files of images are stored; unless given, in the folder of the database, or in memory without one. */
  imageFiles?: FileTarget
  /** Resolvers to ask for the DNS records of stores' domains; the simulated one unless given. */
  dnsServers?: readonly string[]
  /** What differs from the local configuration. Addresses of the services are their own, unless `addresses` has others. */
  settings?: Partial<Config>
  /** Where the services are for browsers, if that is not the ports that they take: behind a balancer. */
  addresses?: Partial<Config> | ((own: Config) => Partial<Config>)
  /** The services answer https with it, and HTTP/2. */
  certificate?: Certificate | undefined
  /** Aborts a start in progress, at the next point where nothing is left half done. */
  signal?: AbortSignal
}

export interface Provider {
  config: Config
  /** The main API at its own port, to be offered elsewhere, too. */
  api: { origin: string; fetch: Hono['fetch'] }
  database: Database
  identity: Identity
  /** Lets responses in progress finish, then closes the database. */
  stop(): Promise<void>
}

const SERVICES = Object.keys(PROVIDER_PORTS) as ProviderService[]
type Seats = Record<ProviderService, BoundPort>

/**
 * Starts every service of the reference provider, each on a separate port. Reserves the ports before it touches the
 * data, so that a failed start leaves nothing behind. Throws `StartError` and `DataFolderError` with a sentence for the
 * person who started it.
 */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const { firstPort = 4100, database: target, log = () => undefined, signal } = options
  const seats = await takeSeats(firstPort, options.certificate)
  const dns = await listenDns({
    port: firstPort === 0 ? 0 : firstPort + SERVICES.length,
    remedy: remedyFor(firstPort),
  }).catch(async error => {
    await Promise.all(SERVICES.map(service => seats[service].stop()))
    throw error
  })
  const stopSeats = () => Promise.all([...SERVICES.map(service => seats[service].stop()), dns.stop()])
  let database: Database | undefined
  try {
    const own: Config = {
      ...localConfig(),
      ...options.settings,
      ...addressesOf(service => seats[service].origin),
    }
    const { addresses } = options
    const config = { ...own, ...(typeof addresses === 'function' ? addresses(own) : addresses) }
    log('Opening the database …')
    database = await openTarget(target)
    signal?.throwIfAborted()
    const imageFiles = openFileStore(options.imageFiles ?? filesBeside(target))
    dns.serve(database.db)
    const resolvers = options.dnsServers?.length ? options.dnsServers : [dns.address]
    const parts = { ...options, database, config, imageFiles, domainTargets: { ...LOCAL_TARGETS, resolvers } }
    await setUp(parts)
    signal?.throwIfAborted()
    const { services, identity, jobs } = await assemble(parts)
    for (const service of SERVICES) seats[service].serve((request, env) => services[service].fetch(request, env))
    const api = { origin: seats.api.origin, fetch: services.api.fetch }
    seats.api.serve((request, env) =>
      new URL(request.url).pathname === '/' ? indexPage(config, api.origin) : services.api.fetch(request, env),
    )
    // What an earlier run left unfinished.
    jobs.wake()
    const opened = database
    return {
      config,
      api,
      database: opened,
      identity,
      stop: async () => {
        await stopSeats()
        await jobs.stop()
        await opened.close()
      },
    }
  } catch (error) {
    await stopSeats()
    await database?.close()
    throw error
  }
}

const filesBeside = (target: Target): FileTarget =>
  'folder' in target ? { folder: join(target.folder, 'images') } : { memory: true }

const remedyFor = (firstPort: number) =>
  `choose ${SERVICES.length + 1} others with PROVIDER_PORT, for example PROVIDER_PORT=${firstPort + 100}`

async function takeSeats(firstPort: number, certificate?: Certificate): Promise<Seats> {
  const taken: [ProviderService, BoundPort][] = []
  try {
    for (const service of SERVICES) {
      const seat = await listen({
        certificate,
        port: firstPort === 0 ? 0 : firstPort + PROVIDER_PORTS[service],
        purpose: `the provider’s ${service} service`,
        remedy: remedyFor(firstPort),
      })
      taken.push([service, seat])
    }
    return Object.fromEntries(taken) as Seats
  } catch (error) {
    await Promise.all(taken.map(([, seat]) => seat.stop()))
    throw error
  }
}

import { join } from 'node:path'
import { addressesOf, type Config, localConfig, PROVIDER_PORTS, type ProviderService } from '#contract/config.ts'
import { createApi } from '../api/api.ts'
import { leaseJobs, NO_LEASES } from '../api/jobLeases.ts'
import { runJobs } from '../api/jobs.ts'
import { loadAppKeys } from '../apps/appKeys.ts'
import { createApps } from '../apps/apps.ts'
import { registerApps } from '../apps/registry.ts'
import type { Database, Target } from '../db/database.ts'
import { createIdentity, type Identity } from '../identity/identity.ts'
import { openKeyRing } from '../identity/keys.ts'
import { identityOrigin } from '../identity/tokens.ts'
import { type FileTarget, openFileStore } from '../images/files/openFileStore.ts'
import { createImages } from '../images/images.ts'
import { moveStoredImages } from '../images/moveStoredImages.ts'
import { createNewAdmin } from '../newAdmin/newAdmin.ts'
import { createPublic } from '../public/public.ts'
import { PASSWORD, PERSONAS, SCALE_PERSONA } from '../seeds/personas.ts'
import { seedDatabase } from '../seeds/seed.ts'
import { createStorefront } from '../storefront/storefront.ts'
import { indexPage } from './indexPage.ts'
import { type BoundPort, listen } from './listen.ts'
import { openTarget } from './openTarget.ts'
import { movePictures } from './pictures.ts'

export interface ProviderOptions {
  /** The services take this port and the ones after it; 0 for any free ones. */
  firstPort?: number
  database: Target
  /** Where the files of images are stored; unless given, in the folder of the database, or in memory without one. */
  imageFiles?: FileTarget
  /** Origins of the app: who may call from a browser, and where signing in may lead. */
  appOrigins: readonly string[]
  /** What differs from the local configuration. Addresses of the services are their own, unless `addresses` has others. */
  settings?: Partial<Config>
  /** Where the services are for browsers, if that is not the ports that they take: behind a balancer. */
  addresses?: Partial<Config>
  /** Whether sentinels in the data make calls fail; on by default. */
  faults?: boolean
  /** Whether an empty database is filled with the demo stores; on by default. */
  seed?: boolean
  tokenLifetimeSeconds?: number
  /** Told in a sentence what takes a while. */
  log?: (sentence: string) => void
  /** Stops a start that is under way, at the next point where nothing is left half done. */
  signal?: AbortSignal
}

export interface Provider {
  config: Config
  database: Database
  identity: Identity
  /** Lets answers that are under way finish, then closes the database. */
  stop(): Promise<void>
}

const SERVICES = Object.keys(PROVIDER_PORTS) as ProviderService[]
type Seats = Record<ProviderService, BoundPort>

/**
 * Starts every service of the reference provider, each on a port of its own. Takes the ports before it touches the data,
 * so a start that fails leaves nothing behind. Throws `StartError` and `DataFolderError` with a sentence for the person
 * who started it.
 */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const { firstPort = 4100, database: target, appOrigins, seed = true, log = () => undefined, signal } = options
  const seats = await takeSeats(firstPort)
  const stopSeats = () => Promise.all(SERVICES.map(service => seats[service].stop()))
  let database: Database | undefined
  try {
    const config: Config = {
      ...localConfig(),
      ...options.settings,
      ...addressesOf(service => seats[service].origin),
      ...options.addresses,
    }
    log('Opening the database …')
    database = await openTarget(target)
    signal?.throwIfAborted()
    const { db } = database
    const imageFiles = openFileStore(options.imageFiles ?? filesBeside(target))
    await database.alone(async isOnlyOne => {
      if (seed) await seedDatabase(db, { imageUrl: config.imageUrl, now: new Date(), log })
      await moveStoredImages(db, imageFiles, config.imageUrl)
      // Whoever else runs on this database goes on where they are.
      if (isOnlyOne) await movePictures(db, config.imageUrl)
      await registerApps(db, config, { isOnlyOne })
      await loadAppKeys(db)
      await openKeyRing(db)
    })
    signal?.throwIfAborted()

    const identity = await createIdentity({
      db,
      config,
      appOrigins,
      demo: { accounts: [...PERSONAS, SCALE_PERSONA], password: PASSWORD },
      faults: options.faults,
      tokenLifetimeSeconds: options.tokenLifetimeSeconds,
    })
    const { storefrontUrl, imageUrl, tenantHeader } = config
    const leases = database.kind === 'postgres' ? leaseJobs(db) : NO_LEASES
    const jobs = runJobs(db, () => new Date(), console.error, leases)
    const api = createApi({
      ...{ db, verifier: identity.tokens, appOrigins, tenantHeader, imageUrl, imageFiles, jobs },
      faults: options.faults,
    })
    const keys = await loadAppKeys(db)
    const apps = createApps({ keys, verifier: identity.tokens, appOrigins, faults: options.faults })
    const images = createImages(imageFiles)
    const newAdmin = createNewAdmin(appOrigins)
    const storefront = createStorefront({ db, storefrontUrl, imageUrl, appOrigins })
    const open = createPublic({ db, appOrigins, identityUrl: identityOrigin(config), api })
    seats.identity.serve((request, env) => identity.app.fetch(request, env))
    seats.images.serve((request, env) => images.fetch(request, env))
    seats.newAdmin.serve((request, env) => newAdmin.fetch(request, env))
    seats.apps.serve((request, env) => apps.fetch(request, env))
    seats.public.serve((request, env) => open.fetch(request, env))
    seats.storefront.serve((request, env) => storefront.fetch(request, env))
    seats.api.serve((request, env) =>
      new URL(request.url).pathname === '/' ? indexPage(config) : api.fetch(request, env),
    )
    // What an earlier run left unfinished.
    jobs.wake()
    const opened = database
    return {
      config,
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

async function takeSeats(firstPort: number): Promise<Seats> {
  const taken: [ProviderService, BoundPort][] = []
  try {
    for (const service of SERVICES) {
      const seat = await listen({
        port: firstPort === 0 ? 0 : firstPort + PROVIDER_PORTS[service],
        purpose: `the provider’s ${service} service`,
        remedy: `choose ${SERVICES.length} others with PROVIDER_PORT, for example PROVIDER_PORT=${firstPort + 100}`,
      })
      taken.push([service, seat])
    }
    return Object.fromEntries(taken) as Seats
  } catch (error) {
    await Promise.all(taken.map(([, seat]) => seat.stop()))
    throw error
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiAt, apiBelow, type Config } from '#contract/config.ts'
import type { Db } from '../../db/database.ts'
import type { BoundPort } from '../listen.ts'
import { type ProviderOptions, startProvider } from '../provider.ts'
import { seedScale } from '../seeds/scale/seedScale.ts'
import { bindAppPort, servePreview } from '../servePreview.ts'
import { type Gate, gated } from './gate.ts'
import { startTestServer } from './startTestServer.ts'

interface StackOptions extends Pick<ProviderOptions, 'tokenLifetimeSeconds' | 'log' | 'certificate'> {
  /** Adds the store with 100,000 products; takes a minute or two. */
  scale?: boolean
  /** Keeps the data here; what was seeded there before is used again. */
  folder?: string
  /** Folder of the production build; `dist/` unless given. */
  build?: string
  /** Further builds, each served at a port of its own; with the API at another origin unless it is told otherwise. */
  others?: readonly { folder: string; hasApiBelow?: boolean }[]
  /**
   * Names of two sites, for the app and the identity provider; the browser has to be told that they are this machine. The API
   * is at an origin of its own then.
   */
  sites?: { app: string; identity: string }
  /** Adds to the demo stores. */
  fill?: (db: Db) => Promise<unknown>
}

export interface Stack {
  appOrigin: string
  otherOrigins: readonly string[]
  config: Config
  testServerUrl: string
  /** Of the app and the API below it. */
  gate: Gate
  stop(): Promise<void>
}

/**
 * The production build, the provider with its demo stores, and the test server, on free ports: what journeys and measurements
 * run against. Needs a build in `dist/`.
 */
export async function startStack({
  scale = false,
  folder,
  build,
  others = [],
  sites,
  fill,
  ...options
}: StackOptions = {}): Promise<Stack> {
  const undos: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const undo of undos.splice(0).reverse()) await undo()
  }
  try {
    const { port: seat, gate } = gated(await bindAppPort(0, options.certificate))
    undos.push(seat.stop)
    const appOrigin = sites ? seat.origin.replace('localhost', sites.app) : seat.origin
    const otherSeats: BoundPort[] = []
    for (const _ of others) {
      const other = await bindAppPort(0, options.certificate)
      undos.push(other.stop)
      otherSeats.push(other)
    }
    const temporary = scale && !folder ? await mkdtemp(join(tmpdir(), 'backcounter-')) : undefined
    if (temporary) undos.push(() => rm(temporary, { recursive: true, force: true }))
    const kept = folder ?? temporary
    const provider = await startProvider({
      ...options,
      firstPort: 0,
      database: kept ? { folder: kept } : { memory: true },
      appOrigins: [appOrigin, ...otherSeats.map(({ origin }) => origin)],
      addresses: own =>
        sites ? { identityDomain: own.identityDomain.replace('localhost', sites.identity) } : apiBelow(appOrigin),
    })
    undos.push(provider.stop)
    const { config, database, api } = provider
    await fill?.(database.db)
    if (scale) await seedScale(database.db, { imageUrl: config.imageUrl, now: new Date() })
    await servePreview({ port: seat, config, folder: build, api })
    for (const [index, port] of otherSeats.entries()) {
      const { folder, hasApiBelow } = others[index] ?? {}
      const own = { ...config, ...(hasApiBelow ? apiBelow(port.origin) : apiAt(api.origin)) }
      await servePreview({ port, config: own, folder, api })
    }
    const testServer = await startTestServer(provider)
    undos.push(testServer.stop)
    return {
      appOrigin,
      otherOrigins: otherSeats.map(({ origin }) => origin),
      config,
      testServerUrl: testServer.url,
      gate,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

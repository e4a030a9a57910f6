import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#contract/config.ts'
import type { Db } from '../db/database.ts'
import { seedScale } from '../seeds/scale.ts'
import { type ProviderOptions, startProvider } from '../start/provider.ts'
import { bindAppPort, servePreview } from '../start/servePreview.ts'
import { startTestServer } from './startTestServer.ts'

interface StackOptions extends Pick<ProviderOptions, 'tokenLifetimeSeconds' | 'log' | 'certificate'> {
  /** Adds the store with 100,000 products; takes a minute or two. */
  scale?: boolean
  /** Keeps the data here; what was seeded there before is used again. */
  folder?: string
  /** Folder of the production build; `dist/` unless given. */
  build?: string
  /** Adds to the demo stores. */
  fill?: (db: Db) => Promise<unknown>
}

export interface Stack {
  appOrigin: string
  config: Config
  testServerUrl: string
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
  fill,
  ...options
}: StackOptions = {}): Promise<Stack> {
  const undos: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const undo of undos.splice(0).reverse()) await undo()
  }
  try {
    const seat = await bindAppPort(0, options.certificate)
    undos.push(seat.stop)
    const temporary = scale && !folder ? await mkdtemp(join(tmpdir(), 'backcounter-')) : undefined
    if (temporary) undos.push(() => rm(temporary, { recursive: true, force: true }))
    const kept = folder ?? temporary
    const provider = await startProvider({
      ...options,
      firstPort: 0,
      database: kept ? { folder: kept } : { memory: true },
      appOrigins: [seat.origin],
    })
    undos.push(provider.stop)
    const { config, database } = provider
    await fill?.(database.db)
    if (scale) await seedScale(database.db, { imageUrl: config.imageUrl, now: new Date() })
    await servePreview({ port: seat, config, folder: build })
    const testServer = await startTestServer(provider)
    undos.push(testServer.stop)
    return { appOrigin: seat.origin, config, testServerUrl: testServer.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

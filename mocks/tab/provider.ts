import type { Config, ProviderService } from '#contract/config.ts'
import type { Database } from '../db/database.ts'
import { LOCAL_TARGETS } from '../http/domainTargets.ts'
import { type AssembleOptions, assemble, setUp } from '../start/assemble.ts'
import { openTabDatabase } from './database.ts'
import { imageFilesBeside } from './imageFiles.ts'
import { zoneResolver } from './zoneResolver.ts'

export interface TabProviderOptions extends Pick<AssembleOptions, 'seed' | 'faults' | 'tokenLifetimeSeconds' | 'log'> {
  config: Config
  /** Origins of the app: who may call, and where signing in may lead. */
  appOrigins: readonly string[]
  /** A copy of a database (`dump`), which is loaded if there is none yet; without it, one is made and seeded. */
  snapshot?: () => Promise<Blob>
  /** Of the database in this browser; `memory` is stored nowhere. */
  dataName: string
}

export interface TabProvider {
  services: Record<ProviderService, { fetch(request: Request): Promise<Response> }>
  database: Database
  /** Resolves when everything that was written before is stored in the browser. */
  saved(): Promise<void>
  /** A copy of the database with the uploaded images, compressed. */
  dump(): Promise<Blob>
  /** Ends jobs and closes the database. */
  stop(): Promise<void>
  /** Ends jobs and deletes the database. */
  remove(): Promise<void>
}

/** Opens the provider in a browser's worker: the same services as those of `startProvider`, without ports. */
export async function openTabProvider(options: TabProviderOptions): Promise<TabProvider> {
  const { config, appOrigins, dataName, snapshot, log = () => undefined } = options
  const database = await openTabDatabase({ name: dataName, snapshot, log })
  try {
    const domainTargets = { ...LOCAL_TARGETS, resolvers: [], openResolver: () => zoneResolver(database.db) }
    const imageFiles = imageFilesBeside(database.client)
    const parts = { ...options, database, config, appOrigins, imageFiles, domainTargets }
    log('Bringing the shops up to date …')
    await setUp(parts)
    log('Opening the services …')
    const { services, jobs } = await assemble(parts)
    // What an earlier run left unfinished.
    jobs.wake()
    return {
      services: Object.fromEntries(
        Object.entries(services).map(([name, service]) => [
          name,
          { fetch: async (request: Request) => service.fetch(request) },
        ]),
      ) as TabProvider['services'],
      database,
      saved: database.saved,
      dump: () => database.client.dumpDataDir('gzip'),
      stop: async () => {
        await jobs.stop()
        await database.close()
      },
      remove: async () => {
        await jobs.stop()
        await database.remove()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

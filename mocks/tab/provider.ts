import type { Config, ProviderService } from '#contract/config.ts'
import type { Database } from '../db/database.ts'

export interface TabProviderOptions {
  config: Config
  /** Origins of the app: who may call, and where signing in may lead. */
  appOrigins: readonly string[]
  /** A dump of a database that is loaded if there is none under `dataName`; without it, one is made and seeded. */
  snapshot?: () => Promise<Blob>
  /** Name of the database in this browser (`idb://NAME`), or `memory://` where nothing is to be stored. */
  dataName: string
  log?: (sentence: string) => void
}

export interface TabProvider {
  services: Record<ProviderService, { fetch(request: Request): Promise<Response> }>
  database: Database
  /** Resolves when everything that was written before is stored in the browser. */
  saved(): Promise<void>
  /** A copy of the database's files, to be handed on as a file or loaded as a snapshot. */
  dump(): Promise<Blob>
  /** Ends jobs and closes the database. */
  stop(): Promise<void>
}

/** Opens the provider within a tab's worker: the same services as `startProvider`, without ports. */
export async function openTabProvider(_options: TabProviderOptions): Promise<TabProvider> {
  throw new Error('Not built yet.')
}

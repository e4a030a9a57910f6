import { cp, mkdir, rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { openDatabase, type Target } from '../../../mocks/db/database.ts'
import { migrationsHash } from '../../../mocks/db/migrations.ts'
import { scaleTenant, seedScale } from '../../../mocks/start/seeds/scale/seedScale.ts'
import { startPostgres } from '../../../mocks/start/test/startPostgres.ts'
import { type Load, type LoadResult, load } from './load.ts'
import type { Kind } from './work.ts'

export interface LoadOptions {
  /** In all stores together. */
  products: number
  stores: number
  clients: readonly number[]
  processes: readonly number[]
  seconds: number
  databases: readonly ('PostgreSQL' | 'embedded')[]
}

export interface LoadRow extends LoadResult, Pick<Load, 'clients' | 'processes'> {
  database: string
  products: number
  stores: number
}

/** p95 with ten clients, as a multiple of the list's in the same run: a busy machine slows down both. */
export const RATIO_GOALS: Partial<Record<Kind, number>> = { 'deep page': 3, search: 2.5, write: 2, create: 3 }
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/backcounter/', import.meta.url))

/** Several clients at once with a provider in separate processes, on a store with the given number of products. */
export async function benchLoad(options: LoadOptions): Promise<LoadRow[]> {
  const rows: LoadRow[] = []
  for (const database of options.databases) {
    const { target, end } = await (database === 'embedded' ? embedded(options) : postgres(options))
    try {
      for (const processes of database === 'embedded' ? [1] : options.processes)
        for (const clients of options.clients) {
          const { products, stores, seconds } = options
          const setting = { tenants: tenantsOf(options), size: products / stores, clients, processes, seconds }
          rows.push({ database, products, stores, clients, processes, ...(await load({ target, ...setting })) })
        }
    } finally {
      await end()
    }
  }
  return rows
}

const tenantsOf = ({ stores }: LoadOptions) => Array.from({ length: stores }, (_, at) => scaleTenant(at + 1))

const seedOptions = ({ products, stores }: LoadOptions) => ({
  imageUrl: 'http://localhost:4102',
  now: new Date('2026-01-01T12:00:00Z'),
  count: products / stores,
  stores,
})

/** A copy: what is written here is not to be found by other measurements. */
async function embedded(options: LoadOptions) {
  const { products, stores } = options
  const size = products === 100_000 && stores === 1 ? '' : `-${products}-${stores}`
  const made = `${CACHE}scale-${migrationsHash()}${size}`
  const folder = `${CACHE}load`
  await mkdir(CACHE, { recursive: true })
  const database = await openDatabase({ folder: made })
  await seedScale(database.db, seedOptions(options))
  await database.close()
  await rm(folder, { recursive: true, force: true })
  await cp(made, folder, { recursive: true })
  return { target: { folder } as Target, end: () => rm(folder, { recursive: true, force: true }) }
}

async function postgres(options: LoadOptions) {
  const server = await startPostgres()
  if (!server) throw new Error('PostgreSQL is not installed.')
  const database = await openDatabase({ url: server.url })
  await seedScale(database.db, seedOptions(options))
  await database.close()
  return { target: { url: server.url } as Target, end: () => server.stop() }
}

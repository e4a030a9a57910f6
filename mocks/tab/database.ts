import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { sql } from 'drizzle-orm'
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite'
import type { Database } from '../db/database.ts'
import { embedded } from '../db/embedded.ts'
import { EXTENSIONS, readMigrations } from '../db/migrations.ts'
import { migrateWithViews } from '../db/tenantViews.ts'
import { deleteStored, isStored, markStored, StoredFs } from './storedFs.ts'

export interface TabDatabase extends Database {
  client: PGlite
  /** Resolves when everything that was written before is stored in the browser. */
  saved(): Promise<void>
  /** Closes the database and deletes it. */
  remove(): Promise<void>
}

interface Options {
  /** Of the database in this browser; `memory` is stored nowhere. */
  name: string
  /** Loaded where there is none; without it, an empty one is made. */
  snapshot?: (() => Promise<Blob>) | undefined
  /** Is told what is being done. */
  log?: (sentence: string) => void
}

export const IN_MEMORY = 'memory'

const SETTINGS = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=16MB', 'maintenance_work_mem=8MB', 'wal_recycle=off'].flatMap(setting => ['-c', setting]),
]

/** Opens the embedded database in a browser and brings it up to date. */
export async function openTabDatabase({ name, snapshot, log = () => undefined }: Options): Promise<TabDatabase> {
  const fs = name === IN_MEMORY ? undefined : new StoredFs(name)
  const hasOne = fs !== undefined && (await isStored(name))
  // What a first start left that was ended.
  if (fs && !hasOne) await deleteStored(name)
  if (!hasOne) log('Loading the shops …')
  const loaded = hasOne ? undefined : await snapshot?.()
  log('Starting the database …')
  const client = await PGlite.create({
    ...{ extensions: { pg_trgm }, startParams: SETTINGS, relaxedDurability: true },
    ...(fs && { fs }),
    ...(loaded && { loadDataDir: loaded }),
  })
  const db = drizzle({ client })
  log('Bringing the database up to date …')
  await migrateWithViews(db, async () => {
    await db.execute(sql.raw(EXTENSIONS))
    await migrate(db)
  })
  // A first page need not wait until the copy is stored; whoever writes waits for it, too.
  const copied = fs && !hasOne ? fs.saved().then(() => markStored(name)) : Promise.resolve()
  copied.catch(() => undefined)
  const saved = async () => {
    await copied
    await fs?.saved()
  }
  return {
    ...embedded(client),
    ...{ client, saved },
    close: async () => {
      await saved()
      await client.close()
    },
    remove: async () => {
      await copied.catch(() => undefined)
      await client.close()
      if (fs) await deleteStored(name)
    },
  }
}

/** Internals of the query builder, whose own function reads the migrations from a folder. */
interface WithDialect {
  dialect: { migrate(migrations: ReturnType<typeof readMigrations>, session: unknown, config: object): Promise<void> }
  session: unknown
}

async function migrate(db: PgliteDatabase) {
  const { dialect, session } = db as unknown as WithDialect
  await dialect.migrate(readMigrations(), session, {})
}

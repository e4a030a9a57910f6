import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { type Client, type ClientBase, Pool } from 'pg'
import { embedded } from './embedded.ts'
import { MAX_WAIT_MS, sendFirst } from './firstStatement.ts'
import { DataFolderError, lockFolder } from './lock.ts'
import { EXTENSIONS } from './migrations.ts'
import { MIGRATIONS_FOLDER } from './migrationsFolder.ts'
import { pooled } from './postgresConnection.ts'
import { Session } from './postgresLocks.ts'
import { openReplica, type Replica } from './replica.ts'
import { keepReserve } from './reserve.ts'
import { LAST_BYTES, openRoomy, RESERVED_BYTES, type Room, roomIn } from './roomyClient.ts'
import { readSnapshot, writeSnapshot } from './snapshot.ts'
import { CREATE_STORE_WRITES, noteWrites } from './storeWrites.ts'
import { migrateWithViews } from './tenantViews.ts'
import { otherDatabase, standbyReads } from './unsuitablePooler.ts'

/** One type for both drivers; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT>

export interface Database {
  db: Db
  kind: 'pglite' | 'postgres'
  /** Where the target names one. */
  replica?: Replica
  /**
   * Runs work that no other process on this database does at the same time, such as seeding. `isOnlyOne` is true if no
   * other process is running on it; otherwise existing URLs are not changed.
   */
  alone<Result>(work: (isOnlyOne: boolean) => Promise<Result>): Promise<Result>
  /** Waits for pending writes, closes files or connections and releases the folder. */
  close(): Promise<void>
}

interface FolderTarget {
  folder: string
  /** Overrides the disk's free space and the reserve; default: the file system's value and the usual reserve. */
  room?: Room
  reserved?: number
}

interface PostgresTarget {
  url: string
  /** The same database, by connections that last longer than a transaction; `url` unless given. */
  sessionUrl?: string
  /** A streaming replica of it, for reads. */
  replicaUrl?: string
}

/** A folder for the embedded database, the URL of a PostgreSQL, or in memory. */
export type Target = FolderTarget | PostgresTarget | { memory: true }

/** Of the variables that name them, of which only the first has to be set. */
export const postgresTarget = (url: string, sessionUrl?: string, replicaUrl?: string): Target => ({
  url,
  ...(sessionUrl && { sessionUrl }),
  ...(replicaUrl && { replicaUrl }),
})

/** Opens a database and brings it up to date. Throws `DataFolderError` for a folder that can't be used. */
export function openDatabase(target: Target): Promise<Database> {
  if ('url' in target) return openPostgres(target)
  return 'folder' in target ? openFolder(target) : openMemory()
}

/** Of one process, with the one that holds its locks. */
const MAX_CONNECTIONS = 10

async function openPostgres({ url, sessionUrl = url, replicaUrl }: PostgresTarget): Promise<Database> {
  const pool = new Pool({
    ...{ connectionString: url, connectionTimeoutMillis: MAX_WAIT_MS, keepAlive: true, max: MAX_CONNECTIONS - 1 },
    onConnect: refuseStandby,
  })
  // A connection that breaks while it lies idle is replaced by the pool; without a listener it would end the process.
  let closing = false
  pool.on('error', error => closing || console.error('A database connection was lost:', error.message))
  // The pool handles errors only on idle connections. One that breaks in use fails its query.
  pool.on('connect', client => client.on('error', () => undefined))
  const session = new Session(sessionUrl)
  const end = async () => {
    closing = true
    await Promise.all([session.end(), pool.end()])
  }
  try {
    // Two providers that start at once on a new database would both create the tables.
    await session.alone(async client => {
      if (sessionUrl !== url) await requireSame(client, pool)
      await client.query(EXTENSIONS)
      const own = drizzlePostgres({ client })
      await migrateWithViews(own, () => migratePostgres(own, { migrationsFolder: MIGRATIONS_FOLDER }))
      if (replicaUrl) await client.query(CREATE_STORE_WRITES)
    })
    await session.announce()
    // One after the other: a pooler chooses for each of them where its reads go.
    for (let tries = 0; tries < CONNECTIONS_TRIED; tries++) (await pool.connect()).release(true)
  } catch (error) {
    await end()
    throw error
  }
  const db = pooled(pool)
  const replica = replicaUrl ? await openReplica(replicaUrl, url) : undefined
  if (replica) noteWrites(db)
  return {
    db,
    kind: 'postgres',
    ...(replica && { replica }),
    alone: work => session.alone(async () => work(await session.isOnlyOne())),
    close: async () => {
      await Promise.all([replica?.close(), end()])
    },
  }
}

const CONNECTIONS_TRIED = 6

/** A standby shows what was written only later. */
async function refuseStandby(client: ClientBase): Promise<void> {
  const { rows } = await sendFirst(client, [], { text: `select current_setting('in_hot_standby') as standby` }, [])
  if (rows[0]?.standby === 'on') throw standbyReads()
}

async function requireSame(client: Client, pool: Pool): Promise<void> {
  const [one, other] = await Promise.all([client, pool].map(each => each.query<{ name: string }>(DATABASE_NAME)))
  if (one?.rows[0]?.name !== other?.rows[0]?.name) throw otherDatabase()
}

/** Different for databases of different servers. */
const DATABASE_NAME = `select system_identifier || ' ' || current_database() as name from pg_control_system()`

/**
 * Less memory than the default: the operating system caches the files as well, and the process never frees memory. Log files that
 * are no longer needed are deleted.
 */
const SETTINGS = [
  ...PGlite.defaultStartParams,
  ...['shared_buffers=64MB', 'maintenance_work_mem=16MB', 'wal_recycle=off'].flatMap(setting => ['-c', setting]),
]

async function openFolder(target: FolderTarget): Promise<Database> {
  const { folder } = target
  const unlock = lockFolder(folder)
  try {
    const files = join(folder, 'database')
    const unfinished = join(folder, 'database.unfinished')
    // A first start that was killed leaves files that no database opens; nothing was ever written to them.
    if (existsSync(unfinished)) rmSync(files, { recursive: true, force: true })
    const isNew = !existsSync(files)
    if (isNew) writeFileSync(unfinished, '')
    // Without this file a new database would be made over what is there.
    else if (!existsSync(join(files, 'PG_VERSION'))) throw damaged(folder, 'PG_VERSION is missing')
    const room = target.room ?? roomIn(folder)
    // An existing one starts, and is read-only.
    if (isNew && (await room()) < (target.reserved ?? RESERVED_BYTES)) throw full(folder, RESERVED_BYTES)
    const open = () => PGlite.create(files, { extensions: { pg_trgm }, startParams: SETTINGS })
    const say = (sentence: string) => console.error(sentence)
    const { client, reserve, isFull } = await openRoomy({ open, room, say, reserved: target.reserved }).catch(
      async error => {
        // Changes that only the log has need space in the tables.
        if ((await room()) < LAST_BYTES) throw full(folder, LAST_BYTES)
        throw isNew ? error : damaged(folder, error)
      },
    )
    const database = await bringUpToDate(client, reserve)
    keepReserve(database.db, { db: embedded(reserve).db, isFull })
    rmSync(unfinished, { force: true })
    // No one else tidies up here: a server does this on its own.
    await client.exec(isFull() ? 'analyze' : 'vacuum analyze')
    return {
      ...database,
      close: async () => {
        await database.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

const damaged = (folder: string, cause: unknown) =>
  new DataFolderError(
    'damaged',
    `The database in ${join(folder, 'database')} cannot be read: put back a copy of the folder ${folder}, or name another folder with DATA_FOLDER.`,
    { cause },
  )

const full = (folder: string, needed: number) =>
  new DataFolderError(
    'full',
    `The disk of the data folder ${folder} has less than ${needed / 1_000_000} MB left: make room, or name another folder with DATA_FOLDER.`,
  )

async function openMemory(): Promise<Database> {
  const snapshot = await readSnapshot()
  if (snapshot) {
    return embedded(await PGlite.create({ extensions: { pg_trgm }, loadDataDir: snapshot }))
  }
  const client = await PGlite.create({ extensions: { pg_trgm } })
  const database = await bringUpToDate(client)
  await writeSnapshot(await client.dumpDataDir('none'))
  return database
}

/** `writer` may use what is kept free on a full disk. */
async function bringUpToDate(client: PGlite, writer = client): Promise<Database> {
  const db = drizzlePglite({ client: writer })
  await migrateWithViews(db, async () => {
    await db.execute(EXTENSIONS)
    await migratePglite(db, { migrationsFolder: MIGRATIONS_FOLDER })
  })
  return embedded(client)
}

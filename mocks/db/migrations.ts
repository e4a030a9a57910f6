import { listFiles, readText } from '#host/files.ts'
import { sha256 } from '#host/hash.ts'

const FOLDER = 'db/migrations'

/** What the tables need that migrations can't say: part of every PostgreSQL, and may be installed by a database's owner. */
export const EXTENSIONS = 'create extension if not exists pg_trgm'

/** What is run after migrations. */
const PROGRAMS = [
  'tenantViews.ts',
  'listTables.ts',
  'tables/apps/recordChanges.ts',
  'referenceTables.ts',
  'partitions.ts',
  'tables/insight/salesTriggers.ts',
  'storeVersions.ts',
]

/** Changes with the migrations and with what is built on top of them: the name under which a migrated database is kept. */
export function migrationsHash(): string {
  const programs = PROGRAMS.map(file => readText(`db/${file}`))
  const migrations = listFiles(FOLDER).filter(name => name.endsWith('.sql'))
  const parts = [EXTENSIONS, ...programs, ...migrations.flatMap(name => [name, readText(`${FOLDER}/${name}`)])]
  return sha256(parts.join(''), 'hex').slice(0, 16)
}

interface Entry {
  tag: string
  when: number
  breakpoints: boolean
}

const readEntries = (): Entry[] => JSON.parse(readText(`${FOLDER}/meta/_journal.json`)).entries

/** When the first and the newest migration of this version were made. */
export function migrationTimes(): { first: number; newest: number } {
  const times = readEntries().map(({ when }) => when)
  return { first: Math.min(...times), newest: Math.max(...times) }
}

/** All migrations, as the query builder applies them. */
export const readMigrations = () =>
  readEntries().map(({ tag, when, breakpoints }) => {
    const text = readText(`${FOLDER}/${tag}.sql`)
    return {
      sql: text.split('--> statement-breakpoint'),
      bps: breakpoints,
      folderMillis: when,
      hash: sha256(text, 'hex'),
    }
  })

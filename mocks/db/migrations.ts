import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** What the tables need that migrations can't say: part of every PostgreSQL, and may be installed by a database's owner. */
export const EXTENSIONS = 'create extension if not exists pg_trgm'

/** What is run after migrations. */
const PROGRAMS = [
  './tenantViews.ts',
  './listTables.ts',
  './tables/apps/recordChanges.ts',
  './referenceTables.ts',
  './partitions.ts',
  './tables/insight/salesTriggers.ts',
  './storeVersions.ts',
].map(file => fileURLToPath(new URL(file, import.meta.url)))

/** Changes with the migrations and with what is built on top of them: the name under which a migrated database is kept. */
export function migrationsHash(): string {
  const hash = createHash('sha256').update(EXTENSIONS)
  for (const file of PROGRAMS) hash.update(readFileSync(file))
  for (const name of readdirSync(MIGRATIONS_FOLDER).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(join(MIGRATIONS_FOLDER, name)))
  }
  return hash.digest('hex').slice(0, 16)
}

/** When the first and the newest migration of this version were made. */
export function migrationTimes(): { first: number; newest: number } {
  const { entries } = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { when: number }[]
  }
  const times = entries.map(({ when }) => when)
  return { first: Math.min(...times), newest: Math.max(...times) }
}

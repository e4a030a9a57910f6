/** `node mocks/db/generateMigration.ts <name>`: writes the migration from the newest snapshot to the schema. */
import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { MIGRATIONS_FOLDER } from './migrationsFolder.ts'

/** Only the newest snapshot stays: drizzle-kit compares with no other, and each has thousands of lines. */
export function generateMigration(name: string): void {
  execFileSync('npx', ['drizzle-kit', 'generate', '--config', 'mocks/db/drizzle.config.ts', '--name', name], {
    stdio: 'pipe',
  })
  for (const snapshot of snapshots().slice(0, -1)) rmSync(snapshot)
}

/** The oldest first. */
export const snapshots = (): string[] =>
  readdirSync(join(MIGRATIONS_FOLDER, 'meta'))
    .filter(file => file.endsWith('_snapshot.json'))
    .sort()
    .map(file => join(MIGRATIONS_FOLDER, 'meta', file))

const [, script, name] = process.argv
if (name && script === fileURLToPath(import.meta.url)) generateMigration(name)

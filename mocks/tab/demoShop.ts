import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { openDatabase } from '../db/database.ts'
import { openFileStore } from '../server/images/files/openFileStore.ts'
import { setUp } from '../start/assemble.ts'
import { innerConfig } from './addresses.ts'

/** Where it is made does not matter: the provider moves its addresses when it opens it elsewhere. */
const ANYWHERE = 'https://demo.invalid'

// A program of its own, because a configuration of Vite has no room for a whole provider: `node mocks/tab/demoShop.ts FILE`.
const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file to write.')
writeFileSync(file, await demoShop())

/** The database with the demo's shops, as the embedded database loads one: a gzipped tar. */
async function demoShop(): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'backcounter-demo-'))
  try {
    const database = await openDatabase({ folder })
    await setUp({
      database,
      config: innerConfig(ANYWHERE),
      imageFiles: openFileStore({ memory: true }),
      appOrigins: [ANYWHERE],
    })
    await database.close()
    const client = await PGlite.create(join(folder, 'database'), { extensions: { pg_trgm } })
    const shop = await client.dumpDataDir('gzip')
    await client.close()
    return new Uint8Array(await shop.arrayBuffer())
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

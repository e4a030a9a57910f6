import { expect, test } from 'vitest'
import { openDatabase } from '../../mocks/db/database.ts'
import { createTestApi } from '../../mocks/server/machine/testing.ts'
import { openProvider } from '../../mocks/start/attack/openProvider.ts'
import { startPostgres } from '../../mocks/start/test/startPostgres.ts'
import { startPgBouncer } from '../../mocks/world/poolers.ts'
import { withPrograms } from '../../mocks/world/programs.ts'
import { runOnReference, twoStores } from './reference.ts'
import { entriesOf } from './report/entries.ts'

withPrograms(['pgbouncer'], 'behind PgBouncer', ({ pgbouncer }) => {
  test('the kit finds nothing wrong with the reference provider', { timeout: 600_000 }, async () => {
    const postgres = await startPostgres()
    if (!postgres) throw new Error('There is no PostgreSQL.')
    const pooler = await startPgBouncer(pgbouncer, { url: postgres.url, settings: { pool_mode: 'transaction' } })
    const database = await openDatabase({ url: pooler.url, sessionUrl: pooler.sessionUrl })
    const provider = await openProvider(await createTestApi(database))
    try {
      const report = await runOnReference(provider, await twoStores(provider), undefined)
      const others = entriesOf(report).filter(({ outcome }) => outcome !== 'holds')
      expect(others.map(({ name, found }) => `${name}: ${found}`)).toEqual([])
      expect(report.leftBehind).toEqual([])
    } finally {
      await provider.stop()
      await database.close()
      await pooler.stop()
      await postgres.stop()
    }
  })
})

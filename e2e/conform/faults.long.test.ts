import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Member, onEachDatabase } from '../../mocks/server/machine/testing.ts'
import { type AttackedProvider, openProvider } from '../../mocks/start/attack/openProvider.ts'
import { FAULTS } from './faults/faults.ts'
import { runOnReference, twoStores } from './reference.ts'
import { entriesOf } from './report/entries.ts'

onEachDatabase('the kit', api => {
  let provider: AttackedProvider
  let stores: [Member, Member]
  beforeAll(async () => {
    provider = await openProvider(api())
    stores = await twoStores(provider)
  })
  afterAll(() => provider.stop())

  test('finds nothing wrong with the reference provider', { timeout: 600_000 }, async () => {
    const report = await runOnReference(provider, stores, undefined)
    const others = entriesOf(report).filter(({ outcome }) => outcome !== 'holds')
    expect(others.map(({ name, found }) => `${name}: ${found}`)).toEqual([])
    expect(report.leftBehind).toEqual([])
  })

  describe('names', () => {
    test.each(FAULTS)('$name by $caughtBy', { timeout: 120_000 }, async ({ caughtBy, after, ...between }) => {
      const names = new Set([caughtBy, after])
      const report = await runOnReference(provider, stores, name => names.has(name), between)
      const found = report.results.find(({ check }) => check.name === caughtBy)
      expect([caughtBy, found?.outcome]).toEqual([caughtBy, 'fails'])
      // A response that the kit can't read would fail every check.
      expect(found?.found).not.toMatch(/^no usable response/)
    })
  })
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listDiscounts } from '#contract/discounts/discounts.ts'
import { type Member, onOneDatabase } from '../../mocks/server/machine/testing.ts'
import { type AttackedProvider, openProvider } from '../../mocks/start/attack/openProvider.ts'
import { FAULTS } from './faults/faults.ts'
import { runOnReference, twoStores } from './reference.ts'

/** One of each area. All of them are in `faults.long.test.ts`. */
const SAMPLE = ['dollarsOnly', 'refundAtOnce', 'tagCase', 'codeCase', 'verifierIgnored', 'preflightWithoutKey']
const sample = FAULTS.filter(({ name }) => SAMPLE.includes(name))
const names = new Set(sample.map(({ caughtBy }) => caughtBy))

onOneDatabase('another team’s server is checked:', api => {
  let provider: AttackedProvider
  let stores: [Member, Member]
  beforeAll(async () => {
    provider = await openProvider(api())
    stores = await twoStores(provider)
  })
  afterAll(() => provider.stop())

  test('what holds is not reported as wrong, and nothing is left', async () => {
    const report = await runOnReference(provider, stores, name => names.has(name))
    const found = report.results.map(({ check, outcome, found }) => [check.name, outcome, found])
    expect(found.sort()).toEqual([...names].sort().map(name => [name, 'holds', '']))
    expect(report.leftBehind).toEqual([])
  })

  describe('it is told that its server', () => {
    test.each(sample)('$does', async ({ caughtBy, api, identity }) => {
      const between = { ...(api && { api }), ...(identity && { identity }) }
      const { results } = await runOnReference(provider, stores, name => name === caughtBy, between)
      expect(results.map(({ check, outcome }) => [check.name, outcome])).toEqual([[caughtBy, 'fails']])
    })
  })

  test('a run that may only read writes nothing', async () => {
    const before = await provider.request(listDiscounts, stores[0])
    const sent: string[] = []
    const between = {
      api: (send: (request: Request) => Promise<Response>) => (request: Request) => {
        sent.push(request.method)
        return send(request)
      },
    }
    const isOfDiscounts = (name: string) => /^discounts\.(created|pages|shapes)$/.test(name)
    const { results } = await runOnReference(provider, stores, isOfDiscounts, between, { isReadOnly: true })
    const outcomes = Object.fromEntries(results.map(({ check, outcome }) => [check.name, outcome]))
    expect(outcomes).toEqual({
      'discounts.created': 'notTried',
      'discounts.pages': 'notTried',
      'discounts.shapes': 'holds',
    })
    expect(new Set(sent)).toEqual(new Set(['GET']))
    expect((await provider.request(listDiscounts, stores[0])).body.totalCount).toBe(before.body.totalCount)
  })
})

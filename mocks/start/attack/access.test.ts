import { afterAll, beforeAll, expect, test } from 'vitest'
import { isOpen } from '#contract/endpoint.ts'
import { installApp } from '#contract/store/marketplace.ts'
import { onOneDatabase } from '../../server/machine/testing.ts'
import { LISTINGS } from '../../services/apps/catalog.ts'
import { ENDPOINTS } from '../handlers.ts'
import { type Intruder, intruders } from './access.ts'
import { type AttackedProvider, openProvider, type Store } from './openProvider.ts'
import { type Finding, LONG, randomOf, STEPS, sentencesOf } from './run.ts'

const guarded = ENDPOINTS.map(({ endpoint }) => endpoint).filter(endpoint => !isOpen(endpoint))

onOneDatabase('an endpoint', api => {
  let provider: AttackedProvider
  let mine: Store
  beforeAll(async () => {
    provider = await openProvider(api())
    mine = await provider.join()
  })
  afterAll(() => provider.stop())

  const random = randomOf('access')

  async function tryAll({ name, right, as, isByEndpoint }: Intruder): Promise<Finding[]> {
    const findings: Finding[] = []
    for (const endpoint of isByEndpoint ? guarded : random.some(guarded, STEPS)) {
      const expected = right(endpoint)
      if (!expected) continue
      const { status, body } = await provider.request(endpoint, await as(endpoint))
      const came = [status, body?.code]
      if (came.join() !== expected.join()) findings.push({ at: endpoint.name, sent: name, came, right: expected })
    }
    return findings
  }

  test('refuses everyone whom its declaration refuses', { timeout: LONG }, async () => {
    const all = await intruders(provider, mine, await provider.join())
    expect(all.length).toBeGreaterThan(12)
    const findings: Finding[] = []
    for (const intruder of all) findings.push(...(await tryAll(intruder)))
    expect(sentencesOf(findings)).toEqual([])
  })

  test('installs no app that the plan doesn’t include', async () => {
    const free = await provider.join('few', 'free')
    const beyond = LISTINGS.filter(
      ({ type, isAvailable, planLevel }) => type === 'application' && isAvailable && planLevel === 'Plus',
    )
    expect(beyond.length).toBeGreaterThan(0)
    const codes = beyond.map(async ({ sku }) => (await provider.request(installApp, free, { params: { sku } })).body)
    const said = (await Promise.all(codes)).map(body => body.code ?? body.errors?.[0]?.code)
    expect(new Set(said)).toEqual(new Set(['notInPlan']))
  })
})

import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Endpoint, isOpen, isWriting } from '#contract/endpoint.ts'
import { requestOf } from '../../server/machine/fuzz/hostileInput.ts'
import { type ReadStore, type Store as Rows, storeReader } from '../../server/machine/storeReader.ts'
import { onOneDatabase, type TestRequest } from '../../server/machine/testing.ts'
import { ENDPOINTS } from '../handlers.ts'
import { type AttackedProvider, openProvider, type Store } from './openProvider.ts'
import { type Finding, LONG, randomOf, STEPS, sentencesOf } from './run.ts'

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
/** What ends the account of the one who asks. */
const ENDING = /^(cancelStore|changePassword|changeEmail|endSession|endOtherSessions|removeDomain)$/
const ASKED = ENDPOINTS.map(({ endpoint }) => endpoint).filter(
  endpoint => !isOpen(endpoint) && !ENDING.test(endpoint.name),
)
/** Writes between two looks at the other store. */
const LOOK_AFTER = 20

onOneDatabase('an id of another store', api => {
  let provider: AttackedProvider
  let me: Store
  let theirs: Rows
  let ids: string[]
  let readStore: ReadStore
  let them: Store
  beforeAll(async () => {
    provider = await openProvider(api())
    ;[me, them] = [await provider.join(), await provider.join()]
    readStore = await storeReader(api())
    theirs = await readStore(them.tenant)
    const own = JSON.stringify([...(await readStore(me.tenant))])
    ids = [...new Set(JSON.stringify([...theirs]).match(UUID))].filter(id => !own.includes(id))
  })
  afterAll(() => provider.stop())

  const random = randomOf('ids')

  /** A value with ids of theirs in some of the places of its texts. */
  function withIds(value: unknown): unknown {
    if (typeof value === 'string') return random.chance(40) ? random.pick(ids) : value
    if (Array.isArray(value)) return value.map(withIds)
    if (typeof value !== 'object' || value === null || value instanceof File) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withIds(each)]))
  }

  const requestTo = (endpoint: Endpoint): TestRequest => {
    const [request] = fc.sample(requestOf(endpoint, ids), { numRuns: 1, seed: random.whole(0, 2 ** 31 - 1) })
    const { params, query, body, headers } = request ?? {}
    return {
      ...(params && { params }),
      ...(headers && { headers }),
      ...(query && { query: withIds(query) as Record<string, string> }),
      body: withIds(body),
    }
  }

  test('shows and changes nothing, wherever it is sent', { timeout: LONG }, async () => {
    expect(ids.length).toBeGreaterThan(50)
    const findings: Finding[] = []
    let written: string[] = []
    // What this store has sent is stored here, and may be shown as its own.
    let known = ''
    for (let step = 0; step < STEPS * 3; step++) {
      const endpoint = random.pick(ASKED)
      const sent = requestTo(endpoint)
      const { status, body } = await provider.request(endpoint, me, sent)
      const find = (came: unknown, right: string) => findings.push({ at: endpoint.name, sent, came, right })
      if (status >= 500) find(status, 'a status below 500')
      const named = Object.values(sent.params ?? {}).some(id => ids.includes(id))
      // An error of a field is as good as one that says that there is no such record.
      if (named && status < 400) find(status, '404')
      const shown = (JSON.stringify(body ?? '').match(UUID) ?? []).filter(id => ids.includes(id))
      known += JSON.stringify(sent)
      if (shown.some(id => !known.includes(id))) find(shown, 'no id of another store')
      if (isWriting(endpoint)) written.push(endpoint.name)
      if (written.length < LOOK_AFTER && step < STEPS * 3 - 1) continue
      if (!isDeepStrictEqual(await readStore(them.tenant), theirs))
        findings.push({
          at: written.join(' or '),
          sent: 'ids of another store',
          came: 'it has changed',
          right: 'no change',
        })
      written = []
      known = ''
      me = await provider.join('none')
    }
    expect(sentencesOf(findings)).toEqual([])
  })
})

import { expect, test } from 'vitest'
import { LONGEST_CHAIN } from '#contract/store/customDomain.ts'
import { LOCAL_TARGETS } from '../../../http/domainTargets.ts'
import { EMPTY_ZONE, saveZone, type Zone, type ZoneRecord } from '../../../services/dns/zones.ts'
import { onOneDatabase } from '../../machine/testing.ts'
import { CHECK_MS, lookUpRecords } from './lookUp.ts'
import { wantedRecords } from './records.ts'
import { asZone, newDomain, useDns } from './testing.ts'

const { address, alias } = LOCAL_TARGETS
const a = (value: string, name = '@'): ZoneRecord => ({ type: 'A', name, value })
const cname = (name: string, value: string): ZoneRecord => ({ type: 'CNAME', name, value })
const txt = (value: string, name = '_backcounter-verify'): ZoneRecord => ({ type: 'TXT', name, value })
const PROOF = txt('backcounter-verify=token')

onOneDatabase('DNS servers of strangers', api => {
  const { checked, register, set, pass, dnsAddress } = useDns(api)

  /** What is found of a domain with these records. */
  async function lookUp(records: readonly ZoneRecord[] | null, over: Partial<Zone> = {}, sub = '') {
    const domain = newDomain()
    if (records) await saveZone(api().database.db, domain, { ...EMPTY_ZONE, records: [...records], ...over })
    const targets = { ...LOCAL_TARGETS, resolvers: [dnsAddress()] }
    const begun = performance.now()
    const lookup = await lookUpRecords(domain, wantedRecords(sub + domain, 'token', targets), targets)
    return { ...lookup, ms: performance.now() - begun }
  }
  /** Aliases from `www` on, in a zone of its own. */
  const chain = (length: number, end: string): ZoneRecord[] =>
    Array.from({ length }, (_, at) =>
      cname(at === 0 ? 'www' : `a${at}`, at === length - 1 ? end : `a${at + 1}.${zone}`),
    )
  const zone = `chains-${Date.now().toString(36)}.example`
  const followed = async (records: ZoneRecord[]) => {
    await saveZone(api().database.db, zone, { ...EMPTY_ZONE, records })
    const targets = { ...LOCAL_TARGETS, resolvers: [dnsAddress()] }
    return (await lookUpRecords(zone, wantedRecords(zone, 'token', targets), targets)).found.www
  }

  test.each<[string, ZoneRecord[], string, object]>([
    ['the address', [a(address)], 'root', { result: 'right' }],
    ['another', [a('203.0.113.7')], 'root', { result: 'wrong', found: [{ type: 'A', value: '203.0.113.7' }] }],
    [
      'both',
      [a(address), a('203.0.113.7')],
      'root',
      { result: 'conflict', found: [{ type: 'A', value: '203.0.113.7' }] },
    ],
    ['IPv6 beside it', [a(address), { type: 'AAAA', name: '@', value: '2001:db8::7' }], 'root', { result: 'conflict' }],
    ['none', [], 'root', { result: 'missing', found: [] }],
    ['the alias', [cname('www', alias)], 'www', { result: 'right' }],
    ['the alias in capitals, with a dot', [cname('www', `${alias.toUpperCase()}.`)], 'www', { result: 'right' }],
    ['the address in place of the alias', [a(address, 'www')], 'www', { result: 'right' }],
    [
      'another alias',
      [cname('www', 'elsewhere.example')],
      'www',
      { result: 'wrong', found: [{ type: 'CNAME', value: 'elsewhere.example' }] },
    ],
    ['the proof', [PROOF], 'ownership', { result: 'right' }],
    [
      'the proof among others',
      [txt('v=spf1 -all'), PROOF, txt('backcounter-verify=old')],
      'ownership',
      { result: 'right' },
    ],
    [
      'another proof',
      [txt('x'), txt('backcounter-verify=old')],
      'ownership',
      { result: 'wrong', found: [{ type: 'TXT', value: 'backcounter-verify=old' }] },
    ],
  ])('say %s: shown as that', async (_, records, purpose, finding) => {
    expect((await lookUp(records)).found).toMatchObject({ [purpose]: finding })
  })

  test('lead through at most 8 aliases, and not in a circle', async () => {
    expect(await followed(chain(LONGEST_CHAIN, alias))).toMatchObject({ result: 'right', chain: 'none' })
    expect(await followed(chain(LONGEST_CHAIN + 1, alias))).toMatchObject({ result: 'wrong', chain: 'tooLong' })
    expect(await followed(chain(3, `www.${zone}`))).toMatchObject({ result: 'wrong', chain: 'loop' })
    expect(await followed(chain(1, `www.${zone}`))).toMatchObject({ result: 'wrong', chain: 'loop' })
  })

  test('send more than fits into a packet, and only a little is stored', async () => {
    const many = Array.from({ length: 100 }, (_, at) => txt(`backcounter-verify=${at}-${'x'.repeat(300)}`))
    const { ownership } = (await lookUp(many)).found
    expect(ownership).toMatchObject({ result: 'wrong' })
    expect(JSON.stringify(ownership).length).toBeLessThan(600)
    expect((await lookUp([...many, PROOF])).found.ownership).toMatchObject({ result: 'right' })
    expect((await lookUp([PROOF], { behavior: 'truncated' })).found.ownership).toMatchObject({ result: 'unknown' })
  })

  test('forge answers, and are not believed', async () => {
    const forged = await lookUp([PROOF, a(address), cname('www', alias)], { behavior: 'forged' })
    expect(Object.values(forged.found).map(({ result }) => result)).toEqual(['right', 'right', 'right'])
    expect(await lookUp([a('203.0.113.7')], { behavior: 'onlyForged' })).toMatchObject({
      ...{ problem: 'noAnswer', found: { root: { result: 'unknown', found: [] } } },
    })
  })

  test.each([
    ['silent', 'noAnswer'],
    ['slow', 'noAnswer'],
    ['servfail', 'serverFailure'],
  ] as const)('are %s: nothing is known, within a bound', async (behavior, problem) => {
    const { ms, ...lookup } = await lookUp([PROOF], { behavior })
    expect(lookup).toMatchObject({ problem, found: { ownership: { result: 'unknown' } } })
    expect(ms).toBeLessThan(CHECK_MS + 1000)
  })

  test('do not know the domain: it was not bought', async () => {
    expect(await lookUp(null)).toMatchObject({ problem: 'noDomain', found: { root: { result: 'missing' } } })
  })

  test.each<[string, ZoneRecord[], Partial<Zone>, object]>([
    [
      'a CAA record for another authority',
      [{ type: 'CAA', name: '@', value: '0 issue "other.example"' }],
      {},
      { problem: 'caa' },
    ],
    ['a CAA record for none', [{ type: 'CAA', name: '@', value: '0 issue ";"' }], {}, { problem: 'caa' }],
    ['too many certificates', [], { authority: 'rateLimit' }, { problem: 'rateLimit' }],
    [
      'a CAA record for ours',
      [{ type: 'CAA', name: '@', value: '0 issue "ca.backcounter.example"' }],
      {},
      { state: 'issued' },
    ],
    [
      'a CAA record about reports',
      [{ type: 'CAA', name: '@', value: '0 iodef "mailto:a@b.example"' }],
      {},
      { state: 'issued' },
    ],
  ])('have %s: the certificate says so', async (_, records, over, certificate) => {
    const me = await api().join()
    const domain = newDomain()
    const { records: wanted } = await register(me, domain)
    await set(domain, [...asZone(wanted), ...records], over)
    pass(10)
    await checked(me)
    pass(5)
    const isIssued = 'state' in certificate
    expect(await checked(me)).toMatchObject({ state: isIssued ? 'active' : 'error', certificate })
  })

  test('keep the domain when they forbid a renewal, until the old one ends', async () => {
    const me = await api().join()
    const domain = newDomain()
    const { records: wanted } = await register(me, domain)
    await set(domain, asZone(wanted))
    for (const seconds of [10, 5]) {
      pass(seconds)
      await checked(me)
    }
    const forbidden = [...asZone(wanted), { type: 'CAA', name: '@', value: '0 issue ";"' } as const]
    await set(domain, forbidden)
    pass(61 * 24 * 3600)
    expect(await checked(me)).toMatchObject({ state: 'active', certificate: { state: 'issued', problem: 'caa' } })
    await set(domain, asZone(wanted))
    pass(3601)
    expect((await checked(me)).certificate).toMatchObject({ state: 'issued', problem: 'none' })
    await set(domain, forbidden)
    pass(91 * 24 * 3600)
    expect(await checked(me)).toMatchObject({
      state: 'error',
      error: 'certificate',
      certificate: { problem: 'expired' },
    })
  })
})

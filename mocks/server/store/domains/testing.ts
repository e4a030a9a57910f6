import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { type CustomDomain, getCustomDomain, registerDomain } from '#contract/store/customDomain.ts'
import { LOCAL_TARGETS } from '../../../http/domainTargets.ts'
import { type DnsServer, listenDns } from '../../../services/dns/dnsServer.ts'
import { EMPTY_ZONE, saveZone, type Zone, type ZoneRecord } from '../../../services/dns/zones.ts'
import { runJobs } from '../../../start/jobs.ts'
import type { Member, TestApi } from '../../machine/testing.ts'

let count = 0
/** A domain that no other test has. */
export const newDomain = () => `fern-${++count}-${Date.now().toString(36)}.example`

/** Runs the tests with a DNS server of their own, which answers real packets from the zones that they set. */
export function useDns(api: () => TestApi) {
  let dns: DnsServer
  beforeAll(async () => {
    dns = await listenDns({ port: 0, remedy: '' })
    dns.serve(api().database.db)
    await api().jobs.stop()
    const domainTargets = { ...LOCAL_TARGETS, resolvers: [dns.address] }
    api().jobs = runJobs(
      api().database.db,
      () => api().now,
      error => api().unforeseen.push(error),
      { imageFiles: api().imageFiles, domainTargets },
    )
  })
  afterAll(async () => {
    await api().jobs.stop()
    await dns.stop()
  })
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))

  const status = async (member: Member): Promise<CustomDomain> => (await api().request(getCustomDomain, member)).body
  const set = (domain: string, records: readonly ZoneRecord[], over: Partial<Zone> = {}) =>
    saveZone(api().database.db, domain, { ...EMPTY_ZONE, records: [...records], ...over })
  /** Time passes, and what is due is done. */
  const pass = (seconds: number) => {
    api().now = new Date(api().now.getTime() + seconds * 1000)
    api().jobs.wake()
  }
  /** Waits for the checks in progress. */
  const checked = async (member: Member) => {
    const isWaiting = async () => {
      const { isChecking, nextCheckOn } = await status(member)
      return isChecking || (nextCheckOn !== null && new Date(nextCheckOn) <= api().now)
    }
    await expect.poll(isWaiting, { timeout: 15_000 }).toBe(false)
    return status(member)
  }
  const register = async (member: Member, domain: string) => {
    const { status: code, body } = await api().request(registerDomain, member, { body: { domain } })
    expect(code).toBe(200)
    return body as CustomDomain
  }
  /** A store with a domain at which it answers. */
  const connect = async (member: Member, domain: string) => {
    const { records } = await register(member, domain)
    await set(domain, asZone(records))
    pass(10)
    await checked(member)
    pass(5)
    const connected = await checked(member)
    expect(connected.state).toBe('active')
    return connected
  }
  return { status, set, pass, checked, register, connect, dnsAddress: () => dns.address }
}

/** What a merchant sets. */
export const asZone = (records: CustomDomain['records']): ZoneRecord[] =>
  records.map(({ type, name, value }) => ({ type, name, value }))

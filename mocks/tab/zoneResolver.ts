import { pause } from '#host/turns.ts'
import type { Db } from '../db/database.ts'
import type { DnsResolver } from '../host/types.ts'
import { caaPartsOf, resolveName } from '../services/dns/resolveName.ts'
import type { ZoneBehavior, ZoneRecord } from '../services/dns/zones.ts'

const SLOW_MS = 5000

/** Of name servers that nobody hears from. */
const SILENT: readonly ZoneBehavior[] = ['silent', 'onlyForged', 'truncated']

/** Answers from the zones in the database, as the simulated DNS server does. */
export function zoneResolver(db: Db): DnsResolver {
  const ending = new AbortController()
  const ask = async (name: string, type: string): Promise<ZoneRecord[]> => {
    const { behavior, outcome, answers } = await resolveName(db, name, type)
    if (behavior === 'slow') await pause(SLOW_MS, ending.signal).catch(() => undefined)
    if (SILENT.includes(behavior)) throw failure('ETIMEOUT', name)
    if (outcome === 'serverFailure') throw failure('ESERVFAIL', name)
    if (outcome === 'noSuchName') throw failure('ENOTFOUND', name)
    const fitting = answers.map(({ record }) => record).filter(record => record.type === type)
    if (fitting.length === 0) throw failure('ENODATA', name)
    return fitting
  }
  const values = async (name: string, type: string) => (await ask(name, type)).map(({ value }) => value)
  return {
    resolveTxt: async name => (await values(name, 'TXT')).map(value => [value]),
    resolveCname: async name => (await values(name, 'CNAME')).map(value => value.replace(/\.$/, '')),
    resolve4: name => values(name, 'A'),
    resolve6: name => values(name, 'AAAA'),
    resolveSoa: async name => {
      await ask(name, 'SOA')
      return { minttl: 0 }
    },
    resolveCaa: async name =>
      (await values(name, 'CAA')).map(value => {
        const { flags, tag, authority } = caaPartsOf(value)
        return { critical: flags, [tag]: authority }
      }),
    cancel: () => ending.abort(),
  }
}

const failure = (code: string, name: string) => Object.assign(new Error(`${code} ${name}`), { code })

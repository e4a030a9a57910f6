import { getDomain } from 'tldts'
import type { DomainRecord, RecordPurpose } from '#contract/store/customDomain.ts'
import { domainToUnicode } from '#host/domainNames.ts'
import { type DomainProblem, readDomain, unfitCharacters } from '#lib/domainName.ts'
import type { DomainTargets } from '../../../http/domainTargets.ts'

/** Below it is the record that proves ownership. Names with an underscore are no hosts: nothing else has it. */
const OWNERSHIP_LABEL = '_backcounter-verify'
export const OWNERSHIP_PREFIX = 'backcounter-verify='

export type RefusedDomain = DomainProblem | 'own' | 'suffix'

/**
 * The domain that someone means, without `www.`, and the host that they typed. `ownDomain` is that of the storefronts, `alias` the host
 * to which records lead: what is below either, or above the alias, is the provider's own.
 */
export function domainOf(
  text: string,
  { ownDomain, alias }: { ownDomain: string; alias: string },
): { domain: string; typedHost: string } | { problem: RefusedDomain } {
  const read = readDomain(text)
  if ('problem' in read) return read
  const { name } = read
  // A name in ASCII may stand for what no registry accepts.
  const unfit = unfitCharacters(domainToUnicode(name))
  if (unfit) return { problem: unfit }
  // Of a local run: browsers open names below `localhost` without DNS, so a domain can be tried there.
  const own = ownDomain === 'localhost' ? [alias] : [ownDomain, alias]
  if (own.some(domain => isWithin(name, domain)) || isWithin(alias, name)) return { problem: 'own' }
  const bought = getDomain(name, { validateHostname: false })
  if (bought === null) return { problem: 'suffix' }
  return { domain: name === `www.${bought}` ? bought : name, typedHost: name }
}

const isWithin = (name: string, domain: string) => name === domain || name.endsWith(`.${domain}`)

/** The domain that was bought: where the merchant sets records, to which their names are relative. */
export const zoneNameOf = (domain: string): string => getDomain(domain, { validateHostname: false }) ?? domain

const isBought = (domain: string) => zoneNameOf(domain) === domain

export const hostsOf = (domain: string): string[] => (isBought(domain) ? [domain, `www.${domain}`] : [domain])

export const shownHosts = (domain: string) => hostsOf(domain).map(host => ({ host, shownAs: domainToUnicode(host) }))

/** What has to be set, without what was found. */
export type WantedRecord = Pick<DomainRecord, 'purpose' | 'type' | 'name' | 'host' | 'value'>

export function wantedRecords(domain: string, token: string, { address, alias }: DomainTargets): WantedRecord[] {
  const zone = zoneNameOf(domain)
  const relative = (host: string) => (host === zone ? '@' : host.slice(0, -zone.length - 1))
  const record = (purpose: RecordPurpose, type: WantedRecord['type'], host: string, value: string) => ({
    ...{ purpose, type, name: relative(host), host, value },
  })
  const ownership = record('ownership', 'TXT', `${OWNERSHIP_LABEL}.${domain}`, OWNERSHIP_PREFIX + token)
  if (!isBought(domain)) return [ownership, record('subdomain', 'CNAME', domain, alias)]
  return [ownership, record('root', 'A', domain, address), record('www', 'CNAME', `www.${domain}`, alias)]
}

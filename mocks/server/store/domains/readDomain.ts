import { and, eq, inArray } from 'drizzle-orm'
import type { CustomDomain } from '#contract/store/customDomain.ts'
import { answersOnDomain, DOMAIN_STATES } from '#contract/store/domainChart.ts'
import { domainToUnicode } from '#host/domainNames.ts'
import type { Db } from '../../../db/database.ts'
import { customDomains } from '../../../db/tables/store/domains.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import type { DomainTargets } from '../../../http/domainTargets.ts'
import type { DomainRow } from './afterCheck.ts'
import { NO_CERTIFICATE } from './authority.ts'
import { UNCHECKED } from './compare.ts'
import { hostsOf, shownHosts, wantedRecords } from './records.ts'

/** In which the storefront answers on a domain. */
const ANSWERING = DOMAIN_STATES.filter(answersOnDomain)

export async function readRow(db: Db, tenant: string): Promise<DomainRow | null> {
  const [row] = await db.select().from(customDomains).where(eq(customDomains.tenant, tenant))
  return row ?? null
}

interface Reading {
  tenant: string
  domainTargets: DomainTargets | null
  now: Date
}

/** The domain as clients see it. */
export async function readCustomDomain(db: Db, reading: Reading): Promise<CustomDomain> {
  const { tenant, domainTargets, now } = reading
  const givenHost = await readGivenHost(db, tenant)
  const row = await readRow(db, tenant)
  if (!row || row.state === 'none' || !domainTargets) {
    return {
      ...{ revision: row?.revision ?? 0, state: 'none', error: 'none', domain: null, shownAs: '', hosts: [] },
      ...{ canonicalHost: givenHost, givenHost, records: [], isChecking: false, checkedOn: null, nextCheckOn: null },
      ...{ lookup: 'none', absenceSeconds: 0, certificate: NO_CERTIFICATE, graceUntil: null },
    }
  }
  const { revision, state, domain, token, canonicalHost, doc, checkingUntil, nextOn, graceUntil } = row
  const { found, ...rest } = { ...doc, certificate: { ...NO_CERTIFICATE, ...doc.certificate } }
  return {
    ...{ revision, state, domain, canonicalHost, givenHost, absenceSeconds: 0, ...rest },
    shownAs: domainToUnicode(domain),
    hosts: shownHosts(domain),
    records: wantedRecords(domain, token, domainTargets).map(wanted => ({
      ...wanted,
      ...(found[wanted.purpose] ?? UNCHECKED),
    })),
    isChecking: checkingUntil !== null && checkingUntil > now,
    nextCheckOn: nextOn?.toISOString() ?? null,
    graceUntil: graceUntil?.toISOString() ?? null,
  }
}

async function readGivenHost(db: Db, tenant: string): Promise<string> {
  const [store] = await db
    .select({ doc: storeInformation.doc })
    .from(storeInformation)
    .where(eq(storeInformation.tenant, tenant))
  return store?.doc.urlHost ?? ''
}

/** What the store information says about hosts: those of the domain while the storefront answers on it. */
export async function readHosts(db: Db, tenant: string) {
  const row = await readRow(db, tenant)
  if (!row || !answersOnDomain(row.state)) return { customDomain: null }
  const { domain: customDomain, canonicalHost } = row
  return { customDomain, canonicalHost, storeUrl: `https://${canonicalHost}` }
}

/** Where the storefront is: `https://shop.example`. Sitemaps, canonical links and emails begin with it. */
export async function storefrontOrigin(db: Db, tenant: string, storefrontUrl: string): Promise<string> {
  const { customDomain, canonicalHost } = await readHosts(db, tenant)
  if (customDomain !== null && canonicalHost) return originAt(canonicalHost, storefrontUrl)
  return storefrontUrl.replace('{host}', await readGivenHost(db, tenant))
}

/** The origin of a host that is a store's own; a local storefront has a port. */
export function originAt(host: string, storefrontUrl: string): string {
  const { protocol, port } = new URL(storefrontUrl.replace('{host}', 'x'))
  return `${protocol}//${host}${port ? `:${port}` : ''}`
}

/** The store that answers at a host of its own, and that domain's main host. Among all stores. */
export async function findByHost(everything: Db, hostname: string) {
  const rows = await everything
    .select({ tenant: customDomains.tenant, domain: customDomains.domain, canonicalHost: customDomains.canonicalHost })
    .from(customDomains)
    .where(
      and(
        inArray(customDomains.domain, [hostname, hostname.replace(/^www\./, '')]),
        inArray(customDomains.state, ANSWERING),
      ),
    )
  return rows.find(({ domain }) => hostsOf(domain).includes(hostname)) ?? null
}

export async function isDomainOrigin(everything: Db, origin: string, storefrontUrl: string): Promise<boolean> {
  const { hostname } = new URL(origin)
  return originAt(hostname, storefrontUrl) === origin && (await findByHost(everything, hostname)) !== null
}

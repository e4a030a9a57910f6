import { and, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { answersOnDomain, type DomainState } from '#contract/store/domainChart.ts'
import type { Db } from '../../../db/database.ts'
import { sitemaps } from '../../../db/tables/site/seo.ts'
import { domainCertificates } from '../../../db/tables/store/certificates.ts'
import { customDomains } from '../../../db/tables/store/domains.ts'
import { storeHosts } from '../../../db/tables/store/store.ts'
import { type DomainRow, withEvent } from './afterCheck.ts'
import { NO_CERTIFICATE } from './authority.ts'
import { emailOwner } from './emailOwner.ts'

/** Of all stores that claim a domain, one at a time decides whose it is. */
export const lockDomain = (tx: Db, domain: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`domain ${domain}`}))`)

/** Whether a store has proved that a domain is its own, and did not lose the proof since. */
const hasProved = and(inArray(customDomains.state, ['issuing', 'active', 'problem']), eq(customDomains.isProved, true))

/** Whether another store has proved that it owns the domain. Among all stores: not for a handler's `db`. */
export async function isProvedElsewhere(everything: Db, domain: string, tenant: string): Promise<boolean> {
  const isOthers = and(eq(customDomains.domain, domain), ne(customDomains.tenant, tenant))
  return (await everything.$count(customDomains, and(isOthers, hasProved))) > 0
}

/**
 * Whether a host is one that stores are given, or above one: `shop.example` where a store is at `fern.shop.example`. Among all stores,
 * as above. In a local run hosts are below `localhost`, too.
 */
export async function isGivenHost(everything: Db, host: string, ownDomain: string): Promise<boolean> {
  const label = host.endsWith(`.${ownDomain}`) ? host.slice(0, -ownDomain.length - 1) : host
  const isAbove = sql`right(${storeHosts.host}, ${label.length + 1}) = ${`.${label}`}`
  return (await everything.$count(storeHosts, or(eq(storeHosts.host, label), isAbove))) > 0
}

/** The others that claim a domain which a store has proved to be its own: they can't have it. */
export async function takeOver(tx: Db, { domain, tenant }: DomainRow, now: Date): Promise<void> {
  const others = await tx
    .select()
    .from(customDomains)
    .where(and(eq(customDomains.domain, domain), ne(customDomains.tenant, tenant)))
  for (const other of others) {
    const next = withEvent(other, 'takenOver', now, 'takenOver')
    if (next !== other) await writeDomain(tx, other, { ...next, isProved: false, nextOn: null }, now)
  }
}

export const mayHaveCertificate = (state: DomainState) => state === 'issuing' || answersOnDomain(state)

/** Writes what became of a domain, with all that follows from its state. */
export async function writeDomain(tx: Db, before: DomainRow, after: DomainRow, now: Date): Promise<void> {
  const { tenant, ...columns } = mayHaveCertificate(after.state) ? after : withoutCertificate(after)
  const isHeld = answersOnDomain(after.state)
  await tx.update(customDomains).set(columns).where(eq(customDomains.tenant, tenant))
  if (!mayHaveCertificate(after.state) || before.domain !== after.domain) {
    await tx.delete(domainCertificates).where(eq(domainCertificates.tenant, tenant))
  }
  const isSame = answersOnDomain(before.state) === isHeld && before.domain === after.domain
  if (!isSame || before.canonicalHost !== after.canonicalHost) await outdateSitemap(tx, tenant, now)
  if (before.state !== after.state) await emailOwner(tx, after, now)
}

const withoutCertificate = (row: DomainRow): DomainRow => {
  const { certificate } = row.doc
  // Why there is none stays to be read.
  const left =
    row.state === 'error'
      ? { ...NO_CERTIFICATE, ...certificate, validUntil: null, renewOn: null, retryOn: null }
      : NO_CERTIFICATE
  return { ...row, doc: { ...row.doc, certificate: left.state === 'issued' ? NO_CERTIFICATE : left } }
}

/** Its addresses begin with the host of before. */
const outdateSitemap = (tx: Db, tenant: string, now: Date) =>
  tx.update(sitemaps).set({ refreshedOn: null, nextOn: now }).where(eq(sitemaps.tenant, tenant))

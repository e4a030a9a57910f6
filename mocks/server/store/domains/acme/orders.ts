import { and, eq, inArray, sql } from 'drizzle-orm'
import { DOMAIN_STATES } from '#contract/store/domainChart.ts'
import type { Db } from '../../../../db/database.ts'
import { domainCertificates } from '../../../../db/tables/store/certificates.ts'
import { customDomains } from '../../../../db/tables/store/domains.ts'
import { inTransaction } from '../../../../db/transaction.ts'
import type { Order } from '../authority.ts'
import { mayHaveCertificate } from '../writeDomain.ts'

export type CertificateRow = typeof domainCertificates.$inferSelect

/** Longer than a step can take: until then no other process goes on with the order. */
const LEASE_SECONDS = 45

/** The domain was removed while its order was in progress, or another process has taken the order over. */
export class LostOrder extends Error {
  override name = 'LostOrder'
}

const WITH_CERTIFICATE = DOMAIN_STATES.filter(mayHaveCertificate)

/** A certificate belongs to a domain as long as the store has the domain. */
const ofDomain = and(
  eq(customDomains.tenant, domainCertificates.tenant),
  eq(customDomains.domain, domainCertificates.domain),
  inArray(customDomains.state, WITH_CERTIFICATE),
)

/** The order of a domain, for this process alone; `null` if another one works on it, or the domain was removed. */
export function holdOrder(db: Db, { tenant, domain, hosts }: Order): Promise<CertificateRow | null> {
  const heldUntil = sql`clock_timestamp() + ${LEASE_SECONDS} * interval '1 second'`
  const held = { heldBy: crypto.randomUUID(), heldUntil }
  const { heldUntil: until } = domainCertificates
  return inTransaction(db, async tx => {
    const isDomain = and(eq(customDomains.tenant, tenant), eq(customDomains.domain, domain))
    const [owner] = await tx.select({ state: customDomains.state }).from(customDomains).where(isDomain).for('share')
    if (!owner || !mayHaveCertificate(owner.state)) return null
    const [row] = await tx
      .insert(domainCertificates)
      .values({ tenant, domain, hosts, ...held })
      .onConflictDoUpdate({
        target: domainCertificates.tenant,
        set: held,
        setWhere: sql`${until} is null or ${until} < clock_timestamp()`,
      })
      .returning()
    return row ?? null
  })
}

/** Stores what became of an order that is held. Throws `LostOrder`. */
export async function saveOrder(db: Db, held: CertificateRow, set: Partial<CertificateRow>): Promise<CertificateRow> {
  const isHeld = and(eq(domainCertificates.tenant, held.tenant), eq(domainCertificates.heldBy, held.heldBy ?? ''))
  const [row] = await db.update(domainCertificates).set(set).where(isHeld).returning()
  if (!row) throw new LostOrder()
  return row
}

/** Lets any process go on with it. */
export const releaseOrder = (db: Db, held: CertificateRow) =>
  saveOrder(db, held, { heldBy: null, heldUntil: null }).catch(error => {
    if (!(error instanceof LostOrder)) throw error
  })

/** What a host responds to the authority that asks for a token; `null` for any other. Among all stores. */
export async function answerTo(everything: Db, host: string, token: string): Promise<string | null> {
  const rows = await everything
    .select({ challenges: domainCertificates.challenges })
    .from(domainCertificates)
    .where(inArray(domainCertificates.domain, [host, host.replace(/^www\./, '')]))
  const all = rows.flatMap(({ challenges }) => challenges)
  return all.find(each => each.host === host && each.token === token)?.answer ?? null
}

/** The certificates of all stores' domains, with their encrypted keys. */
export const listCertificates = (everything: Db) =>
  everything
    .select({ hosts: domainCertificates.hosts, chain: domainCertificates.chain, key: domainCertificates.key })
    .from(domainCertificates)
    .innerJoin(customDomains, ofDomain)

import type { Db } from '../../db/database.ts'
import { customDomains } from '../../db/tables/store/domains.ts'
import { newDomain } from '../../server/store/domains/newDomain.ts'
import { EMPTY_ZONE, saveZone } from '../../services/dns/zones.ts'
import type { StoreSeed } from './store.ts'

/** The store that waits for the records of a domain, and what is there instead of them. */
const WAITING = { tenant: 'little-fern', domain: 'little-fern.localhost' }

/** Of the demo stores only: a copy of one for a test has no domain. */
export async function insertDomain(tx: Db, { tenant, now }: Pick<StoreSeed, 'tenant' | 'now'>): Promise<void> {
  const { domain } = WAITING
  if (tenant !== WAITING.tenant) return
  await tx.insert(customDomains).values({ tenant, ...newDomain({ domain, canonicalHost: domain, now }) })
  await saveZone(tx, domain, { ...EMPTY_ZONE, records: [{ type: 'A', name: '@', value: '203.0.113.7' }] })
}

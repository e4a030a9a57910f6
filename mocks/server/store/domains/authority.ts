import { CERTIFICATE_AUTHORITY, type DomainCertificate } from '#contract/store/customDomain.ts'
import type { Db } from '../../../db/database.ts'
import { zoneOf } from '../../../services/dns/zones.ts'
import { allowsAuthority, lookUpCaa } from './lookUp.ts'

export const NO_CERTIFICATE: DomainCertificate = { state: 'none', problem: 'none', validUntil: null }

interface Order {
  hosts: readonly string[]
  orderedOn: Date
  now: Date
}

/** Who issues certificates. Asked again with the same order until it is issued or failed. Another implementation asks a real one (ACME). */
export interface CertificateAuthority {
  issueCertificate(order: Order): Promise<DomainCertificate>
}

const ISSUED_AFTER_MS = 2000
const VALID_MS = 90 * 24 * 3600_000
const PENDING: DomainCertificate = { state: 'pending', problem: 'none', validUntil: null }

/** Simulated: asks DNS for CAA records as a real one must, and does what the zone's registrar was told. No certificate is made. */
export function simulatedAuthority(db: Db, resolvers: readonly string[]): CertificateAuthority {
  return {
    async issueCertificate({ hosts, orderedOn, now }) {
      const zone = await zoneOf(db, hosts[0] ?? '')
      if (zone?.zone.authority === 'rateLimit') return { ...PENDING, state: 'failed', problem: 'rateLimit' }
      try {
        for (const host of hosts) {
          const isAllowed = allowsAuthority(await lookUpCaa(host, resolvers), CERTIFICATE_AUTHORITY)
          if (!isAllowed) return { ...PENDING, state: 'failed', problem: 'caa' }
        }
      } catch {
        // It asks again.
        return PENDING
      }
      const isReady = now.getTime() - orderedOn.getTime() >= ISSUED_AFTER_MS
      if (!isReady || zone?.zone.authority === 'waits') return PENDING
      return { state: 'issued', problem: 'none', validUntil: new Date(now.getTime() + VALID_MS).toISOString() }
    },
  }
}

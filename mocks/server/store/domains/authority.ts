import { CERTIFICATE_AUTHORITY, type DomainCertificate } from '#contract/store/customDomain.ts'
import type { Db } from '../../../db/database.ts'
import { zoneOf } from '../../../services/dns/zones.ts'
import { type AskedTargets, allowsAuthority, lookUpCaa } from './lookUp.ts'

export const NO_CERTIFICATE: DomainCertificate = {
  ...{ state: 'none', problem: 'none', validUntil: null, renewOn: null, retryOn: null },
  authority: CERTIFICATE_AUTHORITY,
}
export const PENDING: DomainCertificate = { ...NO_CERTIFICATE, state: 'pending' }

export interface Order {
  tenant: string
  domain: string
  hosts: readonly string[]
  orderedOn: Date
  now: Date
}

/** Who issues certificates. Asked again with the same order until it is issued or failed. `AcmeAuthority` asks a real one. */
export interface CertificateAuthority {
  issueCertificate(order: Order): Promise<DomainCertificate>
}

const ISSUED_AFTER_MS = 2000
const VALID_MS = 90 * 24 * 3600_000

/** Simulated: asks DNS for CAA records as a real one must, and does what the zone's registrar was told. No certificate is made. */
export function simulatedAuthority(db: Db, targets: AskedTargets): CertificateAuthority {
  return {
    async issueCertificate({ hosts, orderedOn, now }) {
      const zone = await zoneOf(db, hosts[0] ?? '')
      if (zone?.zone.authority === 'rateLimit') return { ...PENDING, state: 'failed', problem: 'rateLimit' }
      try {
        for (const host of hosts) {
          const isAllowed = allowsAuthority(await lookUpCaa(host, targets), CERTIFICATE_AUTHORITY)
          if (!isAllowed) return { ...PENDING, state: 'failed', problem: 'caa' }
        }
      } catch {
        // It asks again.
        return PENDING
      }
      const isReady = now.getTime() - orderedOn.getTime() >= ISSUED_AFTER_MS
      if (!isReady || zone?.zone.authority === 'waits') return PENDING
      return issuedFor(now, new Date(now.getTime() + VALID_MS))
    },
  }
}

const LONGEST_RENEWAL_MS = 30 * 24 * 3600_000

/** When a certificate is renewed: a month before its end, or a third of its life if that is shorter. */
export const renewalOf = (from: Date, until: Date): Date =>
  new Date(until.getTime() - Math.min(LONGEST_RENEWAL_MS, (until.getTime() - from.getTime()) / 3))

export const issuedFor = (from: Date, until: Date): DomainCertificate => ({
  ...NO_CERTIFICATE,
  state: 'issued',
  validUntil: until.toISOString(),
  renewOn: renewalOf(from, until).toISOString(),
})

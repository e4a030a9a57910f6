import { X509Certificate } from 'node:crypto'
import { Agent } from 'node:https'
import type { HostCertificate } from '../types.ts'

/** Loaded where it is used: it brings an HTTP client and a second cryptography along. */
export const importAcme = (): Promise<typeof import('acme-client')> => import('acme-client')

/** Connects to servers whose certificates `root` signs. */
export const agentFor = (root: string): object => new Agent({ ca: root })

/** The first certificate of a chain in PEM. */
export function readCertificate(chain: string): HostCertificate {
  const certificate = new X509Certificate(chain)
  return {
    validFrom: new Date(certificate.validFrom),
    validTo: new Date(certificate.validTo),
    isFor: host => certificate.checkHost(host) !== undefined,
  }
}

import type { HostCertificate } from '../types.ts'

/** Stores' domains have certificates of the simulated authority here. */
const noAuthority = () => new Error('Nothing leaves this browser: no certificate authority can be reached.')

export const importAcme = (): Promise<typeof import('acme-client')> => Promise.reject(noAuthority())

export function agentFor(_root: string): object {
  throw noAuthority()
}

export function readCertificate(_chain: string): HostCertificate {
  throw noAuthority()
}

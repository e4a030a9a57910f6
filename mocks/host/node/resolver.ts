import { Resolver } from 'node:dns/promises'
import type { DnsResolver } from '../types.ts'

/** For one packet, and how often it is sent: the second time the resolver waits longer. */
const PACKET = { timeout: 1200, tries: 2 }

/** Asks these servers, or those of the machine if there are none. A new one has no answers from before. */
export function openResolver(servers: readonly string[]): DnsResolver {
  const resolver = new Resolver(PACKET)
  if (servers.length > 0) resolver.setServers(servers)
  return resolver
}

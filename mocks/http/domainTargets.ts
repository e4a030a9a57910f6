import type { Config } from '#contract/config.ts'
import type { DnsResolver } from '../host/types.ts'

/** Where the records of stores' domains have to lead: to the storefronts of this deployment. */
export interface DomainTargets {
  /** IPv4 address, for the domain itself, which can't have an alias. */
  address: string
  /** For every other host. */
  alias: string
  /** Resolvers to ask, as `192.0.2.53` or `192.0.2.53:5353`; those of the machine if empty. */
  resolvers: readonly string[]
  /** Answers in place of the network. */
  openResolver?: () => DnsResolver
}

/** Of a local run: addresses that exist in no network. */
export const LOCAL_TARGETS = { address: '203.0.113.10', alias: 'stores.backcounter.example' }

/** The domain below which every store has its given host. */
export const storefrontDomain = ({ storefrontUrl }: Pick<Config, 'storefrontUrl'>): string =>
  new URL(storefrontUrl.replace('{host}', 'x')).hostname.slice(2)

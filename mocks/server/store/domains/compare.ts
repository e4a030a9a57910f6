import type { FoundRecord } from '#contract/store/customDomain.ts'
import type { Finding } from '../../../db/tables/store/domains.ts'
import type { DomainTargets } from '../../../http/domainTargets.ts'

export const UNCHECKED: Finding = { result: 'unchecked', chain: 'none', found: [] }
export const UNKNOWN: Finding = { result: 'unknown', chain: 'none', found: [] }

/** Strangers fill these: only a few are stored and shown. */
const MOST_FOUND = 3
const LONGEST_FOUND = 120
const shown = (type: FoundRecord['type'], values: readonly string[]): FoundRecord[] =>
  values.slice(0, MOST_FOUND).map(value => ({
    type,
    // The database can't store NUL.
    value: value.replace(/[\p{Cc}\p{Cf}]/gu, '�').slice(0, LONGEST_FOUND),
  }))

/** Other texts at the name do no harm. */
export function compareOwnership(texts: readonly string[], wanted: string, prefix: string): Finding {
  if (texts.some(text => text.trim() === wanted)) return { result: 'right', chain: 'none', found: [] }
  const similar = texts.filter(text => text.startsWith(prefix))
  const found = shown('TXT', similar.length > 0 ? similar : texts)
  return { result: found.length > 0 ? 'wrong' : 'missing', chain: 'none', found }
}

/** What lookups of a host found. */
export interface Path {
  /** The aliases, in order. */
  aliases: readonly string[]
  chain: Finding['chain']
  addresses: readonly string[]
  /** IPv6, which storefronts don't have: browsers prefer it. */
  addresses6: readonly string[]
}

/** Whether shoppers who open the host reach us, whichever way. */
export function comparePath(path: Path, { address, alias }: DomainTargets): Finding {
  const { aliases, chain, addresses, addresses6 } = path
  const firstAlias = shown('CNAME', aliases.slice(0, 1))
  if (aliases.includes(alias)) return { result: 'right', chain: 'none', found: [] }
  if (chain !== 'none') return { result: 'wrong', chain, found: firstAlias }
  const others = addresses.filter(each => each !== address)
  const competing = [...shown('A', others), ...shown('AAAA', addresses6)]
  if (addresses.includes(address)) {
    return { result: competing.length > 0 ? 'conflict' : 'right', chain, found: competing }
  }
  if (firstAlias.length > 0) return { result: 'wrong', chain, found: firstAlias }
  return { result: competing.length > 0 ? 'wrong' : 'missing', chain, found: competing }
}

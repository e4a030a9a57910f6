import type { Db } from '../../../../db/database.ts'
import { ownerOf } from '../../../identity/ownerOf.ts'

/** Whether an address matches one of the patterns, in which `*` stands for any characters. */
export function matchesPattern(email: string, patterns: readonly string[]): boolean {
  return patterns.some(pattern => {
    const parts = pattern.toLowerCase().split('*').map(RegExp.escape)
    return new RegExp(`^${parts.join('.*')}$`).test(email.toLowerCase())
  })
}

/**
 * Whether the store is one of our own that only test (document 1 §6): by the verified address of its owner, because a store's
 * public address can be anything.
 */
export async function isInternalTest(tx: Db, tenant: string, patterns: readonly string[]): Promise<boolean> {
  if (patterns.length === 0) return false
  const owner = await ownerOf(tx, tenant)
  return owner?.isVerified === true && matchesPattern(owner.email, patterns)
}

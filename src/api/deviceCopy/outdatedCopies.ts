import * as z from 'zod/mini'
import { readStorage, writeStorage } from '#lib/storage.ts'

/** Fingerprints of queries, in `localStorage`: unlike the copy itself, it is written before the page can be left. */
const OUTDATED = 'backcounter.copyOutdated'
const Outdated = z.array(z.number())
/** A device that was never idle since forgets the oldest. */
const MOST = 500

function read(): number[] {
  try {
    return z.parse(Outdated, JSON.parse(readStorage(OUTDATED) ?? '[]'))
  } catch {
    return []
  }
}

const write = (known: readonly number[]) =>
  writeStorage(OUTDATED, known.length === 0 ? null : JSON.stringify(known.slice(-MOST)))

/**
 * Of a query's hash, which may have a search in it. Not to be turned back; two queries with the same one cost a copy that is not
 * shown. FNV-1a, 32 bits.
 */
function fingerprint(queryHash: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < queryHash.length; at++) hash = Math.imul(hash ^ queryHash.charCodeAt(at), 0x01000193)
  return hash >>> 0
}

/** Takes effect at once and in all tabs: the copy of this query is older than a write, until it is replaced or deleted. */
export function noteOutdated(queryHash: string): void {
  const known = read()
  const own = fingerprint(queryHash)
  if (!known.includes(own)) write([...known, own])
}

/** The copies of these queries were replaced or deleted. */
export function noteRenewed(queryHashes: readonly string[]): void {
  const known = read()
  if (known.length === 0) return
  const renewed = new Set(queryHashes.map(fingerprint))
  write(known.filter(one => !renewed.has(one)))
}

export const isOutdated = (queryHash: string): boolean => read().includes(fingerprint(queryHash))

/** The copy that they are of is gone. */
export const forgetOutdated = (): void => void writeStorage(OUTDATED, null)

import { sha256Bytes } from '#host/hash.ts'
import { formatId } from '../../db/ids.ts'

/** Chance that falls the same way each time for the same seed. */
export interface Random {
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  /** True in `percent` of a hundred cases. */
  chance(percent: number): boolean
  /** Some of a list, in a new order. */
  some<T>(from: readonly T[], count: number): T[]
}

export function createRandom(seed: string): Random {
  let state = new DataView(sha256Bytes(seed).slice().buffer).getUint32(0, true)
  // Mulberry32: small, and good enough to deal cards.
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    whole,
    pick: from => from[whole(0, from.length - 1)] as (typeof from)[number],
    chance: percent => next() * 100 < percent,
    some: (from, count) => {
      const left = [...from]
      return Array.from(
        { length: Math.min(count, left.length) },
        () => left.splice(whole(0, left.length - 1), 1)[0] as (typeof from)[number],
      )
    },
  }
}

/** The id of the `key`-th record of a kind in a tenant: always the same one, and no other tenant's. */
export function seedId(tenant: string, kind: string, key: number | string): string {
  return formatId(sha256Bytes(`${tenant}/${kind}/${key}`).subarray(0, 16), 8)
}

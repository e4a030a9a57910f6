import { hmac } from '@noble/hashes/hmac.js'
import { scryptAsync } from '@noble/hashes/scrypt.js'
import { sha256 as hashSha256 } from '@noble/hashes/sha2.js'
import type { Data, Encoding, ScryptCost } from '../types.ts'
import { encodeBytes, utf8Bytes } from './bytes.ts'

const bytesOf = (data: Data) => (typeof data === 'string' ? utf8Bytes(data) : data)

export const sha256 = (data: Data, as: Encoding): string => encodeBytes(sha256Bytes(data), as)

export const sha256Bytes = (data: Data): Uint8Array<ArrayBuffer> => new Uint8Array(hashSha256(bytesOf(data)))

export const hmacSha256 = (key: Data, data: Data, as: Encoding): string => encodeBytes(hmacSha256Bytes(key, data), as)

export const hmacSha256Bytes = (key: Data, data: Data): Uint8Array<ArrayBuffer> =>
  new Uint8Array(hmac(hashSha256, bytesOf(key), bytesOf(data)))

export const randomText = (bytes: number, as: Encoding): string =>
  encodeBytes(crypto.getRandomValues(new Uint8Array(bytes)), as)

/** A whole number from 0 on, below `end`. */
export function randomBelow(end: number): number {
  const most = Math.floor(2 ** 32 / end) * end
  for (;;) {
    const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
    // The numbers above would be more likely than the others.
    if (random < most) return random % end
  }
}

/** Whether two values are the same; how long it takes does not tell how much of a guess is right. */
export function areSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false
  let differing = 0
  for (let at = 0; at < a.length; at++) differing |= (a[at] ?? 0) ^ (b[at] ?? 0)
  return differing === 0
}

export const deriveKey = async (password: string, salt: Uint8Array, bytes: number, cost: ScryptCost) =>
  new Uint8Array(await scryptAsync(utf8Bytes(password), salt, { ...cost, dkLen: bytes }))

import { createHash, createHmac, randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import type { Data, Encoding, ScryptCost } from '../types.ts'

export const sha256 = (data: Data, as: Encoding): string => createHash('sha256').update(data).digest(as)

export const sha256Bytes = (data: Data): Uint8Array<ArrayBuffer> => createHash('sha256').update(data).digest()

export const hmacSha256 = (key: Data, data: Data, as: Encoding): string =>
  createHmac('sha256', key).update(data).digest(as)

export const hmacSha256Bytes = (key: Data, data: Data): Uint8Array<ArrayBuffer> =>
  createHmac('sha256', key).update(data).digest()

export const randomText = (bytes: number, as: Encoding): string => randomBytes(bytes).toString(as)

/** A whole number from 0 on, below `end`. */
export const randomBelow = (end: number): number => randomInt(end)

/** Whether two values are the same; how long it takes does not tell how much of a guess is right. */
export const areSameBytes = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && timingSafeEqual(a, b)

export const deriveKey = (password: string, salt: Uint8Array, bytes: number, cost: ScryptCost) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    scrypt(password, salt, bytes, cost, (error, key) => (error ? reject(error) : resolve(key)))
  })

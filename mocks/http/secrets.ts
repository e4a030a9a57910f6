import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** 256 random bits, fit for addresses, forms and cookies. */
export const newSecret = () => randomBytes(32).toString('base64url')

/** The stored form of a secret, and of PKCE's S256 for a verifier: SHA-256 in base64url. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

/** Whether two values are the same; how long it takes does not tell how much of a guess is right. */
export const areSameBytes = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

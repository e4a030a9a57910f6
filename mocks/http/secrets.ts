import { randomText, sha256 } from '#host/hash.ts'

/** 256 random bits, fit for addresses, forms and cookies. */
export const newSecret = () => randomText(32, 'base64url')

/** The stored form of a secret, and of PKCE's S256 for a verifier: SHA-256 in base64url. */
export const hashOf = (secret: string) => sha256(secret, 'base64url')

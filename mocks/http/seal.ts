import { CompactEncrypt, compactDecrypt } from 'jose'

/** Encrypts what is stored of keys. Of several secrets the first encrypts; the others only open what was written before. */
export type Secrets = readonly Uint8Array[]

/** The message is one sentence for the person who started the program. */
export class SealedKeys extends Error {
  override name = 'SealedKeys'
}

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** A text of JOSE's compact form. */
export const isSealed = (text: string) => /^eyJ[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/.test(text)

/** As it is stored: in the clear where there is no secret. */
export async function seal(text: string, [secret]: Secrets): Promise<string> {
  if (!secret) return text
  return new CompactEncrypt(encoder.encode(text)).setProtectedHeader({ alg: 'dir', enc: 'A256GCM' }).encrypt(secret)
}

/**
 * The stored value, and whether it must be stored again: unencrypted so far, or with a previous secret. Throws
 * `SealedKeys`.
 */
export async function unseal(stored: string, secrets: Secrets): Promise<{ text: string; isOutdated: boolean }> {
  if (!isSealed(stored)) return { text: stored, isOutdated: secrets.length > 0 }
  if (secrets.length === 0) {
    throw new SealedKeys('The keys in this database are encrypted: it is of “npm run serve”, which needs KEY_SECRET.')
  }
  for (const [at, secret] of secrets.entries()) {
    const opened = await compactDecrypt(stored, secret).catch(() => undefined)
    if (opened) return { text: decoder.decode(opened.plaintext), isOutdated: at > 0 }
  }
  throw new SealedKeys(
    'KEY_SECRET can’t decrypt the keys in this database: set KEY_SECRET_PREVIOUS to the previous secret, or restore the previous KEY_SECRET.',
  )
}

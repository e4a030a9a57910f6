/** Encryption of the copy on this device. The keys can't be exported: the browser uses them and never shows them. */
export interface CopyKeys {
  /** AES-GCM, 256 bits: of the contents. */
  contents: CryptoKey
  /** HMAC-SHA-256: of the names. A query's key may contain what someone searched for. */
  names: CryptoKey
}

export interface Sealed {
  /** 12 random bytes; never used twice with the same key. */
  iv: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

const utf8 = (text: string) => new TextEncoder().encode(text)

export async function newKeys(): Promise<CopyKeys> {
  const [contents, names] = await Promise.all([
    crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  ])
  return { contents, names }
}

/** Encrypts a text. `place` is where it is stored: moved to another place it can't be decrypted. */
export async function seal({ contents }: CopyKeys, place: string, text: string): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const cipher = { name: 'AES-GCM', iv, additionalData: utf8(place) }
  return { iv, bytes: await crypto.subtle.encrypt(cipher, contents, utf8(text)) }
}

/** Throws where the bytes are of another key or place, or were changed. */
export async function unseal({ contents }: CopyKeys, place: string, { iv, bytes }: Sealed): Promise<string> {
  const cipher = { name: 'AES-GCM', iv, additionalData: utf8(place) }
  return new TextDecoder().decode(await crypto.subtle.decrypt(cipher, contents, bytes))
}

/** The name under which a query's data is stored: 64 hexadecimal digits that say nothing about it. */
export async function nameOf({ names }: CopyKeys, queryHash: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', names, utf8(queryHash)))
  return Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
}

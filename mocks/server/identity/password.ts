import { decodeBytes, encodeBytes } from '#host/bytes.ts'
import { areSameBytes, deriveKey } from '#host/hash.ts'

// 16 MiB and some 30 ms a guess: enough against a stolen table, little enough for a sign-in on a laptop.
const COST = { N: 16384, r: 8, p: 1 }
const LENGTH = 32

const derive = (password: string, salt: Uint8Array) => deriveKey(password.normalize('NFKC'), salt, LENGTH, COST)

/** `salt.key`, both in base64url. Pass `salt` only where the same text must come out each time. */
export async function hashPassword(
  password: string,
  salt: Uint8Array = crypto.getRandomValues(new Uint8Array(16)),
): Promise<string> {
  return `${encodeBytes(salt, 'base64url')}.${encodeBytes(await derive(password, salt), 'base64url')}`
}

/** Whether `password` is the one behind `hash`; takes as long for a wrong one as for the right one. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('.')
  const expected = decodeBytes(key, 'base64url')
  const actual = await derive(password, decodeBytes(salt, 'base64url'))
  return areSameBytes(expected, actual)
}

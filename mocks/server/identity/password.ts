import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { areSameBytes } from '../../http/secrets.ts'

// 16 MiB and some 30 ms a guess: enough against a stolen table, little enough for a sign-in on a laptop.
const COST: ScryptOptions = { N: 16384, r: 8, p: 1 }
const LENGTH = 32

const derive = (password: string, salt: Buffer) =>
  new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, LENGTH, COST, (error, key) => (error ? reject(error) : resolve(key)))
  })

/** `salt.key`, both in base64url. Pass `salt` only where the same text must come out each time. */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  return `${salt.toString('base64url')}.${(await derive(password, salt)).toString('base64url')}`
}

/** Whether `password` is the one behind `hash`; takes as long for a wrong one as for the right one. */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [salt = '', key = ''] = hash.split('.')
  const expected = Buffer.from(key, 'base64url')
  const actual = await derive(password, Buffer.from(salt, 'base64url'))
  return areSameBytes(expected, actual)
}

import { utf8Bytes } from '#host/bytes.ts'
import { areSameBytes, hmacSha256 } from '#host/hash.ts'
import { comparable } from './bounces.ts'

/** Where emails that can't be delivered come back to: an address for each store and recipient, which nobody else can make up. */
export interface ReturnAddresses {
  /** `bounces+STORE.SIGNATURE@DOMAIN`: ASCII in lower case, at most 64 characters before the @ (RFC 5321). */
  of(tenant: string, recipient: string): string
  /** Of the store and recipients that a report names: whom it was made for; `null` for none. */
  recipientOf(address: string, recipients: readonly string[]): { tenant: string; address: string } | null
  /** Whether it has the form of one. */
  isOne(address: string): boolean
}

const SIGNATURE = 14

export function returnAddresses(secret: string, domain: string): ReturnAddresses {
  const signatureOf = (tenant: string, recipient: string) =>
    hmacSha256(secret, `${tenant}\n${comparable(recipient)}`, 'hex').slice(0, SIGNATURE)
  const partsOf = (address: string) => /^bounces\+([\w-]{1,41})\.([\da-f]{14})@([^@]+)$/.exec(address.toLowerCase())
  return {
    of: (tenant, recipient) => `bounces+${tenant}.${signatureOf(tenant, recipient)}@${domain}`,
    isOne: address => partsOf(address)?.[3] === domain.toLowerCase(),
    recipientOf(address, recipients) {
      const [, tenant = '', signature = ''] = partsOf(address) ?? []
      const given = utf8Bytes(signature)
      const found = recipients.find(each => areSameBytes(given, utf8Bytes(signatureOf(tenant, each))))
      return found === undefined ? null : { tenant, address: found }
    },
  }
}

import { BlockList, isIP } from 'node:net'

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** An IPv4 address that came over IPv6 is itself. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')

/** Whether this is `10.0.0.1` or `10.0.0.0/8`, or the same of IPv6. */
export function isAddressRange(range: string): boolean {
  const [address = '', bits, ...rest] = range.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 6 ? 128 : 32))
}

/** Returns a function that checks whether an address is a trusted proxy's. */
export function isProxyIn(ranges: readonly string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return address => isIP(plain(address)) !== 0 && list.check(plain(address), familyOf(plain(address)))
}

/**
 * The client's address: the socket's or, if that is a trusted proxy's, the last untrusted address of `X-Forwarded-For`.
 * The client may have made up the ones before it.
 */
export function clientOf(
  socket: string,
  forwarded: string | undefined,
  isTrusted: (address: string) => boolean,
): string {
  let client = plain(socket)
  const hops = (forwarded ?? '').split(',').map(hop => plain(hop.trim()))
  while (isTrusted(client)) {
    const before = hops.pop()
    if (before === undefined || isIP(before) === 0) return client
    client = before
  }
  return client
}

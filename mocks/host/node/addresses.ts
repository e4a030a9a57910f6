import { BlockList, isIP as isIPOfNode } from 'node:net'

/** 4 or 6, or 0 for anything that is not an IP address. */
export const isIP = (text: string): number => isIPOfNode(text)

/** Networks without public servers: those of this machine and its neighbors. */
const PRIVATE = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(network, bits, 'ipv4')
}
/** All of IPv6 that is global is within 2000::/3; of that, addresses that carry an IPv4 address are left out. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
const CARRIERS = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  CARRIERS.addSubnet(network, bits, 'ipv6')
}

/** Whether an IP address is one of the internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !PRIVATE.check(address, 'ipv4')
    case 6:
      return GLOBAL.check(address, 'ipv6') && !CARRIERS.check(address, 'ipv6')
    default:
      return false
  }
}

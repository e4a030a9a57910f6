import dns from 'node:dns'
import { createServer } from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import type { LookupFunction } from 'node:net'
import type { Random } from '../seeds/random.ts'

/** A name that leads inside, by the resolver that `resolvingInside` sets. */
export const NAME_INSIDE = 'inside.example'

const BLOCKS = ['0', '10', '100.64', '127', '169.254', '172.16', '172.31', '192.0.0', '192.168', '198.18', '224', '255']

/** Any IPv4 address that is no public one. */
export function privateAddress(random: Random): string {
  const parts = random.pick(BLOCKS).split('.')
  return [...parts, ...Array.from({ length: 4 - parts.length }, () => String(random.whole(0, 255)))].join('.')
}

/** The host of a URL for an IPv4 address, in one of the forms that URLs and networks know. */
export function spelled(random: Random, address: string): string {
  const bytes = address.split('.').map(Number)
  const [a = 0, b = 0, c = 0, d = 0] = bytes
  const whole = ((a * 256 + b) * 256 + c) * 256 + d
  const words = `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  return random.pick([
    address,
    `${address}.`,
    String(whole),
    `0x${whole.toString(16)}`,
    bytes.map(byte => `0${byte.toString(8)}`).join('.'),
    `${a}.${(b * 256 + c) * 256 + d}`,
    `[::ffff:${words}]`,
    `[::ffff:${address}]`,
    `[64:ff9b::${words}]`,
    `[2002:${words}::]`,
    `[fe80::${words}]`,
    `[fd00:ec2::${words}]`,
  ])
}

/** While `work` runs, every name resolves to these addresses. */
export async function resolvingTo<Result>(addresses: readonly string[], work: () => Promise<Result>): Promise<Result> {
  const { lookup } = dns
  const found = addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 }))
  const resolve: LookupFunction = (_, options, callback) => {
    const [first] = found
    if (options.all || !first) return callback(null, found)
    callback(null, first.address, first.family)
  }
  Object.assign(dns, { lookup: resolve })
  syncBuiltinESMExports()
  try {
    return await work()
  } finally {
    Object.assign(dns, { lookup })
    syncBuiltinESMExports()
  }
}

/** A server on this computer that counts who connects, and sends every request elsewhere if it is told where. */
export async function openInside(target?: () => string) {
  let connections = 0
  const server = createServer((_, response) => {
    if (target) response.writeHead(307, { location: target() }).end()
    else response.end('inside')
  })
  server.on('connection', () => {
    connections++
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    connections: () => connections,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

import { createServer, type RequestListener } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { broken } from '#contract/rules/rules.ts'
import { isPublicAddress } from '#host/addresses.ts'
import { lookupPublic } from '../../../host/node/lookupPublic.ts'
import { fetchImage } from './fetchImage.ts'
import { ANY_HOST, allowsImage } from './imageHosts.ts'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A server on this machine, by its host with the port. */
async function serve(result: RequestListener): Promise<string> {
  const server = createServer(result)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

const { signal } = new AbortController()
const get = (host: string, path = '/a.png', hosts = [host]) => fetchImage(`http://${host}${path}`, { hosts, signal })

describe('an image on another server', () => {
  test('is fetched, also through a redirect', async () => {
    const host = await serve(({ url }, response) =>
      url === '/moved' ? response.writeHead(302, { location: '/a.png' }).end() : response.end('bytes'),
    )
    expect(Buffer.from(await get(host)).toString()).toBe('bytes')
    expect(Buffer.from(await get(host, '/moved')).toString()).toBe('bytes')
  })

  test.each<[string, RequestListener, string]>([
    ['is not there', (_, response) => response.writeHead(404).end(), broken('imageStatus', { status: 404 })],
    [
      'leads in a circle',
      ({ url }, response) => response.writeHead(302, { location: `${url}x` }).end(),
      broken('imageRedirects'),
    ],
    [
      'leads to a server that is not allowed',
      (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
      broken('imageHost', { host: '169.254.169.254' }),
    ],
    [
      'is larger than an upload may be',
      (_, response) => {
        const part = Buffer.alloc(100_000)
        const more = () => response.write(part, error => error ?? setImmediate(more))
        more()
      },
      broken('imageBytes', { most: 5 }),
    ],
    [
      'ends in the middle',
      (_, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('half')
        setImmediate(() => response.destroy())
      },
      broken('imageCut'),
    ],
  ])('that %s is refused with the reason', async (_, result, reason) => {
    await expect(get(await serve(result))).rejects.toThrow(reason)
  })

  test('whose server never responds is aborted when the provider stops', async () => {
    const host = await serve(() => undefined)
    const stop = new AbortController()
    const fetched = fetchImage(`http://${host}/a.png`, { hosts: [host], signal: stop.signal })
    stop.abort()
    await expect(fetched).rejects.toThrow(broken('imageLate'))
  })
})

describe('which servers images are fetched from', () => {
  test.each<[string, string[], boolean]>([
    ['https://cdn.example/a.png', [], false],
    ['https://cdn.example/a.png', ['cdn.example'], true],
    ['http://cdn.example/a.png', ['cdn.example'], true],
    ['https://cdn.example:8443/a.png', ['cdn.example'], false],
    ['https://cdn.example:8443/a.png', ['cdn.example:8443'], true],
    ['https://other.example/a.png', ['cdn.example'], false],
    ['https://not-cdn.example/a.png', ['cdn.example'], false],
    ['https://user@cdn.example/a.png', ['cdn.example'], false],
    ['ftp://cdn.example/a.png', ['cdn.example'], false],
    ['file:///etc/passwd', [ANY_HOST], false],
    ['https://cdn.example/a.png', [ANY_HOST], true],
    ['http://localhost/a.png', [ANY_HOST], false],
    ['http://shop.localhost/a.png', [ANY_HOST], false],
    ['http://127.0.0.1/a.png', [ANY_HOST], false],
    ['http://2130706433/a.png', [ANY_HOST], false],
    ['http://0x7f.1/a.png', [ANY_HOST], false],
    ['http://[::1]/a.png', [ANY_HOST], false],
    ['http://[::ffff:10.0.0.1]/a.png', [ANY_HOST], false],
    ['http://10.0.0.1/a.png', ['10.0.0.1'], true],
  ])('%s with %j: %s', (uri, hosts, expected) => {
    expect(allowsImage(hosts, new URL(uri))).toBe(expected)
  })

  test.each<[string, boolean]>([
    ['8.8.8.8', true],
    ['9.255.255.255', true],
    ['10.0.0.0', false],
    ['100.63.255.255', true],
    ['100.64.0.0', false],
    ['126.255.255.255', true],
    ['127.255.255.255', false],
    ['169.254.169.254', false],
    ['172.15.255.255', true],
    ['172.16.0.0', false],
    ['172.31.255.255', false],
    ['172.32.0.0', true],
    ['192.168.0.1', false],
    ['223.255.255.255', true],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['0.0.0.0', false],
    ['::', false],
    ['::1', false],
    ['::ffff:8.8.8.8', false],
    ['fc00::1', false],
    ['fe80::1', false],
    ['2002:7f00:1::', false],
    ['2606:4700::1111', true],
    ['not an address', false],
  ])('%s is public: %s', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })

  test('a host name that resolves to this machine is never requested', async () => {
    const found = await new Promise(resolve =>
      lookupPublic('localhost', { all: true }, (error, addresses) => resolve(error ?? addresses)),
    )
    expect(found).toBeInstanceOf(Error)
  })
})

import { afterEach, expect, test } from 'vitest'
import { type Posted, postEvent } from './postEvent.ts'
import { openReceiver } from './testing.ts'

const closes: (() => void)[] = []
afterEach(() => {
  for (const close of closes.splice(0)) close()
})
const receiver: typeof openReceiver = async respond => {
  const opened = await openReceiver(respond)
  closes.push(opened.close)
  return opened
}
const post = (url: string, more: Partial<Posted> = {}) =>
  postEvent({ url, headers: {}, body: '{}', allowsLocal: true, signal: new AbortController().signal, ...more })

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://localhost/',
  'https://localhost./',
  'https://shop.localhost/',
  'https://0.0.0.0/',
  'https://10.0.0.1/',
  'https://100.64.0.1/',
  'https://169.254.169.254/latest/meta-data/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'http://example.com/',
])('no event reaches %s', async url => {
  expect(await post(url, { allowsLocal: false })).toEqual({ error: 'privateAddress', status: null, body: '' })
})

test('only this computer is open to a local provider, not its neighbors', async () => {
  const { url } = await receiver()
  expect((await post(url)).error).toBeNull()
  expect((await post('https://10.0.0.1/')).error).toBe('privateAddress')
  expect((await post('https://169.254.169.254/')).error).toBe('privateAddress')
})

test('a redirect is not followed', async () => {
  const inside = await receiver()
  const { url } = await receiver(response => response.writeHead(307, { location: inside.url }).end())
  expect(await post(url)).toMatchObject({ error: 'redirect', status: 307 })
  expect(inside.received).toEqual([])
})

test('an endless response is read in part, a missing one is given up', async () => {
  const endless = await receiver(response => {
    const more = () => response.write('x'.repeat(10_000), error => error ?? setImmediate(more))
    more()
  })
  const { error, status, body } = await post(endless.url)
  expect([error, status, body.length]).toEqual([null, 200, 4096])
  const silent = await receiver(() => undefined)
  expect(await post(silent.url, { timeoutMs: 100 })).toEqual({ error: 'timeout', status: null, body: '' })
  const halting = await receiver(response => void response.writeHead(200).write('half'))
  expect(await post(halting.url, { timeoutMs: 100 })).toEqual({ error: null, status: 200, body: 'half' })
})

test('a server that is not there, or has no good certificate, is said', async () => {
  const { url, close } = await receiver()
  close()
  expect((await post(url)).error).toBe('unreachable')
  const plain = await receiver()
  expect((await post(plain.url.replace('http:', 'https:'))).error).toMatch(/certificate|unreachable/)
})

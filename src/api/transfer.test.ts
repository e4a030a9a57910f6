import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { exportProducts } from '#contract/catalog/productExport.ts'
import { localConfig } from '#contract/config.ts'
import { END_MARKER_HEADER } from '#contract/endpoint.ts'
import { connect } from './client.ts'
import { describeError } from './errors.ts'
import { type Identity, startSession } from './session.ts'
import { download } from './transfer.ts'

const config = localConfig()
const server = setupServer()
const url = `${config.apiUrl}/${exportProducts.path}`
const user = { id: 'u1', email: 'a@b.test', claims: { tenant: 't1' } } as never
const identity: Identity = {
  start: async () => user,
  read: async () => user,
  now: async () => user,
  token: async () => 'token',
  signIn: async () => undefined,
  signOut: async () => undefined,
}

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  connect({ config, onForbidden: () => undefined })
  await startSession(Promise.resolve(identity))
})
afterEach(() => {
  vi.useRealTimers()
  server.resetHandlers()
})
afterAll(() => server.close())

/** A response whose parts arrive when the test says so. */
function respondInParts(headers: Record<string, string> = {}) {
  const encoder = new TextEncoder()
  let give: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      give = controller
    },
  })
  server.use(http.post(url, () => new HttpResponse(body, { headers: { 'content-type': 'text/csv', ...headers } })))
  return { part: (text: string) => give?.enqueue(encoder.encode(text)), end: () => give?.close() }
}
const downloadAll = (options?: Parameters<typeof download>[2]) =>
  download(exportProducts, { body: { filter: '' } }, options)

test('a file arrives completely, with its progress', async () => {
  const { part, end } = respondInParts({ 'content-length': '10' })
  const told: number[] = []
  const file = downloadAll({ onProgress: amount => told.push(amount) })
  part('abcd')
  await vi.waitFor(() => expect(told).toEqual([0.4]))
  part('efghij')
  end()
  expect(await (await file).text()).toBe('abcdefghij')
  expect(told.at(-1)).toBe(1)
})

test('a file in progress may take longer than any JSON request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { part, end } = respondInParts()
  const told: number[] = []
  const file = downloadAll({ onProgress: amount => told.push(amount) })
  for (let times = 1; times <= 3; times++) {
    part('x')
    await vi.waitUntil(() => told.length === times)
    vi.advanceTimersByTime(25_000)
  }
  end()
  expect(await (await file).text()).toBe('xxx')
})

test('a file without progress for 30 seconds times out', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { part } = respondInParts()
  const onProgress = vi.fn()
  const file = downloadAll({ onProgress }).catch((error: unknown) => error)
  part('x')
  await vi.waitUntil(() => onProgress.mock.calls.length > 0)
  vi.advanceTimersByTime(30_000)
  expect(await file).toMatchObject({ failure: 'timeout' })
})

test('canceling a file ends its transfer', async () => {
  const { part } = respondInParts()
  const controller = new AbortController()
  const onProgress = vi.fn(() => controller.abort(new Error('Canceled.')))
  const file = downloadAll({ signal: controller.signal, onProgress })
  part('x')
  await expect(file).rejects.toThrow('Canceled.')
})

test('a refused file reports the provider’s message', async () => {
  server.use(
    http.post(url, () => HttpResponse.json({ message: 'This filter cannot be read.', code: 'x' }, { status: 400 })),
  )
  await expect(downloadAll()).rejects.toMatchObject({
    failure: 'refused',
    status: 400,
    problem: { message: 'This filter cannot be read.' },
  })
})

/** A provider that marks the end of its files, behind a proxy that passes on what `through` returns. */
function respondMarked(through: (file: string) => string) {
  server.use(
    http.post(url, ({ request }) => {
      const marker = request.headers.get(END_MARKER_HEADER) ?? ''
      const headers = { 'content-type': 'text/csv', [END_MARKER_HEADER]: marker }
      return new HttpResponse(through(`id,name\r\n1,Mug\r\n${marker}`), { headers })
    }),
  )
}

test('a whole file is saved as the provider made it, without its mark', async () => {
  respondMarked(file => file)
  expect(await (await downloadAll()).text()).toBe('id,name\r\n1,Mug\r\n')
})

test.each([
  ['a line', (file: string) => file.slice(0, file.indexOf('1,Mug'))],
  ['the last byte', (file: string) => file.slice(0, -1)],
  ['everything', () => ''],
])('a file that lost %s on its way is not taken for a whole one', async (_, through) => {
  respondMarked(through)
  const error = await downloadAll().catch((reason: unknown) => reason)
  expect(error).toMatchObject({ failure: 'incomplete' })
  expect(describeError(error)).toEqual({ key: 'error.incomplete' })
})

test('a network’s login page is not saved as the file', async () => {
  server.use(http.post(url, () => HttpResponse.html('<!doctype html><title>Guest Wi-Fi</title>')))
  await expect(downloadAll()).rejects.toMatchObject({ failure: 'intercepted' })
})

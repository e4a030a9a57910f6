import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onlineManager } from '@tanstack/react-query'
import { HttpResponse, http, passthrough } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { getProduct, listProducts } from '#contract/catalog/products.ts'
import { localConfig } from '#contract/config.ts'
import { endpoint } from '#contract/endpoint.ts'
import { BUSY } from '#contract/problem.ts'
import { delays } from '#lib/delays.ts'
import { waitingForProvider } from './busy.ts'
import { connect, request } from './client.ts'
import { describeError } from './errors.ts'
import { createQueryClient, runMutation } from './queries.ts'
import { type Identity, SessionEnded, sessionEnded, startSession } from './session.ts'

const config = { ...localConfig(), plansUrl: 'http://plans.test/below' }
const server = setupServer()
const onForbidden = vi.fn()
let tokens: string[] = []

const user = { id: 'u1', email: 'a@b.test', claims: { tenant: 't1' } } as never
const identity: Identity = {
  start: async () => user,
  read: async () => user,
  now: async () => user,
  token: async fresh => {
    const token = fresh ? 'fresh' : 'first'
    tokens.push(token)
    return token
  },
  signIn: async () => undefined,
  signOut: async () => undefined,
}
const listPlans = endpoint({
  name: 'listPlans',
  summary: 'Plans.',
  source: 'document 2 §7',
  service: 'plans',
  method: 'GET',
  path: 'plans',
  response: z.looseObject({}),
})

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(async () => {
  tokens = []
  onForbidden.mockReset()
  connect({ config, onForbidden })
  await startSession(Promise.resolve(identity))
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const list = `${config.apiUrl}/store/admin/products`
const empty = { items: [], totalCount: 0 }

describe('which requests carry token and tenant', () => {
  test('the API gets bearer and tenant', async () => {
    let seen = new Headers()
    server.use(
      http.get(list, ({ request }) => {
        seen = request.headers
        return HttpResponse.json(empty)
      }),
    )
    await request(listProducts, {})
    expect(seen.get('authorization')).toBe('Bearer first')
    expect(seen.get('x-tenant-id')).toBe('t1')
  })

  test('plans, below a path, get neither, and no token is asked for', async () => {
    let seen = new Headers()
    server.use(
      http.get('http://plans.test/below/plans', ({ request }) => {
        seen = request.headers
        return HttpResponse.json({})
      }),
    )
    await request(listPlans, {})
    expect(seen.has('authorization')).toBe(false)
    expect(seen.has('x-tenant-id')).toBe(false)
    expect(tokens).toEqual([])
  })

  test('a record’s id can’t change a request’s path or host', async () => {
    const paths: string[] = []
    server.use(
      http.all(/.*/, ({ request }) => {
        paths.push(request.url)
        return HttpResponse.json({ message: 'no' }, { status: 404 })
      }),
    )
    for (const id of ['../../admin/x', '//evil.test/x', 'a?b#c', 'https://evil.test']) {
      await request(getProduct, { params: { id } }).catch(() => undefined)
    }
    for (const path of paths) expect(path.startsWith(`${list}/`)).toBe(true)
  })
})

describe('while the provider is busy', () => {
  /** Too many requests, this often, before it responds. */
  function beBusy(times: number, seconds = 2) {
    const asked: number[] = []
    server.use(
      http.all(list, () => {
        asked.push(Date.now())
        if (asked.length > times) return HttpResponse.json(empty)
        return HttpResponse.json(
          { message: 'Too many.', code: BUSY },
          { status: 503, headers: { 'retry-after': `${seconds}` } },
        )
      }),
    )
    return asked
  }
  beforeEach(() => {
    vi.spyOn(delays, 'retrySecond', 'get').mockReturnValue(30)
  })
  afterEach(() => void vi.restoreAllMocks())

  test('a request waits as long as it is told, and is then done', async () => {
    const asked = beBusy(2)
    const reading = request(listProducts, {})
    await vi.waitFor(() => expect(waitingForProvider.get()).toBe(1))
    await expect(reading).resolves.toEqual(empty)
    expect(waitingForProvider.get()).toBe(0)
    const [first = 0, second = 0, third = 0] = asked
    expect(Math.min(second - first, third - second)).toBeGreaterThanOrEqual(55)
  })

  test('a request that is no longer wanted is not sent again', async () => {
    const asked = beBusy(1, 9)
    const left = new AbortController()
    const reading = request(listProducts, {}, { signal: left.signal })
    await vi.waitFor(() => expect(waitingForProvider.get()).toBe(1))
    left.abort(new Error('left'))
    await expect(reading).rejects.toThrow('left')
    expect([asked.length, waitingForProvider.get()]).toEqual([1, 0])
  })

  test('a query asks seven times, then says that the server is too busy', async () => {
    const asked = beBusy(99)
    const reading = createQueryClient().query({ queryKey: ['x'], queryFn: () => request(listProducts, {}) })
    const error = await reading.catch((thrown: unknown) => thrown)
    expect(describeError(error)).toEqual({ key: 'error.504' })
    expect(asked).toHaveLength(7)
  })

  test('a write that was not begun is no unconfirmed one', async () => {
    beBusy(99)
    const create = endpoint({
      ...{ name: 'create', summary: 'Creates.', source: 'document 2 §7' },
      method: 'POST',
      path: 'store/admin/products',
      body: z.object({}),
      response: z.looseObject({}),
    })
    await expect(request(create, { body: {} })).rejects.toMatchObject({ failure: 'refused', status: 503 })
  })
})

describe('when the provider refuses', () => {
  test('a refused token is replaced once, and the request succeeds', async () => {
    server.use(
      http.get(list, ({ request }) =>
        request.headers.get('authorization') === 'Bearer fresh'
          ? HttpResponse.json(empty)
          : HttpResponse.json({ message: 'expired' }, { status: 401 }),
      ),
    )
    await expect(request(listProducts, {})).resolves.toEqual(empty)
    expect(tokens).toEqual(['first', 'fresh'])
  })

  test('a second refusal ends the session and asks the user to log in', async () => {
    server.use(http.get(list, () => HttpResponse.json({ message: 'no' }, { status: 401 })))
    await expect(request(listProducts, {})).rejects.toMatchObject({ failure: 'ended' })
    expect(sessionEnded.get()).toBe('over')
  })

  test('failing to get a token also ends the session', async () => {
    await startSession(
      Promise.resolve({
        ...identity,
        token: async () => {
          throw new SessionEnded('over')
        },
      }),
    )
    await expect(request(listProducts, {})).rejects.toMatchObject({ failure: 'ended' })
    expect(sessionEnded.get()).toBe('over')
  })

  test('a refused background request doesn’t log the user out', async () => {
    for (const status of [401, 403]) {
      server.use(http.get(list, () => HttpResponse.json({ message: 'no' }, { status })))
      await expect(request(listProducts, {}, { quiet: true })).rejects.toMatchObject({ status })
    }
    const gone = { ...identity, token: () => Promise.reject(new SessionEnded()) }
    await startSession(Promise.resolve(gone))
    await expect(request(listProducts, {}, { quiet: true })).rejects.toMatchObject({ failure: 'ended' })
    expect([sessionEnded.get(), onForbidden.mock.calls]).toEqual([null, []])
  })

  test('only a 403 of the main API logs the user out', async () => {
    const no = () => HttpResponse.json({ message: 'no' }, { status: 403 })
    server.use(http.get('http://plans.test/below/plans', no), http.get(list, no))
    await expect(request(listPlans, {})).rejects.toMatchObject({ status: 403 })
    expect(onForbidden).not.toHaveBeenCalled()
    await expect(request(listProducts, {})).rejects.toMatchObject({ status: 403 })
    expect(onForbidden).toHaveBeenCalledOnce()
  })
})

describe('without a connection', () => {
  const offline = () => {
    vi.stubGlobal('navigator', { onLine: false })
    onlineManager.setOnline(false)
    server.use(http.all(list, () => HttpResponse.error()))
  }
  afterEach(() => {
    vi.unstubAllGlobals()
    onlineManager.setOnline(true)
  })

  test('reads and writes fail at once', async () => {
    offline()
    const client = createQueryClient()
    const queryFn = () => request(listProducts, {})
    await expect(client.query({ queryKey: ['list'], queryFn })).rejects.toMatchObject({ failure: 'offline' })
    const write = runMutation(client, { mutationFn: queryFn }, undefined)
    await expect(write).rejects.toMatchObject({ failure: 'offline' })
  })

  test('a request in progress at a disconnect does not count as unsent', async () => {
    server.use(
      http.get(list, () => {
        vi.stubGlobal('navigator', { onLine: false })
        return HttpResponse.error()
      }),
    )
    await expect(request(listProducts, {})).rejects.toMatchObject({ failure: 'unreachable' })
  })
})

describe('timeouts and retries', () => {
  const read = (tries: { count: number }, respond: () => Response) =>
    http.get(list, () => {
      tries.count++
      return respond()
    })
  const query = () => ({ queryKey: ['list'], queryFn: () => request(listProducts, {}) })

  test('a read is repeated once after a passing failure', async () => {
    const tries = { count: 0 }
    server.use(read(tries, () => (tries.count === 1 ? new Response('', { status: 503 }) : HttpResponse.json(empty))))
    await expect(createQueryClient().query(query())).resolves.toEqual(empty)
    expect(tries.count).toBe(2)
  })

  test('a read is not repeated if the response would be the same', async () => {
    const tries = { count: 0 }
    server.use(read(tries, () => HttpResponse.json({ message: 'no' }, { status: 400 })))
    await expect(createQueryClient().query(query())).rejects.toMatchObject({ status: 400 })
    expect(tries.count).toBe(1)
  })

  test('a request that is no longer needed is canceled and causes no error', async () => {
    const gone = new AbortController()
    server.use(
      http.get(list, () => {
        gone.abort(new Error('left'))
        return new Promise<never>(() => undefined)
      }),
    )
    await expect(request(listProducts, {}, { signal: gone.signal })).rejects.toThrow('left')
  })

  test('no request takes longer than four seconds, even if its body stalls', async () => {
    const stuck = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.write('{"items":')
    })
    await new Promise<void>(ready => stuck.listen(0, '127.0.0.1', ready))
    const { port } = stuck.address() as AddressInfo
    server.use(http.all(/127\.0\.0\.1/, () => passthrough()))
    connect({ config: { ...config, apiUrl: `http://127.0.0.1:${port}` }, onForbidden })
    const begun = Date.now()
    await expect(request(listProducts, {})).rejects.toMatchObject({ failure: 'timeout' })
    stuck.closeAllConnections()
    stuck.close()
    expect(Date.now() - begun).toBeGreaterThan(3900)
  })
})

describe('what a proxy answers instead of the provider', () => {
  const page = (status: number) => HttpResponse.html(`<html><h1>${status} nginx</h1></html>`, { status })

  test.each([
    [413, 'error.413'],
    [502, 'error.503'],
    [503, 'error.503'],
    [504, 'error.504'],
    [200, 'error.intercepted'],
  ])('a web page with status %i is told in words', async (status, key) => {
    server.use(http.get(list, () => page(status)))
    const error = await request(listProducts, {}).catch((reason: unknown) => reason)
    expect(describeError(error)).toEqual({ key })
  })
})

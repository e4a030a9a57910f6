import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import {
  type Endpoint,
  ETAG_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_REPLAYED_HEADER,
  isOpen,
  isWriting,
  RETRY_AFTER_HEADER,
} from '#contract/endpoint.ts'
import { shapeProblem } from '../client.ts'
import { answered, expectEqual, expectThat } from '../expect.ts'
import { unknownId } from '../records.ts'
import type { Session } from '../session.ts'
import { type Check, Failure } from '../types.ts'

/** What holds for every endpoint of an area, from its declaration. */
export function accessChecks(area: string, all: readonly Endpoint[]): Check[] {
  const endpoints = all.filter(endpoint => endpoint.service === 'api')
  const guarded = endpoints.filter(endpoint => !isOpen(endpoint))
  const first = endpoints[0]
  if (!first) return []
  const common = { area, isWriting: false, endpoint: first }
  const each = async (list: readonly Endpoint[], look: (endpoint: Endpoint) => Promise<unknown>) => {
    const failures: [Endpoint, Failure][] = []
    for (const endpoint of list) {
      await look(endpoint).catch((error: unknown) => {
        if (!(error instanceof Failure)) throw error
        failures.push([endpoint, error])
      })
    }
    const [[endpoint, failure] = []] = failures
    if (!endpoint || !failure) return
    const others = failures.length > 1 ? `, and ${failures.length - 1} more: ${namesOf(failures.slice(1))}` : ''
    throw new Failure(`${endpoint.name} ${failure.message}${others}`, failure.exchange)
  }
  return [
    {
      ...common,
      name: `${area}.withoutToken`,
      severity: 'input',
      expects: 'Every endpoint responds with 401 to a request without a token.',
      consequence: 'Whoever knows the address reads and changes the store.',
      // Without a token and a store there is nothing that it could change.
      run: session =>
        each(guarded, async endpoint => answered(await session.client.ask(endpoint, null, unlikely(endpoint)), 401)),
    },
    {
      ...common,
      name: `${area}.badToken`,
      severity: 'screen',
      expects: 'A token that is none gets 401, so that the app signs in again.',
      consequence: 'When the session ends, screens show errors instead of the login.',
      run: session =>
        each(
          guarded.filter(endpoint => !isWriting(endpoint)),
          async endpoint => {
            const nobody = { tenant: session.first.tenant, token: `${session.first.token.slice(0, -12)}AAAAAAAAAAAA` }
            answered(await session.client.ask(endpoint, nobody, unlikely(endpoint)), 401)
          },
        ),
    },
    {
      ...common,
      name: `${area}.otherTenant`,
      severity: 'input',
      expects: 'A token for another store than the one that the tenant header names gets 403.',
      consequence: 'A merchant who changes one header sees another shop.',
      run: session =>
        each(guarded, async endpoint => {
          // Only what reads is tried with a store that exists.
          const tenant = (!isWriting(endpoint) && session.second?.tenant) || `no-store-${randomUUID()}`
          answered(await session.client.ask(endpoint, { ...session.first, tenant }, unlikely(endpoint)), 403)
        }),
    },
    {
      ...common,
      name: `${area}.shapes`,
      severity: 'screen',
      expects: 'Everything that can be read without an id has the shape that the contract describes.',
      consequence: 'The screen that reads it shows an error panel instead of data.',
      run: session =>
        each(endpoints.filter(isPlainRead), async endpoint => {
          const exchange = await session.ask(endpoint)
          // Something that is there once at most may be missing.
          if (endpoint.problems.includes(exchange.status)) return
          if (exchange.status !== 200) throw new Failure(`responded with ${exchange.status}`, exchange)
          const wrong = shapeProblem(endpoint, exchange.json)
          expectThat(wrong === undefined, `doesn’t fit the contract: ${wrong}`, exchange)
        }),
    },
    {
      ...common,
      name: `${area}.unknownIds`,
      severity: 'screen',
      expects: 'Reading something with an id that nothing has is a 404.',
      consequence: 'A link to something deleted shows an error without an explanation.',
      run: session =>
        each(endpoints.filter(isReadById), async endpoint =>
          answered(await session.ask(endpoint, unlikely(endpoint)), 404),
        ),
    },
    {
      ...common,
      name: `${area}.emptyBodies`,
      severity: 'input',
      expects: 'A body that lacks what is required is refused with 400 that names the fields.',
      consequence: 'A form shows no error at its fields.',
      run: session =>
        each(endpoints.filter(refusesNothing), async endpoint => {
          const exchange = await session.ask(endpoint, { ...unlikely(endpoint), body: {} })
          if (REFUSED_EARLIER.includes(exchange.status)) return
          const { errors } = answered(exchange, 400)
          const isNamed = Array.isArray(errors) && errors.length > 0
          expectThat(isNamed, 'names no field in errors', exchange)
        }),
    },
    {
      ...common,
      name: `${area}.preflight`,
      severity: 'screen',
      expects:
        'A preflight allows the app’s origin, the method and the headers that it sends, and may be kept for 10 minutes or more.',
      consequence:
        'The browser refuses the app’s requests, or asks before each of them: every click takes twice as long.',
      run: session => each(endpoints, endpoint => preflight(session, endpoint)),
    },
    {
      ...common,
      name: `${area}.foreignOrigin`,
      severity: 'input',
      expects: 'A page of another origin is not allowed to read responses.',
      consequence: 'Any website that a merchant opens can read the store with their token.',
      run: async session => {
        const headers = { origin: 'https://elsewhere.example', ...askingFor(session, first) }
        const { responseHeaders } = await session.client.send(pathOf(first), { method: 'OPTIONS', headers })
        const allowed = responseHeaders.get(ALLOW_ORIGIN)
        expectThat(allowed !== 'https://elsewhere.example' && allowed !== '*', `allows ${allowed}`, session.client.last)
      },
    },
    {
      ...common,
      name: `${area}.readableRefusals`,
      severity: 'screen',
      expects: 'The app’s pages may read refusals, and the headers that they use.',
      consequence: 'A session that ends looks like a lost connection, and a busy provider is asked again at once.',
      run: async session => {
        const exchange = await session.client.ask(first, null, unlikely(first))
        expectEqual(
          exchange.responseHeaders.get(ALLOW_ORIGIN),
          session.client.options.appOrigin,
          ALLOW_ORIGIN,
          exchange,
        )
        const exposed = (exchange.responseHeaders.get('access-control-expose-headers') ?? '').toLowerCase()
        const missing = EXPOSED.filter(header => !exposed.includes(header))
        expectEqual(missing, [], 'headers that are not exposed', exchange)
      },
    },
    {
      ...common,
      name: `${area}.notCached`,
      severity: 'input',
      expects: 'Data of a store is JSON that no cache on the way stores.',
      consequence: 'Someone at the same computer sees the store after the merchant has logged out.',
      run: session =>
        each(endpoints.filter(isPlainRead).slice(0, 3), async endpoint => {
          const exchange = await session.ask(endpoint)
          const cached = exchange.responseHeaders.get('cache-control') ?? ''
          expectThat(/no-store|private/.test(cached), `has the cache-control “${cached}”`, exchange)
          const type = exchange.responseHeaders.get('content-type') ?? ''
          expectThat(/^application\/json\b/.test(type), `has the content-type “${type}”`, exchange)
        }),
    },
  ]
}

const namesOf = (failures: [Endpoint, Failure][]) =>
  failures
    .slice(0, 5)
    .map(([{ name }]) => name)
    .join(', ')

const ALLOW_ORIGIN = 'access-control-allow-origin'
const EXPOSED = [IDEMPOTENCY_REPLAYED_HEADER, RETRY_AFTER_HEADER, ETAG_HEADER]
/** Before the body is read. */
const REFUSED_EARLIER = [404, 409, 429]
const SHORTEST_KEPT_SECONDS = 600

/** Ids that nothing has, and an empty body. */
const unlikely = (endpoint: Endpoint) => ({
  params: Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, unknownId()])),
  headers: Object.fromEntries(endpoint.headers.map(name => [name, 'none'])),
  ...(endpoint.body && endpoint.bodyFormat === 'json' ? { body: {} } : {}),
})

const pathOf = (endpoint: Endpoint) => `/${endpoint.path.replace(/\{\w+\}/g, unknownId())}`

/** Reads that need nothing: no id, no query that is required, no headers. */
const isPlainRead = ({ method, path, query, headers, fileType, response }: Endpoint) =>
  method === 'GET' &&
  !path.includes('{') &&
  headers.length === 0 &&
  fileType === null &&
  response !== undefined &&
  (!query || isOptional(query))

const isOptional = (query: NonNullable<Endpoint['query']>) => z.safeDecode(query, {} as never).success

const isReadById = ({ method, path, problems, query, headers }: Endpoint) =>
  method === 'GET' &&
  /\{id\}$/.test(path) &&
  problems.includes(404) &&
  headers.length === 0 &&
  (!query || isOptional(query))

const refusesNothing = ({ body, bodyFormat, headers, query }: Endpoint) =>
  body !== undefined &&
  bodyFormat === 'json' &&
  headers.length === 0 &&
  (!query || isOptional(query)) &&
  !z.safeDecode(body, {} as never).success

const askingFor = ({ client }: Session, { method }: Endpoint) => ({
  'access-control-request-method': method,
  'access-control-request-headers': `authorization,content-type,${IDEMPOTENCY_KEY_HEADER},${client.options.tenantHeader}`,
})

async function preflight(session: Session, endpoint: Endpoint): Promise<void> {
  const { appOrigin, tenantHeader } = session.client.options
  const headers = { origin: appOrigin, ...askingFor(session, endpoint) }
  const exchange = await session.client.send(pathOf(endpoint), { method: 'OPTIONS', headers })
  const given = (name: string) => (exchange.responseHeaders.get(name) ?? '').toLowerCase()
  expectThat(exchange.status < 300, `responded to a preflight with ${exchange.status}`, exchange)
  expectEqual(given(ALLOW_ORIGIN), appOrigin, ALLOW_ORIGIN, exchange)
  const methods = given('access-control-allow-methods')
  expectThat(
    ['GET', 'POST'].includes(endpoint.method) || methods.includes(endpoint.method.toLowerCase()),
    `allows the methods “${methods}”`,
    exchange,
  )
  const allowed = given('access-control-allow-headers')
  const needed = ['authorization', 'content-type', IDEMPOTENCY_KEY_HEADER, tenantHeader]
  expectEqual(
    needed.filter(name => !allowed.includes(name)),
    [],
    'headers that are not allowed',
    exchange,
  )
  const seconds = Number(given('access-control-max-age'))
  expectThat(seconds >= SHORTEST_KEPT_SECONDS, `may be kept for ${seconds} seconds`, exchange)
}

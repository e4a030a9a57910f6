import type { Endpoint } from '#contract/endpoint.ts'
import type { Visit } from '../frames.ts'
import type { Json } from '../types.ts'

export type Send = (request: Request) => Promise<Response>
export type Damage = (send: Send) => Send

/** A fault that is planted between the kit and the reference provider, and the check that has to name it. */
export interface Fault {
  name: string
  /** What a provider with this fault does. */
  does: string
  /** The check that names it. */
  caughtBy: string
  /** Other checks that have to run before, for promises that hold for every response. */
  after?: string
  api?: Damage
  identity?: Damage
  /** Of the storefront’s pages and scripts. */
  storefront?: (visit: Visit) => Visit
}

/** A request that can be changed. */
export interface Outgoing {
  method: string
  url: URL
  headers: Headers
  text: string
}

const read = async (request: Request): Promise<Outgoing> => ({
  method: request.method,
  url: new URL(request.url),
  headers: new Headers(request.headers),
  text: request.method === 'GET' ? '' : await request.text(),
})

const toRequest = ({ method, url, headers, text }: Outgoing): Request =>
  new Request(url, { method, headers, ...(text !== '' && { body: text }) })

export const isFor = (endpoint: Endpoint, { method, url }: Pick<Outgoing, 'method' | 'url'>) =>
  method === endpoint.method && pathOf(endpoint).test(url.pathname)

const pathOf = ({ path }: Endpoint) => new RegExp(`^/${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** Handles the requests of some endpoints (of all, without any), with `send` to go on as many times as it likes. */
export const handling =
  (
    endpoints: readonly Endpoint[],
    handle: (request: Outgoing, send: (changed: Outgoing) => Promise<Response>) => Promise<Response>,
  ): Damage =>
  send =>
  async request => {
    const outgoing = await read(request)
    const isMeant = endpoints.length === 0 || endpoints.some(endpoint => isFor(endpoint, outgoing))
    const sendOn = (changed: Outgoing) => send(toRequest(changed))
    return isMeant ? handle(outgoing, sendOn) : sendOn(outgoing)
  }

/** Changes what a request says before the provider gets it. */
export const asking = (endpoints: readonly Endpoint[], change: (request: Outgoing) => void): Damage =>
  handling(endpoints, (request, send) => {
    change(request)
    return send(request)
  })

/** Changes the JSON of a request’s body. */
export const sending = (endpoints: readonly Endpoint[], change: (body: Json) => void): Damage =>
  asking(endpoints, request => {
    if (request.text.startsWith('{') && isJson(request.text)) {
      const body = JSON.parse(request.text) as Json
      change(body)
      request.text = JSON.stringify(body)
    }
  })

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Changes the conditions of a list’s filter, and its other parameters. */
export const listing = (list: Endpoint, change: (parameters: URLSearchParams) => void): Damage =>
  asking([list], ({ url }) => change(url.searchParams))

/** Changes a list’s filter as text. */
export const filtering = (list: Endpoint, change: (filter: string) => string): Damage =>
  listing(list, parameters => {
    const filter = parameters.get('filter')
    const changed = filter === null ? null : change(filter)
    if (changed === '') parameters.delete('filter')
    else if (changed !== null) parameters.set('filter', changed)
  })

const BODILESS = [204, 205, 304]

/** Changes a response’s status and headers. */
export async function withStatus(
  response: Response,
  status: number,
  change?: (headers: Headers) => void,
  text?: string,
) {
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  headers.delete('content-encoding')
  change?.(headers)
  const body = text ?? (await response.text())
  return new Response(BODILESS.includes(status) ? null : body, { status, headers })
}

/** Changes the JSON of successful responses, or of those with other statuses. */
export const answering = (
  endpoints: readonly Endpoint[],
  change: (body: Json, request: Outgoing) => void,
  statuses: readonly number[] = [200],
): Damage =>
  handling(endpoints, async (request, send) => {
    const response = await send(request)
    if (!statuses.includes(response.status)) return response
    const body = (await response.json()) as Json
    change(body, request)
    return withStatus(response, response.status, undefined, JSON.stringify(body))
  })

/** Changes headers of responses. */
export const withHeaders = (
  change: (headers: Headers, response: Response, request: Outgoing) => void,
  endpoints: readonly Endpoint[] = [],
): Damage =>
  handling(endpoints, async (request, send) => {
    const response = await send(request)
    return withStatus(response, response.status, headers => change(headers, response, request))
  })

/** Responds with another status. */
export const turning = (endpoints: readonly Endpoint[], from: number, to: number, body?: Json): Damage =>
  handling(endpoints, async (request, send) => {
    const response = await send(request)
    if (response.status !== from) return response
    return withStatus(response, to, undefined, body && JSON.stringify(body))
  })

export const KEY = 'idempotency-key'

/** No key: each request is a new one. */
export const withoutKey = (endpoint: Endpoint): Damage => asking([endpoint], ({ headers }) => headers.delete(KEY))

/** What is refused as stale is sent again with the current revision: the last one wins. */
export const lastWins = (endpoint: Endpoint): Damage =>
  handling([endpoint], async (request, send) => {
    const tried = async (left: number): Promise<Response> => {
      const response = await send(request)
      if (![409, 412].includes(response.status) || left === 0) return response
      const problem = (await response.clone().json()) as { type?: string; current?: Json }
      if (problem.type !== 'stale-revision' || !problem.current) return response
      request.text = JSON.stringify({ ...(JSON.parse(request.text) as Json), revision: problem.current.revision })
      request.headers.delete('if-match')
      return tried(left - 1)
    }
    return tried(3)
  })

export const all = (...damages: readonly Damage[]): Damage => damages.reduce((first, next) => send => first(next(send)))

export const items = (body: Json) => (body.items ?? []) as Json[]
export const object = (value: unknown) => (value ?? {}) as Json

import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import {
  API_VERSION_HEADER,
  API_VERSIONS,
  type Endpoint,
  IDEMPOTENCY_REPLAYED_HEADER,
  RETRY_AFTER_HEADER,
} from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { problemStatuses } from '../../mocks/server/machine/problemStatuses.ts'
import { type Exchange, type Json, NotTried } from './types.ts'

/** A store of the kit’s own, and someone who is signed in to it. */
export interface Store {
  tenant: string
  token: string
}

export interface Sent {
  params?: Record<string, string>
  /** In the form of the app, such as `sortBy: 'name asc'`. */
  query?: Json
  /** A query as it travels, which the contract may refuse. */
  rawQuery?: Record<string, string>
  /** As it travels; a text is sent as it stands. */
  body?: unknown
  headers?: Record<string, string>
}

export interface ClientOptions {
  api: string
  send: (request: Request) => Promise<Response>
  tenantHeader: string
  /** The origin of the app, for CORS. */
  appOrigin: string
  mostRequests: number
  /** When the last request may be sent. */
  deadline: number
}

/** What every response has to keep to, whatever the check that asked for it. */
export const PROMISES = ['status', 'problem', 'shape', 'retryAfter', 'version', 'json'] as const
export type Promised = (typeof PROMISES)[number]

export interface Broken {
  promise: Promised
  found: string
  exchange: Exchange
}

const WAIT_MS = 30_000
/** Most times that a request waits because the provider says so. */
const MOST_WAITS = 3

/** Sends the contract’s requests, and notes each response that breaks a promise that holds for all of them. */
export class Client {
  readonly options: ClientOptions
  readonly broken: Broken[] = []
  requests = 0
  last: Exchange | undefined
  #isCleaning = false
  #isStopped = false
  constructor(options: ClientOptions) {
    this.options = options
  }

  /** What is left is not tried. */
  stop(): void {
    this.#isStopped = true
  }

  /** From now on, requests have no limits: what was created has to be deleted. */
  allowMore(): void {
    this.#isCleaning = true
  }

  /** A request of the contract, by someone or by nobody. */
  async ask(endpoint: Endpoint, store: Store | null, sent: Sent = {}): Promise<Exchange> {
    const { tenantHeader, appOrigin } = this.options
    const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(sent.params?.[name] ?? ''))
    const query = sent.rawQuery ?? (endpoint.query && sent.query ? z.encode(endpoint.query, sent.query as never) : {})
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const hasBody = endpoint.body !== undefined && sent.body !== undefined
    const exchange = await this.send(`/${path}${search && `?${search}`}`, {
      endpoint,
      method: endpoint.method,
      headers: {
        origin: appOrigin,
        ...(store && { authorization: `Bearer ${store.token}`, [tenantHeader]: store.tenant }),
        ...(hasBody && { 'content-type': endpoint.bodyFormat === 'csv' ? 'text/csv' : 'application/json' }),
        ...sent.headers,
      },
      ...(hasBody && { body: typeof sent.body === 'string' ? sent.body : JSON.stringify(sent.body) }),
    })
    this.#judge(endpoint, exchange)
    return exchange
  }

  /** Any request. Waits where the provider says that there were too many. */
  async send(
    path: string,
    init: { endpoint?: Endpoint; method: string; headers: Record<string, string>; body?: string },
    waits = 0,
  ): Promise<Exchange> {
    const { api, send, mostRequests, deadline } = this.options
    if (!this.#isCleaning) {
      if (this.#isStopped) throw new NotTried('The run was stopped.')
      if (this.requests >= mostRequests) throw new NotTried('The limit of requests was reached.')
      if (Date.now() >= deadline) throw new NotTried('The time was up.')
    }
    this.requests++
    const { endpoint, method, headers, body } = init
    const url = `${api}${path}`
    const request = new Request(url, {
      ...{ method, headers, redirect: 'manual' as const, signal: AbortSignal.timeout(WAIT_MS) },
      ...(body !== undefined && { body }),
    })
    const response = await send(request)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    const common = { endpoint, method, url, headers, body, status: response.status }
    const exchange = { ...common, responseHeaders: response.headers, bytes, text, json: readJson(text) }
    this.last = exchange
    if (response.status === 429 && waits < MOST_WAITS) {
      if (endpoint) this.#judge(endpoint, exchange)
      const seconds = Number(response.headers.get(RETRY_AFTER_HEADER) ?? 1)
      if (Date.now() + seconds * 1000 > deadline)
        throw new NotTried('The provider asks to wait longer than there is time.')
      await pause(seconds * 1000)
      return this.send(path, init, waits + 1)
    }
    return exchange
  }

  #judge(endpoint: Endpoint, exchange: Exchange): void {
    const { status, text, json, responseHeaders } = exchange
    const note = (promise: Promised, found: string) => this.broken.push({ promise, found, exchange })
    if ((status === 429 || status === 503) && !(Number(responseHeaders.get(RETRY_AFTER_HEADER)) > 0)) {
      note('retryAfter', `${status} without the seconds to wait in Retry-After`)
    }
    const version = responseHeaders.get(API_VERSION_HEADER)
    if (endpoint.scope !== null && status < 500 && !API_VERSIONS.some(known => known === version)) {
      note('version', `Backcounter-Version is ${version ?? 'missing'}`)
    }
    if (status >= 400) {
      if (status >= 500 || !problemStatuses(endpoint).includes(status)) {
        note('status', `${status}, which the contract doesn’t have here`)
      }
      if (!z.safeParse(Problem, json).success) note('problem', `the body of the ${status} is no Problem`)
      return
    }
    if (endpoint.fileType) return
    if (!endpoint.response) {
      if (status !== 204 || text !== '')
        note('status', `${status} with ${text.length} characters instead of an empty 204`)
      return
    }
    if (status !== 200) note('status', `${status} instead of 200`)
    else if (json === undefined) note('json', 'the body is no JSON')
    else {
      const wrong = shapeProblem(endpoint, json)
      if (wrong) note('shape', wrong)
    }
  }
}

/** What of a response is not as the contract describes it; `undefined` if everything is. */
export function shapeProblem({ response }: Endpoint, json: unknown): string | undefined {
  if (!response) return undefined
  const read = z.safeDecode(response, json as never)
  const issue = read.error?.issues[0]
  return issue && `${issue.path.join('.') || 'the body'}: ${issue.message}`
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Whether a header’s name says that the response comes from an earlier request. */
export const isReplayed = ({ responseHeaders }: Exchange) => responseHeaders.get(IDEMPOTENCY_REPLAYED_HEADER) === 'true'

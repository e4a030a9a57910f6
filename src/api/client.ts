import * as z from 'zod/mini'
import type { Config } from '#contract/config.ts'
import {
  type Endpoint,
  type Inside,
  isOpen,
  type PathNames,
  type RespondingWith,
  type Schema,
} from '#contract/endpoint.ts'
import { delays } from '#lib/delays.ts'
import { waitWhileBusy } from './busy.ts'
import { type Confirmation, untilConfirmed } from './confirm.ts'
import { deleteCopy } from './deviceCopy/deviceCopy.ts'
import { ApiError, readProblem } from './errors.ts'
import { accessToken, currentUser, endSession, SessionEnded } from './session.ts'

/**
 * Sends a request and reads the response to its end. Rejects with a `TimeoutError` once it has waited too long, and with the
 * signal's reason once it is aborted.
 */
export type Transport = (url: string, init: TransportInit, signal?: AbortSignal) => Promise<Reply>

export interface TransportInit extends Omit<RequestInit, 'body'> {
  headers: Headers
  /** Fields of a form, or a body that is sent as is. */
  body?: Record<string, string | Blob> | string | undefined
}

/** The response, fully read: the time-out includes the body. */
export interface Reply {
  status: number
  isOk: boolean
  text: string
  /** Of transports for files only where a request was refused. */
  headers?: Headers
}

const fetchJson: Transport = async (url, init, signal) => {
  const timeout = AbortSignal.timeout(delays.response)
  const response = await fetch(url, {
    ...(init as RequestInit),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  })
  const { status, ok: isOk, headers } = response
  return { status, isOk, headers, text: await response.text() }
}

/**
 * The input of an endpoint: path parameters, its own headers, query and body, each only if the endpoint has it; in app
 * values such as cents, not wire values.
 */
export type EndpointInput<C extends Endpoint> = ([PathNames<C['path']>] extends [never]
  ? { params?: undefined }
  : { params: Record<PathNames<C['path']>, string> }) &
  ([C['headers'][number]] extends [never]
    ? { headers?: undefined }
    : { headers: Record<C['headers'][number], string> }) &
  (C['query'] extends Schema ? { query?: Inside<C['query']> } : { query?: undefined }) &
  (C['body'] extends Schema ? { body: Inside<C['body']> } : { body?: undefined })

/** The same without its types. */
export interface AnyInput {
  params?: Record<string, string>
  headers?: Record<string, string>
  query?: unknown
  body?: unknown
}

interface Connection {
  config: Config
  /** The main API responded 403: the unauthenticated handler of document 2 §6. */
  onForbidden: () => void
}

let connection: Connection | null = null

/** Sets the provider that `request` uses. */
export function connect(to: Connection) {
  connection = to
}

/** The deployment's configuration, for the URLs of other hosts: storefront, embedded apps, new admin. */
export function currentConfig(): Config {
  if (!connection) throw new Error('connect() must come first.')
  return connection.config
}

export interface RequestOptions extends Confirmation {
  signal?: AbortSignal
  /** For background requests: they neither end the session nor log out on a 403. */
  quiet?: boolean
  /**
   * Writes only: sent as `Idempotency-Key`. Pass the same key to repeat a write; without one each call creates its own.
   */
  idempotencyKey?: string
  /** For files, which take longer: `transfer.ts`. */
  transport?: Transport
  /** Called with the headers of the response, where the contract declares some (`responseHeaders`). */
  onHeaders?: (headers: Headers) => void
}

/** The properties that identify a repeated write. */
export type WriteOptions = Confirmation & Pick<RequestOptions, 'idempotencyKey'>

/**
 * Sends a request of the contract and returns the decoded response (cents, not dollars). A write without a response is
 * repeated with its idempotency key until its result is known. Throws `ApiError`, or the signal's reason if it was
 * aborted.
 */
export function request<C extends Endpoint>(
  endpoint: C,
  input: EndpointInput<C>,
  { idempotencyKey, onUnconfirmed, isRepeat, ...options }: RequestOptions = {},
): Promise<Inside<C['response']>> {
  if (endpoint.method === 'GET' || endpoint.fileType || endpoint.isReadOnly) return attempt(endpoint, input, options)
  const key = idempotencyKey ?? crypto.randomUUID()
  return untilConfirmed(() => attempt(endpoint, input, { ...options, idempotencyKey: key }), {
    onUnconfirmed,
    isRepeat,
  })
}

/** `request` for pieces that are given their endpoints, such as those over records: only the response has a type. */
export const requestAny = request as unknown as <Response>(
  endpoint: RespondingWith<Response>,
  input: AnyInput,
  options?: RequestOptions,
) => Promise<Response>

async function attempt<C extends Endpoint>(
  endpoint: C,
  input: EndpointInput<C>,
  options: RequestOptions,
): Promise<Inside<C['response']>> {
  const { quiet } = options
  // What is not offered is missing like a page that isn't there, at once and without a request.
  if (currentConfig()[`${endpoint.service}Url`] === '') throw new ApiError('refused', { status: 404, wasSent: false })
  const sendOnce = (freshToken: boolean) => waitWhileBusy(() => send(endpoint, input, freshToken, options), options)
  const first = await sendOnce(false)
  // The token may have been revoked before it expired: request a new one, once.
  const isRefused = first.status === 401 && !isOpen(endpoint)
  const hasNoAccess = isRefused && readProblem(first.text)?.code === 'noAccess'
  const { status, isOk, text, headers } = isRefused && !hasNoAccess ? await sendOnce(true) : first
  if (isOk && headers) options.onHeaders?.(headers)
  if (isOk) return readResponse(endpoint, status, text)
  const problem = readProblem(text)
  if (status === 401 && !isOpen(endpoint)) {
    // Whether or not the user is told yet, nothing of an ended session stays on the device.
    if (quiet) void deleteCopy()
    else endSession(hasNoAccess ? 'noAccess' : 'over')
    throw new ApiError('ended', { status, problem })
  }
  if (!quiet && status === 403 && endpoint.service === 'api') connection?.onForbidden()
  throw new ApiError('refused', { status, problem })
}

/** The browser names the type of a form itself, with its boundary. */
const BODY_TYPES = { json: 'application/json', csv: 'text/csv', multipart: null }

async function send(
  endpoint: Endpoint,
  input: AnyInput,
  freshToken: boolean,
  { signal, quiet, idempotencyKey, transport = fetchJson }: RequestOptions,
): Promise<Reply> {
  const config = currentConfig()
  const headers = new Headers({ ...input.headers, accept: endpoint.fileType ?? 'application/json' })
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (!isOpen(endpoint)) {
    headers.set('authorization', `Bearer ${await tokenFor(freshToken, quiet)}`)
    headers.set(config.tenantHeader, currentUser().claims.tenant)
  }
  const init: TransportInit = { method: endpoint.method, headers, referrerPolicy: 'no-referrer' }
  if (endpoint.body && input.body !== undefined) {
    const fields = z.encode(endpoint.body, input.body) as string | Record<string, string | Blob>
    const type = BODY_TYPES[endpoint.bodyFormat]
    if (type) headers.set('content-type', type)
    init.body = endpoint.bodyFormat === 'json' ? JSON.stringify(fields) : fields
  }
  // Checked before sending: a request that was already sent when the connection was lost may have arrived.
  const wasOffline = isOffline()
  try {
    // The clock starts here, not while a token was being fetched.
    return await transport(urlOf(config, endpoint, input), init, signal)
  } catch (error) {
    if (wasOffline && !signal?.aborted) throw new ApiError('offline', { wasSent: false, cause: error })
    throw asFailure(error, signal)
  }
}

async function tokenFor(fresh: boolean, quiet?: boolean): Promise<string> {
  try {
    return await accessToken(fresh, quiet)
  } catch (error) {
    const failure = error instanceof SessionEnded ? 'ended' : isOffline() ? 'offline' : 'unreachable'
    throw new ApiError(failure, { wasSent: false, cause: error })
  }
}

/** Whether the browser reports that it is offline. If it doesn't, there may still be no connection. */
const isOffline = () => navigator.onLine === false

function urlOf(config: Config, endpoint: Endpoint, input: AnyInput): string {
  const params = input.params ?? {}
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const url = new URL(`${config[`${endpoint.service}Url`]}/${path}`)
  if (endpoint.query && input.query) {
    const query = z.encode(endpoint.query, input.query) as Record<string, string | undefined>
    for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, value)
  }
  return url.href
}

/** Converts errors of `fetch` to our errors; an abort by the caller is passed through. */
function asFailure(error: unknown, signal?: AbortSignal): unknown {
  if (signal?.aborted) return signal.reason
  const isTimeout = (error as { name?: unknown } | null)?.name === 'TimeoutError'
  return new ApiError(isTimeout ? 'timeout' : 'unreachable', { cause: error })
}

function readResponse<C extends Endpoint>(endpoint: C, status: number, text: string): Inside<C['response']> {
  try {
    // An endpoint without a response may return an empty body or JSON.
    const body: unknown = endpoint.response || text.trim() !== '' ? JSON.parse(text) : undefined
    return (endpoint.response ? z.parse(endpoint.response, body) : undefined) as Inside<C['response']>
  } catch (error) {
    throw new ApiError(isWebPage(text) ? 'intercepted' : 'unreadable', { status, cause: error })
  }
}

/** Whether a proxy, or a network that wants a login first, responded instead of the provider. */
const isWebPage = (text: string) => text.trimStart().startsWith('<')

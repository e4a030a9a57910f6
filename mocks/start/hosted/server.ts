import { randomUUID } from 'node:crypto'
import { createServer as createPlain, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecure } from 'node:https'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { ClientBinding } from '../../limits/clientAddress.ts'
import { StartError } from '../startError.ts'
import { withRequestId } from './errorLog.ts'
import type { Metrics } from './metrics.ts'
import { clientOf } from './proxies.ts'
import { type Log, methodOf, pathForLog } from './requestLog.ts'
import type { ListenAddress } from './settings.ts'

type Bindings = HttpBindings & ClientBinding

/** The app of a host. */
export interface Service {
  name: string
  fetch(request: Request, env: Bindings): Response | Promise<Response>
}

interface ServerOptions {
  listen: ListenAddress
  tls: { cert: string; key: string } | undefined
  /** Whether browsers connect by https, to us or to a proxy. */
  isSecure: boolean
  isTrusted: (address: string) => boolean
  /** The service at a host, as the `Host` header names it. */
  serviceAt(host: string): Service | undefined
  /** Words of routes: the parts of a path that may be logged. */
  words: ReadonlySet<string>
  log: Log
  metrics: Metrics
}

export interface HostedServer {
  /** Stops accepting connections and waits for responses in progress. */
  stop(): Promise<void>
}

/** A year, for all hosts below. */
const HSTS = 'max-age=31536000; includeSubDomains'
/** How long a response may take to finish during shutdown. */
const PATIENCE_MS = 20_000
const SWEEP_MS = 50

/** Serves every service on one port, each at its host, and logs requests. */
export async function startHosted(options: ServerOptions): Promise<HostedServer> {
  const { listen, tls, isSecure, isTrusted, serviceAt, words, log, metrics } = options
  let isStopping = false
  const responses = new Map<string, ReturnType<typeof getRequestListener>>()
  const listenerOf = (service: Service) => {
    const known = responses.get(service.name)
    if (known) return known
    const made = getRequestListener((request, env) => {
      const { incoming } = env as HttpBindings
      return service.fetch(request, { ...(env as HttpBindings), clientAddress: addressOf(incoming as IncomingMessage) })
    })
    responses.set(service.name, made)
    return made
  }
  const addressOf = (incoming: IncomingMessage) =>
    clientOf(incoming.socket.remoteAddress ?? '', headerOf(incoming, 'x-forwarded-for'), isTrusted)

  const take = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const begun = performance.now()
    const service = serviceAt((incoming.headers.host ?? '').toLowerCase())
    const byProxy = isTrusted(incoming.socket.remoteAddress ?? '')
    const given = byProxy ? headerOf(incoming, 'x-request-id') : undefined
    const id = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    outgoing.setHeader('X-Request-Id', id)
    if (isSecure) outgoing.setHeader('Strict-Transport-Security', HSTS)
    if (isStopping) outgoing.setHeader('Connection', 'close')
    metrics.inFlight++
    outgoing.once('close', () => {
      metrics.inFlight--
      const ms = performance.now() - begun
      const [name, method] = [service?.name ?? 'none', methodOf(incoming.method)]
      const status = outgoing.statusCode
      metrics.count({ service: name, method, status, seconds: ms / 1000 })
      const isAborted = !outgoing.writableFinished
      const path = pathForLog(incoming.url ?? '', words)
      log({
        level: 'info',
        id,
        service: name,
        method,
        path,
        status,
        ms: Math.round(ms),
        ...(isAborted && { aborted: true }),
      })
    })
    const refuse = (status: number, sentence: string) => {
      outgoing.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(sentence)
    }
    if (!service) return refuse(421, 'There is nothing at this host.')
    // Not encrypted on the way here: only the proxy that did it may speak so, of a client that came by https.
    if (isSecure && !tls && !byProxy) return refuse(403, 'Come by way of the proxy, with https.')
    if (isSecure && !tls && headerOf(incoming, 'x-forwarded-proto') === 'http') {
      return refuse(403, 'This is served by https only.')
    }
    return void withRequestId(id, () => listenerOf(service)(incoming, outgoing))
  }
  const server = tls ? createSecure(tls, take) : createPlain(take)
  server.keepAliveTimeout = 65_000
  await listenAt(server, listen, 'LISTEN')
  return {
    stop: () => {
      isStopping = true
      return closeServer(server)
    },
  }
}

const headerOf = (incoming: IncomingMessage, name: string): string | undefined => {
  const value = incoming.headers[name]
  return Array.isArray(value) ? value.join(',') : value
}

/** Throws `StartError` if the address is taken. */
export async function listenAt(server: Server, { host, port }: ListenAddress, key: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(`${key} cannot be used (${error.code}): ${host}:${port}.`)),
    )
    server.listen(port, host, resolve)
  })
}

export function closeServer(server: Server): Promise<void> {
  return new Promise(resolve => {
    // Browsers keep connections open: each is closed as soon as it is idle.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
    const impatience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
    server.close(() => {
      clearInterval(sweep)
      clearTimeout(impatience)
      resolve()
    })
  })
}

import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server } from 'node:net'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { ClientBinding } from '../../http/limits/clientAddress.ts'
import { StartError } from '../../http/startError.ts'
import { CHALLENGE_PATH } from '../../server/store/domains/acme/challenges.ts'
import { type Certificate, createHttpServer } from '../httpServer.ts'
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
  tls: Certificate | undefined
  /** Whether browsers connect by https, to us or to a proxy. */
  isSecure: boolean
  isTrusted: (address: string) => boolean
  /** The service at a host, as the `Host` header names it, and a path. */
  serviceAt(host: string, pathname: string): Service | undefined
  /** The same for a host that is a store's own. */
  domainServiceAt?(host: string): Promise<Service | undefined>
  /** Answers a certificate authority at such hosts: unencrypted, because there is no certificate yet. */
  challenges?: Service
  /** Words of routes: the parts of a path that may be logged. */
  words: ReadonlySet<string>
  log: Log
  metrics: Metrics
}

export interface HostedServer {
  /** From now on connections are closed after their next response, so that a proxy has none left when it stops. */
  drain(): void
  /** Stops accepting connections and waits for responses in progress. */
  stop(): Promise<void>
}

/** A year, for all hosts below. */
const HSTS = 'max-age=31536000; includeSubDomains'
/** How long a response may take to finish during shutdown. */
export const DRAIN_MS = 20_000

/** Serves every service on one port, each at its host, and logs requests. */
export async function startHosted(options: ServerOptions): Promise<HostedServer> {
  const {
    listen,
    tls,
    isSecure,
    isTrusted,
    serviceAt,
    domainServiceAt = async () => undefined,
    challenges,
    words,
    log,
    metrics,
  } = options
  let isDraining = false
  const responses = new Map<Service, ReturnType<typeof getRequestListener>>()
  const listenerOf = (service: Service) => {
    const known = responses.get(service)
    if (known) return known
    const made = getRequestListener((request, env) => {
      const { incoming } = env as HttpBindings
      return service.fetch(request, { ...(env as HttpBindings), clientAddress: addressOf(incoming as IncomingMessage) })
    })
    responses.set(service, made)
    return made
  }
  const addressOf = (incoming: IncomingMessage) =>
    clientOf(incoming.socket.remoteAddress ?? '', headerOf(incoming, 'x-forwarded-for'), isTrusted)

  const take = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const host = plainHost(hostOf(incoming), isSecure)
    const known = serviceAt(host, pathOf(incoming))
    if (known) return respond(known, incoming, outgoing)
    if (challenges && pathOf(incoming).startsWith(CHALLENGE_PATH)) {
      return respond(challenges, incoming, outgoing, { isOthers: true, isPlain: true })
    }
    void domainServiceAt(host)
      .catch(() => undefined)
      .then(own => respond(own, incoming, outgoing, { isOthers: true }))
  }
  const respond = (
    service: Service | undefined,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { isOthers = false, isPlain = false } = {},
  ) => {
    const begun = performance.now()
    const byProxy = isTrusted(incoming.socket.remoteAddress ?? '')
    const given = byProxy ? headerOf(incoming, 'x-request-id') : undefined
    const id = given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
    outgoing.setHeader('X-Request-Id', id)
    // Not for a merchant's own domain, which may have other hosts, and may leave.
    if (isSecure && !isOthers) outgoing.setHeader('Strict-Transport-Security', HSTS)
    if (isDraining && incoming.httpVersionMajor < 2) outgoing.setHeader('Connection', 'close')
    metrics.inFlight++
    outgoing.once('close', () => {
      metrics.inFlight--
      const ms = performance.now() - begun
      const [name, method] = [service?.name ?? 'none', methodOf(incoming.method)]
      const status = outgoing.statusCode
      metrics.count({ service: name, method, status, seconds: ms / 1000 })
      const path = pathForLog(incoming.url ?? '', words)
      log({
        level: 'info',
        id,
        service: name,
        method,
        path,
        status,
        ms: Math.round(ms),
        ...(isCutOff(outgoing) && { aborted: true }),
      })
    })
    const refuse = (status: number, sentence: string) => {
      outgoing.writeHead(status, { 'Content-Type': 'text/plain; charset=utf-8' }).end(sentence)
    }
    if (!service) return refuse(421, 'There is nothing at this host. A proxy in between must pass the Host header on.')
    const needsTls = isSecure && !tls && !isPlain
    // Not encrypted on the way here: only the proxy that did it may speak so, of a client that came by https.
    if (needsTls && !byProxy) return refuse(403, 'Come by way of the proxy, with https.')
    if (needsTls && headerOf(incoming, 'x-forwarded-proto') === 'http') {
      return refuse(403, 'This is served by https only.')
    }
    return void withRequestId(id, () => listenerOf(service)(incoming, outgoing))
  }
  const { server, stop } = createHttpServer(take, tls)
  await listenAt(server, listen, 'LISTEN')
  const drain = () => {
    isDraining = true
  }
  return {
    drain,
    stop: () => {
      drain()
      return stop(DRAIN_MS)
    },
  }
}

/** HTTP/2 has the host in a field of its own. */
const hostOf = ({ headers }: IncomingMessage) => headers.host ?? String(headers[':authority'] ?? '')

/** As the URL of a page has it: in lower case, without the final dot of a full name and without the scheme's own port. */
const plainHost = (host: string, isSecure: boolean) =>
  host
    .toLowerCase()
    .replace(/\.(?=$|:)/, '')
    .replace(isSecure ? /:443$/ : /:80$/, '')

/** As the request will have it: `/x/../api` is `/api`. */
const pathOf = ({ url = '/' }: IncomingMessage) => URL.parse(url, 'http://localhost')?.pathname ?? '/'

/** Whether the client left before the response was complete. */
const isCutOff = (outgoing: Partial<ServerResponse>) => !(outgoing.writableFinished ?? outgoing.writableEnded)

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

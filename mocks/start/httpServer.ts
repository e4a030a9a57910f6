import { createServer, type RequestListener, type Server } from 'node:http'
import { createSecureServer, type ServerHttp2Session } from 'node:http2'

/** PEM. */
export interface Certificate {
  cert: string
  key: string
}

export interface HttpServer {
  server: Server
  /** Stops accepting connections, and lets responses in progress finish; not longer than `patience`, in milliseconds. */
  stop: (patience: number) => Promise<void>
}

const SWEEP_MS = 20

/** HTTP/1.1 or, with a certificate, HTTP/2 by TLS with HTTP/1.1 for clients that do not speak it. */
export function createHttpServer(listener: RequestListener, certificate?: Certificate): HttpServer {
  const sessions = new Set<ServerHttp2Session>()
  const secure = certificate && createSecureServer({ ...certificate, allowHTTP1: true }, listener as never)
  secure?.on('session', session => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
  })
  // Both have what is used here.
  const server = (secure ?? createServer(listener)) as Server
  // Longer than users pause: a connection that closes just as the next request is sent is a failed request.
  server.keepAliveTimeout = 65_000
  const stop = (patience: number) =>
    new Promise<void>(resolve => {
      // Browsers keep connections open: each is closed as soon as it is idle.
      const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      const impatience = setTimeout(() => {
        for (const session of sessions) session.destroy()
        server.closeAllConnections?.()
      }, patience)
      server.close(() => {
        clearInterval(sweep)
        clearTimeout(impatience)
        resolve()
      })
      for (const session of sessions) session.close()
    })
  return { server, stop }
}

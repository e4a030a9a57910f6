import type { RequestListener, Server } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { StartError } from '../http/startError.ts'
import { type Certificate, createHttpServer } from './httpServer.ts'

type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>

/** A port reserved for a service before it starts, so that services that need each other's URLs can be created. */
export interface BoundPort {
  port: number
  /** `http://localhost:PORT`, or https. */
  origin: string
  server: Server
  /** From now on this handles requests; before, all got 503. */
  serve(fetch: Fetch): void
  /** The same for what speaks Node's own language. */
  serveNode(listener: RequestListener): void
  /** Stops accepting connections, waits for responses in progress, and frees the port. */
  stop(): Promise<void>
}

interface ListenOptions {
  /** 0 for any free one. */
  port: number
  /** For the message about a port in use: its purpose, and how to choose another. */
  purpose: string
  remedy: string
  /** Serves HTTP/2. */
  certificate?: Certificate | undefined
}

/** How long a response may take to finish during shutdown. */
const DRAIN_MS = 5000

/** Listens on the loopback interface. Throws `StartError` if the port is taken. */
export async function listen({ port, purpose, remedy, certificate }: ListenOptions): Promise<BoundPort> {
  let handleRequest: RequestListener = (_, response) => response.writeHead(503, { 'Retry-After': '1' }).end('Starting')
  const { server, stop } = createHttpServer((request, response) => handleRequest(request, response), certificate)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(
        error.code === 'EADDRINUSE' || error.code === 'EACCES' ? takenPort({ port, purpose, remedy }, error) : error,
      )
    })
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const actual = typeof address === 'object' && address ? address.port : port
  return {
    port: actual,
    origin: `${certificate ? 'https' : 'http'}://localhost:${actual}`,
    server,
    serve: fetch => {
      handleRequest = getRequestListener((request, env) => fetch(request, env as HttpBindings))
    },
    serveNode: listener => {
      handleRequest = listener
    },
    stop: () => stop(DRAIN_MS),
  }
}

function takenPort(
  { port, purpose, remedy }: Omit<ListenOptions, 'certificate'>,
  cause: NodeJS.ErrnoException,
): StartError {
  const why = cause.code === 'EACCES' ? 'may not be used' : 'is in use by another program'
  return new StartError(`Port ${port}, for ${purpose}, ${why}: ${remedy}.`)
}

import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** What a server passes along that knows of proxies. */
export interface ClientBinding {
  clientAddress: string
}

/** The client's address as determined by the server or the socket; headers of the client are not trusted. */
export function clientAddress(c: Context): string {
  const { incoming, clientAddress: found } = (c.env ?? {}) as Partial<HttpBindings & ClientBinding>
  return found ?? incoming?.socket.remoteAddress ?? ''
}

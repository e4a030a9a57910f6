import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** What a server passes along that knows of proxies. */
export interface ClientBinding {
  clientAddress: string
}

/** The address that a request came from, as the server found it out, or the socket knows it; what the client says of itself counts for nothing. */
export function clientAddress(c: Context): string {
  const { incoming, clientAddress: found } = (c.env ?? {}) as Partial<HttpBindings & ClientBinding>
  return found ?? incoming?.socket.remoteAddress ?? ''
}

import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** The address that a request came from, as the socket knows it; what the client says of itself counts for nothing. */
export function clientAddress(c: Context): string {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  return incoming?.socket.remoteAddress ?? ''
}

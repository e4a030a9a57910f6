import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { Json } from './types.ts'

/** A webhook’s request, as it arrived. */
export interface Arrived {
  headers: IncomingHttpHeaders
  text: string
  event: Json
}

export interface Receiver {
  /** Where a provider reaches it. */
  url: string
  /** What arrived at a path, in order. */
  at(path: string): readonly Arrived[]
  close(): void
}

/**
 * A server for the webhooks of a run. `url` is the address at which a provider on another computer reaches it, such as
 * that of a tunnel; without one it is on this computer.
 */
export async function openReceiver(port = 0, url?: string): Promise<Receiver> {
  const arrived = new Map<string, Arrived[]>()
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = []
    for await (const part of request) parts.push(part)
    const text = Buffer.concat(parts).toString()
    const path = new URL(request.url ?? '/', 'http://receiver').pathname
    arrived.set(path, [...(arrived.get(path) ?? []), { headers: request.headers, text, event: read(text) }])
    response.end()
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  const address = server.address()
  const own = typeof address === 'object' ? address?.port : port
  return {
    url: url ?? `http://127.0.0.1:${own}`,
    at: path => arrived.get(path) ?? [],
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function read(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return {}
  }
}

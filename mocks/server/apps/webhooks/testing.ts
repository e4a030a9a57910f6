import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** A request as a receiver got it. */
export interface Arrived {
  path: string
  headers: IncomingHttpHeaders
  /** As it arrived. */
  text: string
  body: { id: string; type: string; schemaVersion: number; data: Record<string, unknown> }
}

/** A server that receives events on this computer, and keeps them. `respond` decides on each; 200 by default. */
export async function openReceiver(respond: (response: ServerResponse, request: Arrived) => void = ok) {
  const received: Arrived[] = []
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = []
    for await (const part of request) parts.push(part)
    const text = Buffer.concat(parts).toString()
    const arrived = { path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text || '{}') }
    received.push(arrived)
    respond(response, arrived)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    types: () => received.map(({ body }) => body.type),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

const ok = (response: ServerResponse) => void response.end('{"ok":true}')

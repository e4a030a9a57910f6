import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

/** A request as a receiver got it. */
export interface Arrived {
  path: string
  headers: IncomingHttpHeaders
  /** As it arrived. */
  text: string
  body: { id: string; type: string; schemaVersion: number; data: Record<string, unknown> }
}

export type Receiver = Awaited<ReturnType<typeof openReceiver>>

/** A server that receives events on this computer, and keeps them. `respond` decides on each; 200 by default. */
export async function openReceiver(respond: (response: ServerResponse, request: Arrived) => void = ok, port = 0) {
  const received: Arrived[] = []
  const server = createServer(async (request, response) => {
    const parts: Uint8Array[] = []
    for await (const part of request) parts.push(part)
    const text = Buffer.concat(parts).toString()
    const arrived = { path: request.url ?? '', headers: request.headers, text, body: bodyOf(text) }
    received.push(arrived)
    respond(response, arrived)
  })
  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : port}`
  return {
    origin,
    url: `${origin}/hook`,
    received,
    types: () => received.map(({ body }) => body.type),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Of a body that is no event, nothing: a server that is checked may send anything. */
function bodyOf(text: string): Arrived['body'] {
  const none = { id: '', type: '', schemaVersion: 0, data: {} }
  try {
    return { ...none, ...(JSON.parse(text || '{}') as Partial<Arrived['body']>) }
  } catch {
    return none
  }
}

const ok = (response: ServerResponse) => void response.end('{"ok":true}')

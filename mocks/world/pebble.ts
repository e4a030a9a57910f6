import { writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { send } from './hosted.ts'
import { type RunningProgram, startProgram } from './runningProgram.ts'

interface PebbleOptions {
  path: string
  folder: string
  /** Of its own server, for `localhost`. */
  certificate: { cert: string; key: string; text: string }
  port: number
  /** Where it asks hosts for their tokens. */
  httpPort: number
  dns: string
  /** How long its certificates are valid. */
  seconds: number
  /** The accounts that it knows: it takes no others. The keys are base64url, by their identifiers. */
  externalAccounts?: Record<string, string>
}

/** What a certificate authority says instead of taking an order. */
export interface Refusal {
  status: number
  type: string
  retryAfter?: string
}

/** Pebble, and a directory in front of it that can refuse orders, which Pebble itself never does. */
export async function startPebble({
  path,
  folder,
  certificate,
  port,
  httpPort,
  dns,
  seconds,
  externalAccounts,
}: PebbleOptions) {
  const config = join(folder, 'pebble.json')
  const pebble = {
    ...{ listenAddress: `127.0.0.1:${port}`, managementListenAddress: `127.0.0.1:${port + 1}`, httpPort, tlsPort: 1 },
    ...{ certificate: certificate.cert, privateKey: certificate.key, ocspResponderURL: '' },
    ...{ externalAccountBindingRequired: externalAccounts !== undefined, certificateValidityPeriod: seconds },
    ...(externalAccounts && { externalAccountMACKeys: externalAccounts }),
  }
  writeFileSync(config, JSON.stringify({ pebble }))
  const environment = ['PEBBLE_VA_NOSLEEP=1', 'PEBBLE_AUTHZREUSE=0']
  const parameters = [...environment, path, '-config', config, '-dnsserver', dns]
  const running: RunningProgram = await startProgram('/usr/bin/env', parameters, port)
  const ask = (at: number, what: string) =>
    send({ port: at, host: `localhost:${at}`, path: what, certificate: certificate.text })
  let refusal: Refusal | undefined
  let refused = 0
  const front = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const [own, isOrder] = [`http://${request.headers.host}`, request.method === 'POST']
    if (isOrder && refusal) {
      const { status, type, retryAfter } = refusal
      refused++
      const headers = { 'content-type': 'application/problem+json', ...(retryAfter && { 'retry-after': retryAfter }) }
      const body = { type: `urn:ietf:params:acme:error:${type}`, detail: 'Refused by a test.', status }
      return response.writeHead(status, headers).end(JSON.stringify(body))
    }
    const directory = JSON.parse((await ask(port, '/dir')).body.toString())
    const meta = { ...directory.meta, caaIdentities: ['ca.example'] }
    const order = refusal ? { newOrder: `${own}/refused` } : {}
    return response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ ...directory, ...order, meta }))
  })
  await listening(front, port + 2)
  return {
    directoryUrl: `http://127.0.0.1:${port + 2}/dir`,
    /** PEM: who signs for its certificates. */
    root: async () => (await ask(port + 1, '/roots/0')).body.toString(),
    /** The orders that it took so far. */
    orders: () =>
      Math.max(0, ...[...running.output().matchAll(/There are now (\d+) orders/g)].map(([, n]) => Number(n))),
    /** From now on; `undefined` to take them. */
    refuse: (next: Refusal | undefined) => {
      refusal = next
      refused = 0
    },
    /** Since `refuse`. */
    refused: () => refused,
    output: running.output,
    stop: async () => {
      await closed(front)
      await running.stop()
    },
  }
}

/** What the authority meets at the address of merchants' domains: the proxy at `port`, unless a test says otherwise. */
export async function startEdge(at: number, port: number) {
  const others = new Map<string, (passOn: () => Promise<string>) => Promise<string | null>>()
  const edge = createServer(async (request, response) => {
    const host = (request.headers.host ?? '').replace(/:\d+$/, '')
    const passOn = async () => (await send({ port, host, path: request.url ?? '/' })).body.toString()
    const answer = await (others.get(host) ?? (pass => pass()))(passOn)
    if (answer === null) response.destroy()
    else response.end(answer)
  })
  await listening(edge, at)
  return { others, stop: () => closed(edge) }
}

const listening = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))

const closed = (server: Server) =>
  new Promise<void>(resolve => {
    server.close(() => resolve())
    server.closeAllConnections()
  })

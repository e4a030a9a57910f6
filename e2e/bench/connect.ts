import { setTimeout } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { generateKeyPair, SignJWT } from 'jose'
import type { Db } from '../../mocks/db/database.ts'
import { createTokenVerifier } from '../../mocks/server/machine/auth.ts'
import { createMainApi } from '../../mocks/start/api.ts'
import { runJobs } from '../../mocks/start/jobs.ts'

/** Sends a request to the provider, again if it is too busy. Throws for any other status but success. */
export type Send = (path: string, init?: RequestInit) => Promise<unknown>

/** A provider on the database, used over HTTP on this machine, with the store's token in each request. */
export async function connectTo(db: Db, tenant: string): Promise<{ send: Send; close: () => Promise<void> }> {
  const { reachOf, close } = await serveApi(db)
  return { send: senderOf(await reachOf(tenant)), close }
}

/** The provider's URL, and the headers of a store owner's request. */
export interface Reach {
  url: string
  headers: Record<string, string>
}

export const senderOf =
  ({ url, headers }: Reach): Send =>
  async (path, init) => {
    const own = init?.headers as Record<string, string> | undefined
    const send = () => fetch(`${url}/${path}`, { ...init, headers: { ...headers, ...own } })
    let response = await send()
    // A busy provider says when to retry. The wait counts as part of the response time.
    while (response.status === 503 && response.headers.has('retry-after')) {
      await setTimeout(Number(response.headers.get('retry-after')) * 1000)
      response = await send()
    }
    if (!response.ok) throw new Error(`${path} was answered ${response.status}.`)
    const text = await response.text()
    return text === '' ? undefined : JSON.parse(text)
  }

/** A provider on the database, and a client for each of its stores. */
export async function serveApi(
  db: Db,
): Promise<{ reachOf: (tenant: string) => Promise<Reach>; close: () => Promise<void> }> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const [issuer, audience, namespace] = ['http://localhost/', 'bench', 'https://bench.example/']
  const tokenOf = (tenant: string) =>
    new SignJWT({ [`${namespace}tenant`]: tenant })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(issuer)
      .setAudience(audience)
      .setSubject('bench')
      .setIssuedAt()
      .setExpirationTime('1 day')
      .sign(privateKey)
  const verifier = createTokenVerifier({ issuer, audience, namespace, key: () => publicKey })
  const jobs = runJobs(
    db,
    () => new Date(),
    error => console.error(error),
  )
  const [tenantHeader, imageUrl] = ['x-tenant-id', 'https://images.example']
  const app = createMainApi({ db, verifier, appOrigins: [], tenantHeader, imageUrl, jobs })
  const { server, port } = await listen(app.fetch)
  return {
    reachOf: async tenant => {
      const authorization = `Bearer ${await tokenOf(tenant)}`
      const headers = { authorization, [tenantHeader]: tenant, 'content-type': 'application/json' }
      return { url: `http://127.0.0.1:${port}`, headers }
    },
    close: async () => {
      server.close()
      await jobs.stop()
    },
  }
}

function listen(fetch: (request: Request) => Response | Promise<Response>) {
  return new Promise<{ server: ReturnType<typeof serve>; port: number }>(resolve => {
    // Connections stay open however long a store takes to fill in between.
    const serverOptions = { keepAliveTimeout: 0 }
    const server = serve({ fetch, port: 0, hostname: '127.0.0.1', serverOptions }, ({ port }) =>
      resolve({ server, port }),
    )
  })
}

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import type { Hono } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { localConfig } from '#contract/config.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { isWriting } from '#contract/endpoint.ts'
import type { Db } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { tablesOfStores } from '../../db/tenantViews.ts'
import { UNLIMITED } from '../../http/limits/workQueue.ts'
import { assemble } from '../../start/assemble.ts'
import { ENDPOINTS } from '../../start/handlers.ts'
import { isFullRun } from '../../start/test/fullRun.ts'
import { memoryStore } from '../images/files/fileStore.ts'
import { requestOf } from './fuzz/hostileInput.ts'
import { requestTo, type Sent } from './fuzz/hostileRequest.ts'
import { problemStatuses } from './problemStatuses.ts'
import { type Member, onOneDatabase, type TestApi, type TestRequest } from './testing.ts'

// `npm run fuzz` sends 20,000 to each database; others with `-- --seed 7`.
const REQUESTS = Number(process.env.FUZZ ?? (isFullRun ? 400 : 160))
const SEED = Number(process.env.FUZZ_SEED ?? 12)
/** Percentage of requests to the services with web pages; the others are requests to the contract's endpoints. */
const TO_PEOPLE = 0.15
const LONG = 3_600_000

interface Wrong {
  at: string
  status: number
  sent: string
  said: string
}
const wrongly = (at: string, status: number, sent: unknown, said: unknown): Wrong => ({
  at,
  status,
  sent: JSON.stringify(sent).slice(0, 400),
  said: (JSON.stringify(said) ?? '').slice(0, 200),
})

/** Ids of everything that the store has some of. */
async function idsOf(db: Db, { tenant, userId }: Member): Promise<string[]> {
  const tables = await tablesOfStores(db)
  const found = await Promise.all(
    tables.map(({ name, owner }) =>
      rowsOf<{ row: { id?: unknown } }>(
        db,
        sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where ${sql.identifier(owner)} = ${tenant} limit 2`,
      ),
    ),
  )
  const ids = found.flat().flatMap(({ row }) => (typeof row.id === 'string' ? [row.id] : []))
  return [...new Set([...ids, userId])]
}

interface Asking extends Member {
  ids: string[]
}

async function newStore(api: TestApi): Promise<Asking> {
  const me = await api.join('few')
  return { ...me, ids: await idsOf(api.database.db, me) }
}

function isAsPromised(endpoint: Endpoint, status: number, body: unknown): boolean {
  if (status >= 500) return false
  if (status >= 400) {
    const says = (body as { message?: unknown } | undefined)?.message
    return problemStatuses(endpoint).includes(status) && typeof says === 'string' && says !== ''
  }
  if (endpoint.fileType) return status === 200
  if (!endpoint.response) return status === 204 && body === undefined
  return status === 200 && z.safeDecode(endpoint.response, body as never).success
}

async function fuzzEndpoint(api: TestApi, me: Asking, endpoint: Endpoint, numRuns: number): Promise<Wrong[]> {
  const wrong: Wrong[] = []
  for (const request of fc.sample<TestRequest>(requestOf(endpoint, me.ids), { numRuns, seed: SEED })) {
    const { status, body } = await api.request(endpoint, me, request)
    if (!isAsPromised(endpoint, status, body)) wrong.push(wrongly(endpoint.name, status, request, body))
  }
  return wrong
}

onOneDatabase('whatever is sent', api => {
  test(
    `gets a response of the contract (${REQUESTS} requests)`,
    async () => {
      const perEndpoint = Math.max(1, Math.ceil((REQUESTS * (1 - TO_PEOPLE)) / ENDPOINTS.length))
      const wrong: Wrong[] = []
      // What only reads shares a store. What writes has one of its own: one endpoint ends sessions, another empties it.
      const reader = await newStore(api())
      for (const { endpoint } of ENDPOINTS) {
        const me = isWriting(endpoint) ? await newStore(api()) : reader
        wrong.push(...(await fuzzEndpoint(api(), me, endpoint, perEndpoint)))
      }
      expect(wrong).toEqual([])
      expect(api().unforeseen).toEqual([])
    },
    LONG,
  )

  test(
    'gets no internal error from sign-in, storefront and mail',
    async () => {
      const reported = vi.spyOn(console, 'error').mockReturnValue()
      onTestFinished(() => reported.mockRestore())
      const config = localConfig()
      const { database } = api()
      const { tenant } = await api().join('few')
      const [{ doc } = { doc: { urlHost: '' } }] = await rowsOf<{ doc: { urlHost: string } }>(
        database.db,
        sql`select doc from store_information where tenant = ${tenant}`,
      )
      const shop = new URL(config.storefrontUrl.replace('{host}', doc.urlHost)).host
      const appOrigins = ['http://localhost:5173']
      const { services, jobs } = await assemble({
        ...{ database, config, imageFiles: memoryStore(), appOrigins, workLimits: UNLIMITED },
      })
      const { api: _, ...spoken } = services
      const perService = Math.max(10, Math.ceil((REQUESTS * TO_PEOPLE) / Object.keys(spoken).length))
      const wrong: Wrong[] = []
      for (const [name, service] of Object.entries(spoken)) {
        const hosts = ['localhost', shop, 'designer.apps.localhost', `${randomUUID()}.stores.localhost`]
        for (const sent of fc.sample(requestTo(service, hosts, appOrigins[0] ?? ''), {
          numRuns: perService,
          seed: SEED,
        })) {
          const { status, text } = await send(service, sent)
          const isSilent = status >= 400 && text === '' && sent.method !== 'HEAD'
          if (status >= 500 || isSilent) wrong.push(wrongly(name, status, sent, text))
        }
      }
      await jobs.stop()
      expect(wrong).toEqual([])
      expect(reported.mock.calls).toEqual([])
    },
    LONG,
  )
})

async function send(service: Hono, { method, path, host, headers, body }: Sent) {
  const result = await service.request(`http://${host}${path}`, { method, headers: { host, ...headers }, body })
  return { status: result.status, text: await result.text() }
}

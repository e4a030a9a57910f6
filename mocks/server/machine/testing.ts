import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Database, openDatabase } from '../../db/database.ts'
import { StoreTurns } from '../../http/limits/storeTurns.ts'
import { UNLIMITED, WorkQueue } from '../../http/limits/workQueue.ts'
import { createMainApi } from '../../start/api.ts'
import { type JobRunner, runJobs } from '../../start/jobs.ts'
import { PERSONAS, type Persona } from '../../start/seeds/personas.ts'
import { seedTenant } from '../../start/seeds/seed.ts'
import { isFullRun, isPartitioned } from '../../start/test/fullRun.ts'
import { openOwnPostgres } from '../../start/test/openOwnPostgres.ts'
import { memoryStore } from '../images/files/fileStore.ts'
import { createTokenVerifier } from './auth.ts'

/** A user who is signed in to a separate store. */
export interface Member {
  tenant: string
  userId: string
  email: string
  token: string
}

export interface TestRequest {
  params?: Record<string, string>
  query?: Record<string, string>
  /** As it travels; of an endpoint that takes a form, the form's fields. */
  body?: unknown
  headers?: Record<string, string>
}

/** A raw response; `body` is `undefined` if there was none. */
export interface TestResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what a client would get, of whatever shape that is
  body: any
}

export interface TestApi {
  app: Hono
  database: Database
  jobs: JobRunner
  /** Of the image library, in memory. */
  imageFiles: ReturnType<typeof memoryStore>
  /** The provider's clock; a test sets it forward. */
  now: Date
  /** Errors that no handler foresaw; a test that meets one has found a defect. */
  unforeseen: unknown[]
  /** A new store, filled as the persona's, and its owner. */
  join(catalog?: Persona['catalog'], plan?: Persona['plan']): Promise<Member>
  /** A token with these claims, valid unless they say otherwise. */
  token(claims: JWTPayload): Promise<string>
  request(endpoint: Endpoint, as: Pick<Member, 'tenant' | 'token'> | null, request?: TestRequest): Promise<TestResponse>
}

const ISSUER = 'https://identity.test/'
const AUDIENCE = 'https://api.test'
export const NAMESPACE = 'https://claims.test/'
export const TENANT_HEADER = 'x-tenant-id'
const IMAGE_URL = 'https://images.test'

/**
 * Runs tests on the embedded database and, where TEST_DATABASE_URL names one, on PostgreSQL; else those show as skipped.
 * For results that come from SQL or from concurrent requests; everything else uses `onOneDatabase`.
 */
export function onEachDatabase(name: string, tests: (api: () => TestApi) => void): void {
  // The embedded database has its turn in the run without partitions.
  if (!isPartitioned) onEmbedded(name, tests)
  onPostgres(name, tests)
}

/**
 * Runs tests on one database: on PostgreSQL where TEST_DATABASE_URL names one, since it needs two thirds of the embedded
 * database's CPU time, else on the embedded one. `npm run test:all` runs them on both.
 */
export function onOneDatabase(name: string, tests: (api: () => TestApi) => void): void {
  if (isFullRun) onEachDatabase(name, tests)
  else if (process.env.TEST_DATABASE_URL) onPostgres(name, tests)
  else onEmbedded(name, tests)
}

/**
 * Whether this is the second of two databases on a push, for a test of `onEachDatabase` whose results don't come from SQL:
 * it skips itself there. `npm run test:all` runs it on both.
 */
export const isRepetition = ({ database }: TestApi) =>
  !isFullRun && database.kind === 'pglite' && Boolean(process.env.TEST_DATABASE_URL)

function onEmbedded(name: string, tests: (api: () => TestApi) => void): void {
  describe(`${name} (embedded database)`, () => run(() => openDatabase({ memory: true }), tests))
}

function onPostgres(name: string, tests: (api: () => TestApi) => void): void {
  const url = process.env.TEST_DATABASE_URL
  describe.skipIf(!url)(`${name} (PostgreSQL${url ? '' : ': TEST_DATABASE_URL names none'})`, () =>
    run(() => openOwnPostgres(url ?? ''), tests),
  )
}

function run(open: () => Promise<Database>, tests: (api: () => TestApi) => void) {
  let api: TestApi | undefined
  beforeAll(async () => {
    api = await createTestApi(await open())
  })
  afterAll(async () => {
    await api?.jobs.stop()
    await api?.database.close()
  })
  tests(() => {
    if (!api) throw new Error('The database is open only while tests run.')
    return api
  })
}

let made: ReturnType<typeof generateKeyPair> | undefined

/** Of all tests of this worker: making a key takes longer than opening a database. */
function signingKey(): ReturnType<typeof generateKeyPair> {
  made ??= generateKeyPair('RS256')
  return made
}

export async function createTestApi(database: Database): Promise<TestApi> {
  const now = new Date('2026-06-01T12:00:00.000Z')
  const unforeseen: unknown[] = []
  const { publicKey, privateKey } = await signingKey()
  const verifier = createTokenVerifier({
    issuer: ISSUER,
    audience: AUDIENCE,
    namespace: NAMESPACE,
    key: () => publicKey,
  })
  const imageFiles = memoryStore()
  const jobs = runJobs(
    database.db,
    () => api.now,
    error => unforeseen.push(error),
    { imageFiles },
  )
  const app = createMainApi({
    // A test may stop the runner and go on with another.
    jobs: {
      wake: () => api.jobs.wake(),
      get imageHosts() {
        return api.jobs.imageHosts
      },
    },
    imageFiles,
    db: database.db,
    verifier,
    appOrigins: ['https://app.test'],
    tenantHeader: TENANT_HEADER,
    imageUrl: IMAGE_URL,
    captchaWork: { cost: 1, tries: 10 },
    turns: new StoreTurns(new WorkQueue(UNLIMITED)),
    now: () => api.now,
    report: error => unforeseen.push(error),
  })

  const token: TestApi['token'] = claims => {
    const seconds = Math.floor(Date.now() / 1000)
    return new SignJWT({ iss: ISSUER, aud: AUDIENCE, iat: seconds, exp: seconds + 600, sub: 'someone', ...claims })
      .setProtectedHeader({ alg: 'RS256' })
      .sign(privateKey)
  }

  const api: TestApi = {
    app,
    database,
    jobs,
    imageFiles,
    now,
    unforeseen,
    token,
    async join(catalog = 'none', plan = 'plus') {
      const persona = PERSONAS.find(known => known.catalog === catalog)
      if (!persona) throw new Error(`No persona has the catalog ${catalog}.`)
      const tenant = `test-${randomUUID()}`
      const email = `${tenant}@demo.test`
      const seeded = await seedTenant(
        database.db,
        { ...persona, plan },
        { imageUrl: IMAGE_URL, now: api.now, tenant, email },
      )
      return { ...seeded, token: await token({ sub: seeded.userId, [`${NAMESPACE}tenant`]: tenant }) }
    },
    request: (endpoint, as, sent) => sendTo(app, endpoint, as, sent),
  }
  return api
}

/** Sends a request of an endpoint as a client does. */
export async function sendTo(
  app: Hono,
  endpoint: Endpoint,
  as: Pick<Member, 'tenant' | 'token'> | null,
  { params = {}, query, body, headers }: TestRequest = {},
): Promise<TestResponse> {
  const isForm = endpoint.bodyFormat === 'multipart'
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? 'some-id'))
  const response = await app.request(`/${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
    method: endpoint.method,
    headers: {
      ...(as ? { authorization: `Bearer ${as.token}`, [TENANT_HEADER]: as.tenant } : {}),
      ...(endpoint.body && !isForm
        ? { 'content-type': endpoint.bodyFormat === 'csv' ? 'text/csv' : 'application/json' }
        : {}),
      ...headers,
    },
    ...(endpoint.body
      ? { body: isForm ? formOf(body) : typeof body === 'string' ? body : JSON.stringify(body ?? {}) }
      : {}),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.startsWith('application/json')
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : isJson ? JSON.parse(text) : text,
  }
}

function formOf(fields: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields ?? {})) form.append(name, value as string | Blob)
  return form
}

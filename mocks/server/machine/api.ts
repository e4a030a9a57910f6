import { sql } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { compress } from 'hono/compress'
import type { StatusCode } from 'hono/utils/http-status'
import { type Config, localConfig } from '#contract/config.ts'
import { SEARCH_KEY_HEADER } from '#contract/content/imageLibrary.ts'
import {
  END_MARKER_HEADER,
  ETAG_HEADER,
  givesETag,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_REPLAYED_HEADER,
  IF_MATCH_HEADER,
  makesRoom,
  takesIfMatch,
} from '#contract/endpoint.ts'
import type { Db } from '../../db/database.ts'
import { isDatabaseAway, unavailableResponse } from '../../db/databaseAway.ts'
import { isDiskFull, NO_ROOM } from '../../db/diskFull.ts'
import type { Replica } from '../../db/replica.ts'
import { reportError } from '../../db/reportError.ts'
import { isNearlyFull, NEARLY_FULL, usingReserve } from '../../db/reserve.ts'
import { inTenant } from '../../db/tenantScope.ts'
import { type DomainTargets, LOCAL_TARGETS } from '../../http/domainTargets.ts'
import { findFault } from '../../http/findFault.ts'
import { clientAddress } from '../../http/limits/clientAddress.ts'
import { countTry } from '../../http/limits/countTries.ts'
import { tooLarge } from '../../http/limits/limitBodies.ts'
import { methodsByPath } from '../../http/limits/otherMethods.ts'
import { RateWindow } from '../../http/limits/rateWindow.ts'
import { StoreTurns } from '../../http/limits/storeTurns.ts'
import { TooBusy, type Turn } from '../../http/limits/workQueue.ts'
import { sendStored } from '../../http/storedFile.ts'
import { type AppKeys, loadAppKeys } from '../../services/apps/appKeys.ts'
import { type CaptchaWork, createCaptcha } from '../../services/captcha/captcha.ts'
import { type ConsentParties, createConsentParties } from '../../services/consent/parties.ts'
import type { ConnectUrls } from '../../services/consent/services.ts'
import { createVault, type Vault } from '../../services/vault/vault.ts'
import { type FileStore, FilesAway, memoryStore } from '../images/files/fileStore.ts'
import { bearerOf, type Caller, type FindProgram, KeysUnavailable, refuseSupport, type TokenVerifier } from './auth.ts'
import { BODY_LIMIT, comparable, FORM_LIMIT, isForm, readBody } from './body.ts'
import { callerOf } from './callerOf.ts'
import { endMarkerIn, streamOf } from './csvFile.ts'
import { refusalOfDatabase } from './databaseRefusals.ts'
import { injectFault, RepeatedKeys } from './faults.ts'
import { findHandlerIn, readerOf } from './findHandler.ts'
import type { Handler, InsertNewStore, ReadStoreFacts, Received } from './handle.ts'
import { createSweeper, readIdempotencyKey, type Sweep } from './idempotency.ts'
import { asPrecondition, readIfMatch, tagOfResponse, withRevision } from './ifMatch.ts'
import type { JobRunner } from './jobs.ts'
import { allowancesOf } from './limits.ts'
import { type Audience, type DescribedEndpoint, openApiFile } from './openapi.ts'
import { refuseOwnSignIn } from './ownSignIn.ts'
import { perform, readCurrent, wasAnswered } from './perform.ts'
import { Refusal, refusalOfFiles, tooBusy, tooOften } from './problems.ts'
import { readingOf } from './replicaReads.ts'
import { tryOutRoutes } from './tryOut/tryOut.ts'
import { urgencyOf } from './urgency.ts'
import { allowOrigins, refuse, sayVersion } from './wireHeaders.ts'

type ApiConfig = Pick<Config, 'apiUrl' | 'parkedPlanId' | 'volumeCouponCode' | 'storefrontUrl' | 'internalTestEmails'> &
  ConnectUrls

export interface ApiServices {
  db: Db
  /** Answers lists, exports and figures, if there is one: see `readingOf`. */
  replica?: Replica | undefined
  verifier: TokenVerifier
  /** Whether another identity provider has people's accounts. Default: not. */
  hasOtherIssuer?: boolean
  /** Origins whose pages may send requests, e.g. `http://localhost:5173`. */
  appOrigins: readonly string[]
  /** Name of the header that carries the tenant. */
  tenantHeader: string
  /** Origin that serves images. */
  imageUrl: string
  /** Where the files of images are stored; in memory unless given. */
  imageFiles?: FileStore
  /** Signs for embedded apps and the search service; by the secret of the database unless given. */
  appKeys?: AppKeys
  /** The card payment provider; on the same database unless given. */
  vault?: Vault
  /** The companies that a merchant connects to be paid; the simulated ones unless given. */
  parties?: ConsentParties
  /** Of the deployment; the local ones unless given. */
  config?: ApiConfig
  /** Where stores' own domains have to lead; addresses that exist nowhere unless given, `null` where they are not offered. */
  domainTargets?: DomainTargets | null
  /** How much work a captcha is; the usual unless given. */
  captchaWork?: CaptchaWork
  /** Works on jobs behind the requests; without it they wait. */
  jobs?: Pick<JobRunner, 'wake'> & { readonly imageHosts: readonly string[] }
  /** Requests that the people of a store may send to this process in a minute; the usual unless given. */
  requestsPerMinute?: number
  /** Shares this process among the stores; its own unless given. */
  turns?: StoreTurns
  /** Whether fault texts in the data make requests fail (see `mocks/README.md`); default: on. */
  faults?: boolean
  now?: () => Date
  /** Where errors that no handler foresaw go; the console unless given. */
  report?: (error: unknown) => void
}

/** What the domains contribute to the API. */
export interface ApiParts {
  handlers: readonly Handler[]
  endpoints: readonly DescribedEndpoint[]
  findProgram: FindProgram
  sweeps: readonly Sweep[]
  insertNewStore: InsertNewStore
  readStoreFacts: ReadStoreFacts
}

/** The contract as OpenAPI, by path. */
const OPEN_API_FILES: Readonly<Record<string, Audience>> = {
  '/openapi.json': 'everyone',
  '/openapi-programs.json': 'programs',
}

/** The main API and the plans service: all endpoints of the contract, as one app from Request to Response. */
export function createApi(services: ApiServices, { handlers, endpoints, sweeps, ...parts }: ApiParts): Hono {
  const app = new Hono()
  const report = services.report ?? reportError
  const imageFiles = services.imageFiles ?? memoryStore()
  const running = {
    ...services,
    report,
    imageFiles,
    vault: services.vault ?? createVault(services.db),
    parties: services.parties ?? createConsentParties(services.db),
    config: services.config ?? localConfig(),
    appKeys: loadOnce(async () => services.appKeys ?? loadAppKeys(services.db)),
    repeats: new RepeatedKeys(),
    requests: new RateWindow(services.requestsPerMinute ?? REQUESTS_PER_MINUTE),
    turns: services.turns ?? new StoreTurns(),
    sweep: createSweeper(usingReserve(services.db), report, sweeps),
    ...{ handlers, ...parts },
  }
  app.use(allowOrigins({ ...services, handlers }))
  app.use(compress())
  app.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('cache-control')) c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
  })
  app.use(sayVersion)
  app.use(
    except(c => isForm(c.req.header('content-type')), limitBody(BODY_LIMIT)),
    limitBody(FORM_LIMIT),
  )
  app.get('/health', c => c.json({ status: 'ok' }))
  app.get('/ready', async c => {
    await services.db.execute(sql`select 1`)
    return c.json({ status: 'ok', ...(isNearlyFull(services.db) && { message: NEARLY_FULL }) })
  })
  for (const [path, audience] of Object.entries(OPEN_API_FILES)) {
    const { tenantHeader } = services
    const file = openApiFile({ audience, endpoints, tenantHeader, server: running.config.apiUrl })
    app.get(path, async c => sendStored(c, await file(), 'no-cache'))
  }
  app.route('/', tryOutRoutes())
  for (const handler of handlers) {
    const path = `/${handler.endpoint.path.replace(/\{(\w+)\}/g, ':$1')}`
    app.on(handler.endpoint.method, path, c => serve(c, handler, running))
  }
  for (const [path, methods] of methodsByPath(app)) {
    app.all(path, c => {
      c.header('allow', methods.join(', '))
      return c.json({ message: `Only ${methods.join(', ')} is understood here.`, code: 'wrongMethod' }, 405)
    })
  }
  app.notFound(c => c.json({ message: 'There is no endpoint at this URL.', code: 'notFound' }, 404))
  app.onError((thrown, c) => {
    const error = thrown instanceof TooBusy ? tooBusy(thrown.retryAfter) : thrown
    if (error instanceof Refusal) return refuse(c, error)
    if (isDiskFull(error)) return c.json({ message: NO_ROOM, code: 'noRoom' }, 507)
    // A caller who gave up waiting is no error of ours.
    if (!c.req.raw.signal.aborted) report(error)
    if (error instanceof FilesAway) return refuse(c, refusalOfFiles(error))
    if (isDatabaseAway(error) || error instanceof KeysUnavailable) return unavailableResponse(c)
    const refusal = refusalOfDatabase(error)
    if (refusal) return refuse(c, refusal)
    return c.json({ message: 'Something went wrong on our side. Try again.', code: 'internal' }, 500)
  })
  return app
}

/** Two hundred a second: a team that works together needs a few. Programs have limits of their own. */
const REQUESTS_PER_MINUTE = 12_000

/** Shared by many requests and loaded once; retried after a failure. */
function loadOnce<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | undefined
  return () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
}

const limitBody = (maxSize: number) =>
  bodyLimit({ maxSize, onError: c => c.json({ message: tooLarge(BODY_LIMIT), code: 'tooLarge' }, 413) })

/** What one API keeps between requests. */
interface Running extends Omit<ApiServices, 'appKeys'>, Omit<ApiParts, 'endpoints' | 'sweeps'> {
  appKeys: () => Promise<AppKeys>
  report: (error: unknown) => void
  imageFiles: FileStore
  vault: Vault
  parties: ConsentParties
  config: ApiConfig
  repeats: RepeatedKeys
  requests: RateWindow
  turns: StoreTurns
  sweep: (now: Date) => Promise<void>
}

async function serve(c: Context, handler: Handler, running: Running): Promise<Response> {
  const services = makesRoom(handler.endpoint) ? { ...running, db: usingReserve(running.db) } : running
  const claim = bearerOf(c.req.header('authorization')) ?? c.req.header(SEARCH_KEY_HEADER) ?? ''
  const turn = await services.turns.enter(claim, clientAddress(c), urgencyOf(handler.endpoint))
  try {
    const caller = await callerOf(c, handler.endpoint, services, services.now?.() ?? new Date())
    services.turns.know(claim, caller.tenant)
    return await respondTo(c, handler, services, caller, turn)
  } finally {
    turn.leave()
  }
}

async function respondTo(c: Context, handler: Handler, services: Running, caller: Caller, turn: Turn) {
  const { endpoint } = handler
  const { handlers, insertNewStore, readStoreFacts } = services
  const now = () => services.now?.() ?? new Date()
  if (caller.tenant !== '' && !caller.program) {
    const seconds = services.requests.count(caller.tenant, now())
    if (seconds > 0) throw tooOften(seconds)
  }
  refuseSupport(endpoint, caller)
  if (services.hasOtherIssuer) refuseOwnSignIn(endpoint)
  const idempotencyKey = readIdempotencyKey(endpoint, c.req.header(IDEMPOTENCY_KEY_HEADER))
  const received: Received = {
    params: c.req.param(),
    headers: Object.fromEntries(endpoint.headers.map(name => [name, c.req.header(name) ?? ''])),
    query: c.req.query(),
    body: await (endpoint.body ? turn.pause(() => readBody(c.req.raw, endpoint)) : undefined),
  }
  const basis = takesIfMatch(endpoint) ? readIfMatch(c.req.header(IF_MATCH_HEADER)) : undefined
  if (basis !== undefined && endpoint.body) received.body = withRevision(received.body, basis)
  const content = [
    ...[endpoint.method, c.req.path, received.query, received.headers, await comparable(received.body)],
    ...(basis === undefined ? [] : [basis]),
  ]
  const { db, jobs, imageFiles, imageUrl, captchaWork, vault, parties } = services
  const { domainTargets = { ...LOCAL_TARGETS, resolvers: [] } } = services
  const { parkedPlanId, volumeCouponCode, storefrontUrl, internalTestEmails } = services.config
  // Before the transaction, which may have the only connection.
  const appKeys = await services.appKeys()
  const captcha = createCaptcha(db, appKeys.captchaSecret, captchaWork)
  let afterwards: (() => Promise<unknown>)[] = []
  const afterCommit = (work: () => Promise<unknown>) => void afterwards.push(work)
  const wakeJobs = () => afterCommit(async () => jobs?.wake())
  const endMarker = endpoint.fileType ? endMarkerIn(c.req.header(END_MARKER_HEADER)) : ''
  const sendHeader = (name: string, value: string) =>
    c.header(name, name === 'content-length' ? String(Number(value) + endMarker.length) : value)
  const task = () => ({
    ...{
      db,
      handler,
      reader: readerOf(handler, handlers),
      received,
      content,
      caller,
      idempotencyKey,
      path: c.req.path,
    },
    setting: {
      ...{
        now: now(),
        imageUrl,
        imageFiles,
        appKeys,
        captcha,
        wakeJobs,
        afterCommit,
        sendHeader,
        basis,
        findHandler: findHandlerIn(handlers),
      },
      imageHosts: jobs?.imageHosts ?? [],
      ...{
        vault,
        parties,
        connectUrls: services.config,
        parkedPlanId,
        volumeCouponCode,
        storefrontUrl,
        internalTestEmails,
        domainTargets,
        insertNewStore,
        readStoreFacts,
      },
    },
  })
  const reading = readingOf(endpoint, caller, services)
  const response = async () => {
    const asked = { address: clientAddress(c), params: received.params }
    const isRepeat = endpoint.limits.length > 0 && (await wasAnswered(task()))
    for (const allowance of isRepeat ? [] : allowancesOf(endpoint, caller, asked)) {
      const seconds = await countTry(db, allowance, now())
      if (seconds > 0) throw tooOften(seconds)
    }
    const { status, body, isReplay, file } = await reading(from => {
      afterwards = []
      return perform({ ...task(), db: from })
    }).catch(error => {
      throw basis === undefined ? error : asPrecondition(error)
    })
    for (const work of afterwards) await work().catch(services.report)
    if (idempotencyKey !== undefined) await services.sweep(now())
    if (isReplay) c.header(IDEMPOTENCY_REPLAYED_HEADER, 'true')
    if (file) {
      c.header(
        'content-type',
        endpoint.fileType?.startsWith('text/') ? `${endpoint.fileType}; charset=utf-8` : `${endpoint.fileType}`,
      )
      if (endMarker !== '') c.header(END_MARKER_HEADER, endMarker)
      const parts = file(work => turn.again(() => reading(from => inTenant(from, caller.tenant, work))))
      return c.newResponse(streamOf(parts, endMarker, services.report))
    }
    if (body !== null) c.header('content-type', 'application/json')
    if (body !== null && givesETag(endpoint)) c.header(ETAG_HEADER, tagOfResponse(body))
    return c.newResponse(body, status as StatusCode)
  }
  const fault = services.faults === false ? undefined : findFault(received.query, received.body, received.headers)
  if (!fault || services.repeats.areServed(fault, caller, idempotencyKey)) return response()
  // It may wait on purpose.
  turn.leave()
  return injectFault(fault, {
    respond: response,
    current: async () => (endpoint.method === 'GET' || !endpoint.path.includes('{') ? undefined : readCurrent(task())),
    // Where the app runs behind a socket, its server passes the socket along.
    disconnect: () => (c.env as { outgoing?: { destroy(): void } } | undefined)?.outgoing?.destroy(),
    signal: c.req.raw.signal,
  })
}

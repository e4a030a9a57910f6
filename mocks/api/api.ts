import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { compress } from 'hono/compress'
import { cors } from 'hono/cors'
import { type Call, isOpen } from '#contract/call.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/transaction.ts'
import { authenticate, type TokenVerifier } from './auth.ts'
import { answerFault, findFault } from './faults.ts'
import type { Handler, Received } from './handle.ts'
import { HANDLERS } from './handlers.ts'
import { openApi } from './openapi.ts'
import { Refusal } from './problems.ts'
import { leavesTrail, recordDeed } from './trail.ts'

export interface ApiServices {
  db: Db
  verifier: TokenVerifier
  /** Origins whose pages may call, e.g. `http://localhost:5173`. */
  appOrigins: readonly string[]
  /** Name of the header that carries the tenant. */
  tenantHeader: string
  /** Whether sentinels in the data make calls fail (see `mocks/README.md`); on unless switched off. */
  faults?: boolean
  now?: () => Date
  /** Where errors that no handler foresaw go; the console unless given. */
  report?: (error: unknown) => void
}

const MOST_BYTES = 5_000_000

/** Headers that single calls carry beside those of all. */
const HEADERS = new Set(HANDLERS.flatMap(({ call }) => call.headers))

/** The main API and the plans service: every call of the contract, as one app that takes a Request and gives a Response. */
export function createApi(services: ApiServices): Hono {
  const app = new Hono()
  app.use(
    cors({
      origin: [...services.appOrigins],
      allowHeaders: ['authorization', 'content-type', services.tenantHeader, ...HEADERS],
      allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
      maxAge: 7200,
    }),
  )
  app.use(compress())
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header('x-content-type-options', 'nosniff')
  })
  app.use(
    bodyLimit({
      maxSize: MOST_BYTES,
      onError: c => c.json({ message: 'This is larger than 5 MB.', code: 'tooLarge' }, 413),
    }),
  )
  app.get('/health', c => c.json({ status: 'ok' }))
  app.get('/openapi.json', c => c.json(openApi({ tenantHeader: services.tenantHeader })))
  for (const handler of HANDLERS) {
    const path = `/${handler.call.path.replace(/\{(\w+)\}/g, ':$1')}`
    app.on(handler.call.method, path, c => serve(c, handler, services))
  }
  app.notFound(c => c.json({ message: 'There is nothing at this address.', code: 'notFound' }, 404))
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.problem, error.status)
    // A caller who gave up waiting is no error of ours.
    if (!c.req.raw.signal.aborted) (services.report ?? reportRootCause)(error)
    return c.json({ message: 'Something went wrong on our side. Try again.', code: 'internal' }, 500)
  })
  return app
}

async function serve(c: Context, handler: Handler, services: ApiServices): Promise<Response> {
  const { call } = handler
  const caller = isOpen(call)
    ? { tenant: '', user: '', impersonator: false }
    : await authenticate(services.verifier, c.req.header('authorization'), c.req.header(services.tenantHeader))
  const received: Received = {
    params: c.req.param(),
    headers: Object.fromEntries(call.headers.map(name => [name, c.req.header(name) ?? ''])),
    query: c.req.query(),
    body: await readBody(c, call),
  }
  const now = () => services.now?.() ?? new Date()
  const ask = (which: Handler, db = services.db) => which.answer(received, caller, db, now())
  const reader = HANDLERS.find(other => other.call.method === 'GET' && other.call.path === call.path)
  const askAndRecord = (db: Db) =>
    inTransaction(db, async tx => {
      const before = call.method === 'DELETE' && reader ? await ask(reader, tx) : undefined
      const value = await ask(handler, tx)
      const documents = [value, received.body, before]
      await recordDeed(tx, { call, caller, path: c.req.path, now: now(), documents })
      return value
    })
  const answer = async () => {
    const value = await (leavesTrail(call, caller) ? askAndRecord(services.db) : ask(handler))
    return value === undefined ? c.body(null, 204) : c.json(value)
  }
  const fault = services.faults === false ? undefined : findFault(received.query, received.body, received.headers)
  if (!fault) return answer()
  return answerFault(fault, {
    answer,
    current: async () => (call.method === 'GET' || !call.path.includes('{') || !reader ? undefined : ask(reader)),
    // Where the app runs behind a socket, its server passes the socket along.
    disconnect: () => (c.env as { outgoing?: { destroy(): void } } | undefined)?.outgoing?.destroy(),
    signal: c.req.raw.signal,
  })
}

async function readBody(c: Context, call: Call): Promise<unknown> {
  if (!call.body) return undefined
  if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
    throw new Refusal(415, { message: 'Send JSON, with content-type application/json.', code: 'notJson' })
  }
  const text = await c.req.text()
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new Refusal(400, { message: 'This is not JSON.', code: 'notJson' })
  }
}

/** What the database driver wraps around an error holds every value that was sent: not for a log. */
function reportRootCause(error: unknown) {
  let root = error
  while (root instanceof Error && root.cause instanceof Error) root = root.cause
  console.error(root instanceof Error ? root.stack : root)
}

import { createHash } from 'node:crypto'
import { type CryptoKey, jwtVerify } from 'jose'
import {
  createCategory,
  deleteCategory,
  getCategory,
  getTree,
  listCategories,
  updateCategory,
  updateCategoryImages,
  updateCategoryProducts,
  updateTree,
} from './categories.ts'
import { isRecord } from './fields.ts'
import { badRequest, type Json, notFound, Refused } from './problem.ts'
import {
  createProduct,
  deleteProduct,
  listMinimal,
  listProducts,
  productMetrics,
  productOf,
  updateProduct,
} from './products.ts'
import type { Settings } from './settings.ts'
import { type Asked, newStore, readIfMatch, type Store } from './store.ts'

type Handler = (asked: Asked) => Json | undefined

/** The catalog; `:id` stands for one segment of a path. */
const HANDLERS: Record<string, Handler> = {
  'GET /store/admin/products': listProducts,
  'GET /store/admin/products-minimal': listMinimal,
  'GET /admin/products/metrics': productMetrics,
  'POST /store/admin/products': createProduct,
  'GET /store/admin/products/:id': productOf,
  'PUT /store/admin/products/:id': updateProduct,
  'DELETE /store/admin/products/:id': deleteProduct,
  'GET /store/admin/categories': listCategories,
  'POST /store/admin/categories': createCategory,
  'GET /store/admin/categories/:id': getCategory,
  'PUT /store/admin/categories/:id': updateCategory,
  'PUT /store/admin/categories/:id/products': updateCategoryProducts,
  'PUT /store/admin/categories/:id/images': updateCategoryImages,
  'DELETE /store/admin/categories/:id': deleteCategory,
  'GET /store/admin/categorytree': getTree,
  'PUT /store/admin/categorytree': updateTree,
}

const VERSION = '2026-11-30'
const LONGEST_BODY = 20_000_000
const PREFLIGHT_SECONDS = 7200

interface Kept {
  fingerprint: string
  status: number
  json: Json | undefined
}

interface Caller {
  tenant: string
  user: string
}

/** The API: a function from requests to responses. */
export function newApi(settings: Settings, key: CryptoKey): (request: Request) => Promise<Response> {
  const stores = new Map<string, Store>()
  /** By store, user and key. They last as long as the process, which keeps nothing else for longer. */
  const written = new Map<string, Kept>()
  const cors = {
    'access-control-allow-origin': settings.appOrigin,
    'access-control-expose-headers': 'ETag, Idempotency-Replayed, Retry-After, Backcounter-Version',
    vary: 'origin',
  }

  return async request => {
    if (request.method === 'OPTIONS') return preflight(settings, request, cors)
    const headers = new Headers({
      ...(request.headers.get('origin') === settings.appOrigin && cors),
      ...{ 'cache-control': 'no-store', 'backcounter-version': VERSION },
    })
    try {
      const { status, json } = await respond(request, headers)
      if (json === undefined) return new Response(null, { status: 204, headers })
      if (Number.isInteger(json.revision)) headers.set('etag', `"${json.revision}"`)
      return Response.json(json, { status, headers })
    } catch (error) {
      if (error instanceof Refused) return Response.json(error.problem, { status: error.status, headers })
      console.error(error)
      return Response.json({ message: 'Something went wrong.' }, { status: 500, headers })
    }
  }

  async function respond(request: Request, headers: Headers): Promise<Pick<Kept, 'status' | 'json'>> {
    const { tenant, user } = await callerOf(request)
    const url = new URL(request.url)
    const asksFor = request.headers.get('backcounter-version')
    if (asksFor !== null && asksFor !== VERSION) throw badRequest(`The only version is ${VERSION}.`)
    const store = stores.get(tenant) ?? newStore(tenant)
    stores.set(tenant, store)
    const { handler, id } = handlerOf(request.method, url.pathname)
    const asked = { store, id, query: url.searchParams, ifMatch: readIfMatch(request.headers.get('if-match')) }
    if (request.method === 'GET') return run(handler, { ...asked, body: {} })

    const sentKey = request.headers.get('idempotency-key')
    if (sentKey !== null && !/^[!-~]{1,128}$/.test(sentKey)) throw badRequest('Idempotency-Key has another form.')
    const text = await request.text()
    // From here on nothing waits, so that requests at the same time are done one after another.
    const keptAs = JSON.stringify([tenant, user, sentKey])
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([request.method, url.pathname, url.search, text]))
      .digest('hex')
    const kept = sentKey === null ? undefined : written.get(keptAs)
    if (kept) {
      if (kept.fingerprint !== fingerprint) {
        throw new Refused(422, { code: 'idempotencyKeyReused', message: 'This key was used for another request.' })
      }
      headers.set('idempotency-replayed', 'true')
      return { status: kept.status, json: kept.json }
    }
    const body = request.method === 'DELETE' ? {} : readJson(text, request.headers.get('content-type'))
    const result = run(handler, { ...asked, body })
    if (sentKey !== null) written.set(keptAs, { ...structuredClone(result), fingerprint })
    return result
  }

  async function callerOf(request: Request): Promise<Caller> {
    const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? []
    const { issuer, audience, claimsNamespace, tenantHeader } = settings
    const verified = await jwtVerify(token, key, { issuer, audience, algorithms: ['RS256'] }).catch(() => null)
    const tenant = verified?.payload[`${claimsNamespace}tenant`]
    if (!verified || typeof tenant !== 'string') {
      throw new Refused(401, { code: 'invalidToken', message: 'Sign in first.' })
    }
    if (request.headers.get(tenantHeader) !== tenant) {
      throw new Refused(403, { code: 'otherTenant', message: 'The token opens another store.' })
    }
    return { tenant, user: String(verified.payload.sub) }
  }
}

function run(handler: Handler, asked: Asked): Pick<Kept, 'status' | 'json'> {
  const json = handler(asked)
  return json ? { status: 200, json } : { status: 204, json: undefined }
}

function handlerOf(method: string, path: string): { handler: Handler; id: string } {
  const exact = HANDLERS[`${method} ${path}`]
  if (exact) return { handler: exact, id: '' }
  const [, before = '', id = '', after = ''] = /^(\/store\/admin\/[a-z]+\/)([^/]+)(\/[a-z]+)?$/.exec(path) ?? []
  const handler = HANDLERS[`${method} ${before}:id${after}`]
  if (!handler) throw notFound()
  return { handler, id: readSegment(id) }
}

function readSegment(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw notFound()
  }
}

function readJson(text: string, type: string | null): Json {
  if (!/^application\/json\b/i.test(type ?? '')) throw new Refused(415, { message: 'Send JSON.' })
  if (text.length > LONGEST_BODY) throw new Refused(413, { message: 'This is too large.' })
  try {
    const body: unknown = JSON.parse(text)
    if (isRecord(body)) return body
  } catch {
    // No JSON: refused as what is no object.
  }
  throw badRequest('The body is no JSON object.')
}

function preflight({ appOrigin, tenantHeader }: Settings, request: Request, cors: Record<string, string>): Response {
  if (request.headers.get('origin') !== appOrigin)
    return new Response(null, { status: 204, headers: { vary: 'origin' } })
  const allowed = ['authorization', 'content-type', 'idempotency-key', 'if-match', 'backcounter-version', tenantHeader]
  const headers = {
    ...cors,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': allowed.join(', '),
    'access-control-max-age': String(PREFLIGHT_SECONDS),
  }
  return new Response(null, { status: 204, headers })
}

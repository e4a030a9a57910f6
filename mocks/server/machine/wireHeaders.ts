import type { Context, MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import {
  API_VERSION_HEADER,
  API_VERSIONS,
  END_MARKER_HEADER,
  ETAG_HEADER,
  IDEMPOTENCY_KEY_HEADER,
  IDEMPOTENCY_REPLAYED_HEADER,
  IF_MATCH_HEADER,
  RETRY_AFTER_HEADER,
} from '#contract/endpoint.ts'
import type { Handler } from './handle.ts'
import type { Refusal } from './problems.ts'

interface Origins {
  appOrigins: readonly string[]
  tenantHeader: string
  handlers: readonly Handler[]
}

/** Headers that requests of more than one endpoint have. */
const ASKED = [IDEMPOTENCY_KEY_HEADER, IF_MATCH_HEADER, API_VERSION_HEADER, END_MARKER_HEADER]

/** Lets pages of these origins send requests, with the common headers and those of single endpoints. */
export function allowOrigins({ appOrigins, tenantHeader, handlers }: Origins): MiddlewareHandler {
  const own = new Set(handlers.flatMap(({ endpoint }) => endpoint.headers))
  const ownOfResponses = handlers.flatMap(({ endpoint }) => Object.keys(endpoint.responseHeaders))
  const common = ['authorization', 'content-type', tenantHeader]
  return cors({
    origin: [...appOrigins],
    allowHeaders: [...common, ...ASKED, ...own],
    exposeHeaders: [
      ...[IDEMPOTENCY_REPLAYED_HEADER, RETRY_AFTER_HEADER, ETAG_HEADER, API_VERSION_HEADER, END_MARKER_HEADER],
      ...ownOfResponses,
    ],
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 7200,
  })
}

/** Names the version of each response, and refuses requests for one that is not served. */
export const sayVersion: MiddlewareHandler = async (c, next) => {
  c.header(API_VERSION_HEADER, API_VERSIONS[0])
  const asked = c.req.header(API_VERSION_HEADER)
  if (asked === undefined || API_VERSIONS.some(version => version === asked)) return next()
  const message = `This version of the API is not served. Ask for one of: ${API_VERSIONS.join(', ')}.`
  return c.json({ message, code: 'unknownVersion' }, 400)
}

/** The response to a request that is refused. */
export function refuse(c: Context, { problem, status, retryAfter }: Refusal): Response {
  if (retryAfter) c.header(RETRY_AFTER_HEADER, String(retryAfter))
  return c.json(problem, status)
}

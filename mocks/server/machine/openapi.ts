import { setImmediate } from 'node:timers/promises'
import * as z from 'zod/mini'
import {
  type Endpoint,
  IDEMPOTENCY_REPLAYED_HEADER,
  isOpen,
  isWriting,
  type Schema,
  takesIdempotencyKey,
} from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { type StoredFile, storeFile } from '../../http/storedFile.ts'
import { summaryOf } from './filterFields.ts'
import { problemStatuses } from './problemStatuses.ts'

type Json = Record<string, unknown>

const REASONS: Record<number, string> = {
  400: 'Something sent cannot be taken; `errors` names the fields.',
  401: 'No token, or not a good one.',
  403: 'The token is not for this tenant.',
  404: 'There is no such record in this store.',
  409: 'With the type `stale-revision`, the record was saved since it was read, and `current` is that version. With `not-allowed`, what it is like now excludes the write; the message says why.',
  413: 'This is larger, or has more values, than is taken.',
  415: 'The media type of the body is not supported by this endpoint.',
  422: 'The idempotency key was used before for another request, or a value cannot be stored.',
  429: 'This was done more often than it may be.',
  500: 'Something went wrong on our side.',
  503: 'The database is away, or what was asked took too long.',
  507: 'There is no room to store this.',
}

const RETRY = [429, 503]
const RETRY_HEADER = {
  'Retry-After': { description: 'Seconds after which to try again.', schema: { type: 'integer', minimum: 1 } },
}

const KEY_PARAMETER = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Made once per intention, for example a UUID, and sent again with every retry. The write is done once per tenant, user and key; a repeat gets the stored response.',
  schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[!-~]+$' },
}

const REPLAYED_HEADER = {
  [IDEMPOTENCY_REPLAYED_HEADER]: {
    description: '`true` where this is the stored response of an earlier request with the same idempotency key.',
    schema: { type: 'string', const: 'true' },
  },
}

/** An endpoint, and the area of the documents that it belongs to. */
export interface DescribedEndpoint {
  area: string
  endpoint: Endpoint
}

interface OpenApiOptions {
  endpoints: readonly DescribedEndpoint[]
  tenantHeader: string
  server?: string
}

/** The contract as OpenAPI 3.1: the wire format, for implementing or checking a provider. */
export function openApi({ endpoints, ...options }: OpenApiOptions): Json {
  const paths: Paths = {}
  for (const described of endpoints) addPath(paths, described)
  return documentOf(paths, options)
}

/** The same as a file for everyone, which is made once, at the first request: a few operations at a time, between other requests. */
export function openApiFile({ endpoints, ...options }: OpenApiOptions): () => Promise<StoredFile> {
  const make = async () => {
    const paths: Paths = {}
    for (const described of endpoints) {
      addPath(paths, described)
      await setImmediate()
    }
    const text = new TextEncoder().encode(JSON.stringify(documentOf(paths, options)))
    return storeFile('application/json', text, QUICK)
  }
  let made: Promise<StoredFile> | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Compresses nearly as well as the best quality, in a fraction of the time: someone waits. */
const QUICK = 5

type Paths = Record<string, Json>

function addPath(paths: Paths, { area, endpoint }: DescribedEndpoint) {
  const path = `/${endpoint.path}`
  paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, endpoint) }
}

function documentOf(paths: Paths, { tenantHeader, server }: Omit<OpenApiOptions, 'endpoints'>): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Backcounter provider',
      version: '1',
      description:
        'Every endpoint that the back office uses. Unknown fields of a record are preserved when it is read and written back.',
    },
    ...(server ? { servers: [{ url: server }] } : {}),
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem) },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a person.' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'bck_…',
          description: 'An API key, or the token of an app. The tenant header may be left out.',
        },
        tenant: { type: 'apiKey', in: 'header', name: tenantHeader, description: 'The tenant that the token names.' },
      },
    },
  }
}

function operation(area: string, endpoint: Endpoint): Json {
  const takesKey = takesIdempotencyKey(endpoint)
  const own = Object.entries(endpoint.responseHeaders).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ])
  const sent = { ...(takesKey ? REPLAYED_HEADER : {}), ...Object.fromEntries(own) }
  const headers = Object.keys(sent).length > 0 ? { headers: sent } : {}
  return {
    operationId: endpoint.name,
    tags: [area],
    summary: summaryOf(endpoint),
    description: `Specified in ${endpoint.source}.`,
    ...securityOf(endpoint),
    ...(endpoint.isForSupport ? {} : { 'x-support': false }),
    parameters: [
      ...pathParameters(endpoint.path),
      ...headerParameters(endpoint.headers),
      ...(takesKey ? [KEY_PARAMETER] : []),
      ...queryParameters(endpoint.query),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: bodyContent(endpoint, jsonSchema(endpoint.body)) } }
      : {}),
    responses: {
      ...(endpoint.fileType
        ? { 200: { description: 'The file.', content: { [endpoint.fileType]: { schema: { type: 'string' } } } } }
        : endpoint.response
          ? { 200: { description: 'Done.', ...headers, content: json(jsonSchema(endpoint.response)) } }
          : { 204: { description: 'Done; no body.', ...headers } }),
      ...Object.fromEntries(
        problemStatuses(endpoint).map(status => [
          status,
          {
            description: REASONS[status] ?? 'Refused.',
            ...(RETRY.includes(status) ? { headers: RETRY_HEADER } : {}),
            content: json({ $ref: '#/components/schemas/Problem' }),
          },
        ]),
      ),
    },
  }
}

/** People with both headers; programs by what their key allows. */
function securityOf(endpoint: Endpoint): Json {
  if (isOpen(endpoint)) return {}
  const people = { bearer: [], tenant: [] }
  if (endpoint.scope === null) return { security: [people] }
  const scope = `${endpoint.scope}:${isWriting(endpoint) ? 'write' : 'read'}`
  return { security: [people, { apiKey: [scope] }], 'x-scope': scope }
}

const BODY_TYPES = { json: 'application/json', multipart: 'multipart/form-data', csv: 'text/csv' }
const bodyContent = (endpoint: Endpoint, schema: Json) => ({ [BODY_TYPES[endpoint.bodyFormat]]: { schema } })

const json = (schema: Json) => ({ 'application/json': { schema } })

function jsonSchema(schema: Schema): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' }) as Json
  return rest
}

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const headerParameters = (names: readonly string[]) =>
  names.map(name => ({ name, in: 'header', required: true, schema: { type: 'string' } }))

function queryParameters(query: Schema | undefined) {
  if (!query) return []
  const { properties = {}, required = [] } = jsonSchema(query) as { properties?: Json; required?: string[] }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

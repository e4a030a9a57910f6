import * as z from 'zod/mini'
import {
  API_VERSIONS,
  END_MARKER_HEADER,
  type Endpoint,
  ETAG_HEADER,
  givesETag,
  IDEMPOTENCY_REPLAYED_HEADER,
  isOpen,
  isWriting,
  type Schema,
  takesIdempotencyKey,
  takesIfMatch,
} from '#contract/endpoint.ts'
import { Problem } from '#contract/problem.ts'
import { LARGEST_WHOLE_NUMBER, WholeNumberText } from '#contract/wire.ts'
import { nextTurn } from '#host/turns.ts'
import { type StoredFile, storeFile } from '../../http/storedFile.ts'
import { EXAMPLES } from './examples.ts'
import { summaryOf } from './filterFields.ts'
import { problemStatuses } from './problemStatuses.ts'

type Json = Record<string, unknown>

const REASONS: Record<number, string> = {
  400: 'Something sent cannot be taken; `errors` names the fields.',
  401: 'No token, or not a good one.',
  403: 'The token is not for this tenant.',
  404: 'There is no such record in this store.',
  409: 'With the type `stale-revision`, the record was saved since it was read, and `current` is that version. With `not-allowed`, what it is like now excludes the write; the message says why.',
  412: 'The record was saved since the revision that `If-Match` names; for an update, `current` is that version.',
  413: 'This is larger, or has more values, than is taken.',
  415: 'The media type of the body is not supported by this endpoint.',
  422: 'The idempotency key was used before for another request, or a value cannot be stored.',
  429: 'This was done more often than it may be.',
  500: 'Something went wrong on our side.',
  503: 'The database is away, or what was asked took too long.',
  507: 'There is no room to store this.',
}

/** What programs get for some of them. */
const PROBLEM_EXAMPLES: Record<number, object> = {
  400: {
    message: 'One value cannot be saved.',
    code: 'invalidFields',
    errors: [{ field: 'name', message: 'Enter a name.', code: 'custom' }],
  },
  409: {
    type: 'stale-revision',
    message: 'This product was changed by someone else in the meantime.',
    code: 'staleRevision',
  },
  429: { message: 'You have tried this too often. Try again in 42 seconds.', code: 'tooOften' },
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

const IF_MATCH_PARAMETER = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of the record that the write is based on: its revision, which the body may then leave out. 412 if it is stale.',
  schema: { type: 'string' },
  example: '"3"',
}

const VERSION_PARAMETER = {
  name: 'Backcounter-Version',
  in: 'header',
  required: false,
  description: 'The version that the program was written for. The newest unless given; 400 for one that is not served.',
  schema: { type: 'string', enum: API_VERSIONS },
}

const ETAG = {
  [ETAG_HEADER]: { description: 'The revision of the record, for `If-Match`.', schema: { type: 'string' } },
}

const REPLAYED_HEADER = {
  [IDEMPOTENCY_REPLAYED_HEADER]: {
    description: '`true` where this is the stored response of an earlier request with the same idempotency key.',
    schema: { type: 'string', const: 'true' },
  },
}

const MARKER_SCHEMA = { type: 'string', minLength: 16, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }
const MARKER_PARAMETER = {
  name: 'End-Marker',
  in: 'header',
  required: false,
  description:
    'Made anew for each request. The file then ends with this text, so that a file that was cut off can be told.',
  schema: MARKER_SCHEMA,
}
const MARKER_HEADER = {
  [END_MARKER_HEADER]: {
    description: 'As sent: this text follows the last byte of the file, and is no part of it.',
    schema: MARKER_SCHEMA,
  },
}

/** An endpoint, and the area of the documents that it belongs to. */
export interface DescribedEndpoint {
  area: string
  endpoint: Endpoint
}

/**
 * Whom a document is for. `everyone`: the whole contract, for implementing or checking a provider. `programs`: what API keys and apps may
 * use, with their one way to sign in, so that generated clients have no choice to make.
 */
export type Audience = 'everyone' | 'programs'

interface OpenApiOptions {
  audience: Audience
  endpoints: readonly DescribedEndpoint[]
  tenantHeader: string
  /** The API's URL, without a slash at its end. */
  server: string
}

const isFor = (audience: Audience, { scope }: Endpoint) => audience === 'everyone' || scope !== null

/** The contract as OpenAPI 3.1: the wire format. */
export function openApi({ endpoints, ...options }: OpenApiOptions): Json {
  const paths: Paths = {}
  for (const described of endpoints) addPath(paths, described, options)
  return documentOf(paths, options)
}

/** The same as a file for everyone, which is made once, at the first request: a few operations at a time, between other requests. */
export function openApiFile({ endpoints, ...options }: OpenApiOptions): () => Promise<StoredFile> {
  const make = async () => {
    const paths: Paths = {}
    for (const described of endpoints) {
      addPath(paths, described, options)
      await nextTurn()
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

type Options = Omit<OpenApiOptions, 'endpoints'>

function addPath(paths: Paths, { area, endpoint }: DescribedEndpoint, { audience }: Options) {
  if (!isFor(audience, endpoint)) return
  const path = `/${endpoint.path}`
  paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, endpoint, audience) }
}

function documentOf(paths: Paths, { audience, tenantHeader, server }: Options): Json {
  const apiKey = {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'bck_…',
    description: 'An API key, or the token of an app. The tenant header may be left out.',
  }
  const people = {
    bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of a person.' },
    tenant: { type: 'apiKey', in: 'header', name: tenantHeader, description: 'The tenant that the token names.' },
  }
  return {
    openapi: '3.1.0',
    info: {
      title: audience === 'programs' ? 'Backcounter API' : 'Backcounter provider',
      version: API_VERSIONS[0],
      license: { name: 'MIT', identifier: 'MIT' },
      description: `${ABOUT[audience]} Unknown fields of a record are preserved when it is read and written back.`,
    },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: { Problem: jsonSchema(Problem) },
      securitySchemes: audience === 'programs' ? { apiKey } : { apiKey, ...people },
    },
  }
}

const ABOUT: Record<Audience, string> = {
  everyone: 'Every endpoint that the back office uses.',
  programs: 'Every endpoint that programs with an API key, and apps, may use.',
}

function operation(area: string, endpoint: Endpoint, audience: Audience): Json {
  const takesKey = takesIdempotencyKey(endpoint)
  const own = Object.entries(endpoint.responseHeaders).map(([name, description]) => [
    name,
    { description, schema: { type: 'string' } },
  ])
  const isFile = endpoint.fileType !== null
  const sent = {
    ...(takesKey ? REPLAYED_HEADER : {}),
    ...(givesETag(endpoint) ? ETAG : {}),
    ...(isFile ? MARKER_HEADER : {}),
    ...Object.fromEntries(own),
  }
  const headers = Object.keys(sent).length > 0 ? { headers: sent } : {}
  return {
    operationId: endpoint.name,
    tags: [area],
    summary: summaryOf(endpoint),
    description: `Specified in ${endpoint.source}.`,
    ...securityOf(endpoint, audience),
    ...(endpoint.isForSupport ? {} : { 'x-support': false }),
    parameters: [
      ...pathParameters(endpoint.path),
      ...headerParameters(endpoint.headers),
      ...(takesKey ? [KEY_PARAMETER] : []),
      ...(takesIfMatch(endpoint) ? [IF_MATCH_PARAMETER] : []),
      ...(endpoint.scope === null ? [] : [VERSION_PARAMETER]),
      ...(isFile ? [MARKER_PARAMETER] : []),
      ...queryParameters(endpoint.query),
    ],
    ...(endpoint.body
      ? { requestBody: { required: true, content: bodyContent(endpoint, jsonSchema(endpoint.body)) } }
      : {}),
    responses: {
      ...(endpoint.fileType
        ? {
            200: {
              description: 'The file.',
              ...headers,
              content: { [endpoint.fileType]: { schema: { type: 'string' } } },
            },
          }
        : endpoint.response
          ? { 200: { description: 'Done.', ...headers, content: json(jsonSchema(endpoint.response)) } }
          : { 204: { description: 'Done; no body.', ...headers } }),
      ...Object.fromEntries(
        problemStatuses(endpoint).map(status => [
          status,
          {
            description: REASONS[status] ?? 'Refused.',
            ...(RETRY.includes(status) ? { headers: RETRY_HEADER } : {}),
            content: json({ $ref: '#/components/schemas/Problem' }, PROBLEM_EXAMPLES[status]),
          },
        ]),
      ),
    },
  }
}

/** People with both headers; programs by what their key allows. */
function securityOf(endpoint: Endpoint, audience: Audience): Json {
  if (isOpen(endpoint)) return { security: [] }
  const people = { bearer: [], tenant: [] }
  if (endpoint.scope === null) return { security: [people] }
  const scope = `${endpoint.scope}:${isWriting(endpoint) ? 'write' : 'read'}`
  const program = { apiKey: [scope] }
  return { security: audience === 'programs' ? [program] : [people, program], 'x-scope': scope }
}

const BODY_TYPES = { json: 'application/json', multipart: 'multipart/form-data', csv: 'text/csv' }
const withExample = (schema: Json, example: object | undefined) => ({ schema, ...(example && { example }) })
const bodyContent = ({ name, bodyFormat }: Endpoint, schema: Json) => ({
  [BODY_TYPES[bodyFormat]]: withExample(schema, EXAMPLES[name]),
})

const json = (schema: Json, example?: object) => ({ 'application/json': withExample(schema, example) })

function jsonSchema(schema: Schema): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', override: describeNumber }) as Json
  return rest
}

/** A query has only texts; what clients mean is a number. */
function describeNumber({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: Json }) {
  if (zodSchema !== WholeNumberText) return
  delete jsonSchema.pattern
  Object.assign(jsonSchema, { type: 'integer', minimum: 0, maximum: LARGEST_WHOLE_NUMBER })
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

import type * as z from 'zod/mini'
import type { ScopeArea } from './apps/scopes.ts'
import type { FilterFields } from './filter.ts'

/** The provider's host for an endpoint (document 2 §6, §7). Each has its own URL in the configuration. */
export type Service = 'api' | 'plans' | 'registration' | 'onboarding' | 'experiments' | 'themes' | 'status' | 'search'

/** Services on other hosts: they get neither bearer nor tenant. The search service has a separate key. */
const OPEN: readonly Service[] = ['plans', 'registration', 'status', 'search']
export const isOpen = (endpoint: Endpoint) => OPEN.includes(endpoint.service)

/** Sent with writes: created once per intention and repeated with every retry, so that the write takes effect once. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'
/** `true` on a response that is the stored one of an earlier request with the same key. */
export const IDEMPOTENCY_REPLAYED_HEADER = 'idempotency-replayed'
/** With a 429 or 503: the seconds after which to try again. */
export const RETRY_AFTER_HEADER = 'retry-after'
/**
 * Sent with a request for a file: 16 to 64 letters, digits and hyphens, made anew for each request. The provider sends the header
 * back, and exactly this text after the last byte of the file. A proxy that ends a response too early may make a complete one
 * of it (nginx, which asks by HTTP/1.0 unless it is told otherwise); then the text is missing.
 */
export const END_MARKER_HEADER = 'end-marker'

/** Names the revision that a write is based on, as `ETag` of the record has it. */
export const IF_MATCH_HEADER = 'if-match'
export const ETAG_HEADER = 'etag'
/** The version of the API: on every response, and on requests that need a certain one (decision 106). */
export const API_VERSION_HEADER = 'backcounter-version'
/** The newest first. All of them are served. */
export const API_VERSIONS = ['2026-11-30'] as const

export type BodyFormat = 'json' | 'multipart' | 'csv'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The names in braces of a path: `'a/{id}/b/{key}'` becomes `'id' | 'key'`. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never

/** A zod schema whose *input* is the wire format and whose *output* is the type that both sides use. */
export type Schema = z.ZodMiniType

/** How often something may be done that costs something each time. */
export interface Limit {
  /** What is counted together; the endpoint's name unless given. */
  readonly what?: string
  /** For each of these together: the client's address, the user, the store, or a parameter of the path, by its name in braces. */
  readonly per: readonly ('address' | 'user' | 'store' | `{${string}}`)[]
  readonly most: number
  readonly seconds: number
}

/**
 * One endpoint of the provider, described once for both sides. The client encodes `query` and `body` and decodes
 * `response`; the provider does the reverse.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
  Header extends string = string,
  Filters extends FilterFields = FilterFields,
> {
  /** Unique; the operationId in the printed contract. */
  readonly name: string
  /** One sentence for the printed contract. */
  readonly summary: string
  /** Where the specification describes it, e.g. `document 2 §7, Catalog`; notes if the path was chosen here. */
  readonly source: string
  readonly service: Service
  /** What apps and programs of the merchant's own need a permission for; `null` for people only. */
  readonly scope: ScopeArea | null
  /** Whether support staff may use it: not what gives lasting access to a store, its data in bulk, or moves its money. */
  readonly isForSupport: boolean
  /** Counted before the work, whatever its result; beyond one of them it responds 429. */
  readonly limits: readonly Limit[]
  readonly method: Method
  /** Without leading slash, parameters in braces. */
  readonly path: Path
  /** Required headers, in lower case, in addition to the common ones. */
  readonly headers: readonly Header[]
  readonly query: Query
  /** The fields of its parameter `filter`; none if it has no such parameter. */
  readonly filters: Filters
  readonly body: Body
  /**
   * Format of the body: JSON, a form with files (`multipart/form-data`) whose fields are strings and files, or CSV
   * text.
   */
  readonly bodyFormat: BodyFormat
  /** Absent if the endpoint responds 204 without a body, or with a file. */
  readonly response: Response
  /** Additional response headers, by lower-case name, with a description. */
  readonly responseHeaders: Readonly<Record<string, string>>
  /** Media type of the file that it responds with, e.g. `text/csv`; `null` for JSON. */
  readonly fileType: string | null
  /** It writes nothing, although its method could: its query is too long for a URL. */
  readonly isReadOnly: boolean
  /**
   * Whether a device may keep a copy of its responses (decision 102): what merchants see daily. Never secrets, and never
   * numbers of cards, bank accounts or taxes.
   */
  readonly isCopied: boolean
  /** Statuses with a `Problem` body, in addition to the 401 and 403 that any endpoint can return. */
  readonly problems: readonly number[]
}

interface EndpointSpec<Path extends string, Query, Body, Response, Header, Filters> {
  name: string
  summary: string
  source: string
  method: Method
  path: Path
  service?: Service
  scope?: ScopeArea
  isForSupport?: boolean
  limits?: readonly Limit[]
  headers?: readonly Header[]
  query?: Query
  filters?: Filters
  body?: Body
  bodyFormat?: BodyFormat
  response?: Response
  responseHeaders?: Readonly<Record<string, string>>
  fileType?: string
  isReadOnly?: boolean
  isCopied?: boolean
  problems?: readonly number[]
}

type NoFilters = Readonly<Record<never, never>>

/**
 * Describes an endpoint. See `Endpoint` for the properties.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<
  const Path extends string,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
  const Header extends string = never,
  const Filters extends FilterFields = NoFilters,
>(
  spec: EndpointSpec<Path, Query, Body, Response, Header, Filters>,
): Endpoint<Path, Query, Body, Response, Header, Filters> {
  return {
    name: spec.name,
    summary: spec.summary,
    source: spec.source,
    service: spec.service ?? 'api',
    scope: spec.scope ?? null,
    isForSupport: spec.isForSupport ?? true,
    limits: spec.limits ?? [],
    method: spec.method,
    path: spec.path,
    headers: spec.headers ?? [],
    query: spec.query as Query,
    filters: spec.filters ?? ({} as Filters),
    body: spec.body as Body,
    bodyFormat: spec.bodyFormat ?? 'json',
    response: spec.response as Response,
    responseHeaders: spec.responseHeaders ?? {},
    fileType: spec.fileType ?? null,
    isReadOnly: spec.isReadOnly ?? false,
    isCopied: spec.isCopied ?? false,
    problems: spec.problems ?? [],
  }
}

/**
 * Whether an endpoint accepts an idempotency key: every write does, sign-up too; one that fetches a file or only reads writes
 * nothing.
 */
export const takesIdempotencyKey = (endpoint: Endpoint) =>
  endpoint.method !== 'GET' &&
  (!isOpen(endpoint) || endpoint.service === 'registration') &&
  endpoint.fileType === null &&
  !endpoint.isReadOnly

/** Whether a permission to read is not enough. */
export const isWriting = ({ method, isReadOnly, fileType }: Endpoint) =>
  method !== 'GET' && !isReadOnly && fileType === null

const hasRevision = (schema: Schema | undefined) =>
  schema !== undefined && 'shape' in schema && Object.hasOwn(schema.shape as object, 'revision')

/** Whether its response has the entity tag of a record that programs may write. */
export const givesETag = ({ scope, response, fileType }: Endpoint) =>
  scope !== null && fileType === null && hasRevision(response)

/** Whether it accepts `If-Match`: a program’s write that is based on a revision, or deletes a record that has one. */
export const takesIfMatch = (endpoint: Endpoint) =>
  endpoint.scope !== null && isWriting(endpoint) && (endpoint.method === 'DELETE' || hasRevision(endpoint.body))

/** Whether it works on a full disk: it reads, or deletes; what it notes of that is small. */
export const makesRoom = (endpoint: Endpoint) => endpoint.method === 'DELETE' || !isWriting(endpoint)

/** Any endpoint with this response. */
export type RespondingWith<Response> = Pick<Endpoint, 'name'> & {
  readonly response: z.ZodMiniType<Response> | undefined
}

/** The decoded value; `undefined` if the endpoint has no such part. */
export type Inside<S> = S extends Schema ? z.output<S> : undefined

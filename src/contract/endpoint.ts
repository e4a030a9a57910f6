import type * as z from 'zod/mini'

/** Which of the provider's hosts answers a call (document 2 §6, §7). Each has its own address in the configuration. */
export type Service = 'api' | 'plans' | 'onboarding' | 'experiments' | 'themes' | 'status' | 'search'

/** Services of other hosts: they get neither bearer nor tenant. The search service has a key of its own. */
const OPEN: readonly Service[] = ['plans', 'status', 'search']
export const isOpen = (endpoint: Endpoint) => OPEN.includes(endpoint.service)

/** Carried by writes: made once per intention and sent again with every retry, so that the work is done once. */
export const IDEMPOTENCY_KEY_HEADER = 'idempotency-key'
/** `true` on a response that is the stored one of an earlier request with the same key. */
export const IDEMPOTENCY_REPLAYED_HEADER = 'idempotency-replayed'

export type BodyFormat = 'json' | 'multipart' | 'csv'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The names in braces of a path: `'a/{id}/b/{key}'` gives `'id' | 'key'`. */
export type PathNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathNames<Rest>
  : never

/** A zod schema whose *input* is what travels on the wire and whose *output* is what both sides work with. */
export type Schema = z.ZodMiniType

/**
 * One call of the provider, described once for both sides. The client encodes `query` and `body` and decodes `response`;
 * the provider does the reverse.
 */
export interface Endpoint<
  Path extends string = string,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema | undefined = Schema | undefined,
  Header extends string = string,
> {
  /** Unique; the operationId in the printed contract. */
  readonly name: string
  /** One sentence for the printed contract. */
  readonly summary: string
  /** Where the specification describes it, e.g. `document 2 §7, Catalog`; says so if the path was chosen here. */
  readonly source: string
  readonly service: Service
  readonly method: Method
  /** Without leading slash, parameters in braces. */
  readonly path: Path
  /** Names of the headers of its own that it must carry, in lower case. */
  readonly headers: readonly Header[]
  readonly query: Query
  readonly body: Body
  /** How the body travels: as JSON, as a form with files (`multipart/form-data`), whose fields are texts and files, or as CSV text. */
  readonly bodyFormat: BodyFormat
  /** Absent if the endpoint responds 204 without a body, or with a file. */
  readonly response: Response
  /** Headers of its own that a response carries, by name in lower case, each with what it says. */
  readonly responseHeaders: Readonly<Record<string, string>>
  /** Media type of the file that it responds with, e.g. `text/csv`; `null` for JSON. */
  readonly fileType: string | null
  /** It writes nothing, though its method would allow it to: its question is too long for a URL. */
  readonly isReadOnly: boolean
  /** Statuses, beside the 401 and 403 that any call can have, that carry a `Problem`. */
  readonly problems: readonly number[]
}

interface EndpointSpec<Path extends string, Query, Body, Response, Header> {
  name: string
  summary: string
  source: string
  method: Method
  path: Path
  service?: Service
  headers?: readonly Header[]
  query?: Query
  body?: Body
  bodyFormat?: BodyFormat
  response?: Response
  responseHeaders?: Readonly<Record<string, string>>
  fileType?: string
  isReadOnly?: boolean
  problems?: readonly number[]
}

/**
 * Describes a call. See `Call` for what each part means.
 * @__NO_SIDE_EFFECTS__
 */
export function endpoint<
  const Path extends string,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
  Response extends Schema | undefined = undefined,
  const Header extends string = never,
>(spec: EndpointSpec<Path, Query, Body, Response, Header>): Endpoint<Path, Query, Body, Response, Header> {
  return {
    name: spec.name,
    summary: spec.summary,
    source: spec.source,
    service: spec.service ?? 'api',
    method: spec.method,
    path: spec.path,
    headers: spec.headers ?? [],
    query: spec.query as Query,
    body: spec.body as Body,
    bodyFormat: spec.bodyFormat ?? 'json',
    response: spec.response as Response,
    responseHeaders: spec.responseHeaders ?? {},
    fileType: spec.fileType ?? null,
    isReadOnly: spec.isReadOnly ?? false,
    problems: spec.problems ?? [],
  }
}

/** Whether a call may carry an idempotency key: every write does; a call that fetches a file, or only asks, writes nothing. */
export const takesIdempotencyKey = (endpoint: Endpoint) =>
  endpoint.method !== 'GET' && !isOpen(endpoint) && endpoint.fileType === null && !endpoint.isReadOnly

/** The value both sides work with; `undefined` where the call has no such part. */
export type Inside<S> = S extends Schema ? z.output<S> : undefined

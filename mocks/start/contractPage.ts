import * as z from 'zod/mini'
import {
  API_VERSIONS,
  type Endpoint,
  isOpen,
  type Schema,
  takesIdempotencyKey,
  takesIfMatch,
} from '#contract/endpoint.ts'
import { CONFLICTS, Problem } from '#contract/problem.ts'
import { summaryOf } from '../server/machine/filterFields.ts'
import { ALWAYS, OF_LISTS, problemStatuses, WITH_BODY } from '../server/machine/problemStatuses.ts'
import { contractExports } from './contractModules.ts'
import { ENDPOINTS } from './handlers.ts'
import { fieldRows, type JsonSchema, typeInWords } from './schemaInWords.ts'

const HEAD = `# The contract

<!-- Generated from src/contract by \`npm run docs\`; change it there. -->

Every endpoint that the app uses. \`npm run docs\` also writes it as OpenAPI 3.1 to \`docs/openapi.json\`, which is not
committed; a running provider serves it at \`/openapi.json\`, and what API keys may use at \`/openapi-programs.json\`.

- Requests to the main API send \`Authorization: Bearer <access token>\` and the tenant in the configured header
  (\`x-tenant-id\`). Without a valid token the response is 401, with a token for another tenant 403.
- Bodies are JSON in UTF-8. Money is a decimal number of dollars without fractions of a cent, times are ISO 8601 in UTC. Responses
  with data of a store have \`Cache-Control: no-store\` or \`private\`.
- Unknown fields survive reading and writing.
- Lists take \`startIndex\`, \`pageSize\` (default 25, at most 200), \`sortBy\` (\`name asc\`) and \`filter\`. The response's
  \`totalCount\` is the exact number of matches.
- A \`filter\` is one or more conditions joined by \`and\`, each a field, an operator and a JSON value, such as
  \`state eq "Active" and price ge 12.5\`. Each word of a \`contains\` may be any part of the text, in whatever case. A field, operator or value that the list
  doesn’t have is refused with 400, as is another field in \`sortBy\`.
- Lists that programs use take \`cursor\`, too: \`start\` first, then the \`nextCursor\` of each response until it is \`null\`. Their rows are in
  the order of their ids, so that no record is skipped or repeated while others are added, changed and deleted. \`sortBy\` and
  \`startIndex\` are refused beside it.
- A record that programs may write comes with its revision as \`ETag\`. Its writes accept \`If-Match\` with one entity tag: the body may
  then leave out \`revision\`, and a stale one is refused with 412 instead of 409. \`*\` is the same as no header.
- Each response names the API's version in \`Backcounter-Version\` (${API_VERSIONS[0]}); a request may ask for one ([changelog](api-changelog.md)).
- Every write (POST, PUT, PATCH, DELETE) can send \`Idempotency-Key\`: 1 to 128 visible ASCII characters without spaces, for
  example a UUID, created once per intention and sent again with every retry, reload or second click. The write is done once per
  tenant, user and key. The key, a fingerprint of the request and the response are stored in the write's transaction for at
  least 7 days. A repeated request gets the same status and body, with \`Idempotency-Replayed: true\`; if the first is still
  running, it waits. The same key with another method, path, query or body is rejected with 422
  (\`idempotencyKeyReused\`), an invalid key with 400. A rejected or failed write stores nothing, so its key can be used
  again, with the same body or a corrected one.
- A request for a file can send \`End-Marker\`: 16 to 64 letters, digits, \`_\` or \`-\`, made anew for each request. The response
  sends the header back, and ends with this text after the last byte of the file (\`Content-Length\` counts it): where it is
  missing, something on the way ended the file too early. The app checks it, and saves the file without it.
- Every error response is a [Problem](#problem). A 400 for fields of a body names each of them in \`errors\`, as a path such as
  \`pricing.salePrice\`. The \`type\` of a 409 is \`${CONFLICTS.stale}\`, with what is stored in \`current\`, or \`${CONFLICTS.notAllowed}\`.
  Any endpoint of the main API can respond with 401 and 403. Any
  endpoint can respond with ${ALWAYS.join(', ').replace(/, (\d+)$/, ' and $1')}, one with a body with ${WITH_BODY.join(' and ')}, and a list with
  ${OF_LISTS.join()} where its records are too large together. A 429 or 503 says in \`Retry-After\` after how many seconds to try
  again; a 507 means that nothing was stored because the disk is full.`

/** The whole contract as Markdown: endpoints by area, then shared shapes. */
export async function printContract(): Promise<string> {
  const named = await readShapes()
  const shapes = namesOf(named)
  const areas = [...new Set(ENDPOINTS.map(({ area }) => area))].map(area => {
    const endpoints = ENDPOINTS.filter(entry => entry.area === area).map(({ endpoint }) =>
      printEndpoint(endpoint, shapes),
    )
    return `## ${titleOf(area)}\n\n${endpoints.join('\n\n')}`
  })
  const printed = [...shapes].map(
    ([, name]) => `### ${name}\n\n${printTable(jsonSchema(named[name] as Schema), shapes)}`,
  )
  return `${[HEAD, ...areas, `## Shapes\n\n${printed.join('\n\n')}`].join('\n\n')}\n`
}

/** Names of shapes by their JSON Schema, so that a nested shape is found too. */
type Shapes = Map<string, string>

/** Every object that the contract exports by name. */
const readShapes = async (): Promise<Record<string, Schema>> =>
  Object.fromEntries([...(await contractExports()).filter(isShape), ['Problem', Problem]])

function isShape(entry: [string, unknown]): entry is [string, Schema] {
  const [name, value] = entry
  if (!/^[A-Z]/.test(name) || typeof value !== 'object' || value === null || !('_zod' in value)) return false
  return jsonSchema(value as Schema).type === 'object'
}

function namesOf(named: Record<string, Schema>): Shapes {
  const shapes: Shapes = new Map()
  for (const [name, schema] of Object.entries(named)) {
    const key = JSON.stringify(jsonSchema(schema))
    if (!shapes.has(key)) shapes.set(key, name)
  }
  return shapes
}

function jsonSchema(schema: Schema): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema & { $schema?: string }
  return rest
}

const EVERYWHERE: readonly number[] = [401, 403, ...WITH_BODY, ...ALWAYS]
const BODY_TITLES = { json: 'Body', multipart: 'Body (`multipart/form-data`)', csv: 'Body (`text/csv`)' }

function printEndpoint(endpoint: Endpoint, shapes: Shapes): string {
  const parts = [
    `### ${endpoint.name}`,
    `\`${endpoint.method} /${endpoint.path}\``,
    `${summaryOf(endpoint)} Specified in ${endpoint.source}.${isOpen(endpoint) ? ' Called without token and tenant.' : ''}`,
  ]
  if (endpoint.headers.length > 0)
    parts.push(`Additional headers: ${endpoint.headers.map(name => `\`${name}\``).join(', ')}.`)
  if (endpoint.query) parts.push(`Query:\n\n${printTable(jsonSchema(endpoint.query), shapes)}`)
  const body = BODY_TITLES[endpoint.bodyFormat]
  if (endpoint.body) parts.push(printPart(body, endpoint.body, shapes))
  parts.push(printResponse(endpoint, shapes))
  // Errors that any endpoint can return are listed at the top.
  const problems = problemStatuses(endpoint).filter(status => !EVERYWHERE.includes(status))
  if (!endpoint.isForSupport) parts.push('Not for [support staff](support.md).')
  const accepted = [
    ...(takesIdempotencyKey(endpoint) ? ['`Idempotency-Key`'] : []),
    ...(takesIfMatch(endpoint) ? ['`If-Match`'] : []),
  ]
  if (accepted.length > 0) parts.push(`Accepts ${accepted.join(' and ')}.`)
  if (problems.length > 0) parts.push(`Errors: ${problems.join(', ')}.`)
  return parts.join('\n\n')
}

function printResponse({ fileType, response }: Endpoint, shapes: Shapes): string {
  if (fileType) return `Response: a file, \`${fileType}\`.`
  return response ? printPart('Response', response, shapes) : 'Response: none (204).'
}

function printPart(title: string, schema: Schema, shapes: Shapes): string {
  const json = jsonSchema(schema)
  const name = shapes.get(JSON.stringify(json))
  if (name) return `${title}: ${linkTo(name)}.`
  if (json.type !== 'object') return `${title}: ${typeInWords(json, linker(shapes))}.`
  return `${title}:\n\n${printTable(json, shapes)}`
}

function printTable(json: JsonSchema, shapes: Shapes): string {
  const rows = fieldRows(json, linker(shapes)).map(({ field, type }) => `| \`${field}\` | ${type} |`)
  return ['| Field | Value |', '| --- | --- |', ...rows].join('\n')
}

const linker = (shapes: Shapes) => (json: JsonSchema) => {
  const name = shapes.get(JSON.stringify(json))
  return name && linkTo(name)
}

const linkTo = (name: string) => `[${name}](#${name.toLowerCase()})`
/** `loyaltyCard` is “Loyalty card”. */
function titleOf(area: string): string {
  const title = area.charAt(0).toUpperCase() + area.slice(1).replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return title.replace(/^(Api|Seo)\b/, initials => initials.toUpperCase())
}

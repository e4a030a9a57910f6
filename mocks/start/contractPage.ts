import * as z from 'zod/mini'
import { type Call, isOpen, type Schema, takesIdempotencyKey } from '#contract/call.ts'
import { AREAS, CALLS } from '#contract/calls.ts'
import { Problem } from '#contract/problem.ts'
import { fieldRows, type JsonSchema, typeInWords } from './schemaInWords.ts'

const HEAD = `# The contract

<!-- Printed from src/contract by \`npm run docs\`; change it there. -->

Every call that the back office makes. \`npm run docs\` writes the same as OpenAPI 3.1 to
\`docs/openapi.json\`, which is not committed; a running provider serves it at \`/openapi.json\`.

- Calls to the main API carry \`Authorization: Bearer <access token>\` and the tenant's name in the configured header
  (\`x-tenant-id\`). Without a good token the answer is 401, with one for another tenant 403.
- Bodies and answers are JSON in UTF-8. Money is a decimal number of dollars, times are ISO 8601 in UTC.
- Fields that are not listed survive being read and written back.
- A list is asked for with \`startIndex\` and \`pageSize\` (25, at most 200), \`sortBy\` (\`name asc\`) and \`filter\`; its answer
  carries \`totalCount\`, the exact number of everything that matches.
- Every write (POST, PUT, PATCH, DELETE) may carry \`Idempotency-Key\`: 1 to 128 visible ASCII characters without spaces, a UUID for
  example, made once per intention and sent again with every retry, reload or second click. The write is done once per tenant,
  user and key. The key, a fingerprint of the request and the response are stored in the transaction of the write, for at
  least 7 days. A repeat gets the same status and body, with \`Idempotency-Replayed: true\`; one that arrives while the first is
  under way waits for it. The same key with another method, path, query or body is refused with 422
  (\`idempotencyKeyReused\`), one of another form with 400. A refused or failed write stores nothing, so its key can be used
  again, with the same body or a corrected one.
- Every refusal is a [Problem](#problem). Any call of the main API can be refused with 401 and 403.`

/** The whole contract as a page of Markdown: by area, then the shapes that calls share. */
export function printContract(): string {
  const shapes = namedShapes()
  const areas = Object.keys(AREAS).map(area => {
    const calls = CALLS.filter(entry => entry.area === area).map(({ call }) => printCall(call, shapes))
    return `## ${titleOf(area)}\n\n${calls.join('\n\n')}`
  })
  const printed = [...shapes].map(([, name]) => `### ${name}\n\n${printShape(name, shapes)}`)
  return `${[HEAD, ...areas, `## Shapes\n\n${printed.join('\n\n')}`].join('\n\n')}\n`
}

/** Names of shapes by their JSON Schema: a shape is recognized wherever it stands in another. */
type Shapes = Map<string, string>

/** Every object that the contract exports by name. */
const NAMED: Record<string, Schema> = Object.fromEntries([
  ...Object.values(AREAS).flatMap(area => Object.entries(area).filter(isShape)),
  ['Problem', Problem],
])

function isShape(entry: [string, unknown]): entry is [string, Schema] {
  const [name, value] = entry
  if (!/^[A-Z]/.test(name) || typeof value !== 'object' || value === null || !('_zod' in value)) return false
  return jsonSchema(value as Schema).type === 'object'
}

function namedShapes(): Shapes {
  const shapes: Shapes = new Map()
  for (const [name, schema] of Object.entries(NAMED)) {
    const key = JSON.stringify(jsonSchema(schema))
    if (!shapes.has(key)) shapes.set(key, name)
  }
  return shapes
}

function jsonSchema(schema: Schema): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' }) as JsonSchema & { $schema?: string }
  return rest
}

function printCall(call: Call, shapes: Shapes): string {
  const parts = [
    `### ${call.name}`,
    `\`${call.method} /${call.path}\``,
    `${call.summary} Specified in ${call.source}.${isOpen(call) ? ' Takes neither token nor tenant.' : ''}`,
  ]
  if (call.headers.length > 0) parts.push(`Headers of its own: ${call.headers.map(name => `\`${name}\``).join(', ')}.`)
  if (call.query) parts.push(`Query:\n\n${printTable(jsonSchema(call.query), shapes)}`)
  if (call.body) parts.push(printPart('Body', call.body, shapes))
  parts.push(call.answer ? printPart('Answer', call.answer, shapes) : 'Answer: none (204).')
  const problems = takesIdempotencyKey(call) ? [...new Set([400, ...call.problems, 422])].sort() : call.problems
  if (takesIdempotencyKey(call)) parts.push('Takes `Idempotency-Key`.')
  if (problems.length > 0) parts.push(`Refusals: ${problems.join(', ')}.`)
  return parts.join('\n\n')
}

function printPart(title: string, schema: Schema, shapes: Shapes): string {
  const json = jsonSchema(schema)
  const name = shapes.get(JSON.stringify(json))
  if (name) return `${title}: ${linkTo(name)}.`
  if (json.type !== 'object') return `${title}: ${typeInWords(json, linker(shapes))}.`
  return `${title}:\n\n${printTable(json, shapes)}`
}

function printShape(name: string, shapes: Shapes): string {
  const schema = NAMED[name]
  return schema ? printTable(jsonSchema(schema), shapes) : ''
}

function printTable(json: JsonSchema, shapes: Shapes): string {
  const rows = fieldRows(json, linker(shapes)).map(({ field, type }) => `| \`${field}\` | ${type} |`)
  return ['| Field | What it holds |', '| --- | --- |', ...rows].join('\n')
}

const linker = (shapes: Shapes) => (json: JsonSchema) => {
  const name = shapes.get(JSON.stringify(json))
  return name && linkTo(name)
}

const linkTo = (name: string) => `[${name}](#${name.toLowerCase()})`
const titleOf = (area: string) => area.charAt(0).toUpperCase() + area.slice(1)

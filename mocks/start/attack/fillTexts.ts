import * as z from 'zod/mini'
import { type Endpoint, isOpen, isWriting } from '#contract/endpoint.ts'
import { ENDPOINTS } from '../handlers.ts'
import type { AttackedProvider, Store } from './openProvider.ts'

type Json = { [name: string]: unknown }

/** What ends or moves the account or the store, or connects other companies: nothing shows texts of it. */
const LEFT_OUT =
  /^(cancel|change|(un)?(register|remove|link|install)|savePreview|saveStoreUrl|(dis)?connect|complete|upsert|start|sort|payNow|submitKyc|saveKyc|savePaymentMethod|set|acceptTerms|sendVerification|retry|enable|decide|chooseCanonical)/
/** Code that runs by design: a merchant's own tags. */
const CODE = /SiteTag/
const MOST_TRIES = 7

const TEXT_ENDPOINTS: readonly Endpoint[] = ENDPOINTS.map(({ endpoint }) => endpoint).filter(
  endpoint =>
    endpoint.body !== undefined &&
    endpoint.bodyFormat === 'json' &&
    isWriting(endpoint) &&
    !isOpen(endpoint) &&
    !LEFT_OUT.test(endpoint.name) &&
    !CODE.test(endpoint.name),
)

/** Names of fields that hold no text of people. */
const NO_TEXT = /^(id|key|revision|.*Ids?|.*Numbers?|urlHost)$/
/** What fields accept that don't take any text. */
const SAMPLES = [
  ...['ME', '04101', 'US', 'a@b.example', 'https://example.com/', '/about', '?view=all', '2027-06-01T00:00:00.000Z'],
  ...['Mug', '6175550142', '#336699', 'en', 'America/Denver', '1', '12.50'],
]

/** How often a field was refused, by its path. */
type Refusals = ReadonlyMap<string, number>

/**
 * Values for a schema: of a known record, with `text` in every field that takes texts. A field that was refused keeps its value or gets
 * a sample, then is left out, then gets further values.
 */
function filled(schema: Json, known: unknown, text: () => string, refusals: Refusals, path = ''): unknown {
  const refused = refusals.get(path) ?? 0
  if (refused > 1) return [undefined, 1, true, ...SAMPLES][refused - 2]
  if (refused === 1) return known ?? sampleOf(schema)
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) {
    const choice = choices.find(({ type }) => type === 'object' || type === 'string') ?? choices[0] ?? {}
    return filled(choice, known, text, refusals, path)
  }
  if (schema.enum || 'const' in schema) return known ?? (schema.enum as unknown[] | undefined)?.[0] ?? schema.const
  const inner = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (schema.type === 'object') {
    const record = (typeof known === 'object' && known !== null ? known : {}) as Json
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>)
    const own = properties.map(([name, each]) => [name, filled(each, record[name], text, refusals, inner(name))])
    return { ...record, ...Object.fromEntries(own) }
  }
  if (schema.type === 'array') {
    const items = Array.isArray(known) ? known : isTextual(schema.items as Json) ? [undefined] : sampleOf(schema)
    return (items as unknown[]).map((item, at) => filled((schema.items ?? {}) as Json, item, text, refusals, inner(at)))
  }
  const name = path.split('.').findLast(part => !/^\d+$/.test(part)) ?? ''
  if (schema.type !== 'string' || NO_TEXT.test(name)) return known ?? sampleOf(schema)
  const whole = text()
  return typeof schema.maxLength === 'number' && whole.length > schema.maxLength ? (known ?? '') : whole
}

const isTextual = (schema: Json = {}) => schema.type === 'object' || (schema.type === 'string' && !schema.enum)

function sampleOf(schema: Json): unknown {
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, Number(schema.minimum ?? 1))
  if (schema.type === 'boolean') return true
  if (schema.type === 'array') {
    const [kind] = ((schema.items as Json | undefined)?.enum ?? []) as unknown[]
    return kind === undefined ? [] : [kind]
  }
  if (schema.type === 'object') return {}
  if (schema.type !== 'string') return undefined
  const { pattern } = schema
  return SAMPLES.find(sample => typeof pattern !== 'string' || new RegExp(pattern, 'u').test(sample))
}

/** Fills every record and setting of a store with texts, where it accepts them. Returns the endpoints that did. */
export async function fillStore(provider: AttackedProvider, store: Store, text: () => string): Promise<string[]> {
  const accepted: string[] = []
  for (const endpoint of TEXT_ENDPOINTS) {
    const status = await fill(provider, store, endpoint, text)
    if (status >= 500) throw new Error(`${endpoint.name} responded with ${status} to texts.`)
    if (status < 300) accepted.push(endpoint.name)
  }
  return accepted
}

/**
 * Sends a body with texts in all its fields, again without them in those that are refused, until it is accepted. Returns the last
 * status.
 */
async function fill(provider: AttackedProvider, store: Store, endpoint: Endpoint, text: () => string): Promise<number> {
  if (!endpoint.body) return 0
  const { params, record } = await recordFor(provider, store, endpoint)
  const schema = z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }) as Json
  const refusals = new Map<string, number>()
  let known = record
  for (let tries = 1; ; tries++) {
    const body = filled(schema, known, text, refusals)
    const { status, body: said } = await provider.request(endpoint, store, { params, body })
    if (status < 400 || status >= 500 || tries === MOST_TRIES) return status
    if (status === 409 && said.current) known = { ...(known as Json), revision: said.current.revision }
    else if (status === 400 && said.errors) {
      for (const { field } of said.errors as { field: string }[]) refusals.set(field, (refusals.get(field) ?? 0) + 1)
    } else return status
  }
}

/** The record at the endpoint's path or, for a new one, the first of the list there. */
async function recordFor({ request }: AttackedProvider, store: Store, endpoint: Endpoint) {
  const reads = (path: string) =>
    ENDPOINTS.map(each => each.endpoint).find(
      ({ method, path: own, service }) => method === 'GET' && own === path && service === endpoint.service,
    )
  const params: Record<string, string> = {}
  const parts = endpoint.path.split('/')
  for (const [at, part] of parts.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1]
    if (!name) continue
    const list = reads(parts.slice(0, at).join('/'))
    const first = list && itemsOf((await request(list, store, { params })).body)[0]
    params[name] = String(first?.id ?? first?.sku ?? first?.kind ?? 'en')
  }
  const reader = reads(endpoint.path)
  const found = reader ? (await request(reader, store, { params })).body : undefined
  const [first] = itemsOf(found)
  return { params, record: first ?? found }
}

const itemsOf = (body: unknown): Json[] => {
  const items = (body as { items?: unknown } | undefined)?.items ?? body
  return Array.isArray(items) ? items : []
}

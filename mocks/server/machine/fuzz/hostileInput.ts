import fc from 'fast-check'
import * as z from 'zod/mini'
import type { Endpoint, Schema } from '#contract/endpoint.ts'
import type { TestRequest } from '../testing.ts'
import { anyValue, asText, HOSTILE, hostileText, type Json } from './hostileValues.ts'

const jsonSchema = (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json

/** A question of one call, of records that there are and of others. */
export function requestOf(endpoint: Endpoint, ids: readonly string[]): fc.Arbitrary<TestRequest> {
  const id = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: hostileText })
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const query = endpoint.query ? anyValue(jsonSchema(endpoint.query)) : fc.constant(undefined)
  return fc.record({
    params: fc.record(Object.fromEntries(names.map(name => [name, id]))),
    query: query.map(value =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asText(each)]))
        : undefined,
    ),
    body: bodyOf(endpoint),
    headers: headersOf(endpoint),
  }) as fc.Arbitrary<TestRequest>
}

function bodyOf(endpoint: Endpoint): fc.Arbitrary<unknown> {
  if (!endpoint.body) return fc.constant(undefined)
  if (endpoint.bodyFormat === 'multipart') return formOf(jsonSchema(endpoint.body))
  const body = anyValue(jsonSchema(endpoint.body))
  // Once in a while something that is no JSON at all.
  const broken = fc.constantFrom('{"name":', '[', '{"a":1}}', '\u0000', '')
  if (endpoint.bodyFormat === 'csv') return body.map(asText)
  return fc.oneof({ weight: 30, arbitrary: body }, { weight: 1, arbitrary: broken })
}

/** Fields of a form: texts, and files of every kind where the schema knows no type. */
function formOf(schema: Json): fc.Arbitrary<unknown> {
  const names = Object.keys((schema.properties ?? {}) as Json)
  const field = fc.oneof({ weight: 3, arbitrary: file }, { weight: 1, arbitrary: hostileText })
  return fc.record(Object.fromEntries(names.map(name => [name, field])), { requiredKeys: [] })
}

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
/** An image, a truncated one, one that claims a huge size, other types, and noise. */
const contents = fc.oneof(
  fc.constantFrom(
    Buffer.from(PIXEL, 'base64'),
    Buffer.from(PIXEL, 'base64').subarray(0, 40),
    Buffer.from(PIXEL.replace('AAAAEAAAAB', 'f////3////'), 'base64'),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.from('GIF89a\u0001\u0000\u0001\u0000'),
    Buffer.from('RIFF\u0004\u0000\u0000\u0000WEBP'),
    Buffer.alloc(0),
    Buffer.alloc(1_000_000),
  ),
  fc.uint8Array({ maxLength: 100 }).map(bytes => Buffer.from(bytes)),
)
const file = fc
  .tuple(contents, hostileText, fc.constantFrom('image/png', 'image/jpeg', 'image/svg+xml', 'text/html', ''))
  .map(([content, name, type]) => new File([content], name, { type }))

/** The endpoint's required headers, and sometimes an invalid key or media type. */
function headersOf(endpoint: Endpoint): fc.Arbitrary<Record<string, string>> {
  const good = Object.fromEntries(endpoint.headers.map(name => [name, 'mailchimp']))
  const visible = HOSTILE.map(value => encodeURIComponent(asText(value).toWellFormed()).slice(0, 200))
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(good) },
    { weight: 1, arbitrary: visible.map(key => ({ ...good, 'idempotency-key': key })) },
    { weight: 1, arbitrary: visible.map(value => ({ ...good, 'if-none-match': value, range: `bytes=${value}` })) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(
          'text/plain',
          'application/json; charset=utf-7',
          'multipart/form-data',
          'multipart/form-data; boundary=x',
        )
        .map(type => ({ ...good, ...(endpoint.body ? { 'content-type': type } : {}) })),
    },
  )
}

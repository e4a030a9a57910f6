import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isLeftOut, isRefusedField } from '#contract/copiedFields.ts'
import { type Endpoint, endpoint, isOpen, type Schema } from '#contract/endpoint.ts'
import { describedEndpoints } from './contractModules.ts'

/** The parts of a zod definition in which other schemas are. */
interface Definition {
  type: string
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  options?: readonly Schema[]
  items?: readonly Schema[]
  rest?: Schema | null
  keyType?: Schema
  valueType?: Schema
  left?: Schema
  right?: Schema
  catchall?: Schema
  in?: Schema
  out?: Schema
  getter?: () => Schema
}

/** What JSON can't hold; read from the copy it would be something else. */
const NOT_JSON = ['date', 'map', 'set', 'bigint', 'symbol', 'function', 'file', 'promise', 'undefined', 'custom', 'nan']

/** What a schema has that must not be in a copy: refused names, and values that JSON can't hold. */
function problemsOf(schema: Schema, path = '', seen = new Set<Schema>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { type, shape = {}, getter, ...parts } = schema._zod.def as unknown as Definition
  const within = (inner: Schema | null | undefined, step = '') =>
    inner ? problemsOf(inner, `${path}${step}`, seen) : []
  return [
    ...(NOT_JSON.includes(type) ? [`${path} is a ${type}`] : []),
    ...Object.entries(shape).flatMap(([name, inner]) => [
      ...(isRefusedField(name) && !isHarmless(name, inner) ? [`${path}.${name}`] : []),
      ...within(inner, `.${name}`),
    ]),
    ...within(parts.element, '[]'),
    ...[parts.innerType, parts.left, parts.right, parts.in, parts.out, parts.rest, getter?.()].flatMap(one =>
      within(one),
    ),
    ...[...(parts.options ?? []), ...(parts.items ?? [])].flatMap(one => within(one)),
    ...within(parts.keyType, '{key}'),
    ...within(parts.valueType, '{}'),
    ...within(parts.catchall, '{}'),
  ]
}

/** Whether a schema is of this type, in whatever wrappers, as of a default. */
function isOfType(schema: Schema, wanted: string): boolean {
  const { type, innerType } = schema._zod.def as unknown as Definition
  return type === wanted || Boolean(innerType && isOfType(innerType, wanted))
}

/** A yes or no tells no secret. A copy has an empty text for what it leaves out, which the schema must allow. */
const isHarmless = (name: string, schema: Schema) =>
  isOfType(schema, 'boolean') || (isLeftOut(name) && isOfType(schema, 'string'))

/** Why an endpoint may not be marked `isCopied`. */
function problemsOfEndpoint(marked: Endpoint): string[] {
  const { name, response, method, isReadOnly, fileType } = marked
  const isRead = method === 'GET' || isReadOnly
  return [
    ...(isRead ? [] : [`${name} writes`]),
    ...(isOpen(marked) ? [`${name} is of a service without a bearer`] : []),
    ...(response && fileType === null
      ? problemsOf(response).map(problem => `${name}${problem}`)
      : [`${name} has no JSON response`]),
  ]
}

test('no response that a device copies holds a secret', async () => {
  const marked = (await describedEndpoints()).filter(({ isCopied }) => isCopied)
  expect(marked.length).toBeGreaterThan(40)
  expect(marked.flatMap(problemsOfEndpoint)).toEqual([])
})

const planted = (response: Schema | undefined, more: Partial<Parameters<typeof endpoint>[0]> = {}) =>
  problemsOfEndpoint(
    endpoint({
      ...{ name: 'getIt', summary: 'It.', source: 'notes', method: 'GET', path: 'it', isCopied: true },
      ...(response ? { response } : {}),
      ...more,
    }),
  )

const text = z.string()

test.each([
  ['password', z.object({ password: text })],
  ['apiKey', z.object({ items: z.array(z.object({ apiKey: text })) })],
  ['client_secret', z.looseObject({ a: z.optional(z.nullable(z.object({ client_secret: text }))) })],
  ['accessToken', z.union([text, z.object({ accessToken: text })])],
  ['cardNumber', z.record(text, z.object({ cardNumber: text }))],
  ['lastFour', z.intersection(z.object({}), z.object({ lastFour: text }))],
  ['last4', z.tuple([z.object({ last4: text })])],
  ['IBAN', z.lazy(() => z.object({ IBAN: text }))],
  [
    'routingNumber',
    z.pipe(
      z.object({ routingNumber: text }),
      z.transform(() => ''),
    ),
  ],
  ['bankAccount', z._default(z.object({ bankAccount: text }), { bankAccount: '' })],
  ['taxId', z.readonly(z.object({ taxId: text }))],
  ['vatNumber', z.catch(z.object({ vatNumber: text }), { vatNumber: '' })],
  ['ssn', z.discriminatedUnion('kind', [z.object({ kind: z.literal('a'), ssn: text })])],
])('a field %s is found, however deep', (field, response) => {
  expect(planted(response)).toEqual([expect.stringMatching(new RegExp(`^getIt.*\\.${field}$`))])
})

test('values that JSON can’t hold are found', () => {
  const dates = z.codec(text, z.date(), { decode: value => new Date(value), encode: value => value.toISOString() })
  expect(planted(z.object({ on: dates }))).toEqual(['getIt.on is a date'])
  expect(planted(z.object({ all: z.array(z.set(text)) }))).toEqual(['getIt.all[] is a set'])
})

test('writes, files and services without a bearer are found', () => {
  const response = z.object({ name: text })
  expect(planted(response)).toEqual([])
  expect(planted(response, { method: 'POST' })).toEqual(['getIt writes'])
  expect(planted(response, { method: 'POST', isReadOnly: true })).toEqual([])
  expect(planted(response, { service: 'plans' })).toEqual(['getIt is of a service without a bearer'])
  expect(planted(response, { fileType: 'text/csv' })).toEqual(['getIt has no JSON response'])
  expect(planted(undefined)).toEqual(['getIt has no JSON response'])
})

test('a yes or no, and harmless words, are not refused', () => {
  const response = z.object({
    hasPassword: z.boolean(),
    keychains: text,
    taxCode: text,
    tokenized: z.optional(z.boolean()),
  })
  expect(planted(response)).toEqual([])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Call, Schema } from '#contract/call.ts'
import { CALLS } from './handlers.ts'
import { type Ask, onEachDatabase } from './testing.ts'

/** `FUZZ=20000 npx vitest run mocks/api/fuzz.test.ts` sends more, `FUZZ_SEED` others. */
const REQUESTS = Number(process.env.FUZZ ?? 400)
const SEED = Number(process.env.FUZZ_SEED ?? 12)

type Json = { [name: string]: unknown }

const HOSTILE = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '\u200b',
    '\0',
    '\ud800',
    '__proto__',
    'constructor',
    '../..',
    "' or 1=1 --",
    '<script>',
    '{host}',
    '%00',
  ],
  ...['x'.repeat(300_000), '9999-12-31T23:59:59Z', '99999-01-01', '1e999', '-0', 'NaN', 'name desc', 'id asc'],
  ...['state eq "Active"', 'price gt 1e308', 'createdOn gt "99999-01-01"', 'text contains "%_\\\\"', 'ids eq ","'],
  ...[null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[[]]], { __proto__: null }],
)

/** Mostly what the schema asks for, with something hostile in it here and there. */
function anyValue(schema: Json, depth = 0): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: goodValue(schema, depth) }, { weight: 1, arbitrary: HOSTILE })
}

function goodValue(schema: Json, depth: number): fc.Arbitrary<unknown> {
  const choices = (schema.anyOf ?? schema.oneOf) as Json[] | undefined
  if (choices) return fc.oneof(...choices.map(choice => anyValue(choice, depth + 1)))
  if (schema.enum) return fc.constantFrom(...(schema.enum as unknown[]))
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.type === 'object' && depth < 6) {
    const properties = Object.entries((schema.properties ?? {}) as Json)
    return fc.record(
      Object.fromEntries(properties.map(([name, inner]) => [name, anyValue(inner as Json, depth + 1)])),
      {
        requiredKeys: (schema.required ?? []) as string[],
      },
    )
  }
  if (schema.type === 'array') return fc.array(anyValue((schema.items ?? {}) as Json, depth + 1), { maxLength: 4 })
  if (schema.type === 'integer' || schema.type === 'number') return fc.oneof(fc.integer(), fc.nat(100), fc.double())
  if (schema.type === 'boolean') return fc.boolean()
  return fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom('Mug', 'a@b.test', '2026-06-01', '1'))
}

const jsonSchema = (schema: Schema) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function askOf(call: Call, ids: readonly string[]): fc.Arbitrary<Ask> {
  const id = fc.oneof(
    fc.constantFrom(...ids),
    HOSTILE.map(value => asText(value).toWellFormed()),
  )
  const names = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const query = call.query ? anyValue(jsonSchema(call.query)) : fc.constant(undefined)
  return fc.record({
    params: fc.record(Object.fromEntries(names.map(name => [name, id]))),
    query: query.map(value =>
      typeof value === 'object' && value !== null
        ? Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asText(each)]))
        : undefined,
    ),
    body: call.body
      ? anyValue(jsonSchema(call.body)).map(body => (call.bodyFormat === 'json' ? body : asText(body)))
      : fc.constant(undefined),
    headers: fc.constant(Object.fromEntries(call.headers.map(name => [name, 'mailchimp']))),
  }) as fc.Arbitrary<Ask>
}

/** What any call may be answered, beside what the contract names for it. */
const ALWAYS = [200, 204, 400, 401, 403, 404, 409, 413, 415, 422, 429]

onEachDatabase('whatever is sent', api => {
  test(`is answered as the contract says (${REQUESTS} requests)`, async () => {
    const me = await api().join('few')
    const products = await api().database.db.execute('select id from products limit 3')
    const ids = (products as unknown as { rows: { id: string }[] }).rows.map(({ id: each }) => each)
    const calls = CALLS.map(({ call }) => call).filter(({ bodyFormat }) => bodyFormat !== 'multipart')
    const perCall = Math.max(1, Math.ceil(REQUESTS / calls.length))
    const wrong: unknown[] = []
    for (const call of calls) {
      for (const ask of fc.sample(askOf(call, [...ids, me.userId]), { numRuns: perCall, seed: SEED })) {
        const { status, body } = await api().ask(call, me, ask)
        const isFit =
          status !== 200 || !call.response || call.fileType || z.safeDecode(call.response, body as never).success
        if (ALWAYS.includes(status) && isFit && (status < 400 || typeof body?.message === 'string')) continue
        wrong.push([call.name, status, JSON.stringify(ask).slice(0, 300), JSON.stringify(body)?.slice(0, 200)])
      }
    }
    expect(wrong).toEqual([])
    expect(api().unforeseen).toEqual([])
  }, 3_600_000)
})

import fc from 'fast-check'

export type Json = { [name: string]: unknown }

/** What breaks programs, as experience has it. */
export const HOSTILE = fc.constantFrom<unknown>(
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
  ...['javascript:alert(1)', 'http://[', '//evil.test', '🫖'.repeat(90), 'مرحبا', '\u202e', '1\n2\r\n3', '"a","b\n'],
  ...[null, true, 0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, [], {}, [[[]]], { __proto__: null }],
)

export const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
export const hostileText = HOSTILE.map(value => asText(value).toWellFormed())

/** Mostly valid values of the schema, with some hostile ones. */
export function anyValue(schema: Json, depth = 0): fc.Arbitrary<unknown> {
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
      { requiredKeys: (schema.required ?? []) as string[] },
    )
  }
  if (schema.type === 'array') return fc.array(anyValue((schema.items ?? {}) as Json, depth + 1), { maxLength: 4 })
  if (schema.type === 'integer' || schema.type === 'number') return fc.oneof(fc.integer(), fc.nat(100), fc.double())
  if (schema.type === 'boolean') return fc.boolean()
  return fc.oneof(fc.string({ unit: 'grapheme', maxLength: 20 }), fc.constantFrom('Mug', 'a@b.test', '2026-06-01', '1'))
}

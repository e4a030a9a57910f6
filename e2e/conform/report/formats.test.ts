import { expect, test } from 'vitest'
import { getProduct } from '#contract/catalog/products.ts'
import type { Check, Exchange, Outcome, Report, Result } from '../types.ts'
import { exitCodeOf } from './entries.ts'
import { jsonOf, junitOf, pageOf, tableOf } from './formats.ts'

const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJ0ZW5hbnQiOiJhIn0.c2lnbmF0dXJl'
const text = `<script>alert(1)</script>\u0007 ${TOKEN}`
const exchange: Exchange = {
  ...{ endpoint: getProduct, method: 'PUT', url: 'https://api.test/store/admin/products/1?token=tk-12345' },
  headers: { authorization: `Bearer ${TOKEN}`, 'x-tenant-id': 'mine', 'idempotency-key': 'key-1' },
  ...{ body: `{"name":"It's","password":"hunter2"}`, status: 500, json: undefined },
  responseHeaders: new Headers({ 'set-cookie': 'session=s3ssion', 'content-type': 'text/html' }),
  ...{ text, bytes: new TextEncoder().encode(text) },
}

function resultOf(name: string, outcome: Outcome, rest: Partial<Result & Check> = {}): Result {
  const { severity = 'screen', found = '', ...more } = rest
  const check: Check = {
    ...{
      name,
      area: name.split('.')[0] ?? '',
      severity,
      expects: `${name} holds.`,
      consequence: 'A <b>row</b> is missing.',
    },
    ...{ isWriting: true, run: async () => undefined },
  }
  return { ...{ check, outcome, found, exchange: undefined, milliseconds: 12 }, ...more }
}

const reportOf = (...results: Result[]): Report => ({
  ...{ api: 'https://api.test', startedOn: '2026-11-30T12:00:00.000Z', milliseconds: 61_000, seed: 7, requests: 42 },
  ...{ results, leftBehind: [] },
})
const failing = reportOf(
  resultOf('catalog.a', 'fails', { found: 'a screen', exchange }),
  resultOf('catalog.b', 'holds'),
  resultOf('orders.c', 'fails', { severity: 'money', found: 'a cent', exchange }),
  resultOf('orders.d', 'notTried', { found: 'The time was up.' }),
  resultOf('taxes.e', 'notOffered'),
)

test('each area has its counts, and what breaks money comes first', () => {
  const table = tableOf(failing)
  expect(table).toMatch(/^area +holds +fails +not offered +not tried$/m)
  expect(table).toMatch(/^catalog +1 +1 +0 +0$/m)
  expect(table).toMatch(/^orders +0 +1 +0 +1$/m)
  expect(table).toMatch(/^taxes +0 +0 +1 +0$/m)
  expect(table.indexOf('orders.c (breaks money)')).toBeLessThan(table.indexOf('catalog.a (breaks a screen)'))
  expect(table).toContain('Not tried: The time was up.')
})

test('no report has a token, a password or a cookie', () => {
  for (const text of [tableOf(failing), jsonOf(failing), junitOf(failing), pageOf(failing)]) {
    expect(text).toContain('orders.c')
    for (const secret of [TOKEN, 'hunter2', 's3ssion', 'tk-12345']) expect(text).not.toContain(secret)
  }
})

test('a failure can be repeated by its command, and leads to the contract', () => {
  const [first] = JSON.parse(jsonOf(failing)).checks
  expect(first).toMatchObject({ contract: 'docs/contract.md#getproduct', consequence: 'A <b>row</b> is missing.' })
  expect(first.curl).toContain('-H "authorization: Bearer $CONFORM_TOKEN"')
  expect(first.curl).toContain("-H 'idempotency-key: key-1'")
  expect(first.curl).toContain(`It'\\''s`)
  expect(first.response).toMatch(/^500\n/)
})

test('a response’s markup is shown as text, and is valid in XML', () => {
  for (const text of [pageOf(failing), junitOf(failing)]) {
    expect(text).not.toContain('<script>')
    expect(text).not.toContain('\u0007')
  }
  expect(pageOf(failing)).toContain('&lt;script&gt;')
  expect(junitOf(failing)).toContain('<testsuite name="orders" tests="2" failures="1" skipped="1">')
})

test('CI stops at a failure, and where nothing was tried', () => {
  expect(exitCodeOf(failing)).toBe(1)
  expect(exitCodeOf(reportOf(resultOf('a.b', 'holds'), resultOf('a.c', 'notTried')))).toBe(0)
  expect(exitCodeOf(reportOf(resultOf('a.c', 'notTried')))).toBe(2)
})

test('what an earlier run found stays in the report of what is checked again', () => {
  const { checks } = JSON.parse(jsonOf(failing))
  const earlier = checks.filter(({ outcome }: { outcome: Outcome }) => outcome === 'holds')
  const again = { ...reportOf(resultOf('catalog.a', 'holds')), earlier }
  expect(tableOf(again)).toMatch(/^catalog +2 +0 +0 +0$/m)
  expect(exitCodeOf(again)).toBe(0)
})

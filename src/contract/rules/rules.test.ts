import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import words from './locales/en.json' with { type: 'json' }
import refusals from './refusals/locales/en.json' with { type: 'json' }
import { amountWithin, atMostDecimals, broken, emptyOr, filled, limitTexts, ruleError, ruleIn } from './rules.ts'

const said = (schema: z.ZodMiniType, value: unknown) =>
  (schema.safeParse(value).error?.issues ?? []).map(({ message }) => message)

test.each<[z.ZodMiniType, unknown, string]>([
  [z.string().check(z.maxLength(75)), 'x'.repeat(76), 'rules:tooLong {"most":75}'],
  [z.string().check(z.minLength(10)), 'x', 'rules:tooShort {"least":10}'],
  [z.string().check(z.minLength(1)), '', 'rules:required {}'],
  [z.array(z.string()).check(z.maxLength(1)), ['a', 'b'], 'rules:tooMany {"most":1}'],
  [z.array(z.string()).check(z.minLength(1)), [], 'rules:noneChosen {}'],
  [z.number().check(z.gte(0)), -1, 'rules:tooSmall {"least":0}'],
  [z.number().check(z.gt(0)), 0, 'rules:notAbove {"least":0}'],
  [z.number().check(z.lte(100)), 101, 'rules:tooLarge {"most":100}'],
  [z.int(), 1.5, 'rules:wholeNumber {}'],
  [z.email(), 'ada', 'rules:email {}'],
  [z.string().check(filled('name')), '\u200b ', 'rules:name {}'],
  [z.string().check(emptyOr(text => text === 'right', 'url')), 'wrong', 'rules:url {}'],
  [z.number().check(atMostDecimals(2)), 1.005, 'rules:decimals {"most":2}'],
  [z.int().check(...amountWithin(1, 500)), 501, 'rules:amount {"leastCents":1,"mostCents":500}'],
])('%# a bound has its code and its number without words of its own', (schema, value, rule) =>
  expect(said(schema, value)).toEqual([rule]),
)

test('what only a program can get wrong has no sentence for people', () =>
  expect(said(z.string(), 5)).toEqual(['Invalid input']))

test('a rule and its limits are read back from an error', () => {
  const limits = { most: 75, leastCents: -5, name: 'A & B=?', zipcode: '04101' }
  expect(ruleIn(broken('tooLong', limits))).toEqual({ code: 'tooLong', limits })
  expect(ruleIn(ruleError('theirs', { said: 'Ask them.' }))).toEqual({ code: 'theirs', limits: { said: 'Ask them.' } })
  expect(ruleIn('Choose another one.')).toBeNull()
})

test('limits are written as the language writes numbers and money', () => {
  expect(limitTexts({ most: 5000 }, 'en')).toEqual({ most: '5,000', count: 5000 })
  expect(limitTexts({ least: -9_999_999 }, 'en')).toMatchObject({ least: '−9,999,999' })
  expect(limitTexts({ leastCents: 0, mostCents: 10_000_000 }, 'en')).toMatchObject({
    least: '$0.00',
    most: '$100,000.00',
  })
})

test('each rule is broken somewhere, and is worded once', () => {
  const bare = (key: string) => key.replace(/_(one|other)$/, '')
  const codes = [words, refusals].flatMap(all => [...new Set(Object.keys(all).map(bare))])
  expect(codes.filter((code, at) => codes.indexOf(code) !== at)).toEqual([])
  const files = globSync(['src/**/*.{ts,tsx}', 'mocks/**/*.ts']).filter(file => !/\.test\.tsx?$/.test(file))
  const sources = files.map(file => readFileSync(file, 'utf8')).join('\n')
  expect(codes.filter(code => !sources.includes(`'${code}'`))).toEqual([])
})

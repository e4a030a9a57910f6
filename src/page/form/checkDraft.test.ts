import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { mergeThreeWay } from '#lib/merge.ts'
import { checkDraft } from './checkDraft.ts'
import { DRAFT_VERSION, type StoredDraft } from './draftStore.ts'

const Schema = z.object({
  name: z.string().check(z.minLength(1, 'problem.name')),
  price: z.string().check(z.regex(/^\d+$/, 'problem.price')),
  state: z.enum(['Active', 'Inactive']),
  rows: z.array(z.object({ id: z.string(), quantity: z.string() })),
})
type Values = z.output<typeof Schema>

const SHOWN: Values = { name: 'Mug', price: '5', state: 'Active', rows: [{ id: 'r1', quantity: '3' }] }

const draftOf = (values: unknown, other: Partial<StoredDraft> = {}): StoredDraft => ({
  key: ['user', 'store', 'product/1', 1, 'place'],
  version: DRAFT_VERSION,
  revision: 4,
  savedAt: 1000,
  base: SHOWN,
  values,
  ...other,
})
const check = (values: unknown, other?: Partial<StoredDraft>) => checkDraft(Schema, draftOf(values, other), SHOWN)

/** What restoring the draft puts into the form. */
function restored(values: unknown, other?: Partial<StoredDraft>): Values {
  const draft = check(values, other)
  return mergeThreeWay(draft.base, draft.values, SHOWN).merged
}

test('half-typed and invalid values are restored as they were typed', () => {
  const typed = { ...SHOWN, name: '', price: '12,', rows: [{ id: 'r1', quantity: '-' }] }
  expect(restored(typed)).toEqual(typed)
  expect(check(typed).unusable).toEqual([])
})

test('a field missing in the draft keeps its value; the rest is restored', () => {
  const { rows: _, ...known } = SHOWN
  expect(restored({ ...known, name: 'Cup' }, { base: known })).toEqual({ ...SHOWN, name: 'Cup' })
})

test.each<[what: string, change: object, name: string, text: string]>([
  ['a field that is gone', { color: 'blue' }, 'color', 'blue'],
  ['a list that was text before', { rows: 'three of them' }, 'rows', 'three of them'],
  ['a row without a column', { rows: [{ id: 'r1' }] }, 'rows', JSON.stringify([{ id: 'r1' }], null, 1)],
  ['a choice that no longer exists', { state: 'Archived' }, 'state', 'Archived'],
  ['text that is a number now', { price: 7 }, 'price', '7'],
])('%s does not reach the form, and its text can be copied', (_, change, name, text) => {
  const draft = check({ ...SHOWN, name: 'Cup', ...change })
  expect(draft.unusable).toEqual([[name, text]])
  expect(draft.values).toEqual({ ...SHOWN, name: 'Cup' })
  expect(restored({ ...SHOWN, name: 'Cup', ...change })).toEqual({ ...SHOWN, name: 'Cup' })
})

test('an unusable value without text is not offered for copying', () => {
  expect(check({ ...SHOWN, color: '  ' }).unusable).toEqual([])
})

test('a draft of a newer release is not restored but can be copied', () => {
  const values = { ...SHOWN, name: 'From the future' }
  const other = { version: DRAFT_VERSION + 1, base: { ...SHOWN, price: '9' } }
  expect(restored(values, other)).toEqual(SHOWN)
  const [[name, text] = []] = check(values, other).unusable
  expect(name).toBe('')
  expect(text).toContain('From the future')
})

test.each([
  ['no values at all', undefined],
  ['text', 'broken'],
  ['a list', [1, 2]],
])('a draft with %s leaves the form as it is', (_, values) => {
  expect(restored(values)).toEqual(SHOWN)
})

test('a draft of the first release, without version, is restored', () => {
  const draft = check({ ...SHOWN, name: 'Cup' }, { version: undefined, revision: undefined, savedAt: undefined })
  expect(draft).toMatchObject({ values: { name: 'Cup' }, revision: 0, savedAt: 0, unusable: [] })
})

const attemptOf = (values: unknown) => ({ idempotencyKey: 'key', record: null, isNew: true, isRepeat: true, values })

test('an unconfirmed save is sent again with its key', () => {
  const attempt = attemptOf({ ...SHOWN, name: 'Sent' })
  expect(check(SHOWN, { attempt }).attempt).toEqual(attempt)
})

test('a save of an earlier release is resent with all current fields', () => {
  const { rows: _, ...known } = SHOWN
  const attempt = attemptOf({ ...known, name: 'Sent' })
  expect(check(SHOWN, { attempt }).attempt).toEqual({ ...attempt, values: { ...SHOWN, name: 'Sent' } })
})

test('a save with values that the form can’t send is not sent again', () => {
  expect(check(SHOWN, { attempt: attemptOf({ ...SHOWN, rows: 'three' }) }).attempt).toBeUndefined()
  expect(check(SHOWN, { attempt: attemptOf(null) }).attempt).toBeUndefined()
})

import { expect, test } from 'vitest'
import { doubledNames, holds, TypedTexts } from './typed.ts'

const places = (fields: string[], drafts: string | null = '', saved = '') => ({
  fields: async () => fields,
  drafts: async () => drafts,
  saved: async () => saved,
})

test('text in no field, draft or record is reported as lost, once', async () => {
  const typed = new TypedTexts()
  for (const mark of ['qa1z', 'qb2z', 'qc3z', 'qd4z']) typed.add(mark, 'Name')
  const now = places(['x qa1z'], '{"name":"qb2z"}', '{"name":"qc3z é"}')
  expect(await typed.lost(now, 0)).toEqual(['“qd4z”, typed into “Name”'])
  expect(await typed.lost(now, 0)).toEqual([])
})

test('no loss is reported while the browser’s drafts can’t be read', async () => {
  const typed = new TypedTexts()
  typed.add('qa1z', 'Name')
  expect(await typed.lost(places([], null), 0)).toEqual([])
  expect(await typed.lost(places([]), 0)).toHaveLength(1)
})

test('text that its author discarded or deleted is not reported as lost', async () => {
  const typed = new TypedTexts()
  typed.add('qa1z', 'Name')
  typed.add('qb2z', 'SKU')
  typed.add('qc3z', 'Title')
  typed.giveUpRemoved(['qa1z', 'qb2z'], ['qa', 'qb2z'])
  expect(await typed.lost(places(['qb2z'], '{"title":"qc3z"}'), 0)).toEqual([])
  typed.giveUp()
  expect(await typed.lost(places([]), 0)).toEqual([])
})

test('a number is found with and without grouping', () => {
  expect(holds('48,213.00', '48213')).toBe(true)
  expect(holds('48 213', '48213')).toBe(true)
  expect(holds('4,821', '48213')).toBe(false)
})

test('one product too many is reported; requested copies are not', () => {
  const names = ['Lamp', 'Lamp', 'qa1z', 'qa1z', 'qb2z', 'qb2z - COPY', 'qb2z - COPY']
  expect(doubledNames(names, ['qa1z', 'qb2z'], 2)).toEqual([expect.stringContaining('2 products are called “qa1z”')])
  expect(doubledNames(names, ['qa1z', 'qb2z'], 1)).toHaveLength(2)
})

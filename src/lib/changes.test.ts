import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findChanges, undoChanges } from './changes.ts'

test('a change names the innermost fields, with the elements of lists', () => {
  const before = {
    name: 'Jug',
    pricing: { listPrice: 10 },
    variants: [{ id: 'a', name: 'Blue', quantity: 1 }],
    tags: ['x'],
  }
  const after = {
    name: 'Jug',
    pricing: { listPrice: 12 },
    variants: [{ id: 'a', name: 'Blue', quantity: 3 }],
    tags: ['y'],
  }
  expect(findChanges(before, after)).toEqual([
    { path: ['pricing', 'listPrice'], before: 10, after: 12 },
    { path: ['variants', '#a', 'quantity'], item: 'Blue', before: 1, after: 3 },
    { path: ['tags'], before: ['x'], after: ['y'] },
  ])
})

test('a list with other elements, or in another order, changes as a whole', () => {
  const [a, b] = [{ id: 'a' }, { id: 'b' }]
  expect(findChanges({ list: [a, b] }, { list: [b, a] })).toEqual([{ path: ['list'], before: [a, b], after: [b, a] }])
  expect(findChanges({ list: [a] }, { list: [a, b] })).toEqual([{ path: ['list'], before: [a], after: [a, b] }])
})

test('what each change alters is no change of its own', () => {
  expect(findChanges({ revision: 1, updatedOn: 'x' }, { revision: 2, updatedOn: 'y' })).toEqual([])
})

test('undoing gives the record as it was, whatever was changed', () => {
  const element = fc.record({ id: fc.constantFrom('a', 'b', 'c'), value: fc.jsonValue({ maxDepth: 2 }) })
  const record = fc.dictionary(
    fc.constantFrom('name', 'price', '__proto__', '#a', 'parts'),
    fc.oneof(fc.jsonValue({ maxDepth: 3 }), fc.array(element, { maxLength: 3 })),
  )
  fc.assert(
    fc.property(record, record, (one, other) => {
      const [before, after] = [json(one), json(other)]
      // As the database keeps them.
      expect(undoChanges(after, json(findChanges(before, after)))).toEqual(before)
    }),
  )
})

const json = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value))

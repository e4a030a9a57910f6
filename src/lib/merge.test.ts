import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differences, mergeThreeWay } from './merge.ts'

const record = fc.record({ name: fc.string(), price: fc.string(), tags: fc.array(fc.string(), { maxLength: 3 }) })

describe('mergeThreeWay', () => {
  test('fields that only one side touched are merged; nobody is asked', () => {
    const base = { name: 'Cup', price: '10' }
    const merge = mergeThreeWay(base, { name: 'Blue cup', price: '10' }, { name: 'Cup', price: '12' })
    expect(merge).toEqual({ merged: { name: 'Blue cup', price: '12' }, conflicts: [], theirs: ['price'] })
  })

  test('a field that both changed is left to a person, with mine standing meanwhile', () => {
    const merge = mergeThreeWay({ name: 'Cup' }, { name: 'Mine' }, { name: 'Theirs' })
    expect(merge).toEqual({ merged: { name: 'Mine' }, conflicts: ['name'], theirs: [] })
  })

  test('no edit of mine is ever lost without being asked about', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { merged } = mergeThreeWay(base, mine, theirs)
        for (const field of differences(base, mine)) expect(merged[field]).toEqual(mine[field])
      }),
    )
  })

  test('no edit of theirs is overwritten unless it is named as a conflict', () => {
    fc.assert(
      fc.property(record, record, record, (base, mine, theirs) => {
        const { merged, conflicts } = mergeThreeWay(base, mine, theirs)
        for (const field of differences(base, theirs)) {
          if (!conflicts.includes(field)) expect(merged[field]).toEqual(theirs[field])
        }
      }),
    )
  })
})

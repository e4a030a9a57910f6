import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { differences, differingPaths, mergeThreeWay, valueAt, withSavedIds, withValueFrom } from './merge.ts'

const record = fc.record({ name: fc.string(), price: fc.string(), tags: fc.array(fc.string(), { maxLength: 3 }) })

describe('mergeThreeWay', () => {
  test('fields that only one side changed are merged without asking', () => {
    const base = { name: 'Cup', price: '10' }
    const merge = mergeThreeWay(base, { name: 'Blue cup', price: '10' }, { name: 'Cup', price: '12' })
    expect(merge).toEqual({ merged: { name: 'Blue cup', price: '12' }, conflicts: [], theirs: [{ field: 'price' }] })
  })

  test('a field that both changed is a conflict, with mine kept meanwhile', () => {
    const merge = mergeThreeWay({ name: 'Cup' }, { name: 'Mine' }, { name: 'Theirs' })
    expect(merge).toEqual({ merged: { name: 'Mine' }, conflicts: [{ field: 'name' }], theirs: [] })
  })

  test('none of my edits is lost without a question', () => {
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
          if (!conflicts.some(path => path.field === field)) expect(merged[field]).toEqual(theirs[field])
        }
      }),
    )
  })
})

describe('lists of records', () => {
  const row = (id: string, quantity: string, sku = '') => ({ id, quantity, sku })
  const of = (...rows: ReturnType<typeof row>[]) => ({ rows })

  test('different rows and different columns merge without a question', () => {
    const base = of(row('a', '1'), row('b', '2'))
    const { merged, conflicts, theirs } = mergeThreeWay(
      base,
      of(row('a', '9'), row('b', '2')),
      of(row('a', '1', 'X'), row('b', '7')),
    )
    expect(merged).toEqual(of(row('a', '9', 'X'), row('b', '7')))
    expect(conflicts).toEqual([])
    expect(theirs).toEqual([
      { field: 'rows', row: 'a', column: 'sku' },
      { field: 'rows', row: 'b', column: 'quantity' },
    ])
  })

  test('the same column of the same row is asked about', () => {
    const { merged, conflicts } = mergeThreeWay(of(row('a', '1')), of(row('a', '2')), of(row('a', '3')))
    expect(merged).toEqual(of(row('a', '2')))
    expect(conflicts).toEqual([{ field: 'rows', row: 'a', column: 'quantity' }])
  })

  test('rows added or deleted by either are merged; changed rows are kept', () => {
    const base = of(row('a', '1'), row('b', '2'), row('c', '3'))
    const merge = mergeThreeWay(
      base,
      of(row('a', '1'), row('b', '20'), row('mine', '5')),
      of(row('a', '1'), row('c', '3'), row('theirs', '6')),
    )
    expect(merge.merged.rows.map(({ id }) => id).sort()).toEqual(['a', 'b', 'mine', 'theirs'])
    expect(merge.conflicts).toEqual([{ field: 'rows', row: 'b' }])
    const taken = withValueFrom(merge.merged, of(row('a', '1')), { field: 'rows', row: 'b' })
    expect(taken.rows.map(({ id }) => id)).not.toContain('b')
  })

  test('a new row and its saved version with an id are the same row', () => {
    const sent = of(row('new', '1'))
    const typed = of(row('new', '12'))
    const now = of(row('id-1', '1'))
    const merge = mergeThreeWay(withSavedIds(sent, sent, now), withSavedIds(typed, sent, now), now)
    expect(merge).toEqual({ merged: of(row('id-1', '12')), conflicts: [], theirs: [] })
  })

  const rows = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('a', 'b', 'c', 'd'), quantity: fc.constantFrom('1', '2', '3') }),
    { selector: ({ id }) => id, maxLength: 4 },
  )
  /** The ids of the rows of `list` that `other` has too, in their order. */
  const common = (list: { id: string }[], other: { id: string }[]) =>
    list.map(({ id }) => id).filter(id => other.some(each => each.id === id))
  test('in any changes of two people to a list, none is lost silently', () => {
    fc.assert(
      fc.property(rows, rows, rows, (base, mine, theirs) => {
        const { merged, conflicts } = mergeThreeWay({ rows: base }, { rows: mine }, { rows: theirs })
        for (const path of differingPaths({ rows: base }, { rows: mine })) {
          if (path.row !== undefined) expect(valueAt(merged, path)).toEqual(valueAt({ rows: mine }, path))
          // Only the order differs: it is kept for the rows that are left.
          else expect(common(merged.rows, mine)).toEqual(common(mine, merged.rows))
        }
        const isConflict = (id: string) => conflicts.some(path => path.row === id)
        for (const { id, quantity } of theirs) {
          const was = base.find(each => each.id === id)
          if (was?.quantity !== quantity && !isConflict(id)) {
            expect(merged.rows.find(each => each.id === id)?.quantity).toBe(quantity)
          }
        }
        expect(new Set(merged.rows.map(({ id }) => id)).size).toBe(merged.rows.length)
      }),
    )
  })
})

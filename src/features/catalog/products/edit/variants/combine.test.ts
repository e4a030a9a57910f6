import { describe, expect, test } from 'vitest'
import { VARIANT_LIMITS } from '#contract/catalog/productWrites.ts'
import { combine, normalizeVariants } from './combine.ts'
import type { VariantRow } from './variantRows.ts'

/** `structureOf('size: S M, color: red')`: the ids of groups and options are their names. */
function structureOf(text: string) {
  const groups = text.split(', ').filter(Boolean)
  const split = groups.map(group => group.split(':').map(part => part.trim()))
  return {
    groups: split.map(([name = '']) => ({ id: name, name })),
    options: split.flatMap(([group = '', names = '']) =>
      names
        .split(' ')
        .filter(Boolean)
        .map(name => ({ id: `${group}/${name}`, group, name, difference: '' })),
    ),
  }
}

/** `rowOf('a size=S color=red')`: its id, SKU and quantity identify the variant. */
function rowOf(text: string, more: Partial<VariantRow> = {}): VariantRow {
  const [id = '', ...picks] = text.split(' ')
  const options = Object.fromEntries(
    picks.map(pick => pick.split('=')).map(([group = '', name]) => [group, `${group}/${name}`]),
  )
  return { id, options, sku: `SKU-${id}`, price: '', isTracked: true, quantity: '3', image: '', sourceSku: '', ...more }
}

/** The variants in the same notation; `?` for a new one. */
const told = (rows: readonly VariantRow[]) =>
  rows.map(({ sku, options }) =>
    [sku === '' ? '?' : sku.slice(4), ...Object.values(options).map(id => id.replace('/', '='))].join(' '),
  )

const made = (structure: string, rows: string[]) =>
  told(
    combine(
      structureOf(structure),
      rows.map(row => rowOf(row)),
    ),
  )

describe('the variants that options make', () => {
  test.each<[what: string, structure: string, before: string[], after: string[]]>([
    ['a first group gives its first option to the product itself', 'size: S M', ['a'], ['a size=S', '? size=M']],
    ['a group without options changes nothing', 'size:', ['a'], ['a']],
    ['an option more', 'size: S M L', ['a size=S', 'b size=M'], ['a size=S', 'b size=M', '? size=L']],
    ['an option less', 'size: S', ['a size=S', 'b size=M'], ['a size=S']],
    ['options in another order', 'size: M S', ['a size=S', 'b size=M'], ['b size=M', 'a size=S']],
    [
      'an option that no variant has comes with all options of the other groups',
      'size: S M, color: red blue',
      ['a size=S color=red', 'b size=S color=blue'],
      ['a size=S color=red', 'b size=S color=blue', '? size=M color=red', '? size=M color=blue'],
    ],
    [
      'a second group splits each variant, which stays with the first option',
      'size: S M, color: red blue',
      ['a size=S', 'b size=M'],
      ['a size=S color=red', '? size=S color=blue', 'b size=M color=red', '? size=M color=blue'],
    ],
    [
      'groups in another order',
      'color: red blue, size: S M',
      ['a size=S color=red', 'b size=S color=blue', 'c size=M color=red', 'd size=M color=blue'],
      ['a color=red size=S', 'c color=red size=M', 'b color=blue size=S', 'd color=blue size=M'],
    ],
    [
      'a group less leaves the first of those that are the same now',
      'size: S M',
      ['a size=S color=red', 'b size=S color=blue', 'c size=M color=red'],
      ['a size=S', 'c size=M'],
    ],
    ['no group any more leaves the first variant', '', ['a size=S', 'b size=M'], ['a']],
    [
      'combinations that are not sold stay away',
      'size: S M, color: red blue green',
      ['a size=S color=red', 'b size=M color=blue'],
      ['a size=S color=red', '? size=S color=green', 'b size=M color=blue', '? size=M color=green'],
    ],
    [
      'combinations that are not sold are not split either',
      'size: S M, color: red blue, trim: gold',
      ['a size=S color=red', 'b size=M color=blue'],
      ['a size=S color=red trim=gold', 'b size=M color=blue trim=gold'],
    ],
    [
      'the last option of a group taken out is as if the group were gone',
      'size: S M, color:',
      ['a size=S color=red', 'b size=M color=red'],
      ['a size=S', 'b size=M'],
    ],
  ])('%s', (_, structure, before, after) => {
    expect(made(structure, before)).toEqual(after)
    // Repeating it changes nothing.
    const once = combine(
      structureOf(structure),
      before.map(row => rowOf(row)),
    )
    expect(combine(structureOf(structure), once)).toEqual(once)
  })

  test('a new variant is tracked, with nothing in stock, where all others are', () => {
    const fresh = (tracked: boolean[]) =>
      combine(structureOf('size: S M L'), [
        rowOf('a size=S', { isTracked: tracked[0] }),
        rowOf('b size=M', { isTracked: tracked[1] }),
      ])[2]
    expect(fresh([true, true])).toMatchObject({ isTracked: true, quantity: '0', sku: '', price: '' })
    expect(fresh([true, false])).toMatchObject({ isTracked: false })
  })

  test('a split keeps the price and image of the variant that was split', () => {
    const [kept, added] = combine(structureOf('size: S M'), [
      rowOf('a', { price: '5.00', image: 'i1', sourceSku: 'X' }),
    ])
    expect(kept).toMatchObject({ id: 'a', price: '5.00', image: 'i1', sourceSku: 'X', quantity: '3' })
    expect(added).toMatchObject({ price: '5.00', image: 'i1', sourceSku: '', quantity: '0', sku: '' })
  })

  test('at most 2,000 variants are created, without computing far more', () => {
    const many = (group: string, count: number) =>
      `${group}: ${Array.from({ length: count }, (_, at) => `${group}${at}`).join(' ')}`
    expect(combine(structureOf(`${many('a', 40)}, ${many('b', 50)}`), [rowOf('x')])).toHaveLength(2000)
    const tooMany = combine(structureOf(`${many('a', 250)}, ${many('b', 250)}, ${many('c', 250)}`), [rowOf('x')])
    expect(tooMany.length).toBeGreaterThan(VARIANT_LIMITS.variants)
    expect(tooMany.length).toBeLessThan(2 * VARIANT_LIMITS.variants)
  })
})

describe('the variants of two people who changed the options', () => {
  const normalized = (structure: string, rows: VariantRow[], savedStructure: string, saved: VariantRow[]) =>
    normalizeVariants(
      { ...structureOf(structure), variants: rows },
      { ...structureOf(savedStructure), variants: saved },
    ).variants

  test('one added a size and the other a color: all combinations are there', () => {
    const saved = [rowOf('a size=S'), rowOf('b size=M')]
    const merged = [rowOf('a size=S color=red'), rowOf('b size=M')]
    expect(told(normalized('size: S M, color: red', merged, 'size: S M', saved))).toEqual([
      'a size=S color=red',
      'b size=M color=red',
    ])
  })

  test('both added the same size: one variant, with the input of both', () => {
    const saved = [rowOf('a size=S'), rowOf('theirs size=M', { price: '7.00' })]
    const merged = [...saved, rowOf('mine size=M', { sku: 'SKU-mine', quantity: '0', price: '' })]
    const [, both] = normalized('size: S M', merged, 'size: S M', saved)
    expect(both).toMatchObject({ id: 'theirs', sku: 'SKU-mine', price: '7.00', quantity: '3' })
  })

  test('a size that one removed is gone, although the other set its price', () => {
    const saved = [rowOf('a size=S')]
    const merged = [rowOf('a size=S'), rowOf('b size=M', { price: '9.00' })]
    expect(told(normalized('size: S', merged, 'size: S', saved))).toEqual(['a size=S'])
  })

  test('a product whose variants never matched its options is unchanged', () => {
    const odd = [rowOf('a size=S'), rowOf('b')]
    expect(normalized('size: S M', odd, 'size: S M', odd)).toBe(odd)
  })
})

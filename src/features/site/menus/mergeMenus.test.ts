import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inTreeOrder, type TreePlace } from '#lib/tree.ts'
import { mergeMenus } from './mergeMenus.ts'
import { addRow, changeRow, type MenuRow, moveRow, normalizeRows, removeRow, withPlaces } from './model.ts'

const rowOf = (id: string, parentId: string | null): MenuRow => ({
  id,
  parentId,
  place: { parentId, afterId: null },
  name: id,
  type: 'link',
  targetId: null,
  url: '/',
})
/** `a b<a c<b d`: `b` is below `a`. */
const rowsOf = (text: string): MenuRow[] =>
  withPlaces(
    text
      .split(' ')
      .filter(Boolean)
      .map(part => rowOf(part.split('<')[0] ?? '', part.split('<')[1] ?? null)),
  )
const textOf = (rows: readonly MenuRow[]) =>
  rows
    .map(({ id, parentId, name }) => `${name === id ? id : `${id}(${name})`}${parentId ? `<${parentId}` : ''}`)
    .join(' ')
const form = (items: MenuRow[], name = 'Menu') => ({ name, items })
const merge = (base: string, mine: (rows: MenuRow[]) => MenuRow[], theirs: (rows: MenuRow[]) => MenuRow[]) =>
  mergeMenus(form(rowsOf(base)), form(mine(rowsOf(base))), form(theirs(rowsOf(base))))

const move = (id: string, parentId: string | null, afterId: string | null) => (rows: MenuRow[]) =>
  moveRow(rows, id, { parentId, afterId }) ?? rows
const rename = (id: string, name: string) => (rows: MenuRow[]) => changeRow(rows, id, { name })
const remove = (id: string) => (rows: MenuRow[]) => removeRow(rows, id)
const add = (id: string, parentId: string | null) => (rows: MenuRow[]) =>
  addRow(rows, id, { type: 'link', name: id, targetId: null, url: '/' }, parentId)
const nothing = (rows: MenuRow[]) => rows
const both =
  (...edits: ((rows: MenuRow[]) => MenuRow[])[]) =>
  (rows: MenuRow[]) =>
    edits.reduce((all, edit) => edit(all), rows)

const MENU = 'a a1<a a2<a b b1<b c'

describe('of two people’s changes', () => {
  test.each([
    ['moves in different branches', move('a2', 'a', null), move('b', null, null), 'b b1<b a a2<a a1<a c'],
    ['an item moved out and another moved in', move('a1', null, 'c'), move('c', 'b', 'b1'), 'a a2<a b b1<b c<b a1'],
    ['a move and a new name of the same item', move('c', 'a', null), rename('c', 'See'), 'a c(See)<a a1<a a2<a b b1<b'],
    ['new items at the same place', add('x', 'b'), add('y', 'b'), 'a a1<a a2<a b b1<b x<b y<b c'],
    ['a removed item and a new one beside it', remove('a1'), add('y', 'a'), 'a a2<a y<a b b1<b c'],
    ['the same move', move('c', 'a', null), move('c', 'a', null), 'a c<a a1<a a2<a b b1<b'],
    ['nothing of mine', nothing, both(move('c', 'a', null), rename('b', 'Bee')), 'a c<a a1<a a2<a b(Bee) b1<b'],
    ['nothing of theirs', both(move('c', 'a', null), remove('b')), nothing, 'a c<a a1<a a2<a'],
    ['an item added below one that they moved', add('x', 'a1'), move('a1', null, 'c'), 'a a2<a b b1<b c a1 x<a1'],
    ['an item put into one that they removed goes up', move('c', 'b', 'b1'), remove('b'), 'a a1<a a2<a c'],
    ['an item added below one that they removed goes up', add('x', 'b1'), remove('b'), 'a a1<a a2<a c x'],
    ['a move into each other: theirs holds', move('a', 'b', 'b1'), move('b', 'a', 'a2'), 'a a1<a a2<a b<a b1<b c'],
  ] as const)('%s: are both kept where both can be', (_, mine, theirs, expected) => {
    const { merged, conflicts } = merge(MENU, mine, theirs)
    expect(conflicts).toEqual([])
    expect(textOf(merged.items)).toBe(expected)
  })

  test('an item that both moved is a conflict, and mine is kept for now', () => {
    const { merged, conflicts } = merge(MENU, move('c', 'a', null), move('c', 'b', null))
    expect(conflicts).toEqual([{ field: 'items', row: 'c', column: 'place' }])
    expect(textOf(merged.items)).toBe('a c<a a1<a a2<a b b1<b')
  })

  test('an item renamed by both, or renamed and removed, is a conflict', () => {
    const { conflicts } = merge(MENU, both(rename('c', 'X'), rename('a1', 'Z')), both(rename('c', 'Y'), remove('a1')))
    expect(conflicts).toEqual([
      { field: 'items', row: 'a1' },
      { field: 'items', row: 'c', column: 'name' },
    ])
  })

  test('changes made only by the other user are listed', () => {
    const { theirs } = merge(MENU, rename('a', 'A'), both(move('c', 'b', null), rename('b', 'B')))
    expect(theirs).toEqual([
      { field: 'items', row: 'b', column: 'name' },
      { field: 'items', row: 'c', column: 'place' },
    ])
  })
})

describe('a choice for their version', () => {
  test('of a position moves the item there', () => {
    const { merged } = merge(MENU, move('c', 'a', null), move('c', 'b', null))
    const place: TreePlace = { parentId: 'b', afterId: null }
    expect(textOf(normalizeRows(changeRow(merged.items, 'c', { place })))).toBe('a a1<a a2<a b c<b b1<b')
  })

  test('of an item that I removed restores it at their position', () => {
    const rows = [...rowsOf('a a2<a b'), { ...rowOf('a1', 'a'), place: { parentId: 'a', afterId: null } }]
    expect(textOf(normalizeRows(rows))).toBe('a a1<a a2<a b')
  })

  test('to remove an item moves its children to its place', () => {
    expect(textOf(normalizeRows(rowsOf(MENU).filter(({ id }) => id !== 'a')))).toBe('a1 a2 b b1<b c')
  })
})

const IDS = ['a', 'b', 'c', 'd', 'e', 'f']
const anId = fc.constantFrom(...IDS)
const anEdit = (added: string) =>
  fc.oneof(
    fc
      .record({ id: anId, parentId: fc.option(anId), afterId: fc.option(anId) })
      .map(({ id, parentId, afterId }) => move(id, parentId, afterId)),
    fc.record({ id: anId, name: fc.constantFrom('X', 'Y') }).map(({ id, name }) => rename(id, name)),
    anId.map(remove),
    fc.option(anId).map(parentId => (rows: MenuRow[]) => {
      const isPossible =
        !rows.some(({ id }) => id === added) && (parentId === null || rows.some(r => r.id === parentId))
      return isPossible ? add(added, parentId)(rows) : rows
    }),
  )
const edits = (added: string) => fc.array(anEdit(added), { maxLength: 5 }).map(list => both(...list))
const aTree = fc
  .array(fc.option(fc.nat(4)), { minLength: IDS.length, maxLength: IDS.length })
  .map(parents =>
    withPlaces(
      inTreeOrder(IDS.map((id, at) => rowOf(id, at === 0 ? null : (IDS[(parents[at] ?? 9) % at || 9] ?? null)))),
    ),
  )

test('any changes of two users merge into one tree without lost items', () => {
  fc.assert(
    fc.property(aTree, edits('mine'), edits('theirs'), (base, mine, theirs) => {
      const [own, other] = [mine(base), theirs(base)]
      const { merged } = mergeMenus(form(base), form(own), form(other))
      const ids = merged.items.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      expect(inTreeOrder(merged.items).map(({ id }) => id)).toEqual(ids)
      expect(withPlaces(merged.items)).toEqual(merged.items)
      const has = (rows: readonly MenuRow[], id: string) => rows.some(row => row.id === id)
      for (const { id } of [...own, ...other]) {
        const isRemoved = has(base, id) && !(has(own, id) && has(other, id))
        if (!isRemoved) expect(ids).toContain(id)
      }
      expect(mergeMenus(form(base), form(own), form(base)).merged.items).toEqual(own)
      expect(mergeMenus(form(base), form(base), form(other)).merged.items).toEqual(other)
      expect(normalizeRows(merged.items)).toEqual(merged.items)
    }),
    { numRuns: 500 },
  )
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { movedBetween } from '#lib/movedBetween.ts'
import { inTreeOrder, isWithin, moveNode, nodesById, type TreeNode } from '#lib/tree.ts'
import { applyMoves, type Move, mergeMoves } from './model.ts'

/** `a b<a c<b d` */
const treeOf = (text: string): TreeNode[] =>
  text.split(' ').map(part => {
    const [id = '', parentId = null] = part.split('<')
    return { id, parentId }
  })
const textOf = (nodes: readonly TreeNode[]) =>
  nodes.map(({ id, parentId }) => (parentId === null ? id : `${id}<${parentId}`)).join(' ')
const to = (id: string, parentId: string | null, afterId: string | null = null): Move => ({
  id,
  place: { parentId, afterId },
})

const BASE = 'a b<a c<a d e<d f<d'

describe('detects moves', () => {
  test.each([
    ['nothing', BASE, ''],
    ['one to another branch', 'a c<a d b<d e<d f<d', 'b'],
    ['the last to the front', 'd e<d f<d a b<a c<a', 'd'],
    ['one to the top', 'a b<a d e<d f<d c', 'c'],
    ['nothing, but added and deleted some', 'a b<a new<a d f<d', ''],
    // The siblings above a node don't matter.
    ['a branch', 'd e<d f<d a<d b<a c<a', 'a'],
  ])('%s', (_, after, expected) => {
    expect([...movedBetween(treeOf(BASE), treeOf(after))].join(' ')).toBe(expected)
  })
})

describe('my moves in a tree that someone else has changed', () => {
  test('moves of different branches are both applied without asking', () => {
    const merge = mergeMoves(treeOf(BASE), treeOf('a b<a c<a d f<d e<d'), [to('b', 'd')])
    expect([textOf(merge.nodes), merge.clashes, merge.lost]).toEqual(['a c<a d b<d f<d e<d', [], []])
  })

  test('a category that both moved is left where it is now, and asked about', () => {
    const theirs = 'a c<a d e<d f<d b'
    const merge = mergeMoves(treeOf(BASE), treeOf(theirs), [to('b', 'd'), to('e', 'a')])
    expect(merge.clashes).toEqual([to('b', 'd')])
    expect(textOf(merge.nodes)).toBe('a e<a c<a d f<d b')
  })

  test('the same move by both is no conflict', () => {
    const merge = mergeMoves(treeOf(BASE), treeOf('a c<a d b<d e<d f<d'), [to('b', 'd')])
    expect([merge.clashes, merge.moves, merge.lost]).toEqual([[], [], []])
  })

  test('a deleted category or parent, or a position inside itself, blocks it', () => {
    const merge = mergeMoves(treeOf(BASE), treeOf('a<e c<a d e<d'), [to('b', 'd'), to('c', 'f'), to('d', 'a')])
    expect(merge.lost.map(({ id }) => id)).toEqual(['b', 'c', 'd'])
    expect(textOf(merge.nodes)).toBe('a<e c<a d e<d')
  })

  test('after a deleted sibling it is the last', () => {
    const merge = mergeMoves(treeOf(BASE), treeOf('a b<a c<a d f<d'), [to('b', 'd', 'e')])
    expect(textOf(merge.nodes)).toBe('a c<a d f<d b<d')
  })
})

const IDS = 'abcdefghij'.split('')
const trees = fc
  .array(fc.nat(), { minLength: 2, maxLength: IDS.length })
  .map(picks =>
    inTreeOrder(
      picks.map((pick, at) => ({ id: IDS[at] as string, parentId: at === 0 ? null : (IDS[pick % at] ?? null) })),
    ),
  )
const moves = fc.array(
  fc.record({
    id: fc.constantFrom(...IDS),
    place: fc.record({ parentId: fc.option(fc.constantFrom(...IDS)), afterId: fc.option(fc.constantFrom(...IDS)) }),
  }),
  { maxLength: 6 },
)

test('two people’s moves leave one tree, and mine are made or reported', () => {
  fc.assert(
    fc.property(trees, moves, moves, (base, theirMoves, wanted) => {
      const current = [...applyMoves(base, theirMoves)]
      const mine = wanted.filter(({ id, place }) => moveNode(base, id, place) !== null)
      const merge = mergeMoves(base, current, mine)
      expect(merge.nodes.map(({ id }) => id).toSorted()).toEqual(base.map(({ id }) => id).toSorted())
      expect(inTreeOrder(merge.nodes)).toEqual(merge.nodes)
      const byId = nodesById(merge.nodes)
      for (const { parentId, id } of merge.nodes) expect(isWithin(byId, parentId, id)).toBe(false)
      const theirs = movedBetween(base, current)
      for (const { id } of mine) {
        const isTold = [merge.moves, merge.clashes, merge.lost].some(list => list.some(move => move.id === id))
        expect(isTold || theirs.has(id)).toBe(true)
      }
      // A node that only they moved stays under their parent.
      for (const id of theirs) {
        if (!merge.moves.some(move => move.id === id)) {
          expect(byId.get(id)?.parentId).toBe(nodesById(current).get(id)?.parentId)
        }
      }
    }),
  )
})

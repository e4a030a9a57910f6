import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  depthOf,
  inTreeOrder,
  isWithin,
  lineageOf,
  moveNode,
  nodesById,
  placeOf,
  STEPS,
  stepPlace,
  type TreeNode,
  visibleNodes,
} from './tree.ts'

/** `a b<a c<b d` */
const treeOf = (text: string): TreeNode[] =>
  text.split(' ').map(part => {
    const [id = '', parentId = null] = part.split('<')
    return { id, parentId }
  })
const textOf = (nodes: readonly TreeNode[] | null) =>
  nodes?.map(({ id, parentId }) => (parentId === null ? id : `${id}<${parentId}`)).join(' ')

const TREE = 'a b<a c<b d<a e f<e'

describe('a move', () => {
  test.each([
    ['to the first place of another branch', 'c', 'e', null, 'a b<a d<a e c<e f<e'],
    ['after a sibling', 'b', 'a', 'd', 'a d<a b<a c<b e f<e'],
    ['to the top, with everything below it', 'b', null, 'a', 'a d<a b c<b e f<e'],
    ['under a node without children', 'e', 'd', null, 'a b<a c<b d<a e<d f<e'],
    ['to where it is', 'd', 'a', 'b', TREE],
    ['after a sibling that is gone: last', 'c', 'e', 'gone', 'a b<a d<a e f<e c<e'],
    ['into itself', 'a', 'a', null, null],
    ['into its child', 'a', 'b', null, null],
    ['into what is below its child', 'a', 'c', null, null],
    ['after itself', 'b', 'a', 'b', null],
    ['under a node that is gone', 'b', 'gone', null, null],
    ['of a node that is gone', 'gone', 'a', null, null],
  ])('%s', (_, id, parentId, afterId, expected) => {
    expect(textOf(moveNode(treeOf(TREE), id, { parentId, afterId })) ?? null).toBe(expected)
  })
})

describe('one step of a move', () => {
  test.each([
    ['up', 'd', 'a d<a b<a c<b e f<e'],
    ['up', 'b', null],
    ['down', 'b', 'a d<a b<a c<b e f<e'],
    ['down', 'e', null],
    ['in', 'e', 'a b<a c<b d<a e<a f<e'],
    ['in', 'd', 'a b<a c<b d<b e f<e'],
    ['in', 'b', null],
    ['out', 'b', 'a d<a b c<b e f<e'],
    ['out', 'a', null],
    ['out', 'gone', null],
  ] as const)('%s of %s', (step, id, expected) => {
    const place = stepPlace(treeOf(TREE), id, step)
    expect(place && textOf(moveNode(treeOf(TREE), id, place))).toBe(expected)
  })
})

test('rows of an indented list: only below expanded parents', () => {
  const rows = (...expanded: string[]) =>
    visibleNodes(treeOf(TREE), new Set(expanded)).map(({ node, level }) => `${node.id}${level}`)
  expect(rows()).toEqual(['a0', 'e0'])
  expect(rows('a', 'c')).toEqual(['a0', 'b1', 'd1', 'e0'])
  expect(rows('b')).toEqual(['a0', 'e0'])
  expect(rows('a', 'b', 'e')).toEqual(['a0', 'b1', 'c2', 'd1', 'e0', 'f1'])
})

test('nodes of a cycle, or under a deleted node, are in no tree', () => {
  expect(textOf(inTreeOrder(treeOf('a x<y y<x b<a z<gone')))).toBe('a b<a')
})

test('lineage and depth', () => {
  const nodes = treeOf(TREE)
  expect(lineageOf(nodesById(nodes), 'c')).toEqual(['a', 'b'])
  expect(lineageOf(nodesById(treeOf('x<y y<x')), 'x')).toEqual(['y'])
  expect([depthOf([]), depthOf(treeOf('a')), depthOf(nodes)]).toEqual([0, 1, 3])
})

const IDS = 'abcdefghijkl'.split('')
const trees = fc
  .array(fc.nat(), { minLength: 1, maxLength: IDS.length })
  .map(picks =>
    inTreeOrder(
      picks.map((pick, at) => ({ id: IDS[at] as string, parentId: at === 0 ? null : (IDS[pick % at] ?? null) })),
    ),
  )
const ids = fc.constantFrom(...IDS)
const places = fc.record({ parentId: fc.option(ids), afterId: fc.option(ids) })

test('moves keep every node once, in tree order and without cycles', () => {
  fc.assert(
    fc.property(trees, fc.array(fc.tuple(ids, places), { maxLength: 20 }), (start, moves) => {
      let nodes = start
      for (const [id, place] of moves) nodes = moveNode(nodes, id, place) ?? nodes
      expect(nodes.map(({ id }) => id).toSorted()).toEqual(start.map(({ id }) => id).toSorted())
      expect(inTreeOrder(nodes)).toEqual(nodes)
    }),
  )
})

test('a move is undone by moving the node back to where it was', () => {
  fc.assert(
    fc.property(trees, ids, places, (nodes, id, place) => {
      const moved = moveNode(nodes, id, place)
      const before = placeOf(nodes, id)
      if (moved && before) expect(moveNode(moved, id, before)).toEqual(nodes)
    }),
  )
})

test('only a move inside itself or to a missing place is refused', () => {
  fc.assert(
    fc.property(trees, ids, places, (nodes, id, { parentId, afterId }) => {
      const byId = nodesById(nodes)
      const isPossible =
        byId.has(id) && (parentId === null || byId.has(parentId)) && !isWithin(byId, parentId, id) && afterId !== id
      expect(moveNode(nodes, id, { parentId, afterId }) !== null).toBe(isPossible)
    }),
  )
})

test('every offered step is possible and changes the tree', () => {
  fc.assert(
    fc.property(trees, ids, fc.constantFrom(...STEPS), (nodes, id, step) => {
      const place = stepPlace(nodes, id, step)
      const moved = place && moveNode(nodes, id, place)
      if (place) expect(moved).not.toBeNull()
      if (moved) expect(moved).not.toEqual(nodes)
    }),
  )
})

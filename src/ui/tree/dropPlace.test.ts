import { describe, expect, test } from 'vitest'
import { moveNode, type TreeNode } from '#lib/tree.ts'
import { type DropZone, dropPlace, zoneAt } from './dropPlace.ts'

const TREE: TreeNode[] = [
  { id: 'a', parentId: null },
  { id: 'b', parentId: 'a' },
  { id: 'c', parentId: 'a' },
  { id: 'd', parentId: null },
]
const drop = (id: string, target: string, zone: DropZone, ...expanded: string[]) => {
  const place = dropPlace(TREE, id, { id: target, zone }, new Set(expanded))
  const moved = place && moveNode(TREE, id, place)
  return moved?.map(node => (node.parentId ? `${node.id}<${node.parentId}` : node.id)).join(' ') ?? null
}

describe('a drop', () => {
  test.each([
    ['d', 'a', 'before', [], 'd a b<a c<a'],
    ['d', 'a', 'inside', [], 'a b<a c<a d<a'],
    ['d', 'a', 'after', ['a'], 'a d<a b<a c<a'],
    ['b', 'd', 'after', ['a'], 'a c<a d b'],
    ['b', 'd', 'inside', ['a'], 'a c<a d b<d'],
    ['b', 'c', 'after', ['a'], 'a c<a b<a d'],
    // Nowhere new.
    ['d', 'a', 'after', [], null],
    ['b', 'c', 'before', ['a'], null],
    ['c', 'a', 'inside', ['a'], null],
    // Inside itself.
    ['a', 'b', 'inside', ['a'], null],
    ['a', 'c', 'after', ['a'], null],
    ['a', 'a', 'inside', ['a'], null],
    ['a', 'gone', 'inside', [], null],
  ] as const)('of %s at %s, %s, with %j expanded', (id, target, zone, expanded, expected) => {
    expect(drop(id, target, zone, ...expanded)).toBe(expected)
  })
})

test.each([
  [0, 'before'],
  [15, 'before'],
  [17, 'inside'],
  [31, 'inside'],
  [33, 'after'],
  [48, 'after'],
] as const)('%d px into a row of 48 is %s', (y, zone) => {
  expect(zoneAt(100 + y, { top: 100, height: 48 })).toBe(zone)
})

import { expect, test } from 'vitest'
import type { CategoryTree } from '#contract/catalog/categories.ts'
import type { Move } from '../model.ts'
import { createTreeSaver, type Nodes } from './treeSaver.ts'

const nodesOf = (text: string): Nodes =>
  text.split(' ').map(part => {
    const [id = '', parentId = null] = part.split('<')
    return { id, parentId, name: id, state: 'Active', isInMenu: false, productCount: 0 }
  })
const textOf = (nodes: Nodes) =>
  nodes.map(({ id, parentId }) => (parentId === null ? id : `${id}<${parentId}`)).join(' ')
const treeOf = (text: string, revision: number): CategoryTree => {
  const items = nodesOf(text)
  return { revision, items, totalCount: items.length }
}

/** Rejected with 409: someone else has changed the tree. */
class Stale extends Error {}

/** A provider whose responses the test releases one by one. */
function setUp(start = 'a b c') {
  let stored = treeOf(start, 1)
  const sent: string[] = []
  const lost: Move[] = []
  const unseen: Move[] = []
  const waiting: (() => void)[] = []
  let failure: Error | null = null
  const saver = createTreeSaver(stored, {
    save: async (revision, nodes) => {
      sent.push(`${revision}: ${textOf(nodes)}`)
      await new Promise<void>(resolve => waiting.push(resolve))
      if (failure) throw failure
      if (revision !== stored.revision) throw new Stale()
      stored = { ...treeOf(textOf(nodes), revision + 1) }
      return stored
    },
    currentOf: error => (error instanceof Stale ? stored : undefined),
    onSaved: () => {},
    onLost: moves => lost.push(...moves),
    onUnseenError: () => {},
    onUnseenClashes: clashes => unseen.push(...clashes),
  })
  return {
    saver,
    // As a screen does.
    leave: saver.subscribe(() => {}),
    sent,
    lost,
    unseen,
    fail: (error: Error | null) => {
      failure = error
    },
    changeElsewhere: (text: string) => {
      stored = treeOf(text, stored.revision + 1)
    },
    stored: () => textOf(stored.items),
    shown: () => textOf(saver.get().nodes),
    release: async () => {
      waiting.shift()?.()
      await new Promise(resolve => setTimeout(resolve))
    },
  }
}
const last = (parentId: string | null, afterId: string | null = null) => ({ parentId, afterId })

test('a move shows at once; moves made during a save are saved together', async () => {
  const { saver, sent, shown, stored, release } = setUp()
  saver.move('c', last(null))
  saver.move('b', last('a'))
  saver.move('b', last('c'))
  expect(shown()).toBe('c b<c a')
  expect(sent).toEqual(['1: c a b'])
  await release()
  expect(sent).toEqual(['1: c a b', '2: c b<c a'])
  await release()
  expect([stored(), saver.get().isSaving]).toEqual(['c b<c a', false])
})

test('two people’s moves in different branches merge without a question', async () => {
  const { saver, shown, stored, changeElsewhere, release } = setUp('a b c d')
  changeElsewhere('a d<a b c')
  saver.move('b', last('c'))
  await release()
  await release()
  expect([shown(), stored()]).toEqual(['a d<a c b<c', 'a d<a c b<c'])
  expect(saver.get().clashes).toEqual([])
})

test.each([
  ['mine', 'a c b<c'],
  ['theirs', 'a b<a c'],
] as const)('a category that both moved waits for an answer: %s', async (whose, expected) => {
  const { saver, stored, shown, changeElsewhere, release } = setUp()
  changeElsewhere('a b<a c')
  saver.move('b', last('c'))
  await release()
  expect(saver.get().clashes.map(({ id }) => id)).toEqual(['b'])
  expect(stored()).toBe('a b<a c')
  saver.answer(whose)
  await release()
  expect([shown(), stored(), saver.get().isSaving]).toEqual([expected, expected, false])
})

test('a move whose target someone deleted is reported as lost', async () => {
  const { saver, lost, shown, changeElsewhere, release } = setUp()
  changeElsewhere('a b')
  saver.move('b', last('c'))
  await release()
  expect([lost.map(({ id }) => id), shown(), saver.get().isSaving]).toEqual([['b'], 'a b', false])
})

test('unsaved moves are kept and saved by the next attempt', async () => {
  const { saver, stored, shown, fail, release } = setUp()
  const failure = new Error('no connection')
  fail(failure)
  saver.move('c', last(null))
  await release()
  expect([shown(), saver.get().error, saver.get().isSaving]).toEqual(['c a b', failure, false])
  fail(null)
  saver.move('b', last('a'))
  await release()
  expect([stored(), saver.get().error]).toEqual(['c a b<a', null])
})

test('moves that could not be saved can be undone', async () => {
  const { saver, shown, fail, release } = setUp()
  fail(new Error())
  saver.move('c', last(null))
  await release()
  saver.discard()
  expect([shown(), saver.get().error]).toEqual(['a b c', null])
})

test('the last move is undone, once', async () => {
  const { saver, stored, release } = setUp('a b<a c')
  saver.move('b', last(null, 'c'))
  await release()
  saver.undo()
  expect(saver.get().undo).toBeNull()
  await release()
  expect(stored()).toBe('a b<a c')
})

test('a move into itself is not made', () => {
  const { saver, sent } = setUp('a b<a')
  saver.move('a', last('b'))
  expect([sent, saver.get().undo]).toEqual([[], null])
})

test('a tree fetched during a save does not undo what is being saved', async () => {
  const { saver, shown, release } = setUp()
  saver.move('c', last(null))
  saver.refresh(treeOf('a b c', 1))
  expect(shown()).toBe('c a b')
  await release()
  saver.refresh(treeOf('c b a', 3))
  expect(shown()).toBe('c b a')
})

test('what someone else deleted disappears, and unsaved moves stay', async () => {
  const { saver, shown, stored, fail, changeElsewhere, release } = setUp()
  fail(new Error('no connection'))
  saver.move('c', last(null))
  await release()
  changeElsewhere('a c')
  saver.refresh(treeOf('a c', 2))
  expect([shown(), saver.get().error !== null]).toEqual(['c a', true])
  fail(null)
  saver.retry()
  await release()
  expect(stored()).toBe('c a')
})

test('a category deleted during a failed save leaves the tree', async () => {
  const { saver, shown, fail, release } = setUp()
  fail(new Error('no connection'))
  saver.move('c', last(null))
  saver.refresh(treeOf('a c', 2))
  expect(shown()).toBe('c a b')
  await release()
  expect(shown()).toBe('c a')
})

test('an unsaved move of a deleted category is reported as lost', async () => {
  const { saver, shown, lost, fail, release } = setUp()
  fail(new Error('no connection'))
  saver.move('c', last(null))
  await release()
  saver.refresh(treeOf('a b', 2))
  expect([shown(), lost.map(({ id }) => id), saver.get().error]).toEqual(['a b', ['c'], null])
})

test('a category that both moved keeps their position after leaving', async () => {
  const { saver, stored, unseen, leave, changeElsewhere, release } = setUp('a b c d')
  changeElsewhere('a b<a c d')
  saver.move('b', last('c'))
  saver.move('d', last('c'))
  leave()
  await release()
  await release()
  expect([stored(), unseen]).toEqual(['a b<a c d<c', [{ id: 'b', place: last('c') }]])
})

test('a conflict that was still open when the screen was left is reported', async () => {
  const { saver, unseen, leave, changeElsewhere, release } = setUp()
  changeElsewhere('a b<a c')
  saver.move('b', last('c'))
  await release()
  expect(unseen).toEqual([])
  leave()
  expect([unseen.map(({ id }) => id), saver.get().clashes]).toEqual([['b'], []])
})

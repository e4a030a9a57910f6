import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { type TooBusy, type Turn, type Urgency, WorkQueue } from './workQueue.ts'

/** Enters in the given order, and notes who got a turn. */
function crowdAt(queue: WorkQueue) {
  const begun: string[] = []
  const turns = new Map<string, Turn>()
  const refused: number[] = []
  const enter = (name: string, { store = name, urgency = 'read' as Urgency } = {}) =>
    queue.enter(store, urgency).then(
      turn => {
        begun.push(name)
        turns.set(name, turn)
      },
      (error: TooBusy) => void refused.push(error.retryAfter),
    )
  /** Ends the turn of one, and lets the next begin. */
  const leave = async (name: string) => {
    turns.get(name)?.leave()
    await pause()
  }
  return { begun, refused, enter, leave, turns }
}

test('nobody waits while there is room', async () => {
  const { begun, enter } = crowdAt(new WorkQueue({ running: 3, runningOfOne: 3 }))
  await Promise.all([enter('a'), enter('b'), enter('c')])
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('a store with one request does not wait behind those of a crowd', async () => {
  const { begun, enter, leave } = crowdAt(new WorkQueue({ running: 2, runningOfOne: 2 }))
  for (const at of [1, 2, 3, 4]) void enter(`crowd ${at}`, { store: 'crowd' })
  void enter('other')
  await pause()
  expect(begun).toEqual(['crowd 1', 'crowd 2'])
  await leave('crowd 1')
  expect(begun.at(-1)).toBe('other')
})

test('stores that wait take turns', async () => {
  const { begun, enter, leave } = crowdAt(new WorkQueue({ running: 1, runningOfOne: 1 }))
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']) void enter(name, { store: name[0] })
  await pause()
  for (const name of ['a1', 'b1', 'c1', 'a2', 'b2']) {
    expect(begun.at(-1)).toBe(name)
    await leave(name)
  }
  expect(begun.at(-1)).toBe('a3')
})

test('a crowd goes on one by one, once another store pauses', async () => {
  const { begun, enter, leave } = crowdAt(new WorkQueue({ running: 8, runningOfOne: 3, crowd: 2, patience: 5000 }))
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8, 9]) void enter(`crowd ${at}`, { store: 'crowd' })
  await enter('other')
  for (const at of [1, 2, 3]) await leave(`crowd ${at}`)
  await leave('other')
  expect(begun).toEqual(['crowd 1', 'crowd 2', 'crowd 3', 'other'])
  await vi.waitFor(() => expect(begun.slice(4)).toEqual(['crowd 4']))
  await leave('crowd 4')
  expect(begun.slice(4)).toEqual(['crowd 4', 'crowd 5'])
})

test('a crowd is not forgotten while others never pause', async () => {
  const { begun, enter, leave } = crowdAt(new WorkQueue({ running: 8, runningOfOne: 1, crowd: 0, patience: 5000 }))
  for (const at of [1, 2]) void enter(`crowd ${at}`, { store: 'crowd' })
  await enter('other')
  await leave('crowd 1')
  await vi.waitFor(() => expect(begun.at(-1)).toBe('crowd 2'))
})

test('reads come before writes and figures, the shell before all', async () => {
  const { begun, enter, leave } = crowdAt(new WorkQueue({ running: 1, runningOfOne: 1 }))
  const store = 'a'
  await enter('first', { store })
  for (const urgency of ['figures', 'write', 'read', 'shell'] as const) void enter(urgency, { store, urgency })
  for (const name of ['first', 'shell', 'read', 'write']) await leave(name)
  expect(begun).toEqual(['first', 'shell', 'read', 'write', 'figures'])
})

test('a write that waits long enough overtakes reads that came later', async () => {
  const { begun, enter, leave } = crowdAt(new WorkQueue({ running: 1, runningOfOne: 1 }))
  vi.spyOn(performance, 'now').mockReturnValueOnce(0)
  await enter('first', { store: 'a' })
  vi.spyOn(performance, 'now').mockReturnValueOnce(0)
  void enter('write', { store: 'a', urgency: 'write' })
  vi.restoreAllMocks()
  void enter('read', { store: 'a' })
  await leave('first')
  expect(begun).toEqual(['first', 'write'])
})

test('beyond the bound of a store its requests are refused, not others’', async () => {
  const { begun, refused, enter, leave } = crowdAt(new WorkQueue({ running: 1, runningOfOne: 1, waitingOfOne: 2 }))
  for (const at of [1, 2, 3, 4, 5]) void enter(`crowd ${at}`, { store: 'crowd' })
  void enter('other')
  await pause()
  expect(refused).toEqual([1, 1])
  await leave('crowd 1')
  expect(begun).toEqual(['crowd 1', 'other'])
})

test('many that are refused do not come back in the same second', async () => {
  const { refused, enter } = crowdAt(new WorkQueue({ running: 1, waitingOfOne: 0 }))
  for (let at = 0; at < 241; at++) void enter(`crowd ${at}`, { store: 'crowd' })
  await pause()
  expect(refused).toHaveLength(240)
  for (const seconds of [1, 2, 3, 4, 5, 6, 7, 8])
    expect(refused.filter(each => each === seconds).length).toBeGreaterThan(10)
  expect(Math.max(...refused)).toBe(8)
})

test('beyond the bound of the process everyone is refused', async () => {
  const { refused, enter } = crowdAt(new WorkQueue({ running: 1, waiting: 2 }))
  for (const name of ['a', 'b', 'c', 'd']) void enter(name)
  await pause()
  expect(refused).toHaveLength(1)
})

test('who has waited too long is refused and does not get a turn later', async () => {
  const { begun, refused, enter, leave } = crowdAt(new WorkQueue({ running: 1, patience: 0 }))
  await enter('a')
  await enter('b')
  expect(refused).toHaveLength(1)
  await leave('a')
  expect(begun).toEqual(['a'])
  await enter('c')
  expect(begun).toEqual(['a', 'c'])
})

test('a slow body takes nobody’s turn, and is not refused after it', async () => {
  const queue = new WorkQueue({ running: 1, runningOfOne: 1, waitingOfOne: 0 })
  const { begun, enter, leave, turns } = crowdAt(queue)
  await enter('upload', { store: 'a' })
  const body = Promise.withResolvers<string>()
  const read = turns.get('upload')?.pause(() => body.promise)
  await enter('meanwhile', { store: 'a' })
  expect(begun).toEqual(['upload', 'meanwhile'])
  body.resolve('body')
  await leave('meanwhile')
  expect(await read).toBe('body')
  expect(queue.figures).toEqual({ refused: 0, waiting: 0 })
})

test('work that hangs stops counting', async () => {
  const { begun, enter } = crowdAt(new WorkQueue({ running: 1, patience: 5000 }))
  await enter('hangs')
  await enter('next')
  expect(begun).toEqual(['hangs', 'next'])
})

test('what is left twice frees one place', async () => {
  const { begun, enter, leave } = crowdAt(new WorkQueue({ running: 1 }))
  await enter('a')
  for (const name of ['b', 'c']) void enter(name)
  await leave('a')
  await leave('a')
  expect(begun).toEqual(['a', 'b'])
})

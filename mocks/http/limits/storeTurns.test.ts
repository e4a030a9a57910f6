import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { StoreTurns } from './storeTurns.ts'
import { TooBusy, WorkQueue } from './workQueue.ts'

const turnsFor = () => new StoreTurns(new WorkQueue({ running: 1, runningOfOne: 1, waitingOfOne: 1 }))

test('a request that only claims to be of a store takes nothing of its share', async () => {
  const turns = turnsFor()
  turns.know('token', 'harbor')
  const first = await turns.enter('token', '192.0.2.1', 'read')
  const made = ['forged 1', 'forged 2'].map(claim => turns.enter(claim, '192.0.2.66', 'read'))
  // One of them waits; the other is refused, and it is not the store’s place that they wait in.
  await expect(made[1]).rejects.toThrow(TooBusy)
  let hasTurn = false
  const next = turns.enter('token', '192.0.2.1', 'read').then(turn => {
    hasTurn = true
    return turn
  })
  first.leave()
  const forged = await made[0]
  forged?.leave()
  ;(await next).leave()
  await pause()
  expect(hasTurn).toBe(true)
})

test('two people of one store share its turns, wherever they are', async () => {
  const turns = turnsFor()
  for (const token of ['one', 'two', 'three']) turns.know(token, 'harbor')
  await turns.enter('one', '192.0.2.1', 'read')
  void turns.enter('two', '192.0.2.2', 'read')
  await expect(turns.enter('three', '192.0.2.3', 'read')).rejects.toThrow(TooBusy)
})

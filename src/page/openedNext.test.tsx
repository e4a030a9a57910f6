import { beforeEach, expect, test } from 'vitest'
import { forgetSession, type Identity, startSession, type User } from '#api/session.ts'
import { forgetOpened, likelyNext, noteOpened } from './openedNext.ts'

async function signInAs(id: string) {
  const user = { id, email: 'a@b.test', claims: { tenant: 't1' } } as User
  await startSession(Promise.resolve({ start: async () => user } as Partial<Identity> as Identity))
}

beforeEach(async () => {
  localStorage.clear()
  await signInAs('u1')
})

test('nothing is likely for a user who never opened anything', () => {
  expect(likelyNext('products')).toEqual([])
})

test('what was opened most often is likely first, and what was rare is not', () => {
  for (const what of ['edit', 'orders', 'edit', 'edit', 'orders', 'edit', 'help']) noteOpened('products', what)
  expect(likelyNext('products')).toEqual(['edit', 'orders'])
  expect(likelyNext('orders')).toEqual([])
})

test('a user who changes habits is followed after a few openings', () => {
  for (let times = 0; times < 50; times++) noteOpened('products', 'edit')
  for (let times = 0; times < 12; times++) noteOpened('products', 'orders')
  expect(likelyNext('products')[0]).toBe('orders')
  for (let times = 0; times < 24; times++) noteOpened('products', 'orders')
  expect(likelyNext('products')).toEqual(['orders'])
})

test('each user of a device has habits of their own, which log-out deletes', async () => {
  noteOpened('products', 'edit')
  await signInAs('u2')
  expect(likelyNext('products')).toEqual([])
  noteOpened('products', 'orders')
  forgetOpened('u1')
  expect(likelyNext('products')).toEqual(['orders'])
  await signInAs('u1')
  expect(likelyNext('products')).toEqual([])
})

test('after a log-out nothing is stored any more', () => {
  forgetSession()
  noteOpened('products', 'edit')
  expect(localStorage).toHaveLength(0)
})

test.each(['[1', '{"products":{"edit":"often"}}', '[]', '{"products":{"edit":-1}}'])(
  'what an earlier version stored, %s, is no reason to fail',
  stored => {
    localStorage.setItem('backcounter.openedNext/u1', stored)
    expect(likelyNext('products')).toEqual([])
    noteOpened('products', 'edit')
    expect(likelyNext('products')).toEqual(['edit'])
  },
)

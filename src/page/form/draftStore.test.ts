import 'fake-indexeddb/auto'
import { expect, onTestFinished, test, vi } from 'vitest'
import { forgetSession, type Identity, startSession } from '#api/session.ts'
import { deleteDrafts, draftKey, draftsOf, dropDraft, keepDraft, placeOf, recordOf } from './draftStore.ts'

const ANN = { user: 'ann', tenant: 'store-1', record: 'product/1' }

const draft = (name: string, savedAt = 1) => ({
  ...{ version: 1, revision: 1, url: '/product/1', name, savedAt },
  base: { name: 'Mug' },
  values: { name },
})
const keep = (of: typeof ANN, name: string, { savedAt = 1, place = 'tab-1', revision = 1 } = {}) =>
  keepDraft(draftKey(of, revision, place), draft(name, savedAt))
const namesOf = async (of: Parameters<typeof draftsOf>[0]) => (await draftsOf(of)).map(({ name }) => name)

/** A user of this test alone. */
const anyone = () => ({ ...ANN, user: crypto.randomUUID() })

test('a stored draft is found by its record, and a saved one is gone', async () => {
  const of = anyone()
  await keep(of, 'Cup')
  const [found] = await draftsOf(of)
  expect(found).toMatchObject(draft('Cup'))
  expect(found && [recordOf(found), placeOf(found)]).toEqual(['product/1', 'tab-1'])
  await dropDraft(draftKey(of, 1, 'tab-1'))
  expect(await draftsOf(of)).toEqual([])
})

test('a form replaces its own draft; other tabs and revisions keep theirs', async () => {
  const of = anyone()
  await keep(of, 'Cu', { savedAt: 1 })
  await keep(of, 'Cup', { savedAt: 2 })
  await keep(of, 'Other tab', { savedAt: 4, place: 'tab-2' })
  await keep(of, 'Other revision', { savedAt: 3, revision: 2 })
  expect(await namesOf(of)).toEqual(['Other tab', 'Other revision', 'Cup'])
})

test('no other user and no other store is shown a draft', async () => {
  const of = anyone()
  await keep(of, 'Mine')
  expect(await namesOf(anyone())).toEqual([])
  expect(await namesOf({ ...of, tenant: 'store-2' })).toEqual([])
  expect(await namesOf({ ...of, record: 'product/2' })).toEqual([])
  expect(await namesOf({ user: of.user, tenant: of.tenant })).toEqual(['Mine'])
})

test('logging out deletes all of the user’s drafts and nobody else’s', async () => {
  const [of, other] = [anyone(), anyone()]
  await keep(of, 'Here')
  await keep({ ...of, tenant: 'store-2' }, 'There')
  await keep(other, 'Of a colleague')
  await deleteDrafts(of.user)
  expect(await namesOf(of)).toEqual([])
  expect(await namesOf({ ...of, tenant: 'store-2' })).toEqual([])
  expect(await namesOf(other)).toEqual(['Of a colleague'])
})

test('nothing is stored after a logout', async () => {
  const start = () => startSession(Promise.resolve({ start: async () => null } as unknown as Identity))
  await start()
  const of = anyone()
  await keep(of, 'Before')
  forgetSession()
  await keep(of, 'After', { place: 'tab-2' })
  expect(await namesOf(of)).toEqual(['Before'])
  await start()
})

test('blocked storage hides drafts without failing and can be allowed again', async () => {
  const of = anyone()
  await keep(of, 'Before')
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('No.', 'SecurityError')
  })
  onTestFinished(() => transaction.mockRestore())
  await expect(keep(of, 'Refused', { savedAt: 2 })).resolves.toBeUndefined()
  await expect(draftsOf(of)).resolves.toEqual([])
  await expect(dropDraft(draftKey(of, 1, 'tab-1'))).resolves.toBeUndefined()
  await expect(deleteDrafts(of.user)).resolves.toBeUndefined()
  transaction.mockRestore()
  await keep(of, 'Again', { savedAt: 3 })
  expect(await namesOf(of)).toEqual(['Again'])
})

test('drafts of unknown formats are found so that they can be copied', async () => {
  const of = anyone()
  await keepDraft(draftKey(of, 1, 'tab-1'), { values: 'unknown' } as never)
  expect(await draftsOf(of)).toMatchObject([{ values: 'unknown' }])
})

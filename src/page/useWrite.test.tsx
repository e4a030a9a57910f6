import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { type Fulfiller, getFulfiller } from '#contract/orders/fulfillers.ts'
import { updateFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { fail, loseResponse, PATIENCE } from '#shell/testing/faults.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/form/Field.tsx'
import { TextInput } from '#ui/form/TextInput.tsx'
import { errorMessage } from './failure/errorMessage.ts'
import { addFulfiller, unique } from './record/testing/fulfillers.ts'
import { openRoutes } from './testing/openPiece.tsx'
import { holdResponses } from './testing/requests.ts'
import { signInToNewStore } from './testing/signIn.ts'
import { useWrite } from './useWrite.ts'

beforeAll(signInToNewStore)
afterEach(() => void vi.restoreAllMocks())

/** The device has no connection until the returned function is called. */
function loseConnection() {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { recover } = fail('put', updateFulfiller.path, 'dropped')
  return () => {
    online.mockReturnValue(true)
    recover()
    dispatchEvent(new Event('online'))
  }
}

interface PropertyProps {
  fulfiller: Fulfiller
  onFulfiller: (saved: Fulfiller) => void
  property: 'name' | 'redirectAppKey'
}

/** Changes one property of a fulfiller, based on what is shown. */
function Property({ fulfiller, onFulfiller, property }: PropertyProps) {
  const [text, setText] = useState('')
  const body = { ...fulfiller, updatedOn: fulfiller.createdOn, [property]: text }
  const write = useWrite(updateFulfiller, {
    adopt: onFulfiller,
    record: { name: fulfiller.name, path: `/fulfiller/${fulfiller.id}` },
  })
  return (
    <section aria-label={property}>
      <Field label="New">
        <TextInput value={text} onChange={event => setText(event.target.value)} />
      </Field>
      <Button onClick={() => write.send({ params: { id: fulfiller.id }, body })}>Save</Button>
      <output>
        {write.isWaiting ? 'waiting' : write.isUnconfirmed ? 'checking' : write.error ? errorMessage(write.error) : ''}
      </output>
    </section>
  )
}

/** Two cards of one record. */
function Cards({ opened }: { opened: Fulfiller }) {
  const [fulfiller, setFulfiller] = useState(opened)
  const refetch = async () => setFulfiller(await request(getFulfiller, { params: { id: opened.id } }))
  return (
    <>
      <h1>{fulfiller.name}</h1>
      <Button onClick={refetch}>Refetch</Button>
      <Property property="name" fulfiller={fulfiller} onFulfiller={setFulfiller} />
      <Property property="redirectAppKey" fulfiller={fulfiller} onFulfiller={setFulfiller} />
    </>
  )
}

async function open(name: string) {
  const opened = await addFulfiller(name)
  const { id, revision } = opened
  const app = openRoutes(
    [
      { path: '/fulfiller/:id', element: <Cards opened={opened} /> },
      { path: '/list', element: <h1>Fulfillers</h1> },
    ],
    `/fulfiller/${id}`,
  )
  const { user } = app
  const card = (property: PropertyProps['property']) => within(screen.getByRole('region', { name: property }))
  const type = (property: PropertyProps['property'], text: string) =>
    user.type(card(property).getByRole('textbox'), text)
  const save = (property: PropertyProps['property']) => user.click(card(property).getByRole('button', { name: 'Save' }))
  const result = (property: PropertyProps['property']) => card(property).getByRole('status')
  const saved = () => request(getFulfiller, { params: { id } })
  return { ...app, opened, id, revision, type, save, result, saved }
}

const shows = (name: string) => screen.findByRole('heading', { name })

/** The next change takes effect, and nothing tells so until `recover` is called. */
function loseAll() {
  const { recover } = fail('put', updateFulfiller.path, 'dropped')
  loseResponse('put', updateFulfiller.path)
  return recover
}

test('after a lost response, the same change sent again happens once', async () => {
  const [name, next] = [unique('Before'), unique('After')]
  const { user, revision, type, save, result, saved } = await open(name)
  await type('name', next)
  const recover = loseAll()
  await save('name')
  await waitFor(() => expect(result('name')).toHaveTextContent('checking'))
  await waitFor(() => expect(result('name')).toHaveTextContent(/didn’t confirm this/), PATIENCE)
  // The record may change meanwhile: this very change.
  await user.click(screen.getByRole('button', { name: 'Refetch' }))
  await shows(next)
  recover()
  await save('name')
  await waitFor(() => expect(result('name')).toBeEmptyDOMElement())
  expect(await saved()).toMatchObject({ name: next, revision: revision + 1 })
})

test('a write without a connection is sent once when it is back', async () => {
  const [name, next] = [unique('Before'), unique('After')]
  const { revision, type, save, result, saved } = await open(name)
  await type('name', next)
  const reconnect = loseConnection()
  await save('name')
  await waitFor(() => expect(result('name')).toHaveTextContent('waiting'))
  // Pressed again while it waits, it is the same write.
  await save('name')
  reconnect()
  await shows(next)
  expect(await saved()).toMatchObject({ name: next, revision: revision + 1 })
})

test('a write that waits for the connection is gone with its screen', async () => {
  const [name, next] = [unique('Before'), unique('After')]
  const { router, revision, type, save, result, saved } = await open(name)
  await type('name', next)
  const reconnect = loseConnection()
  await save('name')
  await waitFor(() => expect(result('name')).toHaveTextContent('waiting'))
  await router.navigate('/list')
  await shows('Fulfillers')
  reconnect()
  expect(await saved()).toMatchObject({ name, revision })
})

test('after a lost response, a different change is saved', async () => {
  const [name, next] = [unique('Before'), unique('After')]
  const { user, revision, type, save, result, saved } = await open(name)
  await type('name', next)
  const recover = loseAll()
  await save('name')
  await waitFor(() => expect(result('name')).toHaveTextContent(/didn’t confirm this/), PATIENCE)
  await user.click(screen.getByRole('button', { name: 'Refetch' }))
  await shows(next)
  recover()
  await type('name', ' and more')
  await save('name')
  await shows(`${next} and more`)
  expect(await saved()).toMatchObject({ name: `${next} and more`, revision: revision + 2 })
})

test('another user’s earlier change is shown and not overwritten', async () => {
  const [name, theirs, mine] = [unique('Before'), unique('Theirs'), unique('Mine')]
  const { opened, id, type, save, result, saved } = await open(name)
  await request(updateFulfiller, { params: { id }, body: { ...opened, name: theirs } })
  await type('redirectAppKey', mine)
  await save('redirectAppKey')
  await shows(theirs)
  expect(result('redirectAppKey')).toHaveTextContent(/someone else/i)
  expect((await saved()).redirectAppKey).toBe('')
  await save('redirectAppKey')
  await waitFor(async () => expect(await saved()).toMatchObject({ name: theirs, redirectAppKey: mine }))
})

test('a failure is reported to a user who has left, with a link back', async () => {
  const name = unique('Left')
  const { user, router, opened, id, type, save, saved } = await open(name)
  await request(updateFulfiller, { params: { id }, body: { ...opened, redirectAppKey: 'theirs' } })
  await type('name', unique('After'))
  const { arrived, release } = holdResponses(updateFulfiller)
  await save('name')
  await waitFor(() => expect(arrived()).toBe(1))
  await router.navigate('/list')
  await shows('Fulfillers')
  release()
  expect(await screen.findByText(new RegExp(`^“${name}” was not saved`))).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await shows(name)
  expect((await saved()).name).toBe(name)
})

test('a simultaneous change in another card is saved without a conflict', async () => {
  const [name, next] = [unique('Before'), unique('After')]
  const { revision, type, save, result, saved } = await open(name)
  await type('name', next)
  await type('redirectAppKey', 'key')
  const { arrived, release } = holdResponses(updateFulfiller)
  await save('name')
  await waitFor(() => expect(arrived()).toBe(1))
  await save('redirectAppKey')
  release()
  await waitFor(async () => expect((await saved()).revision).toBe(revision + 2))
  expect(result('redirectAppKey')).toBeEmptyDOMElement()
  expect((await saved()).redirectAppKey).toBe('key')
})

import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { invalidate, runMutation } from '#api/queries.ts'
import { type Fulfiller, getFulfiller, listFulfillers } from '#contract/orders/fulfillers.ts'
import { deleteFulfiller, updateFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { fulfillerResource as resource } from '#features/orders/fulfillers/resource.ts'
import { openPiece } from '../testing/openPiece.tsx'
import { countRequests, holdResponses } from '../testing/requests.ts'
import { signInToNewStore } from '../testing/signIn.ts'
import { recordMutations } from './recordMutations.ts'
import { detailQuery } from './resource.ts'
import { FulfillerList, listedNames } from './testing/FulfillerList.tsx'
import { addFulfiller, fulfillerListQuery, newFulfiller, unique } from './testing/fulfillers.ts'

beforeAll(signInToNewStore)

/** The page of a fulfiller: its name. */
function Detail({ id }: { id: string }) {
  const { data } = useQuery(detailQuery(resource, id))
  return <h1>{data?.name}</h1>
}

function open(mark: string, id?: string) {
  const app = openPiece(
    <>
      {id && <Detail id={id} />}
      <FulfillerList mark={mark} />
    </>,
  )
  return { ...app, mutations: recordMutations(resource, app.queryClient) }
}

const heading = (name: string) => screen.findByRole('heading', { name })
const listIsLoaded = () =>
  waitFor(() => expect(screen.getByLabelText('Fulfillers')).toHaveAttribute('aria-busy', 'false'))
const listShows = (...names: string[]) => waitFor(() => expect(listedNames()).toEqual(names))
const send = (fulfiller: Fulfiller, name: string) =>
  request(updateFulfiller, { params: { id: fulfiller.id }, body: { ...fulfiller, name } })

test('an added record is listed, and its page opens without a request', async () => {
  const name = unique('Added')
  const { queryClient, mutations } = open(name)
  await listIsLoaded()
  const reads = countRequests(getFulfiller)
  const { id } = await runMutation(queryClient, mutations.create, { body: newFulfiller(name) })
  await listShows(name)
  expect(queryClient.getQueryData(detailQuery(resource, id).queryKey)).toMatchObject({ name })
  expect(reads()).toBe(0)
})

test('a list that was loading while a record was added shows the record', async () => {
  const name = unique('Added meanwhile')
  await addFulfiller(`${name} before`)
  const { arrived, release } = holdResponses(listFulfillers)
  const { queryClient, mutations } = open(name)
  await waitFor(() => expect(arrived()).toBe(1))
  const added = runMutation(queryClient, mutations.create, { body: newFulfiller(`${name} now`) })
  const saved = { queryKey: [resource.name, getFulfiller.name] }
  await waitFor(() => expect(queryClient.getQueriesData(saved)).toHaveLength(1))
  release()
  await added
  await listShows(`${name} before`, `${name} now`)
})

test('a list prefetched during a save has what was saved', async () => {
  const name = unique('Preloaded')
  const fulfiller = await addFulfiller(name)
  const { queryClient } = openPiece(null)
  const { update } = recordMutations(resource, queryClient)
  await queryClient.fetchQuery(fulfillerListQuery(name))
  const { arrived, release } = holdResponses(listFulfillers)
  const preloaded = queryClient.fetchQuery({ ...fulfillerListQuery(name), staleTime: 0 })
  await waitFor(() => expect(arrived()).toBe(1))
  await runMutation(queryClient, update, { body: { ...fulfiller, name: `${name} now` } })
  release()
  expect((await preloaded).items.map(each => each.name)).toEqual([`${name} now`])
})

test('a response sent before a save does not restore the old name', async () => {
  const name = unique('Raced')
  const fulfiller = await addFulfiller(name)
  const { queryClient, mutations } = open(name, fulfiller.id)
  await heading(name)
  const { arrived, release } = holdResponses(getFulfiller)
  const { queryKey } = detailQuery(resource, fulfiller.id)
  const refreshed = invalidate(queryClient, { queryKey })
  await waitFor(() => expect(arrived()).toBe(1))
  await runMutation(queryClient, mutations.update, { body: { ...fulfiller, name: `${name} now` } })
  release()
  await refreshed
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.getByRole('heading')).toHaveTextContent(`${name} now`)
  await listShows(`${name} now`)
})

test('a deleted record’s page keeps its content, and the list loses the row', async () => {
  const name = unique('Deleted')
  const { id } = await addFulfiller(name)
  const { queryClient, mutations } = open(name, id)
  await heading(name)
  await listShows(name)
  const reads = countRequests(getFulfiller)
  await runMutation(queryClient, mutations.remove, id)
  await listShows()
  expect(screen.getByRole('heading')).toHaveTextContent(name)
  expect(reads()).toBe(0)
})

test('a deleted record’s page does not open from the cache', async () => {
  const name = unique('Opened again')
  const { id } = await addFulfiller(name)
  const first = open(name)
  await first.queryClient.fetchQuery(detailQuery(resource, id))
  await runMutation(first.queryClient, first.mutations.remove, id)
  await expect(first.queryClient.fetchQuery(detailQuery(resource, id))).rejects.toMatchObject({ status: 404 })
})

test.each([
  ['saved', 409],
  ['deleted', 404],
])('the list shows what someone else has %s once an old save is rejected', async (what, status) => {
  const name = unique('Old row')
  const fulfiller = await addFulfiller(name)
  const { queryClient, mutations } = open(name)
  await listShows(name)
  if (what === 'saved') await send(fulfiller, `${name} theirs`)
  else await request(deleteFulfiller, { params: { id: fulfiller.id } })
  const mine = { ...fulfiller, name: `${name} mine` }
  await expect(runMutation(queryClient, mutations.update, { body: mine })).rejects.toMatchObject({ status })
  await listShows(...(what === 'saved' ? [`${name} theirs`] : []))
})

test('deleting a record that no longer exists removes its row', async () => {
  const name = unique('Gone')
  const { id } = await addFulfiller(name)
  const { queryClient, mutations } = open(name)
  await listShows(name)
  await request(deleteFulfiller, { params: { id } })
  await expect(runMutation(queryClient, mutations.remove, id)).rejects.toMatchObject({ status: 404 })
  await listShows()
})

test('changing one field of an old row keeps others’ changes', async () => {
  const name = unique('Shared')
  const fulfiller = await addFulfiller(name)
  const { queryClient, mutations } = open(name)
  const theirs = { ...fulfiller, email_contact: 'theirs@shared.test' }
  await request(updateFulfiller, { params: { id: fulfiller.id }, body: theirs })
  const change = { phoneNumber: '5035550100' }
  await runMutation(queryClient, mutations.change, { record: fulfiller, change })
  expect(await request(getFulfiller, { params: { id: fulfiller.id } })).toMatchObject({
    ...change,
    email_contact: 'theirs@shared.test',
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { invalidate } from '#api/queries.ts'
import { getFulfiller } from '#contract/orders/fulfillers.ts'
import { createFulfiller, deleteFulfiller, updateFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { holdResponses } from '#page/testing/requests.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { addFulfiller, fulfillersNamed, unique } from './testing/fulfillers.ts'

const owner = await freshTenant('owner@demo.test')

/** Opens the form of a new fulfiller. `refresh` fetches all that is shown again, as after a while in another tab. */
async function openForm() {
  const app = await openApp('/dashboard', owner)
  await screen.findByRole('heading', { level: 1 })
  const fulfiller = await addFulfiller(unique('Open'))
  await app.router.navigate(`/fulfillers/${fulfiller.id}`)
  const input = await screen.findByRole('textbox', { name: /^Name/ })
  const retype = async (text: string) => {
    await app.user.clear(input)
    await app.user.type(input, text)
  }
  const refresh = () => invalidate(app.queryClient, { queryKey: ['fulfillers'] })
  return { ...app, fulfiller, input, retype, refresh }
}

test('input into a deleted record stays and can be saved as a new one', async () => {
  const { user, fulfiller, input, retype, refresh } = await openForm()
  const typed = unique('Typed')
  await retype(typed)
  await request(deleteFulfiller, { params: { id: fulfiller.id } })
  await refresh()
  expect(input).toBeInTheDocument()
  expect(input).toHaveValue(typed)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Someone else deleted this' })
  await user.click(within(dialog).getByRole('button', { name: 'Keep as new' }))
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: typed })).toBeVisible()
  const [kept] = await fulfillersNamed(typed)
  expect(kept?.id).not.toBe(fulfiller.id)
})

test.each([
  ['Delete', 'Delete fulfiller', deleteFulfiller],
  ['Duplicate', 'Duplicate', createFulfiller],
] as const)('%s that ends after the user has left leads nowhere', async (action, confirm, endpoint) => {
  const { user, router } = await openForm()
  await user.click(screen.getByRole('button', { name: action }))
  const { arrived, release } = holdResponses(endpoint)
  const dialog = within(await screen.findByRole('alertdialog'))
  await user.click(dialog.getByRole('button', { name: confirm }))
  await waitFor(() => expect(arrived()).toBe(1))
  await router.navigate('/product')
  await screen.findByRole('heading', { level: 1, name: /Products/ })
  release()
  expect(await screen.findByText(action === 'Delete' ? / successfully removed$/ : /was added as a copy/)).toBeVisible()
  await waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  expect(router.state.location.pathname).toBe('/product')
})

test('a record deleted elsewhere leads to the list with the reason', async () => {
  const { fulfiller, refresh } = await openForm()
  await request(deleteFulfiller, { params: { id: fulfiller.id } })
  await refresh()
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(/no longer exists/)
  await waitFor(() => expect(location.pathname).toBe('/fulfillers'))
})

test('another’s save updates an untouched form and asks in an edited one', async () => {
  const { user, fulfiller, input, retype, refresh } = await openForm()
  const theirs = { ...fulfiller, name: unique('Theirs') }
  await request(updateFulfiller, { params: { id: fulfiller.id }, body: theirs })
  await refresh()
  await waitFor(() => expect(input).toHaveValue(theirs.name))
  const mine = unique('Mine')
  await retype(mine)
  const again = { ...theirs, revision: 2, name: unique('Again') }
  await request(updateFulfiller, { params: { id: fulfiller.id }, body: again })
  await refresh()
  expect(input).toHaveValue(mine)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  const dialog = await screen.findByRole('dialog', { name: 'Someone else saved changes first' })
  expect(dialog).toHaveTextContent(again.name)
  expect(await request(getFulfiller, { params: { id: fulfiller.id } })).toMatchObject({ name: again.name })
})

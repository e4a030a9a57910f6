import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useRef } from 'react'
import { useLocation } from 'react-router'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { createSavedView, deleteSavedView, listSavedViews } from '#contract/store/savedViews.ts'
import { server } from '#shell/testing/server.ts'
import { openRoutes } from '../testing/openPiece.tsx'
import { urlOf } from '../testing/requests.ts'
import { signInToNewStore } from '../testing/signIn.ts'
import ViewsSheet from './ViewsSheet.tsx'

beforeAll(signInToNewStore)

let list: string
let lists = 0
beforeEach(() => {
  // Each test has a list of its own.
  list = `things.${'abcdefgh'.charAt(lists++)}`
})

function Screen({ onClose }: { onClose: () => void }) {
  const { search } = useLocation()
  const sheet = useRef<HTMLDivElement>(null)
  return (
    <div role="dialog" aria-label="Views" ref={sheet}>
      <output>{search}</output>
      <ViewsSheet list={list} onClose={onClose} />
    </div>
  )
}

/** Opens the sheet over a list at this URL, after saving views with these names and searches. */
async function open(url: string, views: Record<string, string> = {}) {
  for (const [name, search] of Object.entries(views)) await request(createSavedView, { body: { list, name, search } })
  const counts = { closed: 0 }
  const app = openRoutes([{ path: '/things', element: <Screen onClose={() => counts.closed++} /> }], url)
  await waitFor(() => expect(screen.queryByText('Loading your views…')).toBeNull())
  /** Presses a button: of the sheet, or of the toast with this text. */
  const press = (name: string, toast?: HTMLElement) =>
    app.user.click(within(toast?.closest<HTMLElement>('[class*=toast]') ?? sheet()).getByRole('button', { name }))
  return { ...app, counts, press }
}

const sheet = () => screen.getByRole('dialog', { name: 'Views' })
const saved = async () =>
  Object.fromEntries(
    (await request(listSavedViews, { query: { list } })).items.map(({ name, search }) => [name, search]),
  )
const names = () =>
  within(screen.getByRole('list', { name: 'Saved views' }))
    .getAllByRole('link')
    .map(link => link.textContent)

test('a view keeps what the list shows except its page, and closes the sheet', async () => {
  const { user, counts } = await open('/things?view=active&page=3&sort=name+asc')
  expect(screen.getByText(/No saved views yet/)).toBeVisible()
  await user.type(screen.getByRole('textbox', { name: 'Save what is shown as' }), 'Active ones{Enter}')
  expect(await screen.findByText('View “Active ones” saved')).toBeVisible()
  expect(counts.closed).toBe(1)
  expect(await saved()).toEqual({ 'Active ones': '?view=active&sort=name+asc' })
  expect(await screen.findByText(/The list shows “Active ones”/)).toBeVisible()
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a view is current on any page and in any order of its URL', async () => {
  await open('/things?sort=name+asc&page=2&view=active', { Active: '?view=active&sort=name+asc', All: '' })
  expect(screen.getByRole('link', { name: 'Active' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'All' })).not.toHaveAttribute('aria-current')
})

test('a link opens its view and closes the sheet', async () => {
  const { user, counts, router } = await open('/things', { Cheap: '?sort=price+asc' })
  await user.click(screen.getByRole('link', { name: 'Cheap' }))
  await waitFor(() => expect(router.state.location.search).toBe('?sort=price+asc'))
  expect(counts.closed).toBe(1)
})

test('deleting a view focuses the next one, and Undo restores it', async () => {
  const { press } = await open('/things', { A: '?a=1', B: '?b=1', C: '?c=1' })
  await press('Delete B')
  await waitFor(() => expect(names()).toEqual(['A', 'C']))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete C' })).toHaveFocus())
  await press('Delete C')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete A' })).toHaveFocus())
  await press('Delete A')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Save what is shown as' })).toHaveFocus())
  await press('Undo', await screen.findByText('View “B” deleted'))
  await waitFor(() => expect(names()).toEqual(['B']))
  expect(await saved()).toEqual({ B: '?b=1' })
})

test('a view is updated to the list, and Undo restores it', async () => {
  const { press } = await open('/things?now=1', { A: '?before=1' })
  await press('Replace A with what is shown')
  const toast = await screen.findByText('View “A” now shows what the list shows')
  expect(await saved()).toEqual({ A: '?now=1' })
  await press('Undo', toast)
  await waitFor(async () => expect(await saved()).toEqual({ A: '?before=1' }))
})

test('a view is renamed in its row, which keeps the focus', async () => {
  const { user, press } = await open('/things', { Old: '?a=1' })
  await press('Rename Old')
  expect(screen.getByRole('textbox', { name: 'New name for Old' })).toHaveFocus()
  await user.keyboard('Never{Escape}')
  expect(screen.getByRole('button', { name: 'Rename Old' })).toHaveFocus()
  await press('Rename Old')
  await user.keyboard('Neu 🛒{Enter}')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Rename Neu 🛒' })).toHaveFocus())
  expect(await saved()).toEqual({ 'Neu 🛒': '?a=1' })
})

test('a view deleted in another tab says so and is removed', async () => {
  const { press } = await open('/things', { Gone: '?a=1', Stays: '?b=1' })
  const { items } = await request(listSavedViews, { query: { list } })
  await request(deleteSavedView, { params: { id: items.find(({ name }) => name === 'Gone')?.id ?? '' } })
  await press('Replace Gone with what is shown')
  await waitFor(() => expect(names()).toEqual(['Stays']))
  expect(screen.getByText(/no longer exists/)).toBeVisible()
})

test('views that can’t be loaded say why, and are there after Retry', async () => {
  await request(createSavedView, { body: { list, name: 'Mine', search: '' } })
  const headers = { 'access-control-allow-origin': location.origin }
  let isBroken = true
  server.use(
    http.get(urlOf(listSavedViews), () =>
      isBroken ? HttpResponse.json({ message: 'No.' }, { status: 500, headers }) : undefined,
    ),
  )
  const { user } = await open('/things')
  const retry = await screen.findByRole('button', { name: /Retry|Try again/ })
  isBroken = false
  await user.click(retry)
  expect(await screen.findByRole('link', { name: 'Mine' })).toBeVisible()
})

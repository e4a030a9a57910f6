import { screen, waitFor } from '@testing-library/react'
import { type MiddlewareFunction, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import { AppLink } from '../AppLink.tsx'
import { openRoutes } from '../testing/openPiece.tsx'
import { choice, listFields, sortField } from './listSearch.ts'
import { useListState } from './useListState.ts'

const FIELDS = {
  ...listFields,
  sort: sortField(['name', 'price'], 'name asc'),
  view: choice(['all', 'active'], 'all'),
  stock: choice(['any', 'in', 'out'], 'any'),
}

/** Buttons that change a list's state; `pending` are words that were typed and are not in the URL yet. */
function List({ pending }: { pending?: string }) {
  const state = useListState(FIELDS)
  const { set } = state
  if (pending !== undefined) state.pendingWords.current = pending
  const changes: Record<string, () => void> = {
    Active: () => set({ view: 'active' }),
    'All views': () => set({ view: 'all' }),
    'In stock': () => set({ stock: 'in' }),
    'By price': () => set({ sort: 'price asc' }),
    'Page 3': () => set({ page: 3 }),
    'Page 3 of the active': () => set({ view: 'active', page: 3 }),
    Columns: () => set({ columns: 'price' }, { replace: true }),
    'As it is': () => set({}),
  }
  return (
    <>
      {Object.entries(changes).map(([name, change]) => (
        <button key={name} type="button" onClick={change}>
          {name}
        </button>
      ))}
      <AppLink to={`/list${state.hrefOf({ stock: 'out' })}`}>Out of stock</AppLink>
      <output>{JSON.stringify(state.search)}</output>
    </>
  )
}

function open(url: string, pending?: string) {
  const app = openRoutes(
    [
      { path: '/before', element: <h1>The screen before</h1> },
      { path: '/list', element: <List pending={pending} /> },
    ],
    '/before',
    url,
  )
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }))
  const search = () => app.router.state.location.search
  const expectSearch = (text: string) => waitFor(() => expect(search()).toBe(text))
  return { ...app, press, search, expectSearch }
}

const shown = () => JSON.parse(screen.getByText(/./, { selector: 'output' }).textContent ?? '{}')

test('a bookmark restores what it has, with defaults for the rest', () => {
  open('/list?page=2&view=active&search=blue+mug&size=50')
  expect(shown()).toEqual({
    ...{ page: 2, size: 50, search: 'blue mug', columns: '' },
    ...{ sort: 'name asc', view: 'active', stock: 'any' },
  })
})

test('a new filter, sort or view opens its first page; columns keep it', async () => {
  const { press, expectSearch } = open('/list?page=2&search=mug')
  await press('Page 3')
  await expectSearch('?page=3&search=mug')
  await press('Columns')
  await expectSearch('?page=3&search=mug&columns=price')
  await press('By price')
  await expectSearch('?search=mug&columns=price&sort=price+asc')
  await press('Page 3')
  await press('Page 3 of the active')
  await expectSearch('?search=mug&columns=price&sort=price+asc&view=active')
})

test('Back undoes each change except columns and then leaves the list', async () => {
  const { press, router, expectSearch } = open('/list')
  await press('Active')
  await press('In stock')
  await press('Columns')
  await expectSearch('?view=active&stock=in&columns=price')
  await router.navigate(-1)
  await expectSearch('?view=active')
  await router.navigate(-1)
  await expectSearch('')
  await router.navigate(-1)
  expect(await screen.findByRole('heading', { name: 'The screen before' })).toBeVisible()
})

test('choosing the current value again adds no history entry', async () => {
  const { press, router, expectSearch } = open('/list?view=active')
  await press('Active')
  await press('As it is')
  await press('All views')
  await expectSearch('')
  await press('All views')
  await router.navigate(-1)
  await expectSearch('?view=active')
  await router.navigate(-1)
  expect(await screen.findByRole('heading', { name: 'The screen before' })).toBeVisible()
})

test('a second change while the first one is still navigating keeps both', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waitInList: MiddlewareFunction = async ({ request }) => {
    if (new URL(request.url).search !== '') await promise
    return undefined
  }
  const { router, user } = openRoutes(
    [
      {
        middleware: [waitInList],
        Component: Outlet,
        HydrateFallback: () => null,
        children: [{ path: '/list', loader: () => null, shouldRevalidate: () => false, Component: List }],
      },
    ],
    '/list',
  )
  await user.click(await screen.findByRole('button', { name: 'Active' }))
  await user.click(screen.getByRole('button', { name: 'In stock' }))
  expect(router.state.navigation.state).toBe('loading')
  resolve()
  await waitFor(() => expect(router.state.location.search).toBe('?view=active&stock=in'))
})

test('values that filter nothing leave the URL; the others stay', async () => {
  const { router, expectSearch } = open('/list?view=broken&stock=in&page=0&size=7&utm_source=mail')
  await expectSearch('?stock=in&utm_source=mail')
  expect(screen.getByRole('link', { name: 'Out of stock' })).toHaveAttribute('href', '/list?stock=out&utm_source=mail')
  await router.navigate(-1)
  expect(await screen.findByRole('heading', { name: 'The screen before' })).toBeVisible()
})

test('unfinished search words are part of the next change', async () => {
  const { press, expectSearch } = open('/list?page=2', 'mug')
  await press('Active')
  await expectSearch('?view=active&search=mug')
})

test('a link’s URL starts at the first page', async () => {
  const { user, expectSearch } = open('/list?page=2&view=active')
  await user.click(screen.getByRole('link', { name: 'Out of stock' }))
  await expectSearch('?view=active&stock=out')
})

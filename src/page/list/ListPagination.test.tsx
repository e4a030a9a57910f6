import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test } from 'vitest'
import { createQueryClient } from '#api/queries.ts'
import { RouterContext } from '../AppLink.tsx'
import { ListPagination } from './ListPagination.tsx'
import { ListTabs } from './ListTabs.tsx'
import { choice, listFields, sortField } from './listSearch.ts'
import { useListState } from './useListState.ts'

const VIEWS = ['all', 'active'] as const
const fields = { ...listFields, sort: sortField(['name'], 'name asc'), view: choice(VIEWS, 'all') }
const COUNTS = { queryKey: ['counts'], queryFn: async () => ({ all: 1260, active: 3 }) }
const LABELS = { all: 'All', active: 'Active' }

function List() {
  const state = useListState(fields)
  return (
    <>
      <ListTabs state={state} views={VIEWS} labelOf={view => LABELS[view]} counts={COUNTS} />
      <table aria-label="Products">
        <tbody>
          <tr>
            <td>Mug</td>
          </tr>
        </tbody>
      </table>
      <ListPagination state={state} totalCount={60} />
    </>
  )
}

function open(url: string) {
  const router = createMemoryRouter([{ path: '/list', Component: List }], { initialEntries: [url] })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterContext value={router}>
        <RouterProvider router={router} />
      </RouterContext>
    </QueryClientProvider>,
  )
  return { router, user: userEvent.setup() }
}

const button = (name: string) => screen.getByRole('button', { name })

test('the next page is opened by keyboard, is in the URL and read from top', async () => {
  const { router, user } = open('/list?search=mug')
  expect(screen.getByText('1–25 of 60')).toBeVisible()
  expect(button('Previous page')).toHaveAttribute('aria-disabled', 'true')
  button('Next page').focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('26–50 of 60')).toBeVisible()
  expect(router.state.location.search).toBe('?search=mug&page=2')
  expect(screen.getByRole('table', { name: 'Products' })).toHaveFocus()
})

test('the last page has no next one', async () => {
  const { router, user } = open('/list?page=3')
  expect(await screen.findByText('51–60 of 60')).toBeVisible()
  expect(button('Next page')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Previous page')).toHaveAttribute('aria-disabled', 'false')
  await user.click(button('Next page'))
  expect(router.state.location.search).toBe('?page=3')
})

test('another number of rows per page begins with the first page', async () => {
  const { router, user } = open('/list?page=2')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '50')
  await waitFor(() => expect(router.state.location.search).toBe('?size=50'))
})

test('a tab opens the first page of its view with the search', async () => {
  const { router, user } = open('/list?search=mug&page=2')
  expect(await screen.findByRole('link', { name: 'All (1,260)' })).toHaveAttribute('aria-current', 'page')
  await user.click(screen.getByRole('link', { name: 'Active (3)' }))
  await waitFor(() => expect(router.state.location.search).toBe('?search=mug&view=active'))
  expect(screen.getByRole('link', { name: 'Active (3)' })).toHaveAttribute('aria-current', 'page')
  expect(screen.getByRole('link', { name: 'All (1,260)' })).not.toHaveAttribute('aria-current')
})

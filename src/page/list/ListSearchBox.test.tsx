import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { createMemoryRouter, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createQueryClient } from '#api/queries.ts'
import { delays } from '#lib/delays.ts'
import { AppLink, RouterContext } from '../AppLink.tsx'
import { ListLink } from './ListLink.tsx'
import { ListSearchBox } from './ListSearchBox.tsx'
import { choice, listFields, sortField } from './listSearch.ts'
import { useListState } from './useListState.ts'

const fields = { ...listFields, sort: sortField(['name', 'price'], 'name asc'), view: choice(['all', 'some'], 'all') }

function List() {
  const state = useListState(fields)
  return (
    <>
      <ListLink state={state} change={{ view: 'all' }}>
        All
      </ListLink>
      <ListLink state={state} change={{ view: 'some' }}>
        Some
      </ListLink>
      <AppLink to="/list?search=linked">Linked</AppLink>
      <AppLink to="/other">Other</AppLink>
      <ListSearchBox label="Search" state={state} />
      <button type="button" onClick={() => state.set({ sort: 'price asc' })}>
        Sort
      </button>
      <button type="button" onClick={() => state.set({ page: state.search.page + 1 })}>
        Next
      </button>
    </>
  )
}

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** A list whose navigations take this many milliseconds. */
async function open(slowness: number, url = '/list') {
  cleanup()
  const slow = async () => {
    await new Promise(resolve => setTimeout(resolve, slowness))
    return undefined
  }
  const router = createMemoryRouter(
    [
      {
        middleware: [slow],
        Component: Outlet,
        HydrateFallback: () => null,
        children: [
          { path: '/list', loader: () => null, shouldRevalidate: () => false, Component: List },
          { path: '/other', loader: () => null, element: <p>Elsewhere</p> },
        ],
      },
    ],
    { initialEntries: ['/list?search=before', url] },
  )
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterContext value={router}>
        <RouterProvider router={router} />
      </RouterContext>
    </QueryClientProvider>,
  )
  await wait(slowness + 10)
  return router
}

const box = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const press = (name: string, role: 'link' | 'button' = 'link') => fireEvent.click(screen.getByRole(role, { name }))

beforeEach(() => {
  // The pause of real users: the clock is not.
  delays.search = 120
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [30, 0],
  [120, 0],
  [120, 50],
  [120, 300],
  [300, 500],
])('a letter every %i ms and navigation in %i ms lose no letter', async (pace, slowness) => {
  const router = await open(slowness)
  for (let length = 1; length <= 'planter'.length; length++) {
    type('planter'.slice(0, length))
    await wait(pace)
    expect(box()).toHaveValue('planter'.slice(0, length))
  }
  await wait(2000)
  expect(box()).toHaveValue('planter')
  expect(router.state.location.search).toBe('?search=planter')
})

test('unfinished search words are kept when view, sort or size changes', async () => {
  const router = await open(0, '/list?page=3')
  type('plan')
  press('Some')
  await wait(1000)
  expect(router.state.location.search).toBe('?view=some&search=plan')
  type('plant')
  press('Sort', 'button')
  await wait(1000)
  expect(router.state.location.search).toBe('?view=some&search=plant&sort=price+asc')
  expect(box()).toHaveValue('plant')
})

test('after Back, unfinished words are dropped and the box is restored', async () => {
  const router = await open(0)
  type('plan')
  void router.navigate(-1)
  await wait(1000)
  expect(router.state.location.search).toBe('?search=before')
  expect(box()).toHaveValue('before')
  void router.navigate(1)
  await wait(1000)
  expect(router.state.location.search).toBe('')
  expect(box()).toHaveValue('')
})

test('Back restores each view’s search words', async () => {
  const router = await open(0)
  type('plan')
  press('Some')
  await wait(1000)
  type('plants')
  await wait(1000)
  void router.navigate(-1)
  await wait(1000)
  expect(router.state.location.search).toBe('')
  expect(box()).toHaveValue('')
})

test('a search does not navigate back from a record opened meanwhile', async () => {
  const router = await open(400)
  type('plan')
  press('Other')
  await wait(1000)
  expect(router.state.location.pathname + router.state.location.search).toBe('/other')
})

test('a link to another search fills the box with it', async () => {
  await open(50)
  type('plan')
  press('Linked')
  await wait(1000)
  expect(box()).toHaveValue('linked')
})

test('Enter searches at once; Escape and the clear button clear at once', async () => {
  const router = await open(0)
  type('plan')
  fireEvent.keyDown(box(), { key: 'Enter' })
  await wait(1)
  expect(router.state.location.search).toBe('?search=plan')
  fireEvent.keyDown(box(), { key: 'Escape' })
  await wait(1)
  expect(router.state.location.search).toBe('')
  type('cup')
  await wait(1000)
  press('Clear search', 'button')
  await wait(1)
  expect(router.state.location.search).toBe('')
  expect(box()).toHaveFocus()
})

test('text composed with an input method is searched once it is finished', async () => {
  const router = await open(0)
  fireEvent.compositionStart(box())
  fireEvent.input(box(), { target: { value: 'しゅ' }, isComposing: true })
  await wait(1000)
  expect(box()).toHaveValue('しゅ')
  expect(router.state.location.search).toBe('')
  fireEvent.input(box(), { target: { value: '朱' }, isComposing: true })
  fireEvent.compositionEnd(box(), { data: '朱' })
  await wait(1000)
  expect(new URLSearchParams(router.state.location.search).get('search')).toBe('朱')
})

const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('key' as const), letter: fc.constantFrom('a', 'b', ' ', 'é') }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 400 }) }) },
  fc.record({ do: fc.constantFrom('clear', 'enter', 'all', 'some', 'sort', 'next', 'back', 'forward', 'linked') }),
)

test('in any order of keys and navigation, box and URL keep what was typed', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(0, 60, 250), fc.array(step, { maxLength: 25 }), async (slowness, steps) => {
      const router = await open(slowness)
      let words = ''
      for (const each of steps) {
        if (each.do === 'key') {
          words += each.letter
          type(words)
        }
        if (each.do === 'wait') await wait(each.ms)
        if (each.do === 'clear' && words !== '') {
          words = ''
          press('Clear search', 'button')
        }
        if (each.do === 'enter') fireEvent.keyDown(box(), { key: 'Enter' })
        if (each.do === 'all') press('All')
        if (each.do === 'some') press('Some')
        if (each.do === 'sort') press('Sort', 'button')
        if (each.do === 'next') press('Next', 'button')
        if (each.do === 'back' || each.do === 'forward' || each.do === 'linked') {
          // At either end of the history, a memory router cancels the current navigation, while a browser does nothing.
          if (each.do !== 'linked') await wait(slowness + 200)
          const { key } = router.state.location
          if (each.do === 'linked') press('Linked')
          else void router.navigate(each.do === 'back' ? -1 : 1)
          await wait(slowness + 1)
          if (router.state.location.key !== key) {
            words = new URLSearchParams(router.state.location.search).get('search') ?? ''
          }
        }
        expect(box()).toHaveValue(words)
      }
      await wait(2000)
      expect(box()).toHaveValue(words)
      expect(new URLSearchParams(router.state.location.search).get('search') ?? '').toBe(words.trim())
    }),
    { numRuns: 150 },
  )
})

import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { whenIdle } from '#lib/idle.ts'
import { AppLink } from './AppLink.tsx'
import { openRoutes } from './testing/openPiece.tsx'

/** A menu above two screens. `preloads` lists what was loaded before it was opened. */
function open(onClick?: (event: { preventDefault: () => void }) => void) {
  const preloads: string[] = []
  const preload = async (
    _: unknown,
    { params, searchParams }: { params: { id?: string }; searchParams: URLSearchParams },
  ) => {
    preloads.push(`${params.id} ${searchParams.get('tab')}`)
    throw new Error('No connection.')
  }
  const menu = (title: string) => (
    <>
      <h1>{title}</h1>
      <AppLink to="/list">List</AppLink>
      <AppLink to="/product/7?tab=seo" onClick={onClick}>
        Product
      </AppLink>
      <AppLink to="/product/7?tab=seo" replace state={{ from: 'list' }}>
        Product instead
      </AppLink>
    </>
  )
  const app = openRoutes(
    [
      { path: '/before', element: menu('Before') },
      { path: '/list', element: menu('The list') },
      { path: '/product/:id', handle: { preload }, element: menu('The product') },
    ],
    '/before',
    '/list',
  )
  const back = () => app.router.navigate(-1)
  return { ...app, preloads, back }
}

const link = (name: string) => screen.getByRole('link', { name })
const heading = (name: string) => screen.findByRole('heading', { name })

test('a link opens its screen within the app, and Back leads back', async () => {
  const { user, back } = open()
  await user.click(link('Product'))
  await heading('The product')
  await back()
  await heading('The list')
})

test('pressing the link of the open screen adds no history entry', async () => {
  const { user, back } = open()
  await user.click(link('List'))
  await user.click(link('List'))
  await back()
  await heading('Before')
})

test('a link that replaces the screen adds no history and passes its state', async () => {
  const { user, back, router } = open()
  await user.click(link('Product instead'))
  await heading('The product')
  expect(router.state.location.state).toEqual({ from: 'list' })
  await back()
  await heading('Before')
})

test.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('with %s the browser opens the link itself', key => {
  const { router } = open()
  expect(link('Product')).toHaveAttribute('href', '/product/7?tab=seo')
  // Returns false where the page has taken the click from the browser.
  expect(fireEvent.click(link('Product'), { [key]: true })).toBe(true)
  expect(router.state.location.pathname).toBe('/list')
  expect(router.state.navigation.state).toBe('idle')
})

test('a handler that keeps the user here prevents the navigation', async () => {
  const { user, router } = open(event => event.preventDefault())
  await user.click(link('Product'))
  expect(router.state.navigation.state).toBe('idle')
  expect(router.state.location.pathname).toBe('/list')
})

test.each([
  ['hover', () => fireEvent.mouseEnter(link('Product'))],
  ['focus', () => act(() => link('Product').focus())],
  ['touch', () => fireEvent.touchStart(link('Product'))],
])('%s preloads the link’s screen; a failure is not reported', async (_, approach) => {
  const { preloads } = open()
  approach()
  await waitFor(() => expect(preloads).toEqual(['7 seo']))
})

test('moving the focus across links requests nothing', async () => {
  const { preloads } = open()
  act(() => link('Product').focus())
  act(() => link('List').focus())
  await new Promise<void>(resolve => void whenIdle(resolve, 300))
  expect(preloads).toEqual([])
  act(() => link('Product').focus())
  await waitFor(() => expect(preloads).toEqual(['7 seo']))
})

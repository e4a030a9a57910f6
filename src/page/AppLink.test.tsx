import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { whenIdle } from '#lib/idle.ts'
import { AppLink, plainLink, useLinkEvents } from './AppLink.tsx'
import { openRoutes } from './testing/openPiece.tsx'

/** Links of a row, which has other links and other content. */
function Row() {
  return (
    <div {...useLinkEvents()}>
      {plainLink('/product/7?tab=seo', <b>Plain product</b>)}
      {plainLink('/list', 'Plain list')}
      <a href="/files/report.csv">Report</a>
      <p>No link</p>
    </div>
  )
}

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
      <Row />
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

/** A link, and one of many within a list. */
const KINDS = ['Product', 'Plain product']

test.each(KINDS)('%s: a link opens its screen within the app, and Back leads back', async name => {
  const { user, back } = open()
  await user.click(link(name))
  await heading('The product')
  await back()
  await heading('The list')
})

test.each(['List', 'Plain list'])('%s: pressing the link of the open screen adds no history entry', async name => {
  const { user, back } = open()
  await user.click(link(name))
  await user.click(link(name))
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

test.each(
  KINDS.flatMap(name => [
    [name, 'Ctrl', { ctrlKey: true }] as const,
    [name, 'Command', { metaKey: true }] as const,
    [name, 'Shift', { shiftKey: true }] as const,
    [name, 'Alt', { altKey: true }] as const,
    [name, 'the middle button', { button: 1 }] as const,
  ]),
)('%s: with %s the browser opens the link itself', (name, _, press) => {
  const { router } = open()
  expect(link(name)).toHaveAttribute('href', '/product/7?tab=seo')
  // Returns false where the page has taken the click from the browser.
  expect(fireEvent.click(link(name), press)).toBe(true)
  expect(router.state.location.pathname).toBe('/list')
  expect(router.state.navigation.state).toBe('idle')
})

test('other links and texts in a row are left to the browser', () => {
  const { router, preloads } = open()
  fireEvent.mouseEnter(link('Report'))
  expect(fireEvent.click(link('Report'))).toBe(true)
  expect(fireEvent.click(screen.getByText('No link'))).toBe(true)
  expect(router.state.navigation.state).toBe('idle')
  expect(preloads).toEqual([])
})

test('a handler that keeps the user here prevents the navigation', async () => {
  const { user, router } = open(event => event.preventDefault())
  await user.click(link('Product'))
  expect(router.state.navigation.state).toBe('idle')
  expect(router.state.location.pathname).toBe('/list')
})

test.each(
  KINDS.flatMap(name => [
    [name, 'hover', () => fireEvent.mouseEnter(link(name))] as const,
    [name, 'focus', () => act(() => link(name).focus())] as const,
    [name, 'touch', () => fireEvent.touchStart(link(name))] as const,
  ]),
)('%s: %s preloads the link’s screen; a failure is not reported', async (_, __, approach) => {
  const { preloads } = open()
  approach()
  await waitFor(() => expect(preloads).toEqual(['7 seo']))
})

test('moving the pointer within a plain link requests its screen once', async () => {
  const { preloads } = open()
  const inside = screen.getByText('Plain product')
  fireEvent.mouseOver(link('Plain product'), { relatedTarget: document.body })
  fireEvent.mouseOver(inside, { relatedTarget: link('Plain product') })
  await waitFor(() => expect(preloads).toEqual(['7 seo']))
})

test.each(KINDS)('%s: moving the focus across links requests nothing', async name => {
  const { preloads } = open()
  act(() => link(name).focus())
  act(() => link('List').focus())
  await new Promise<void>(resolve => void whenIdle(resolve, 300))
  expect(preloads).toEqual([])
  act(() => link(name).focus())
  await waitFor(() => expect(preloads).toEqual(['7 seo']))
})

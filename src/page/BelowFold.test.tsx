import { act, render, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { BelowFold } from './BelowFold.tsx'
import { scrollPositions } from './scrollPosition.ts'

/** What each screen shows when it is first laid out: then the scroll position is restored. */
function openScreens() {
  const firstSeen: string[] = []
  const Screen = ({ name }: { name: string }) => {
    useLayoutEffect(() => {
      firstSeen.push(document.body.textContent ?? '')
    }, [])
    return (
      <>
        <h1>{name}</h1>
        <BelowFold>
          <p>Shipping</p>
        </BelowFold>
      </>
    )
  }
  const routes = [
    { path: '/list', element: <Screen name="List" /> },
    { path: '/product', element: <Screen key="product" name="Product" /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/list'] })
  render(<RouterProvider router={router} />)
  return { firstSeen, router }
}

test('a screen opened by a link shows its top part first', async () => {
  const { firstSeen, router } = openScreens()
  await act(() => router.navigate('/product'))
  expect(firstSeen.at(-1)).toBe('Product')
  expect(await screen.findByText('Shipping')).toBeVisible()
})

test('Back to a screen that was scrolled renders all of it at once', async () => {
  const { firstSeen, router } = openScreens()
  scrollPositions.set(router.state.location.key, 800)
  await act(() => router.navigate('/product'))
  await act(() => router.navigate(-1))
  expect(firstSeen.at(-1)).toBe('ListShipping')
  await act(() => router.navigate(1))
  expect(firstSeen.at(-1)).toBe('Product')
})

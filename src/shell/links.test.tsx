import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const owner = await freshTenant('owner@demo.test')

const menuLink = (name: string) => screen.findByRole('link', { name })

test('a link for another tab or window is left to the browser', async () => {
  await openApp('/dashboard', owner)
  const link = await menuLink('Products')
  for (const how of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }]) {
    const click = createEvent.click(link, how)
    // The simulated browser would follow it in this very window.
    let isLeft = false
    const look = (event: Event) => {
      isLeft = !event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', look)
    fireEvent(link, click)
    removeEventListener('click', look)
    expect(isLeft, JSON.stringify(how)).toBe(true)
  }
  expect(location.pathname).toBe('/dashboard')
})

test('a link to the current URL adds no history entry', async () => {
  const { user } = await openApp('/dashboard', owner)
  await user.click(await menuLink('Products'))
  await waitFor(() => expect(location.pathname).toBe('/product'))
  const entries = history.length
  await user.click(await menuLink('Products'))
  await screen.findByRole('table', { name: 'Products' })
  expect(history.length).toBe(entries)
  await user.click(await menuLink('Dashboard'))
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  expect(history.length).toBe(entries + 1)
})

import { screen, waitFor, within } from '@testing-library/react'
import { delay, http } from 'msw'
import { afterEach, expect, inject, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { getStoreRegional, saveStoreRegional } from '#contract/store/storeSections.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { startNewBrowser } from './testing/newPage.ts'
import { freshTenant, openApp } from './testing/openApp.tsx'
import { server } from './testing/server.ts'

const { config } = inject('provider')
const owner = await freshTenant('owner@demo.test')

const moveStoreTo = async (timeZone: string) => {
  const saved = await request(getStoreRegional, {})
  await request(saveStoreRegional, { body: { ...saved, timeZone } })
}
const firstTime = async () => {
  const table = await screen.findByRole('table', { name: 'All orders' })
  return within(table).getAllByText(/\d{4}, \d/)[0]
}

afterEach(() => vi.unstubAllEnvs())

test('a list shows the store’s times, on a new device and on a known one', async () => {
  vi.stubEnv('TZ', 'Asia/Kolkata')
  const before = await openApp('/order?view=all', owner)
  expect(await screen.findByText(/^Times in New York \(E[SD]T\)$/)).toBeVisible()
  const inNewYork = (await firstTime())?.textContent
  await moveStoreTo('America/Los_Angeles')
  before.unmount()
  startNewBrowser()

  const seen = new Set<string>()
  const observer = new MutationObserver(() => seen.add(document.body.textContent ?? ''))
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  const first = await openApp('/order?view=all', owner)
  expect(await screen.findByText(/^Times in Los Angeles \(P[SD]T\)$/)).toBeVisible()
  const inLosAngeles = (await firstTime())?.textContent
  expect(inLosAngeles).not.toBe(inNewYork)
  observer.disconnect()
  expect([...seen].filter(text => text.includes('Times in New York'))).toEqual([])
  first.unmount()

  server.use(http.get(`${config.apiUrl}/admin/storeinformation`, () => delay('infinite')))
  await openApp('/order?view=all', owner)
  expect((await firstTime())?.textContent).toBe(inLosAngeles)
})

test('an open list follows when the store moves to another zone', async () => {
  const { queryClient } = await openApp('/order?view=all', owner)
  await screen.findByRole('table', { name: 'All orders' })
  await moveStoreTo('Asia/Kolkata')
  await queryClient.query({ ...storeQueries.information(), staleTime: 0 })
  await waitFor(() => expect(screen.getByText('Times in Kolkata (GMT+5:30)')).toBeVisible())
})

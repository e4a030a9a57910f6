import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { outage } from '#api/connection.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { bulkRuns } from '#page/bulk/runState.ts'
import { previewTrial } from '#page/form/preview.ts'
import { openPlans } from '#page/planDialog.ts'
import { shownVideo } from '#page/video.ts'
import { toast } from '#ui/toast/toasts.ts'
import { shownOverlay } from '../palette/openPalette.ts'
import { openSlider } from '../storefront/slider.ts'
import { loseResponse } from './faults.ts'
import { startNewBrowser } from './newPage.ts'
import { freshTenant, openApp } from './openApp.tsx'
import { server } from './server.ts'

test('a test file sees nothing that an earlier file left behind', async () => {
  const left = { theme: 'dark', language: 'ar', lastUser: 'someone' }
  for (const [key, value] of Object.entries(left)) localStorage.setItem(key, value)
  sessionStorage.setItem('lastUser', 'someone')
  toast({ text: 'A save of an earlier test failed', seconds: 'stay' })
  shownOverlay.set('shortcuts')
  shownVideo.set('products')
  openPlans()
  openSlider()
  previewTrial.set('a token')
  outage.set({ since: Date.now(), isDeviceOnline: true })
  history.replaceState(null, '', '/product?q=left')
  expect(bulkRuns.get()).toEqual([])

  startNewBrowser()

  expect([localStorage.length, sessionStorage.length, location.pathname + location.search]).toEqual([0, 0, '/'])
  await openApp('/dashboard', await freshTenant('owner@demo.test'))
  expect(await screen.findByRole('heading', { name: /Good to see you/ })).toBeVisible()
  expect(screen.queryByText('A save of an earlier test failed')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByText(/offline|connection/i)).toBeNull()
  expect(screen.queryByTitle('Your storefront')).toBeNull()
})

test('a request that a page gives up while it is intercepted logs nothing', async () => {
  await openApp('/dashboard', await freshTenant('owner@demo.test'))
  await screen.findByRole('heading', { name: /Good to see you/ })
  loseResponse('get', getStoreInformation.path)
  const page = new AbortController()
  const given = request(getStoreInformation, {}, { signal: page.signal })
  // Its handler has begun once the request was sent.
  await new Promise(resolve => server.events.on('request:start', resolve))
  page.abort(new Error('The page gave up.'))
  await expect(given).rejects.toThrow('The page gave up.')
  expect(await request(getStoreInformation, {})).toMatchObject({ launched: true })
})

import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { outage } from '#api/connection.ts'
import { bulkRuns } from '#page/bulk/runState.ts'
import { openPlans } from '#page/planDialog.ts'
import { shownVideo } from '#page/video.ts'
import { toast } from '#ui/toast/toasts.ts'
import { shownOverlay } from '../palette/openPalette.ts'
import { startNewBrowser } from './newPage.ts'
import { freshTenant, openApp } from './openApp.tsx'

test('a test file sees nothing that an earlier file left behind', async () => {
  const left = { theme: 'dark', language: 'ar', lastUser: 'someone' }
  for (const [key, value] of Object.entries(left)) localStorage.setItem(key, value)
  sessionStorage.setItem('lastUser', 'someone')
  toast({ text: 'A save of an earlier test failed', seconds: 'stay' })
  shownOverlay.set('shortcuts')
  shownVideo.set('products')
  openPlans()
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
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import type { SessionMessage } from '#api/sessionMessages.ts'
import { delays } from '#lib/delays.ts'
import { deleteDrafts, draftsOf } from '#page/form/draftStore.ts'
import type { TestTenant } from '../../mocks/start/test/testServer.ts'
import { followSession } from './followSession.ts'
import { freshTenant, openApp } from './testing/openApp.tsx'
import { server } from './testing/server.ts'

const { config } = inject('provider')
const owner = await freshTenant('owner@demo.test')
const other = await freshTenant('free@demo.test')
const left = vi.fn<(path: string | URL) => void>()
let stop: () => void

beforeEach(() => {
  left.mockReset()
  vi.spyOn(location, 'replace').mockImplementation(left)
  stop = followSession()
})
afterEach(async () => {
  stop()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  await deleteDrafts(owner.userId)
})

/** An action in another tab of this browser. */
const elsewhere = (kind: SessionMessage['kind'], { userId, tenant, claims }: TestTenant, isDeliberate = false) => {
  const name = claims.user_metadata.firstName
  const news: SessionMessage = { kind, id: userId, tenant, name, isDeliberate }
  localStorage.setItem('backcounter.session', JSON.stringify(news))
  return new BroadcastChannel('backcounter.session').postMessage(news)
}

const drafts = () => draftsOf({ user: owner.userId, tenant: owner.tenant, record: 'product/new' })

async function typeDraft(text: string) {
  const app = await openApp('/product/add', owner)
  await app.user.type(await screen.findByRole('textbox', { name: /^Name/ }), text)
  await waitFor(async () => expect(await drafts()).toHaveLength(1))
  return app
}

test('a logout in another tab also applies here and leaves no typed text', async () => {
  const { user } = await typeDraft('Secret plan')
  elsewhere('out', owner, true)
  await waitFor(() => expect(left).toHaveBeenCalledWith('/login?reason=otherTab'))
  expect(await drafts()).toEqual([])
  await user.type(screen.getByRole('textbox', { name: /^Name/ }), ' and more')
  dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await new Promise(later => setTimeout(later, 400))
  expect(await drafts()).toEqual([])
})

test('a logout announced twice loads the login page once', async () => {
  await typeDraft('Secret plan')
  elsewhere('out', owner, true)
  const newValue = localStorage.getItem('backcounter.session')
  fireEvent(window, new StorageEvent('storage', { key: 'backcounter.session', newValue }))
  await waitFor(() => expect(left).toHaveBeenCalled())
  // The message arrives after the event, and both first delete the stored data.
  await new Promise(later => setTimeout(later, 400))
  expect(left).toHaveBeenCalledTimes(1)
})

test('another user’s login in another tab is followed and hides old data', async () => {
  const { unmount } = await typeDraft('Kept for me')
  elsewhere('in', other)
  await waitFor(() => expect(left).toHaveBeenCalledWith('/'))
  unmount()
  expect(await drafts()).toHaveLength(1)

  await openApp('/product/add', other)
  const { firstName } = other.claims.user_metadata
  expect(await screen.findByText(new RegExp(`^${firstName} signed in in another tab`))).toBeVisible()
  expect(screen.queryByText('Restore unsaved changes?')).toBeNull()
})

test('a sleeping tab notices another login when it becomes visible', async () => {
  await openApp('/product', owner)
  await screen.findByRole('table', { name: 'Products' })
  const name = other.claims.user_metadata.firstName
  const news: SessionMessage = { kind: 'in', id: other.userId, tenant: other.tenant, name, isDeliberate: false }
  localStorage.setItem('backcounter.session', JSON.stringify(news))
  expect(left).not.toHaveBeenCalled()
  fireEvent(document, new Event('visibilitychange'))
  await waitFor(() => expect(left).toHaveBeenCalledWith('/'))
})

test('the same user in another tab changes nothing', async () => {
  await openApp('/product', owner)
  await screen.findByRole('table', { name: 'Products' })
  elsewhere('in', owner)
  elsewhere('out', other, true)
  await new Promise(later => setTimeout(later, 100))
  expect(left).not.toHaveBeenCalled()
})

test('a rejected request of one user doesn’t log out the next', async () => {
  const now = async () => ({ id: other.userId, email: other.email, claims: other.claims })
  const { user, departures } = await openApp('/product', owner, { now })
  await screen.findByRole('table', { name: 'Products' })
  const headers = { 'access-control-allow-origin': location.origin }
  server.use(
    http.get(`${config.apiUrl}/store/admin/products`, () =>
      HttpResponse.json({ message: 'no' }, { status: 403, headers }),
    ),
  )
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(left).toHaveBeenCalledWith('/'))
  expect(departures.signOuts).toEqual([])
})

test('pointing at a link after the session ended opens no dialog', async () => {
  delays.pollJob = 60_000
  const { user, endSession, queryClient } = await openApp('/dashboard', owner)
  const link = await screen.findByRole('link', { name: 'Products' })
  // The page's own requests, of which some follow when it is idle, open the dialog, too.
  await screen.findByText('All Systems Operational')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  endSession()
  await user.hover(link)
  await new Promise(later => setTimeout(later, 300))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(link)
  expect(await screen.findByRole('alertdialog', { name: 'Please log in again' })).toBeVisible()
})

test('the URL that one user had open does not redirect the next one to it', async () => {
  const first = await openApp('/product?view=inactive', owner)
  await screen.findByRole('table', { name: 'Products' })
  first.unmount()
  const away = await openApp('/product?view=inactive', null)
  await screen.findByRole('heading', { name: 'Welcome to Backcounter' })
  away.unmount()
  const next = await openApp('/', other)
  await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  next.unmount()
})

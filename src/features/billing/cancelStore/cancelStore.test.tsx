import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { cancelStore } from '#contract/billing/cancelStore.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { getSubscription } from '#contract/subscription.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { loseResponse } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

/** The names of the files that the browser has saved. */
let files: string[]
beforeEach(() => {
  files = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download)
  })
  onTestFinished(() => void vi.restoreAllMocks())
})

type App = Awaited<ReturnType<typeof openApp>>
const press = async ({ user }: Pick<App, 'user'>, name: string) =>
  user.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

async function openCancel(like = 'owner@demo.test') {
  const owner = await freshTenant(like)
  const app = await openApp('/cancel-store', owner)
  await screen.findByRole('button', { name: 'Cancel store' })
  return { ...app, owner, name: (await request(getStoreInformation, {})).name }
}

/** Chooses a reason and confirms by the store's name. */
async function cancel(app: App & { name: string }) {
  await app.user.click(screen.getByRole('radio', { name: 'It costs too much' }))
  await app.user.type(screen.getByRole('textbox', { name: /^Store name/ }), app.name)
  await press(app, 'Cancel store')
}

test('nothing is canceled without a reason and the name of the store', async () => {
  const app = await openCancel()
  await press(app, 'Cancel store')
  expect(await screen.findByText('Choose a reason.')).toBeVisible()
  expect(screen.getByRole('radio', { name: 'I don’t sell enough' })).toHaveFocus()
  await app.user.click(screen.getByRole('radio', { name: 'It costs too much' }))
  const name = screen.getByRole('textbox', { name: /^Store name/ })
  await app.user.type(name, 'Another store')
  await press(app, 'Cancel store')
  await waitFor(() => expect(name).toHaveAccessibleDescription(/as it is shown here/))
  expect((await request(getSubscription, {})).status).toBe('active')
})

test('a canceled store leads every screen to reopening, also once reloaded', async () => {
  const app = await openCancel()
  await cancel(app)
  expect(await heading('Store canceled')).toHaveFocus()
  expect(screen.getByText(/^Your storefront is closed\. You can reopen the store until .+ E[SD]T;/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout')
  await press(app, 'Export orders')
  expect(await screen.findByText('Orders exported. The file is in your downloads.')).toBeVisible()
  expect(files).toEqual([expect.stringMatching(/^orders-.+\.csv$/)])
  app.unmount()
  const again = await openApp('/product', app.owner)
  await heading('Store canceled')
  await press(again, 'Reopen store')
  await waitFor(() => expect(again.router.state.location.pathname).toBe('/dashboard'))
  expect(await request(getSubscription, {})).toMatchObject({ status: 'active', closesOn: null })
})

test('who reopens after the paid period is told of the next charge before', async () => {
  const app = await openCancel()
  await cancel(app)
  await heading('Store canceled')
  const charge = /your card is charged for the next one a day after you reopen the store/
  expect(screen.queryByText(charge)).toBeNull()
  act(() => {
    const { queryKey } = storeQueries.subscription()
    const yesterday = new Date(Date.now() - 24 * 3_600_000).toISOString()
    app.queryClient.setQueryData(queryKey, stored => stored && { ...stored, current_period_end: yesterday })
  })
  expect(await screen.findByText(charge)).toBeVisible()
})

test('a cancellation whose response was lost happens once', async () => {
  const app = await openCancel('trial@demo.test')
  loseResponse('delete', cancelStore.path)
  await cancel(app)
  await heading('Store canceled')
  expect((await request(getSubscription, {})).status).toBe('canceled')
})

test('everything can be exported before', async () => {
  const app = await openCancel()
  for (const name of ['products', 'customers', 'orders']) {
    const region = within(screen.getByRole('region', { name: 'Export your data' }))
    await app.user.click(region.getByRole('button', { name: `Export ${name}` }))
    await waitFor(() => expect(files.at(-1)).toMatch(new RegExp(`^${name}-`)))
  }
})

test('support staff can neither cancel nor reopen', async () => {
  await openApp('/cancel-store', await freshTenant('concierge@demo.test'))
  expect(await screen.findByText('Only the merchant can cancel the store.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Cancel store' })).toBeNull()
})

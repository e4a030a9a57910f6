import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { requestAny } from '#api/client.ts'
import { undoPlanChange } from '#contract/billing/planChange.ts'
import { getSubscription, type Subscription } from '#contract/store/store.ts'
import { urlOf } from '#page/testing/requests.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'

const card = async () => within(await screen.findByRole('region', { name: 'Subscription' }))
const headers = { 'access-control-allow-origin': location.origin }

test('plan, price and next charge with its zone are shown', async () => {
  const owner = await freshTenant('owner@demo.test')
  await openApp('/myaccount', owner)
  const facts = await card()
  expect(facts.getByText('Plus')).toBeVisible()
  expect(facts.getByText('$29.00 every month')).toBeVisible()
  expect(facts.getByRole('button', { name: 'Change plan' })).toBeVisible()
  expect(facts.getByRole('link', { name: 'Cancel store' })).toHaveAttribute('href', '/cancel-store')
})

test('a plan that can’t be changed offers no other', async () => {
  await openApp('/myaccount', await freshTenant('fixed@demo.test'))
  expect((await card()).queryByRole('button', { name: 'Change plan' })).toBeNull()
})

test('support staff are not offered to spend money or to cancel', async () => {
  await openApp('/myaccount', await freshTenant('concierge@demo.test'))
  const facts = await card()
  expect(facts.queryByRole('button', { name: 'Change plan' })).toBeNull()
  expect(facts.queryByRole('link', { name: 'Cancel store' })).toBeNull()
})

test('a downgrade that has not begun is named and undone', async () => {
  const owner = await freshTenant('owner@demo.test')
  const { user } = await openApp('/error', owner)
  const stored = (await requestAny(getSubscription, {})) as Subscription
  const effectiveOn = '2030-01-15T17:00:00.000Z'
  const pending = { ...stored, pendingPlan: { id: 'free', name: 'Free', effectiveOn } }
  let current: Subscription = { ...pending, nextCharge: { amount: 2900, on: effectiveOn } }
  server.use(
    http.get(urlOf(getSubscription), () => HttpResponse.json(current, { headers })),
    http.delete(urlOf(undoPlanChange), () => {
      current = stored
      return HttpResponse.json(current, { headers })
    }),
  )
  history.replaceState(null, '', '/')
  await openApp('/myaccount', owner)
  const facts = await card()
  expect(facts.getByText(/^Your plan changes to Free on Jan 15, 2030.+EST\.$/)).toBeVisible()
  expect(facts.getByText(/^\$29\.00 on Jan 15, 2030.+EST$/)).toBeVisible()
  await user.click(facts.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Your store stays on the plan Plus')).toBeVisible()
  expect(facts.queryByText(/^Your plan changes/)).toBeNull()
})

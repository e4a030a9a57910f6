import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { listProducts, type Product } from '#contract/catalog/products.ts'
import { updateProduct } from '#contract/catalog/productWrites.ts'
import type { Subscription } from '#contract/subscription.ts'
import { installCardVault } from '#features/billing/cards/testing/cardVault.ts'
import { enterBillingAddress, enterCard } from '#features/billing/cards/testing/enterCard.ts'
import { accountQueries } from '#features/store/account/queries.ts'
import { GUIDE_STEPS } from '#features/store/onboarding/model.ts'
import { completeTask, onboardingQueries } from '#features/store/onboarding/queries.ts'
import { storeQueries } from '#features/store/shared/storeQueries.ts'
import { termsQueries } from '#features/store/shared/terms/termsQueries.ts'
import { freshTenant, openApp } from '../testing/openApp.tsx'
import { server } from '../testing/server.ts'

const { config } = inject('provider')
const TRIAL_STATUS = `${config.apiUrl}/admin/subscriptions/trialstatus`
const SUBSCRIPTION = `${config.apiUrl}/admin/subscriptions`
const cors = () => ({ headers: { 'access-control-allow-origin': location.origin } })
const failing = (status: number) => () => HttpResponse.json({ message: 'no' }, { status, ...cors() })

/** Counts the requests to a URL. */
function countCalls(address: string) {
  const calls = { count: 0 }
  server.use(
    http.get(address, () => {
      calls.count++
    }),
  )
  return calls
}

describe('a trial', () => {
  test('shows the time left and links to the plans', async () => {
    const { user } = await openApp('/product', await freshTenant('trial@demo.test'))
    const bar = await screen.findByRole('region', { name: 'Trial' })
    expect(within(bar).getByText('9 days left in your trial.')).toBeInTheDocument()
    expect(within(bar).getByText(/^It ends .+ (GMT|UTC|[A-Z]{3})/)).toBeInTheDocument()
    await user.click(within(bar).getByRole('button', { name: 'Start Selling' }))

    const dialog = await screen.findByRole('dialog', { name: 'Success starts here, Tessa' })
    const cards = await within(dialog).findAllByRole('listitem', { name: /^\w+$/ })
    const names = ['Free', 'Lite', 'Personal', 'Plus', 'Professional', 'Business']
    expect(cards.map(card => within(card).getByRole('heading').textContent)).toEqual(names)
    const personal = within(dialog).getByRole('listitem', { name: 'Personal' })
    expect(within(personal).getByText('$19.00')).toBeVisible()
    await user.selectOptions(within(personal).getByRole('combobox'), 'Every 3 months')
    expect(within(personal).getByText('$17.00')).toBeVisible()
    await user.click(within(personal).getByRole('button', { name: "Let's go!" }))
    expect(await screen.findByRole('dialog', { name: 'Change to Personal' })).toBeVisible()
    expect(await within(dialog).findByText(/^Then \$51\.00 on/)).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
  })

  test.each(['expired@demo.test', 'parked@demo.test'])(
    'that is over (%s) leaves choosing or logging out',
    async like => {
      const { user, departures } = await openApp('/product', await freshTenant(like))
      const dialog = await screen.findByRole('dialog', { name: /Success starts here/ })
      expect(screen.getByText('Trial expired.', { selector: 'strong[class*=long]' })).toBeInTheDocument()
      await user.keyboard('{Escape}')
      await user.click(document.body)
      expect(dialog).toBeVisible()
      expect(within(dialog).queryByRole('button', { name: 'Close' })).toBeNull()
      await user.click(within(dialog).getByRole('link', { name: 'Log out' }))
      await waitFor(() => expect(departures.signOuts).toEqual(['/login?reason=goodbye']))
    },
  )

  test.each(['expired@demo.test', 'parked@demo.test'])('that is over (%s) can go on for free', async like => {
    const { user, departures } = await openApp('/product', await freshTenant(like))
    const dialog = await screen.findByRole('dialog', { name: /Success starts here/ })
    await user.click(await within(dialog).findByRole('button', { name: 'Use Free' }))
    await user.click(await within(dialog).findByRole('button', { name: 'Change plan' }))
    expect(await screen.findByText('Your store is on the plan Free')).toBeVisible()
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible()
    expect(departures.signOuts).toEqual([])
  })

  test('that can’t be fetched is not shown and doesn’t affect the screen', async () => {
    server.use(http.get(TRIAL_STATUS, failing(500)))
    const { queryClient } = await openApp('/product', await freshTenant('expired@demo.test'))
    expect(await screen.findByRole('table', { name: 'Products' })).toBeVisible()
    await waitFor(() => {
      const query = queryClient.getQueryCache().find({ queryKey: ['plans', 'getTrialStatus', {}] })
      expect(query?.state.status).toBe('error')
    })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('region', { name: 'Trial' })).toBeNull()
  })
})

describe('repeated requests', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true }))
  afterEach(() => void vi.useRealTimers())
  const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

  test('a trial is requested every five minutes until a request fails', async () => {
    const calls = countCalls(TRIAL_STATUS)
    const { queryClient } = await openApp('/product', await freshTenant('trial@demo.test'))
    // The next poll is five minutes after a response, not after a request.
    const answered = () => waitFor(() => expect(queryClient.isFetching()).toBe(0))
    await screen.findByRole('region', { name: 'Trial' })
    await answered()
    await minutes(4)
    expect(calls.count).toBe(1)
    await minutes(1.1)
    await waitFor(() => expect(calls.count).toBe(2))
    await answered()
    let failures = 0
    server.use(
      http.get(TRIAL_STATUS, () => {
        failures++
        return HttpResponse.json({ message: 'no' }, { status: 500, ...cors() })
      }),
    )
    await minutes(5.1)
    await waitFor(() => expect(failures).toBe(1))
    await minutes(30)
    expect([calls.count, failures]).toEqual([2, 1])
    expect(screen.getByRole('region', { name: 'Trial' })).toBeVisible()
  })

  test('a store whose trial is over or missing is asked about once', async () => {
    const calls = countCalls(TRIAL_STATUS)
    const view = await openApp('/product', await freshTenant('owner@demo.test'))
    await waitFor(() => expect(document.body).toHaveClass('trial-account'))
    await minutes(30)
    expect(calls.count).toBe(1)
    view.unmount()
    await openApp('/product', await freshTenant('expired@demo.test'))
    await screen.findByRole('dialog', { name: /Success starts here/ })
    await minutes(30)
    expect(calls.count).toBe(2)
    expect(document.body).not.toHaveClass('trial-account')
  })

  test('the founder guide is requested every second until it is complete', async () => {
    const guided = await freshTenant('free@demo.test')
    const calls = countCalls(`${config.onboardingUrl}/onboarding`)
    const { queryClient } = await openApp('/product', guided)
    await waitFor(() => expect(calls.count).toBeGreaterThan(0))
    const before = calls.count
    await vi.advanceTimersByTimeAsync(1100)
    await waitFor(() => expect(calls.count).toBeGreaterThan(before))
    for (const step of GUIDE_STEPS) await completeTask(queryClient, `founderguide.${step}`)
    const after = calls.count
    await minutes(1)
    expect(calls.count - after).toBeLessThanOrEqual(1)
  })
})

describe('a store that is on hold or past due', () => {
  test('sees only its screen while its subscription is on hold', async () => {
    const { user, router, queryClient } = await openApp('/product', await freshTenant('onhold@demo.test'))
    expect(await screen.findByText('Your subscription is on hold')).toBeVisible()
    await router.navigate('/myaccount')
    await waitFor(() => expect(location.pathname).toBe('/onhold'))

    const held = queryClient.getQueryData(storeQueries.subscription().queryKey) as Subscription
    const released = { ...held, features: { ...held.features, isOnHold: false } }
    server.use(http.get(SUBSCRIPTION, () => HttpResponse.json(released, cors())))
    await user.click(await screen.findByRole('button', { name: 'Check again' }))
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  })

  test('can open its account while a payment is past due', async () => {
    const { user } = await openApp('/product', await freshTenant('pastdue@demo.test'))
    await user.click(await screen.findByRole('link', { name: 'Go to my account' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'My account' })).toBeVisible()
    expect(location.pathname).toBe('/myaccount')
  })

  test('opens again when it was paid in another tab', async () => {
    const store = await freshTenant('pastdue@demo.test')
    const { queryClient } = await openApp('/product', store)
    await screen.findByText('The last payment for your plan failed')
    const due = queryClient.getQueryData(storeQueries.subscription().queryKey) as Subscription
    server.use(http.get(SUBSCRIPTION, () => HttpResponse.json({ ...due, status: 'active' }, cors())))
    const news = { key: `backcounter.gate.${store.tenant}`, oldValue: 'pastDue', newValue: 'open' }
    await waitFor(() => {
      // What follows it is loaded after the screen.
      window.dispatchEvent(new StorageEvent('storage', news))
      expect(location.pathname).toBe('/dashboard')
    })
  })

  test('opens again with a new card', async () => {
    const { user } = await openApp('/product', await freshTenant('pastdue@demo.test'))
    installCardVault()
    await user.click(await screen.findByRole('button', { name: 'Update card' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Update payment method' }))
    await enterCard(user)
    await enterBillingAddress(user)
    await user.click(dialog.getByRole('button', { name: 'Save card' }))
    await waitFor(() => expect(location.pathname).toBe('/dashboard'))
  })
})

describe('updated terms', () => {
  const ACCEPTED = `${config.apiUrl}/admin/acceptedterms`

  test('are accepted once, and a failure keeps the question open', async () => {
    const tenant = await freshTenant('terms@demo.test')
    server.use(http.post(ACCEPTED, failing(500), { once: true }))
    const { user, queryClient, ...view } = await openApp('/product', tenant)
    const dialog = await screen.findByRole('dialog', { name: 'Our terms were updated' })
    await user.keyboard('{Escape}')
    await user.click(within(dialog).getByRole('button', { name: 'Agree' }))
    expect(await within(dialog).findByText(/Your agreement was not saved\./)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Agree' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    await waitFor(async () => {
      const { tasks } = await queryClient.query({ ...onboardingQueries.progress(), staleTime: 0 })
      expect(tasks.completed).toContain('onboarding.termsAndConditions')
    })
    view.unmount()
    const again = await openApp('/product', tenant)
    await waitFor(() => expect(again.queryClient.getQueryData(termsQueries.open().queryKey)).toBeNull())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('that can’t be fetched open nothing', async () => {
    server.use(http.get(`${ACCEPTED}/:id`, failing(500)))
    const { queryClient } = await openApp('/product', await freshTenant('terms@demo.test'))
    await waitFor(() => expect(queryClient.getQueryState(termsQueries.open().queryKey)?.status).toBe('error'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('table', { name: 'Products' })).toBeVisible()
  })
})

describe('support staff', () => {
  test('always see whose store it is and what they changed', async () => {
    const tenant = await freshTenant('concierge@demo.test')
    const { user } = await openApp('/product', tenant)
    const banner = await screen.findByRole('region', { name: 'Concierge' })
    expect(await within(banner).findByText('You are working in the store Harbor & Hearth.')).toBeVisible()
    expect(within(banner).getByRole('link', { name: 'Log out' })).toBeVisible()
    const { items } = await request(listProducts, { query: { pageSize: 1 } })
    const product = items[0] as Product
    await request(updateProduct, { params: { id: product.id }, body: { ...product, name: 'Tall vase' } })
    await user.click(within(banner).getByRole('link', { name: 'View activity log' }))
    expect(await screen.findByRole('link', { name: 'Changed name of product “Tall vase”' })).toBeVisible()
    expect(screen.getByText('Casey Support')).toBeVisible()
  })
})

describe('an address that is not verified', () => {
  test('is mentioned until it is verified, and the message can be resent', async () => {
    const tenant = await freshTenant('new@demo.test')
    const { user, queryClient } = await openApp('/product', tenant)
    const question = `We sent ${tenant.email} a verification email. Need another one?`
    expect(await screen.findByText(question)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Resend' }))
    const dialog = await screen.findByRole('dialog', { name: 'Send the verification email again?' })
    await user.click(within(dialog).getByRole('button', { name: 'Send email' }))
    expect(await screen.findByRole('dialog', { name: 'Email sent' })).toBeVisible()
    await user.click(screen.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect(await screen.findByText(question)).toBeVisible()

    const { queryKey } = accountQueries.administrator(tenant.userId)
    queryClient.setQueryData(queryKey, known => known && { ...known, emailVerified: true })
    await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  })

  test('is not mentioned again once dismissed', async () => {
    const { user } = await openApp('/product', await freshTenant('new@demo.test'))
    await user.click(await screen.findByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(screen.queryByText(/a verification email/)).toBeNull())
  })
})

describe('banners', () => {
  const shown = () =>
    [...document.querySelectorAll('#banners section')].map(banner => banner.getAttribute('aria-label'))

  test('are shown one at a time, the next when one is dismissed', async () => {
    const trial = {
      planId: 'trial',
      planName: 'Trial Plan',
      trialStart: '2030-01-01T00:00:00Z',
      trialEnd: '2030-01-15T00:00:00Z',
      asOf: '2030-01-10T12:00:00Z',
    }
    server.use(http.get(TRIAL_STATUS, () => HttpResponse.json(trial, cors())))
    const { user } = await openApp('/product', await freshTenant('new@demo.test'))
    await screen.findByText(/a verification email/)
    await within(screen.getByRole('navigation', { name: 'Main menu' })).findByText(/^5 days/)
    expect(shown()).toEqual(['Email verification'])
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    await waitFor(() => expect(shown()).toEqual(['Trial']))
  })

  test('do not cover the screen of a store that is on hold', async () => {
    const held = await freshTenant('onhold@demo.test')
    const { queryKey } = accountQueries.administrator(held.userId)
    const { queryClient } = await openApp('/onhold', held)
    expect(await screen.findByText('Your subscription is on hold')).toBeVisible()
    await waitFor(() => expect(queryClient.getQueryData(queryKey)).toBeDefined())
    await act(async () => {
      queryClient.setQueryData(queryKey, known => known && { ...known, emailVerified: false })
    })
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    expect(shown()).toEqual([])
  })
})

describe('a trial that ends while the user works', () => {
  test('waits until the work is saved or left before its dialog opens', async () => {
    const tenant = await freshTenant('expired@demo.test')
    let isOver = false
    server.use(
      http.get(TRIAL_STATUS, () =>
        isOver ? undefined : HttpResponse.json({ message: 'no' }, { status: 500, ...cors() }),
      ),
    )
    const { user, queryClient } = await openApp('/product/add', tenant)
    const name = await screen.findByRole('textbox', { name: /^Name/ })
    await user.type(name, 'Half a sen')
    isOver = true
    await waitFor(async () => {
      await queryClient.refetchQueries({ queryKey: ['plans', 'getTrialStatus', {}] })
      expect(screen.getByText('Your trial has ended. Save your work, then choose a plan.')).toBeVisible()
    })
    await user.keyboard('tence')
    expect(name).toHaveValue('Half a sentence')
    expect(screen.queryByRole('dialog')).toBeNull()
    await user.click(document.body)
    expect(screen.queryByRole('dialog')).toBeNull()

    await user.click(screen.getByRole('button', { name: 'Choose a plan' }))
    const dialog = await screen.findByRole('dialog', { name: /Success starts here/ })
    await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement))
    expect(within(dialog).getByRole('link', { name: 'Log out' })).not.toHaveFocus()
    await user.keyboard('{Enter}')
    expect(dialog).toBeVisible()
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, inject, test } from 'vitest'
import { request } from '#api/client.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { getExperimentState } from '#contract/store/experiments.ts'
import { getOnboarding } from '#contract/store/onboarding.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { guideTask } from '../model.ts'
import { completeTask } from '../queries.ts'

const { config } = inject('provider')

/** The guide's rows by their headings. */
async function step(name: string) {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('li') as HTMLElement)
}

test('a new merchant is guided through the steps and sees the progress', async () => {
  const { user } = await openApp('/dashboard', await freshTenant('new@demo.test'))
  const bar = await screen.findByRole('progressbar', { name: 'Founder guide' })
  expect(bar).toHaveAttribute('aria-valuenow', '0')
  expect((await step('Open for business')).queryByRole('button')).toBeNull()
  await user.click((await step('Get to know the guide')).getByRole('button', { name: 'Start the guide' }))
  const add = (await step('Add your first product')).getByRole('link', { name: 'Add product' })
  await waitFor(() => expect(add).toHaveFocus())
  expect(add).toHaveAttribute('href', '/product/add')
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '20'))
})

test('a step that could not be saved says so and can be retried', async () => {
  const { user } = await openApp('/dashboard', await freshTenant('new@demo.test'))
  const start = await screen.findByRole('button', { name: 'Start the guide' })
  server.use(
    http.patch(
      `${config.onboardingUrl}/onboarding`,
      () =>
        HttpResponse.json(
          { message: 'no' },
          { status: 500, headers: { 'access-control-allow-origin': location.origin } },
        ),
      { once: true },
    ),
  )
  await user.click(start)
  expect(await screen.findByText(/We couldn’t save this step/)).toBeVisible()
  await user.click(start)
  expect(await (await step('Get to know the guide')).findByLabelText('Done')).toBeInTheDocument()
})

/** The first progress response is delayed until `release`: it is outdated then. */
function holdProgress() {
  const received = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  server.use(
    http.get(
      `${config.onboardingUrl}/onboarding`,
      async ({ request }) => {
        const before = (await (await forward(request)).json()) as object
        received.resolve()
        await held.promise
        return HttpResponse.json(before, { headers: { 'access-control-allow-origin': location.origin } })
      },
      { once: true },
    ),
  )
  return { received: received.promise, release: held.resolve }
}

test('a completed step stays completed, whatever an earlier response says', async () => {
  const progress = holdProgress()
  const { queryClient } = await openApp('/dashboard', await freshTenant('new@demo.test'))
  await progress.received
  await completeTask(queryClient, guideTask('landing'))
  progress.release()
  await waitFor(() => expect(queryClient.isFetching({ queryKey: ['onboarding'] })).toBe(0))
  expect(await screen.findByRole('progressbar', { name: 'Founder guide' })).toHaveAttribute('aria-valuenow', '20')
})

test('an established store sees no guide and no hints', async () => {
  const { queryClient } = await openApp('/product/add', await freshTenant('owner@demo.test'))
  await waitFor(() => expect(queryClient.getQueryData(['onboarding', 'getOnboarding', {}])).toBeDefined())
  await waitFor(() => expect(document.querySelector('[data-hotspot^=slider]')).not.toBeNull())
  expect(screen.queryByRole('button', { name: /^Hint/ })).toBeNull()
  expect(screen.queryByRole('progressbar', { name: 'Founder guide' })).toBeNull()
})

test('a hint has an explanation and stays until it is dismissed', async () => {
  const { user } = await openApp('/dashboard', await freshTenant('new@demo.test'))
  const hint = await screen.findByRole('button', { name: 'Hint: Your progress' })
  await user.click(hint)
  const sheet = await screen.findByRole('dialog', { name: 'Your progress' })
  const confirm = within(sheet).getByRole('button', { name: /^(Got it|Awesome|Ok|Thanks|Cool)$/ })
  expect(confirm).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(sheet).not.toBeInTheDocument()
  expect(hint).toHaveFocus()
  await user.click(hint)
  await user.click(await screen.findByRole('button', { name: 'Dismiss hint' }))
  await waitFor(() => expect(hint).not.toBeInTheDocument())
  await waitFor(async () => {
    const kept = await request(getOnboarding, {})
    expect(kept.hotspots.completed).toEqual(['founderguide.progressbar'])
    expect(kept.tasks.completed).toContain('hotspots.founderguide')
  })
})

test('a new user sees one hint at a time', async () => {
  const { user } = await openApp('/product/add', await freshTenant('new@demo.test'))
  const hints = () => screen.queryAllByRole('button', { name: /^Hint:/ }).map(hint => hint.getAttribute('aria-label'))
  await waitFor(() => expect(document.querySelector('[data-hotspot="slider.editor"]')).not.toBeNull())
  await waitFor(() => expect(hints()).toEqual(['Hint: Your progress']))
  await user.click(screen.getByRole('button', { name: 'Hint: Your progress' }))
  await user.click(await screen.findByRole('button', { name: 'Dismiss hint' }))
  await waitFor(() => expect(hints()).toEqual(['Hint: Preview your store']))
})

test('an empty list offers a video; Escape closes it and restores focus', async () => {
  const { user } = await openApp('/product', await freshTenant('new@demo.test'))
  const watch = await screen.findByRole('button', { name: 'Watch video' })
  const tiles = await screen.findByRole('region', { name: 'Other Things to Try' })
  const targets = within(tiles).getAllByRole('link')
  expect(targets.map(link => link.getAttribute('href'))).toEqual(['/appstore2', '/category', '/designer'])
  expect(await screen.findByRole('link', { name: 'Chat online now' })).toHaveAttribute('href', config.chatUrl)
  await user.click(watch)
  const panel = await screen.findByRole('complementary', { name: 'Help video' })
  expect(within(panel).getByTitle('Video: Add products')).toHaveAttribute(
    'src',
    `${config.videoUrl.replace('{topic}', 'products')}`,
  )
  await waitFor(() => expect(within(panel).getByRole('button', { name: 'close video' })).toHaveFocus())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(panel).not.toBeInTheDocument())
  await waitFor(() => expect(watch).toHaveFocus())
})

test('a user gets a variant of each experiment once, and keeps it', async () => {
  const tenant = await freshTenant('free@demo.test')
  const told = () =>
    (window.dataLayer ?? [])
      .filter(({ event }) => event === 'experiment')
      .map(({ name, variant }) => `${String(name)}=${String(variant)}`)
      .join(';')
  const stored = async () => (await request(getExperimentState, {})).state
  window.dataLayer = []
  const first = await openApp('/product', tenant)
  await waitFor(async () => expect(told()).toBe((await stored()) || 'none'))
  const variant = await stored()
  first.unmount()
  window.dataLayer = []
  await openApp('/product', tenant)
  await waitFor(() => expect(told()).toBe(variant))
  expect(await stored()).toBe(variant)
})

test('the guide’s tasks complete by what a merchant does', async () => {
  const owner = await freshTenant('owner@demo.test')
  const { router, user } = await openApp('/pages/add', owner)
  const done = async () => (await request(getOnboarding, {})).tasks.completed
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), 'About us')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await done()).toContain('founderguide.page'))
  expect((await request(getStoreInformation, {})).stripeAccountId).not.toBeNull()
  const { items } = await request(listOrders, { query: { pageSize: 50, sortBy: 'createdOn desc' } })
  await router.navigate(`/order/${items.find(({ status }) => status === 'New')?.id}`)
  await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Mark as shipped' }))
  await user.click(dialog.getByRole('button', { name: 'Mark as shipped' }))
  await waitFor(async () => expect(await done()).toContain('processOrder'))
})

import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, inject, test } from 'vitest'
import { invalidate } from '#api/queries.ts'
import { getDashboard } from '#contract/insight/dashboard.ts'
import { getPaymentSettings } from '#contract/payments/paymentSettings.ts'
import { DRAFT_VERSION, draftKey, keepDraft } from '#page/form/draftStore.ts'
import { urlOf } from '#page/testing/requests.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import type { TestTenant } from '../../../../mocks/start/test/testServer.ts'

const { config } = inject('provider')

const PAGE_METRICS = `${config.apiUrl}/admin/contentpagemetrics`
const cors = () => ({ headers: { 'access-control-allow-origin': location.origin } })
const todo = async () => within(await screen.findByRole('region', { name: 'To do' }))
const ofAnEarlierRelease = ({ userId: user, tenant }: TestTenant) =>
  draftKey({ user, tenant, record: 'product/8' }, 1, crypto.randomUUID())
const draftOf = ({ userId: user, tenant }: TestTenant, record: string, url: string, name: string) =>
  keepDraft(draftKey({ user, tenant, record }, 1, crypto.randomUUID()), {
    version: DRAFT_VERSION,
    revision: 1,
    url,
    name,
    base: {},
    values: {},
    savedAt: Date.now(),
  })

test('the dashboard lists what to do, with a link to each place', async () => {
  const owner = await freshTenant('owner@demo.test')
  await draftOf(owner, 'product/123', '/product/123', 'Half a vase')
  await draftOf(owner, 'page/new', '/pages/add', 'Half a page')
  await keepDraft(ofAnEarlierRelease(owner), { version: DRAFT_VERSION, values: { name: 'Of no known form' } } as never)
  await draftOf({ ...owner, userId: 'somebody else' }, 'product/7', '/product/7', 'Not mine')
  server.use(http.get(PAGE_METRICS, () => HttpResponse.json({ activeCount: 1, inactiveCount: 2 }, cors())))
  const { user } = await openApp('/dashboard', owner)
  const card = await todo()
  const links = card.getAllByRole('link').map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['1 order is flagged for review', '/order?view=flagged'],
    [expect.stringMatching(/^\d+ new orders$/), '/order?filter=New'],
    [expect.stringMatching(/^\d+ open orders are unpaid$/), '/order?payment=unpaid'],
    [expect.stringMatching(/^\d+ orders are to be shipped$/), '/order?fulfillment=unfulfilled'],
    ['1 order is shipped in part', '/order?fulfillment=partial'],
    [expect.stringMatching(/^\d+ products? will be sold out/), '/product/reorder?view=week&within=7'],
    ['“Half a page” is not saved yet and is stored on this device', '/pages/add'],
    ['Unsaved changes to “Half a vase” on this device', '/product/123'],
    [expect.stringMatching(/^\d+ products are out of stock$/), '/product?view=outOfStock'],
    [expect.stringMatching(/^\d+ inactive products are hidden in your store$/), '/product?view=inactive'],
    ['2 inactive pages are hidden in your store', '/pages?view=inactive'],
  ])
  const count = Number.parseInt(card.getByRole('link', { name: /out of stock/ }).textContent ?? '', 10)
  await user.click(card.getByRole('link', { name: /out of stock/ }))
  await screen.findByRole('table', { name: 'Products' })
  expect(await screen.findByText(`1–${Math.min(count, 25)} of ${count}`)).toBeVisible()
})

test('sales of the chosen range lead to their orders, with the same sum', async () => {
  const { user, router } = await openApp('/dashboard', await freshTenant('owner@demo.test'))
  const sales = within(await screen.findByRole('region', { name: 'Sales' }))
  expect(await sales.findByRole('figure', { name: 'Total sales after refunds' })).toBeVisible()
  await user.selectOptions(sales.getByRole('combobox', { name: 'Sales of' }), 'Last 30 Days')
  await waitFor(() => expect(router.state.location.search).toBe('?range=last30Days'))
  await waitFor(() => expect(sales.getByRole('link', { name: /^\$/ }).closest('[aria-busy=true]')).toBeNull())
  const total = sales.getByRole('link', { name: /^\$/ })
  const amount = total.textContent as string
  expect(amount).not.toBe('$0.00')
  await user.click(total)
  expect(await screen.findByText(new RegExp(`After refunds: ${amount.replace(/[$.]/g, '\\$&')}\\.`))).toBeVisible()
})

test('a range that can’t be loaded says so, and the rest stays', async () => {
  let isDown = true
  server.use(
    http.get(urlOf(getDashboard), ({ request: sent }) =>
      isDown && sent.url.includes('today') ? HttpResponse.json({}, { status: 500, ...cors() }) : undefined,
    ),
  )
  const { user } = await openApp('/dashboard', await freshTenant('owner@demo.test'))
  const sales = within(await screen.findByRole('region', { name: 'Sales' }))
  await user.selectOptions(sales.getByRole('combobox', { name: 'Sales of' }), 'Today')
  const retry = await sales.findByRole('button', { name: 'Try again' })
  expect(sales.queryByRole('link', { name: /^\$/ })).toBeNull()
  expect((await todo()).getByRole('link', { name: /new orders/ })).toBeVisible()
  isDown = false
  await user.click(retry)
  expect(await sales.findByRole('link', { name: /^\$/ })).toBeVisible()
})

test('a store without to-dos sees that, and failed counts can be retried', async () => {
  let isDown = true
  server.use(
    http.get(PAGE_METRICS, () =>
      isDown
        ? HttpResponse.json({}, { status: 500, ...cors() })
        : HttpResponse.json({ activeCount: 1, inactiveCount: 0 }, cors()),
    ),
  )
  // Without guide, and with nothing that an account has to do.
  server.use(
    http.get(`${config.apiUrl}/admin/administrators/:id`, () => HttpResponse.json({}, { status: 404, ...cors() })),
    http.get(`${config.apiUrl}/admin/terms`, () => HttpResponse.json([], cors())),
    http.get(urlOf(getPaymentSettings), () => HttpResponse.json({}, { status: 404, ...cors() })),
    http.get(`${config.onboardingUrl}/onboarding`, () => HttpResponse.json({}, { status: 404, ...cors() })),
  )
  const { user } = await openApp('/dashboard', await freshTenant('new@demo.test'))
  const card = await todo()
  expect(card.queryAllByRole('link')).toEqual([])
  isDown = false
  await user.click(card.getByRole('button', { name: 'We couldn’t check your pages. Try again' }))
  expect(await card.findByText('Nothing needs your attention right now.')).toBeVisible()
})

test('a new account is told what it has left to do until it is done', async () => {
  let emailVerified = false
  server.use(
    http.get(`${config.apiUrl}/admin/administrators/:id`, async ({ request: sent }) => {
      const administrator = (await (await forward(sent)).json()) as object
      return HttpResponse.json({ ...administrator, emailVerified }, cors())
    }),
  )
  const { user, queryClient } = await openApp('/dashboard', await freshTenant('new@demo.test'))
  const card = await todo()
  await user.click(await card.findByRole('button', { name: 'Accept the terms of use' }))
  await user.click(await screen.findByRole('button', { name: 'Agree' }))
  await waitFor(() => expect(card.queryByRole('button', { name: 'Accept the terms of use' })).toBeNull())

  const email = await card.findByRole('button', { name: /^Verify your email address: / })
  await user.click(email)
  const resend = await screen.findByRole('dialog', { name: 'Send the verification email again?' })
  await user.click(within(resend).getByRole('button', { name: 'Cancel' }))
  emailVerified = true
  await invalidate(queryClient, { queryKey: ['account'] })
  await waitFor(() => expect(email).not.toBeInTheDocument())

  await user.click(await card.findByRole('button', { name: 'Founder guide: Get to know the guide' }))
  const start = await screen.findByRole('button', { name: 'Start the guide' })
  expect(start).toHaveFocus()
  await user.click(start)
  expect(await card.findByRole('link', { name: 'Founder guide: Add your first product' })).toHaveAttribute(
    'href',
    '/product/add',
  )
})

test('failed rows of a bulk run are reported with a link to the result', async () => {
  const { user } = await openApp('/product?view=inactive', await freshTenant('owner@demo.test'))
  await user.click(await screen.findByRole('checkbox', { name: /^Select all/ }))
  await user.click(await screen.findByRole('button', { name: 'Set active' }))
  server.use(
    http.put(`${config.apiUrl}/store/admin/products/:id`, () =>
      HttpResponse.json({ message: 'no' }, { status: 400, ...cors() }),
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Set to Active' }))
  const result = await screen.findByRole('dialog', { name: 'Result' })
  await user.click(within(result).getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await user.click(screen.getByRole('link', { name: 'Dashboard' }))
  const card = await todo()
  await user.click(card.getByRole('button', { name: /^Set products to Active: \d+ rows? failed$/ }))
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Result' })).toBeVisible())
})

test('at the plan’s limit no product can be begun, from nowhere', async () => {
  const free = await freshTenant('free@demo.test')
  const { router, unmount } = await openApp('/dashboard', free)
  expect(await screen.findByRole('button', { name: 'Product limit reached' })).toBeVisible()
  await router.navigate('/product/add')
  expect(await screen.findByText(/Upgrade your plan or delete a product/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Change plan' })).toBeVisible()
  unmount()

  const fixed = await openApp('/dashboard', await freshTenant('fixed@demo.test'))
  expect(await screen.findByTitle('Your plan allows 5 products. Delete a product to add another.')).toBeVisible()
  await fixed.router.navigate('/product/add')
  expect(await screen.findByText('Your plan allows 5 products. Delete a product to add another.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change plan' })).toBeNull()
})

test('the dashboard says that nobody can pay, and leads to payments', async () => {
  await openApp('/dashboard', await freshTenant('new@demo.test'))
  const link = await screen.findByRole('link', { name: 'Shoppers can’t pay in your store yet. Set up payments' })
  expect(link).toHaveAttribute('href', '/settings/payments')
})

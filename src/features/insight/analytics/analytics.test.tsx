import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, inject, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { getAnalytics } from '#contract/insight/analytics.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { presetRange } from '#lib/dayRange.ts'
import { delays } from '#lib/delays.ts'
import { formatMoney } from '#lib/money.ts'
import { storeZone } from '#lib/time.ts'
import { watchSavedFiles } from '#page/download/testing/savedFiles.ts'
import { urlOf } from '#page/testing/requests.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { testServerAt } from '../../../../mocks/start/test/testServer.ts'

const { testServerUrl } = inject('provider')

const cors = () => ({ headers: { 'access-control-allow-origin': location.origin } })
const card = async (name: string) => within(await screen.findByRole('region', { name }, { timeout: 5000 }))
const figuresOf = ({ from, to }: { from: string; to: string }) =>
  request(getAnalytics, { query: { startDate: from, endDate: to } })

test('a figure says how it is made, and leads to the orders it counts', async () => {
  const { user, router } = await openApp('/analytics', await freshTenant('owner@demo.test'))
  const orders = await card('Orders')
  const days = presetRange('last30Days', storeZone.get())
  const { totals } = await figuresOf(days)
  const link = orders.getByRole('link', { name: `Orders: ${totals.orders}. View details` })
  expect(totals.orders).toBeGreaterThan(0)
  const gross = (await card('Sales')).getByRole('link', { name: /^Gross sales: / })
  expect(gross).toHaveTextContent(formatMoney(totals.gross))

  const how = orders.getByRole('button', { name: 'How Average order is calculated' })
  expect(orders.getByText('The total after refunds divided by the number of orders.')).not.toBeVisible()
  await user.click(how)
  expect(orders.getByText('The total after refunds divided by the number of orders.')).toBeVisible()

  const url = new URL(link.getAttribute('href') ?? '', location.origin)
  expect(Object.fromEntries(url.searchParams)).toEqual({
    view: 'all',
    placedFrom: days.from,
    placedTo: days.to,
    canceled: 'no',
  })
  const filter = `createdOn ge "${days.from}" and createdOn le "${days.to}" and isCanceled eq false`
  expect((await request(listOrders, { query: { filter, pageSize: 1 } })).totalCount).toBe(totals.orders)
  await user.click(link)
  expect(await screen.findByRole('heading', { level: 1, name: /orders/i })).toBeVisible()
  await router.navigate(-1)
  expect(await card('Orders')).toBeTruthy()
})

test('the period, the comparison and the step are in the link', async () => {
  const { user } = await openApp(
    '/analytics?range=custom&from=2026-01-01&to=2026-03-31&by=month',
    await freshTenant('owner@demo.test'),
  )
  const status = await screen.findByText(/compared with/)
  expect(status.textContent?.replace(/\s/g, ' ')).toBe('Jan 1 – Mar 31, 2026, compared with Oct 3 – Dec 31, 2025')
  const chart = within(await screen.findByRole('table', { name: 'Net sales over time' }))
  expect(chart.getByRole('row', { name: /^January 2026 / })).toBeInTheDocument()

  await user.selectOptions(screen.getByLabelText('Compare with'), 'A year before')
  await waitFor(() => expect(status.textContent?.replace(/\s/g, ' ')).toContain('compared with Jan 1 – Mar 31, 2025'))
  await user.selectOptions(screen.getByLabelText('Charts by'), 'Week')
  expect(location.search).toBe('?range=custom&from=2026-01-01&to=2026-03-31&by=week&compare=year')
  await user.selectOptions(screen.getByLabelText('Period'), 'Today')
  expect(location.search).toBe('?range=today&by=week&compare=year')
  expect(await chart.findByRole('row', { name: /12 AM/ })).toBeInTheDocument()
  expect(screen.queryByLabelText('Charts by')).toBeNull()
})

test('a period that is too long says so instead of failing', async () => {
  await openApp('/analytics?range=custom&from=2010-01-01&to=2026-03-31', await freshTenant('new@demo.test'))
  expect(await screen.findByText('Choose a period of at most 4,000 days.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

test('the sales of the period are saved as a file', async () => {
  const names = watchSavedFiles()
  const { user } = await openApp('/analytics?range=yesterday', await freshTenant('owner@demo.test'))
  await user.click(await screen.findByRole('button', { name: 'Export' }))
  const { from } = presetRange('yesterday', storeZone.get())
  await waitFor(() => expect(names).toEqual([expect.stringMatching(new RegExp(`^sales-${from}-${from}.*\\.csv$`))]))
})

test('figures by the days of another zone name it', async () => {
  server.use(
    http.get(urlOf(getAnalytics), async ({ request: sent }) => {
      const figures = (await (await forward(sent)).json()) as object
      return HttpResponse.json({ ...figures, timeZone: 'Asia/Tokyo' }, cors())
    }),
  )
  await openApp('/analytics', await freshTenant('new@demo.test'))
  expect(await screen.findByText(/^These figures are still by days of Japan/)).toBeVisible()
})

test('figures that could not be loaded can be loaded again', async () => {
  let isDown = true
  server.use(
    http.get(urlOf(getAnalytics), ({ request: sent }) =>
      isDown ? HttpResponse.json({}, { status: 400, ...cors() }) : forward(sent),
    ),
  )
  const { user } = await openApp('/analytics?compare=none', await freshTenant('new@demo.test'))
  const retry = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(retry)
  expect((await card('Orders')).getByRole('link', { name: 'Average order: None. View details' })).toBeVisible()
})

/** A tab that polls often. */
async function openLive() {
  delays.pollLive = 20
  const store = await freshTenant('owner@demo.test')
  await openApp('/analytics/live', store)
  const orders = await card('Newest orders')
  await orders.findAllByRole('link')
  const { tenant } = store
  const buy = () => testServerAt(testServerUrl).placeOrder({ tenant, firstName: 'Björk', lastName: 'Þórsdóttir' })
  return { orders, buy }
}

test('live view shows a new order without moving the focus', async () => {
  const { orders, buy } = await openLive()
  const [first] = orders.getAllByRole('link')
  first?.focus()
  const { orderNumber } = await buy()
  expect(await orders.findByRole('link', { name: `#${orderNumber}` })).toBeVisible()
  expect(await screen.findByText('1 new order.')).toBeInTheDocument()
  expect(screen.getByText(/^Updated at .+ E[SD]T$/)).toBeVisible()
  expect(first).toHaveFocus()
})

test('live view stops in a hidden tab, and goes on when it is shown', async () => {
  const { orders, buy } = await openLive()
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const change = () => window.dispatchEvent(new Event('visibilitychange'))
  change()
  let polls = 0
  server.use(
    http.get(urlOf(listOrders), ({ request: sent }) => {
      polls++
      return forward(sent)
    }),
  )
  // Each takes longer than the time between two polls.
  const { orderNumber } = await buy()
  for (const _ of Array(5)) await request(getAnalytics, { query: { startDate: '2026-01-01', endDate: '2026-01-01' } })
  expect(polls).toBeLessThanOrEqual(1)
  visibility.mockRestore()
  change()
  expect(await orders.findByRole('link', { name: `#${orderNumber}` })).toBeVisible()
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, inject, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { getOrderMetrics, listOrders, type Order } from '#contract/orders/orders.ts'
import { formatMoney } from '#lib/money.ts'
import { toZone } from '#lib/zonedTime.ts'
import { typeInPart } from '#page/form/testing/typeInPart.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { testServerAt } from '../../../../../mocks/start/test/testServer.ts'
import { orderName } from '../model.ts'

const { testServerUrl } = inject('provider')
const owner = await freshTenant('owner@demo.test')

const table = () => screen.findByRole('table', { name: 'All orders' })
const numbers = async () =>
  within(await table())
    .getAllByRole('row')
    .slice(1)
    .map(row => within(row).getByRole('link').textContent)
const fetchOrders = async (filter?: string, sortBy = 'createdOn desc') =>
  (await request(listOrders, { query: { filter, sortBy, pageSize: 200 } })).items
const named = (orders: readonly Order[]) => orders.slice(0, 25).map(orderName)

describe('finding orders', () => {
  test('the inbox opens with the orders to handle, and tabs show their counts', async () => {
    const { user } = await openApp('/order', owner)
    const inbox = await fetchOrders('group eq "inbox"')
    expect(await numbers()).toEqual(named(inbox))
    const [first] = inbox as [Order]
    const [, row] = within(await table()).getAllByRole('row')
    expect(within(row as HTMLElement).getByText(formatMoney(first.grandTotal))).toBeVisible()
    expect(within(row as HTMLElement).getByText(`${first.placedBy.firstName} ${first.placedBy.lastName}`)).toBeVisible()
    // A phone shows these, in three lines.
    const onPhone = [...(row?.querySelectorAll('[data-phone]') ?? [])].map(cell => cell.getAttribute('data-phone'))
    expect(onPhone).toEqual(['moreStart', 'start', 'end', 'moreEnd', 'top'])
    const metrics = await request(getOrderMetrics, {})
    const tabs = {
      Inbox: ['inbox', metrics.newOrderCount + metrics.inProgressOrderCount],
      'In progress': ['inProgress', metrics.inProgressOrderCount],
      Flagged: ['flagged', metrics.flaggedNewOrderCount],
      Archived: ['archived', metrics.archivedOrderCount],
    } as const
    expect(metrics.flaggedNewOrderCount).toBeGreaterThan(0)
    for (const [name, [group, count]] of Object.entries(tabs)) {
      await user.click(await screen.findByRole('link', { name: `${name} (${count})` }))
      const orders = await fetchOrders(`group eq "${group}"`)
      expect(orders).toHaveLength(count)
      await waitFor(async () => expect(await numbers()).toEqual(named(orders)))
    }
    await user.click(screen.getByRole('link', { name: `All (${metrics.totalOrderCount})` }))
    await waitFor(async () => expect(await numbers()).toEqual(named(await fetchOrders())))
  })

  test('a status in the URL works in any tab until another tab is chosen', async () => {
    const { user } = await openApp('/order?filter=Complete', owner)
    const complete = await fetchOrders('status eq "Complete"')
    expect(await numbers()).toEqual(named(complete))
    expect(screen.getByRole('link', { name: /^All/ })).toHaveAttribute('aria-current', 'page')
    expect(await screen.findByText('Status: Complete')).toBeVisible()
    await user.click(screen.getByRole('link', { name: /^Inbox/ }))
    await waitFor(async () => expect(await numbers()).toEqual(named(await fetchOrders('group eq "inbox"'))))
    expect(location.search).toBe('')
  })

  test('a new order’s notification opens the new orders in the inbox', async () => {
    await openApp('/order?filter=New', owner)
    expect(await numbers()).toEqual(named(await fetchOrders('status eq "New"')))
    expect(screen.getByRole('link', { name: /^Inbox/ })).toHaveAttribute('aria-current', 'page')
  })

  test('payment, date, total and tag filters combine and are removed singly', async () => {
    const { user } = await openApp('/order?view=all', owner)
    await table()
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    await user.selectOptions(await screen.findByLabelText('Payment'), 'Paid')
    await user.type(screen.getByLabelText('Total from'), '50.10{Enter}')
    await waitFor(() => expect(location.search).toBe('?view=all&payment=paid&from=50.10'))
    const wanted = await fetchOrders('paymentStatus eq "paid" and grandTotal ge 5010')
    await waitFor(async () => expect(await numbers()).toEqual(named(wanted)))
    expect(screen.getByLabelText(/^Placed from \(\S+/)).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Tag'), await screen.findByRole('option', { name: 'gift' }))
    await waitFor(async () =>
      expect(await numbers()).toEqual(named(wanted.filter(({ tags }) => tags.includes('gift')))),
    )
    await user.click(screen.getByRole('button', { name: 'Done' }))
    await user.click(screen.getByRole('button', { name: 'Remove Tag: gift' }))
    await waitFor(async () => expect(await numbers()).toEqual(named(wanted)))
  })

  test('the filters stay open while a date is incomplete', async () => {
    const { user } = await openApp('/order?view=all', owner)
    await table()
    await user.click(await screen.findByRole('button', { name: 'Filters' }))
    const from = await screen.findByLabelText<HTMLInputElement>(/^Placed from/)
    typeInPart(from)
    await user.click(from)
    await user.click(screen.getByRole('button', { name: 'Done' }))
    expect(await screen.findByText('Enter a complete date, or clear it.')).toBeVisible()
    expect(from).toHaveFocus()
  })

  test('a date filter covers the whole day in the store’s time zone', async () => {
    const dayOf = ({ createdOn }: Order) => toZone(createdOn, 'America/New_York').day
    const [, , third] = (await fetchOrders()) as [Order, Order, Order]
    const onThatDay = (await fetchOrders()).filter(order => dayOf(order) === dayOf(third))
    for (const device of ['Asia/Kolkata', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', device)
      const { unmount } = await openApp(`/order?view=all&placedFrom=${dayOf(third)}&placedTo=${dayOf(third)}`, owner)
      expect(await numbers()).toEqual(named(onThatDay))
      expect(screen.getByText(/^Times in New York \(E[SD]T\)$/)).toBeVisible()
      unmount()
    }
    vi.unstubAllEnvs()
  })

  test('search finds tracking numbers, and one without results can be cleared', async () => {
    const shipped = (await fetchOrders()).find(
      ({ fulfillmentLifecycle: [event] }) => event?.trackingInformation.number,
    ) as Order
    const { user } = await openApp('/order?view=all', owner)
    await table()
    await user.keyboard('/')
    await user.keyboard(shipped.fulfillmentLifecycle[0]?.trackingInformation.number as string)
    await waitFor(async () => expect(await numbers()).toEqual([orderName(shipped)]))
    await user.keyboard(' 🦄')
    expect(await screen.findByText('No results')).toBeVisible()
    await user.click(screen.getByRole('link', { name: 'Clear filters' }))
    await waitFor(async () => expect(await numbers()).toHaveLength(25))
  })

  test('sorting by customer and by total can be reversed', async () => {
    const { user } = await openApp('/order?view=all', owner)
    await user.click(within(await table()).getByRole('button', { name: 'Customer' }))
    const byName = await fetchOrders(undefined, 'lastName asc')
    await waitFor(async () => expect(await numbers()).toEqual(named(byName)))
    await user.click(within(await table()).getByRole('button', { name: 'Total' }))
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'ascending'),
    )
    await user.click(within(await table()).getByRole('button', { name: 'Total' }))
    const byTotal = await fetchOrders(undefined, 'grandTotal desc')
    await waitFor(async () => expect(await numbers()).toEqual(named(byTotal)))
  })
})

test('a store without orders says what the list is for', async () => {
  await openApp('/order', await freshTenant('new@demo.test'))
  expect(await screen.findByText('No orders yet')).toBeVisible()
})

describe('the order preview beside the list', () => {
  test('Space opens the row’s order, arrow keys move, Escape closes it', async () => {
    const { user } = await openApp('/order?view=all', owner)
    const [first, second] = (await fetchOrders()) as [Order, Order]
    const link = within(await table()).getByRole('link', { name: orderName(first) })
    link.focus()
    await user.keyboard(' ')
    const peek = await screen.findByRole('complementary', { name: `Order ${orderName(first)}` })
    await waitFor(() => expect(peek).toHaveFocus())
    const [item] = first.cart.items
    expect(within(peek).getByRole('list', { name: 'Items' })).toHaveTextContent(item?.product.name as string)
    expect(within(peek).getByText(first.placedBy.emailAddress)).toBeVisible()
    expect(within(peek).getAllByText(formatMoney(first.grandTotal)).length).toBeGreaterThan(0)
    await user.keyboard('{ArrowDown}')
    const next = await screen.findByRole('complementary', { name: `Order ${orderName(second)}` })
    await waitFor(() => expect(next).toHaveFocus())
    expect(screen.getByText(new RegExp(`^Order ${orderName(second)}, .*, row 2 of 25$`))).toBeInTheDocument()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('complementary', { name: /^Order/ })).toBeNull()
    expect(screen.getByRole('link', { name: orderName(second) })).toHaveFocus()
    await user.keyboard('{ArrowUp}')
    expect(link).toHaveFocus()
    expect(location.search).toBe('?view=all')
  })

  test('a row’s button shows and hides its order, and the list stays usable', async () => {
    const { user } = await openApp('/order?view=all', owner)
    const [first, second] = (await fetchOrders()) as [Order, Order]
    await table()
    await user.click(screen.getByRole('button', { name: `Quick look at ${orderName(first)}` }))
    await screen.findByRole('complementary', { name: `Order ${orderName(first)}` })
    await user.click(screen.getByRole('button', { name: `Quick look at ${orderName(second)}` }))
    await screen.findByRole('complementary', { name: `Order ${orderName(second)}` })
    await user.click(screen.getByRole('checkbox', { name: `Select ${orderName(first)}` }))
    await user.click(screen.getByRole('button', { name: `Quick look at ${orderName(second)}` }))
    expect(screen.queryByRole('complementary', { name: /^Order/ })).toBeNull()
  })
})

test('new orders are counted, and rows stay until the user requests them', async () => {
  const store = await freshTenant('owner@demo.test')
  const { user, queryClient } = await openApp('/order?view=all', store)
  const before = await numbers()
  const link = within(await table()).getAllByRole('link')[3] as HTMLElement
  link.focus()
  for (const [firstName, lastName] of [
    ['ليلى', 'الحسيني'],
    ['Björk 🦊', 'Þórsdóttir'],
  ] as const) {
    await testServerAt(testServerUrl).placeOrder({ tenant: store.tenant, firstName, lastName })
  }
  await queryClient.refetchQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith('newOrders') })
  expect(await screen.findByText('2 new orders')).toBeVisible()
  await waitFor(() => expect(document.title).toMatch(/^\(2\) All Orders/i))
  expect(await numbers()).toEqual(before)
  expect(link).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Show' }))
  const inbox = await fetchOrders('group eq "inbox"')
  await waitFor(async () => expect(await numbers()).toEqual(named(inbox)))
  expect(screen.getByText('Björk 🦊 Þórsdóttir')).toBeVisible()
  expect(screen.getByText('ليلى الحسيني')).toBeVisible()
  await waitFor(() => expect(screen.getByRole('link', { name: named(inbox)[0] })).toHaveFocus())
  expect(screen.queryByText(/new orders?$/)).toBeNull()
  await waitFor(() => expect(document.title).toMatch(/^All Orders/i))
})

import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { refusalOf } from '#contract/orders/orderActions.ts'
import { getOrder, listOrders } from '#contract/orders/orders.ts'
import { PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { cellsOf, choose, finished, press } from './testing/files.ts'

const owner = await freshTenant('owner@demo.test')

test('a file ships orders, names skipped ones and can notify shoppers', async () => {
  const app = await openApp('/order', owner)
  await app.user.click(await screen.findByRole('link', { name: 'Import' }))
  const { items } = await request(listOrders, { query: { pageSize: 200, sortBy: 'orderNumber asc' } })
  const open = items.find(order => refusalOf('markShipped', order) === null && order.fulfillmentLifecycle.length === 0)
  const closed = items.find(({ status }) => status === 'Canceled')
  if (!open || !closed) throw new Error('The demo store has orders of either kind.')
  await choose(
    app,
    'Order,Tracking number,Carrier,Tags',
    `#${open.orderNumber},1Z42,ups,from file`,
    `${closed.orderNumber},1Z43,ups,`,
    '999999,,,x',
  )
  await screen.findByRole('heading', { name: 'Check before importing' }, PATIENCE)
  expect(screen.getByText('0 new · 1 to change · 0 unchanged · 2 rows can’t be imported')).toBeVisible()
  const rows = within(await screen.findByRole('table', { name: 'First orders' }))
    .getAllByRole('row')
    .slice(1)
  expect(rows.map(row => row.textContent)).toEqual([
    // As it will be, with what was before.
    expect.stringMatching(/^#\d+.*Complete.*Status: .* → .*Complete.*UPS · 1Z42.*from file.*Changes$/s),
    expect.stringMatching(/1Z43.*Tracking number: The status is Canceled\..*Problem$/s),
    expect.stringMatching(/^#999999Order: There is no order with this number\..*Problem$/s),
  ])
  expect(cellsOf(screen.getByRole('region', { name: 'Problems in the file' }))).toEqual([
    ['3', 'Tracking number', '1Z43', 'The status is Canceled.', '1'],
    ['4', 'Order', '999999', 'There is no order with this number.', '1'],
  ])
  const told = screen.getByRole('checkbox', { name: 'Email shoppers that their orders were shipped' })
  expect(told).not.toBeChecked()
  expect(told).toHaveAccessibleDescription('1 order will be marked as shipped.')
  expect(screen.queryByRole('checkbox', { name: /inventory/ })).toBeNull()
  await press(app, 'Change 1 order')
  await finished()
  expect(screen.getByText('0 added · 1 changed · 0 unchanged')).toBeVisible()
  const after = await request(getOrder, { params: { id: open.id } })
  expect(after).toMatchObject({ status: 'Complete', tags: ['from file'] })
  expect(after.trackingInformation).toEqual({ carrier: 'UPS', number: '1Z42' })
  const results = cellsOf(await screen.findByRole('region', { name: 'Result of each row' }))
  expect(results).toEqual([['2', String(open.orderNumber), 'Changed']])
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { request } from '#api/client.ts'
import { createOrder, NewOrder } from '#contract/orders/orderDrafts.ts'
import { listTaxRecords } from '#contract/taxes/taxRecords.ts'
import { openAvalara } from '../testing/openAvalara.tsx'

const draft = z.decode(NewOrder, {
  placedBy: { firstName: 'Ada', lastName: 'Byron' },
  items: [{ name: 'Vase', price: 10_000, quantity: 1, requiresShipping: false }],
})

test('each order shows whether Avalara has it, and what waits is sent again', async () => {
  const { user } = await openAvalara('2000000503')
  const order = await request(createOrder, { body: draft })
  await waitFor(async () => {
    const { items } = await request(listTaxRecords, { query: {} })
    expect(items[0]?.problem).toBe('away')
  })
  await user.click(screen.getByRole('link', { name: 'View records' }))
  expect(await screen.findByRole('heading', { name: 'Recorded with Avalara' })).toBeVisible()
  const row = await screen.findByRole('row', { name: new RegExp(`^${order.orderNumber} ?Sale`) })
  expect(row).toHaveTextContent(/Waiting: Avalara did not respond.*\$100\.00.*\$0\.00/)
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 record is being sent again')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Recorded' }))
  expect(await screen.findByText('No results')).toBeVisible()
})

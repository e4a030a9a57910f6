import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { importOrders, previewOrderImport } from '#contract/orders/orderImport.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { readFile } from './file/openReader.ts'
import { SAMPLES } from './systems/orders/samples.ts'
import { cellsOf, choose, finished, press } from './testing/files.ts'

const owner = await freshTenant('new@demo.test')

const all = async () => (await request(listOrders, { query: { pageSize: 200, sortBy: 'createdOn asc' } })).items

test('a Shopify export becomes past orders that say where they are from', async () => {
  const app = await openApp('/order', owner)
  await app.user.click(await screen.findByRole('link', { name: 'Import' }))
  await choose(app, ...(SAMPLES.shopify ?? []))
  await screen.findByRole('heading', { name: 'Check before importing' }, PATIENCE)
  const kind = screen.getByRole('combobox', { name: 'What this file contains' })
  expect(kind).toHaveDisplayValue('Past orders of Shopify')
  expect(screen.getByText('2 new · 0 to change · 0 unchanged · 0 rows can’t be imported')).toBeVisible()
  const rows = cellsOf(await screen.findByRole('table', { name: 'First orders' }))
  expect(rows[0]).toEqual([
    ...[expect.stringMatching(/2001/), expect.stringMatching(/2024-03-05/), expect.stringMatching(/Ada Byron/)],
    ...[expect.stringMatching(/2 × Mug - Blue, 1 × Plate/), expect.stringMatching(/38\.50/), 'Complete'],
    ...[expect.anything(), 'Leave at door', 'New'],
  ])
  // The other reading finds no such order, and can be left again.
  await app.user.selectOptions(kind, 'Changes to orders of this store')
  expect(await screen.findByText(/^There is nothing to change/, {}, PATIENCE)).toBeVisible()
  await app.user.selectOptions(
    screen.getByRole('combobox', { name: 'What this file contains' }),
    'Past orders of Shopify',
  )
  await press(app, 'Import 2 orders')
  await finished()
  await app.user.click(await screen.findByRole('link', { name: '2001' }))
  const notice = await screen.findByText('Imported from Shopify', {}, PATIENCE)
  expect(notice.closest('main')).toHaveTextContent(/Its number there was .?2001/)
  for (const name of ['Refund', 'Accept payment', 'Edit order'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await press(app, 'Actions')
  const menu = await screen.findByRole('menu')
  expect(within(menu).queryByRole('menuitem', { name: 'Refund' })).toBeNull()
  expect(within(menu).getByRole('menuitem', { name: 'Archive order' })).toBeVisible()
})

test('the files of each system come in with the amounts of the old shop', async () => {
  await openApp('/order', owner)
  const { signal } = new AbortController()
  const wrong: unknown[] = []
  for (const [name, lines] of Object.entries(SAMPLES)) {
    const file = new File([lines.join('\n')], 'orders.csv')
    const parts: string[] = []
    await readFile({ kind: 'parts', file, type: 'orders' }, { part: part => void parts.push(part.text) }, signal)
    const body = parts.join('')
    const { rows } = await request(previewOrderImport, { body })
    for (const { outcome, problems, effects } of rows) {
      if (outcome === 'refused' || effects.includes('sums')) wrong.push([name, problems, effects])
    }
    const jobId = crypto.randomUUID()
    await request(importOrders, { query: { jobId, part: '0', isLast: 'true' }, body })
    await expect.poll(async () => (await all()).length, PATIENCE).toBeGreaterThan(0)
  }
  expect(wrong).toEqual([])
  const expected = (system: string) => (system === 'square' ? 3350 : system === 'bigcommerce' ? 4200 : 3850)
  await expect.poll(async () => (await all()).length, { timeout: 60_000 }).toBe(14)
  const orders = await all()
  const big = orders.filter(({ createdOn }) => createdOn.startsWith('2024-03-05'))
  expect(big.map(({ imported, grandTotal }) => [imported?.system, grandTotal]).sort()).toEqual(
    big.map(({ imported }) => [imported?.system, expected(imported?.system ?? '')]).sort(),
  )
  for (const { cart, taxAmount, grandTotal } of orders) {
    const shipping = cart.shippingMethod?.shippingCost ?? 0
    expect(cart.total - cart.discountAmount + shipping + taxAmount).toBe(grandTotal)
  }
})

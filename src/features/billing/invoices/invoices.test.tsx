import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { listInvoices } from '#contract/billing/invoices.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { formatMoney } from '#lib/money.ts'
import { describeSettings } from '#page/settings/testing/describeSettings.tsx'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { buyerSettings } from './buyer/settings.ts'

describeSettings({
  settings: buyerSettings,
  change: async user => user.type(screen.getByRole('textbox', { name: /^Company/ }), 'Harbor LLC'),
  changed: () => ({ company: 'Harbor LLC' }),
  theirs: () => ({ taxId: '98-7654321' }),
  refused: { field: 'company', control: () => screen.findByRole('textbox', { name: /^Company/ }) },
})

test('an invoice is found in the list, and has what a bookkeeper needs', async () => {
  // The test's browser has no printer.
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const owner = await freshTenant('owner@demo.test')
  const { user } = await openApp('/myaccount/invoices', owner)
  const [link] = await screen.findAllByRole('link', { name: /^\d{4}-\d{4}$/ })
  const [newest] = (await request(listInvoices, { query: {} })).items
  await user.click(link as HTMLElement)
  const sheet = within(await screen.findByRole('article', { name: `Invoice ${newest?.number}` }))
  const { name } = await request(getStoreInformation, {})
  const money = (cents = 0) => formatMoney(cents)
  for (const text of ['Backcounter Inc.', 'Tax ID: 01-2345678', name, 'Plus', money(newest?.tax)]) {
    expect(sheet.getByText(text)).toBeVisible()
  }
  expect(sheet.getByText(/^Issued .+ E[SD]T$/)).toBeVisible()
  expect(sheet.getByText(/^For .+ E[SD]T to .+ E[SD]T$/)).toBeVisible()
  expect(sheet.getByText(/^Paid .+ E[SD]T with Visa 4242$/)).toBeVisible()
  expect(sheet.getAllByText(money(newest?.total))).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('a failed payment says why, and when it is tried again', async () => {
  const { user } = await openApp('/myaccount/invoices', await freshTenant('pastdue@demo.test'))
  const table = within(await screen.findByRole('table', { name: 'Invoices' }))
  const row = within(table.getByRole('row', { name: /Payment failed/ }))
  await user.click(row.getByRole('link'))
  expect(await screen.findByText('The payment failed')).toBeVisible()
  expect(screen.getByText(/We try again on .+ E[SD]T\./)).toHaveTextContent('Your card was declined.')
})

test('a store without invoices is told what will be here', async () => {
  await openApp('/myaccount/invoices', await freshTenant('trial@demo.test'))
  expect(await screen.findByText('No invoices yet')).toBeVisible()
})

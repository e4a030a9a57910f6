import { screen, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { getInvoice, type Invoice, listInvoices } from '#contract/billing/invoices.ts'
import { describeSettings } from '#page/settings/testing/describeSettings.tsx'
import { urlOf } from '#page/testing/requests.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'
import { buyerSettings } from './buyer/settings.ts'

describeSettings({
  settings: buyerSettings,
  change: async user => user.type(screen.getByRole('textbox', { name: /^Company/ }), 'Harbor LLC'),
  changed: () => ({ company: 'Harbor LLC' }),
  theirs: () => ({ taxId: '98-7654321' }),
  refused: { field: 'company', control: () => screen.findByRole('textbox', { name: /^Company/ }) },
})

const headers = { 'access-control-allow-origin': location.origin }
const party = { address: [], taxId: '', email: '' }
const invoice: Invoice = {
  ...{ id: 'one', number: '2026-0007', status: 'paid', paidWith: 'Visa 4242', failure: '', retryOn: null },
  ...{ issuedOn: '2026-06-01T12:00:00.000Z', paidOn: '2026-06-01T12:00:01.000Z' },
  period: { start: '2026-06-01T12:00:00.000Z', end: '2026-07-01T12:00:00.000Z' },
  lines: [
    { description: 'Plus, monthly', amount: 2900 },
    { description: 'Unused time on Lite', amount: -450 },
  ],
  ...{ discount: 245, taxPercent: 8.875, tax: 196, total: 2401 },
  seller: { ...party, name: 'Backcounter Inc.', address: ['1 Main Street', 'Portland, ME 04101'], taxId: '12-3456789' },
  buyer: { ...party, name: 'Harbor LLC', address: ['48 Wharf Street'], taxId: '98-7654321' },
}

/** The provider has one invoice. */
const hasInvoice = (fields: Partial<Invoice> = {}) => {
  const one = { ...invoice, ...fields }
  server.use(
    http.get(urlOf(listInvoices), () => HttpResponse.json({ items: [one], totalCount: 1 }, { headers })),
    http.get(urlOf(getInvoice).replace('{id}', ':id'), () => HttpResponse.json(one, { headers })),
  )
}

test('an invoice is found in the list, and has what a bookkeeper needs', async () => {
  hasInvoice()
  // The test's browser has no printer.
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const { user } = await openApp('/myaccount/invoices', await freshTenant('owner@demo.test'))
  await user.click(await screen.findByRole('link', { name: '2026-0007' }))
  const sheet = within(await screen.findByRole('article', { name: 'Invoice 2026-0007' }))
  const shown = [
    ...['Backcounter Inc.', 'Tax ID: 12-3456789', 'Harbor LLC', '48 Wharf Street', 'Tax ID: 98-7654321'],
    ...['Plus, monthly', '$29.00', 'Unused time on Lite', '−$4.50', '−$2.45', 'Tax (8.875%)', '$1.96'],
    ...['Issued Jun 1, 2026, 8:00 AM EDT', 'For Jun 1, 2026, 8:00 AM EDT to Jul 1, 2026, 8:00 AM EDT'],
    'Paid Jun 1, 2026, 8:00 AM EDT with Visa 4242',
  ]
  for (const text of shown) expect(sheet.getByText(text)).toBeVisible()
  expect(sheet.getAllByText('$24.01')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})

test('a failed payment says why, and when it is tried again', async () => {
  hasInvoice({
    status: 'failed',
    paidOn: null,
    failure: 'Your card was declined.',
    retryOn: '2026-06-02T12:00:00.000Z',
  })
  await openApp('/myaccount/invoices/one', await freshTenant('owner@demo.test'))
  expect(await screen.findByText('The payment failed')).toBeVisible()
  expect(screen.getByText(/We try again on Jun 2, 2026, 8:00 AM EDT\./)).toHaveTextContent('Your card was declined.')
})

test('a store without invoices is told what will be here', async () => {
  await openApp('/myaccount/invoices', await freshTenant('trial@demo.test'))
  expect(await screen.findByText('No invoices yet')).toBeVisible()
})

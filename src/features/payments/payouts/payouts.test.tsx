import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getPayout, listPayoutLines, listPayouts } from '#contract/payments/payouts.ts'
import { formatMoney } from '#lib/money.ts'
import { watchSavedFiles } from '#page/download/testing/savedFiles.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

test('a payout is found in the list, and adds up from its orders', async () => {
  const names = watchSavedFiles()
  const { user } = await openApp('/settings/payments/payouts', await freshTenant('owner@demo.test'))
  const table = within(await screen.findByRole('table', { name: 'Payouts' }))
  expect(screen.getByText('Weekly, on Monday')).toBeVisible()
  expect(table.getAllByText(/^Until .+ E[SD]T$/).length).toBeGreaterThan(0)
  expect(screen.getByText('Next payout').nextSibling).toHaveTextContent(/( E[SD]T|None scheduled)$/)
  const paid = within(table.getAllByRole('row', { name: /Paid/ })[0] as HTMLElement)
  await user.click(paid.getByRole('link'))
  const lines = within(await screen.findByRole('table', { name: 'Charges and refunds' }))
  const id = location.pathname.split('/').at(-1) ?? ''
  const { net, charges, fees } = await request(getPayout, { params: { id } })
  for (const amount of [net, charges, -fees]) expect(screen.getAllByText(formatMoney(amount))[0]).toBeVisible()
  const { items } = await request(listPayoutLines, { params: { id }, query: {} })
  const link = lines.getAllByRole('link', { name: `Order ${items[0]?.orderNumber}` })[0]
  expect(link).toHaveAttribute('href', `/order/${items[0]?.orderId}`)
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await waitFor(() => expect(names).toEqual([expect.stringMatching(/^payout-.+\.csv$/)]))
})

test('a store without payouts is told when there are some', async () => {
  await openApp('/settings/payments/payouts', await freshTenant('new@demo.test'))
  expect(await screen.findByText('No payouts yet')).toBeVisible()
  expect((await request(listPayouts, { query: {} })).items).toEqual([])
})

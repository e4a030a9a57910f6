import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { clearEmailBounce, getEmailBounce } from '#contract/store/emails.ts'
import { countRequests, urlOf } from '#page/testing/requests.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'

const owner = await freshTenant('owner@demo.test')

/** Emails to this address have come back, until the mark is cleared. */
function bounce(address: string, status: string) {
  const cleared = countRequests(clearEmailBounce)
  server.use(
    http.get(urlOf(getEmailBounce), ({ params }) => {
      if (cleared() > 0 || params.address !== address) return undefined
      const headers = { 'access-control-allow-origin': location.origin }
      return HttpResponse.json({ bounce: { status, bouncedOn: '2026-11-30T14:00:00Z' } }, { headers })
    }),
  )
}

test('a customer whose emails come back is marked, with why, until cleared', async () => {
  const app = await openApp('/dashboard', owner)
  const [buyer] = (await request(listCustomers, { query: { sortBy: 'orderCount desc', pageSize: 1 } })).items
  bounce(buyer?.emailAddress ?? '', '5.1.1')
  await app.router.navigate(`/customer/${buyer?.id}`)
  const summary = within(await screen.findByRole('region', { name: 'Overview' }))
  const notice = await summary.findByText('Emails don’t reach this address')
  expect(notice).toBeVisible()
  expect(summary.getByText(/said that there’s no such address \(5\.1\.1\)\. Correct the address\./)).toBeVisible()
  await app.user.click(summary.getByRole('button', { name: 'Clear' }))
  await waitFor(() => expect(notice).not.toBeInTheDocument())
})

test('an order shows that emails to its customer come back', async () => {
  const app = await openApp('/dashboard', owner)
  const [buyer] = (await request(listCustomers, { query: { sortBy: 'orderCount desc', pageSize: 1 } })).items
  bounce(buyer?.emailAddress ?? '', '5.2.2')
  await app.router.navigate(`/customer/${buyer?.id}`)
  const orders = within(await screen.findByRole('region', { name: 'Orders' }))
  const [first] = await orders.findAllByRole('link', { name: /^Order \d+$/ })
  await app.user.click(first as HTMLElement)
  const card = within(await screen.findByRole('region', { name: 'Customer' }))
  expect(await card.findByText(/its mailbox was full \(5\.2\.2\)/)).toBeVisible()
})

import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, inject, test } from 'vitest'
import { freshTenant, openApp } from '../testing/openApp.tsx'
import { server } from '../testing/server.ts'

const { config } = inject('provider')
const owner = await freshTenant('owner@demo.test')
const SUMMARY = `${config.statusUrl}/api/v2/summary.json`
const tell = (status: string) =>
  server.use(
    http.get(SUMMARY, () =>
      HttpResponse.json(
        {
          components: [
            { name: 'Checkout', status: 'operational' },
            { name: 'V2', status, description: null },
          ],
        },
        { headers: { 'access-control-allow-origin': location.origin } },
      ),
    ),
  )

test.each([
  ['operational', 'All Systems Operational'],
  ['major_outage', 'Major Outage'],
  ['partial_outage', 'Partial Outage'],
  ['degraded_performance', 'Degraded Performance'],
  ['under_maintenance', 'Under Maintenance'],
])('the status %s is shown as %s, with a link to the status page', async (status, words) => {
  tell(status)
  await openApp('/dashboard', owner)
  const widget = await screen.findByRole('link', { name: `System status ${words}` })
  expect(widget).toHaveAttribute('href', config.statusUrl)
})

test.each(['a state that nobody knows', 'a status page that fails'])(
  '%s shows nothing and disturbs nothing',
  async what => {
    if (what.includes('fails')) server.use(http.get(SUMMARY, () => HttpResponse.error()))
    else tell('on_fire')
    const { queryClient } = await openApp('/dashboard', owner)
    await waitFor(() => {
      const query = queryClient.getQueryCache().find({ queryKey: ['status', 'getStatus', {}] })
      expect(['success', 'error']).toContain(query?.state.status)
    })
    expect(screen.queryByRole('link', { name: /System status/ })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  },
)

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { listReorder, saveReorderSettings } from '#contract/catalog/reorder.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

test('products that run out are listed with what is left of them', async () => {
  const { user, router } = await openApp('/product/reorder?within=5000', await freshTenant('owner@demo.test'))
  expect(await screen.findByRole('heading', { name: 'Running out' })).toBeVisible()
  const { items, totalCount } = await request(listReorder, { query: { within: 5000 } })
  expect(totalCount).toBeGreaterThan(0)
  const [first] = items
  expect(screen.getByRole('link', { name: first?.name })).toHaveAttribute('href', `/product/${first?.id}`)
  await user.click(screen.getByRole('link', { name: 'Show products that last for less than 14 days' }))
  expect(await screen.findByText(/^Active products that last for less than 14 days/)).toBeVisible()
  await user.click(screen.getByRole('link', { name: /Pace of 7 days/ }))
  await waitFor(() => expect(router.state.location.search).toContain('view=week'))
})

test('settings are saved at once, and not over somebody else’s change', async () => {
  const { user, queryClient } = await openApp('/product/reorder', await freshTenant('owner@demo.test'))
  const days = await screen.findByRole('combobox', { name: /^A product is running out/ })
  await user.selectOptions(days, '30 days')
  expect(await screen.findByText(/^Active products that last for less than 30 days/)).toBeVisible()
  // Until then the switch is off, and what someone else saves could still be fetched.
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
  await request(saveReorderSettings, { body: { revision: 1, days: 60, isEmailOn: false } })
  await user.click(screen.getByRole('switch', { name: /^Email the owner/ }))
  expect(await screen.findByText(/changed by someone else/)).toBeVisible()
  await waitFor(() => expect(days).toHaveDisplayValue('60 days'))
  await user.click(screen.getByRole('switch', { name: /^Email the owner/ }))
  await waitFor(() => expect(screen.getByRole('switch', { name: /^Email the owner/ })).toBeChecked())
})

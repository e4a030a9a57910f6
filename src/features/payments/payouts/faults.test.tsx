import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exportPayouts, getPayout, getPayoutSummary, listPayoutLines, listPayouts } from '#contract/payments/payouts.ts'
import { watchSavedFiles } from '#page/download/testing/savedFiles.ts'
import { FAULTS, fail, PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const PATH = '/settings/payments/payouts'
const open = async () => openApp(PATH, await freshTenant('owner@demo.test'))

test.each([
  ['list', listPayouts],
  ['summary', getPayoutSummary],
])('payouts whose %s fails say so, and can be read again', async (_, { path }) => {
  const { recover } = fail('get', path, '500')
  const { user } = await open()
  expect(await screen.findByText(FAULTS['500'].says, {}, PATIENCE)).toBeVisible()
  recover()
  await user.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByRole('table', { name: 'Payouts' })).toBeVisible()
})

test.each([
  ['itself', getPayout],
  ['lines', listPayoutLines],
])('a payout that fails (%s) says so, and can be read again', async (_, { path }) => {
  const { user } = await open()
  const table = await screen.findByRole('table', { name: 'Payouts' })
  const { recover } = fail('get', path, '504')
  await user.click(table.querySelector<HTMLAnchorElement>('tbody a') as HTMLAnchorElement)
  expect(await screen.findByText(FAULTS['504'].says, {}, PATIENCE)).toBeVisible()
  recover()
  await user.click(screen.getByRole('button', { name: /try again/i }))
  expect(await screen.findByRole('table', { name: 'Charges and refunds' })).toBeVisible()
})

test('an export that fails says so, and works when repeated', async () => {
  const names = watchSavedFiles()
  const { user } = await open()
  const table = await screen.findByRole('table', { name: 'Payouts' })
  await user.click(table.querySelector<HTMLAnchorElement>('tbody a') as HTMLAnchorElement)
  const { recover } = fail('get', exportPayouts.path, '500')
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
  expect(await screen.findByText(FAULTS['500'].says, {}, PATIENCE)).toBeVisible()
  expect(names).toEqual([])
  recover()
  await user.click(screen.getByRole('button', { name: 'Export CSV' }))
  await expect.poll(() => names).toHaveLength(1)
})

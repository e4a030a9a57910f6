import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changePassword } from '#contract/store/account.ts'
import { changeLanguage } from '#i18n/changeLanguage.ts'
import { holdResponses } from '#page/testing/requests.ts'
import { fail, loseResponse, PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

test('a fast double-click changes the password once, and says so', async () => {
  const owner = await freshTenant('owner@demo.test')
  const { user } = await openApp('/myaccount', owner)
  await user.type(await screen.findByLabelText(/Current password/), owner.password)
  await user.type(screen.getByLabelText(/New password/), 'Another-one-1')
  const { arrived, release } = holdResponses(changePassword)
  const button = screen.getByRole('button', { name: 'Change password' })
  // Faster than the fields are validated.
  fireEvent.click(button)
  fireEvent.click(button)
  await waitFor(() => expect(arrived()).toBeGreaterThan(0))
  release()
  expect(await screen.findByText('Your password was changed.')).toBeVisible()
  expect(arrived()).toBe(1)
})

test('a password change with a lost response can be sent again', async () => {
  const owner = await freshTenant('owner@demo.test')
  const { user } = await openApp('/myaccount', owner)
  await user.type(await screen.findByLabelText(/Current password/), owner.password)
  await user.type(screen.getByLabelText(/New password/), 'Another-one-1')
  const { recover } = fail('put', changePassword.path, 'dropped')
  loseResponse('put', changePassword.path)
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await screen.findByText(/didn’t confirm this/, {}, PATIENCE)
  recover()
  await user.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Your password was changed.')).toBeVisible()
})

test('what the provider refuses is said in the merchant’s language', async () => {
  const owner = await freshTenant('owner@demo.test')
  const { user } = await openApp('/myaccount', owner)
  const current = await screen.findByLabelText(/Current password/)
  await user.type(current, 'Not-it-1')
  await user.type(screen.getByLabelText(/New password/), 'Another-one-1')
  await act(() => changeLanguage('ar'))
  await user.click(screen.getByRole('button', { name: 'تغيير كلمة المرور' }))
  await waitFor(() => expect(current).toHaveAccessibleDescription('ليست هذه كلمة مرورك الحالية.'))
  await act(() => changeLanguage('en'))
})

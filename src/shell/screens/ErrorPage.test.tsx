import { screen } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { openApp } from '../testing/openApp.tsx'

const { config } = inject('provider')

test('the error screen links to the status page and to logout', async () => {
  await openApp('/error', null)
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'System status' })).toHaveAttribute('href', config.statusUrl)
  expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout')
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
})

test('a provider without a status page has an error screen without its link', async () => {
  await openApp('/error', null, {}, { statusUrl: '' })
  expect(await screen.findByRole('link', { name: 'Log out' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'System status' })).not.toBeInTheDocument()
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, inject, test } from 'vitest'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { testServerAt } from '../../../../../mocks/start/test/testServer.ts'

const testServer = testServerAt(inject('provider').testServerUrl)
const rows = async () => within(await screen.findByRole('list', { name: 'Browsers' })).findAllByRole('listitem')

test('another browser is signed out, after asking', async () => {
  const owner = await freshTenant('owner@demo.test')
  await testServer.beginSession(owner.userId)
  await testServer.beginSession(owner.userId)
  const { user } = await openApp('/myaccount/sessions', owner)
  expect(await rows()).toHaveLength(2)
  const [first] = screen.getAllByRole('button', { name: 'Sign out Unknown browser' })
  await user.click(first as HTMLElement)
  const dialog = within(await screen.findByRole('dialog', { name: 'Sign out Unknown browser' }))
  await user.click(dialog.getByRole('button', { name: 'Sign out' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await rows()).toHaveLength(1)
  await waitFor(() => expect(document.body).not.toHaveFocus())
})

test('everywhere else is signed out at once', async () => {
  const owner = await freshTenant('owner@demo.test')
  await testServer.beginSession(owner.userId)
  const { user } = await openApp('/myaccount/sessions', owner)
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Sign out everywhere else' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: /Unknown/ })).toBeNull())
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull())
})

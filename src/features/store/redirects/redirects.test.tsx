import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { createRedirect, listRedirects } from '#contract/store/redirects.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const pairs = async () =>
  (await request(listRedirects, { query: {} })).items.map(({ from, to }) => `${from} ${to}`).toSorted()
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('an old address is redirected, after what is wrong is corrected', async () => {
  const { user } = await openApp('/settings/redirects', await freshTenant('owner@demo.test'))
  expect(await screen.findByRole('link', { name: 'Back to settings' })).toBeVisible()
  const [add] = await screen.findAllByRole('link', { name: 'Add redirect' })
  await user.click(add as HTMLElement)
  const from = await field(/^Old address/)
  await user.type(from, '/cart')
  const to = await field(/^New address/)
  await user.type(to, 'https://evil.example')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/Your store uses this address itself/))[0]).toBeVisible()
  expect(screen.getAllByText(/It begins with one slash/)[0]).toBeVisible()
  await user.clear(from)
  await user.type(from, '/p/old')
  await user.clear(to)
  await user.type(to, '/p/old')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/leads back to the old address/))[0]).toBeVisible()
  await user.clear(to)
  await user.type(to, '/p/new')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: '/p/old' })).toBeVisible()
  expect(await pairs()).toEqual(['/p/old /p/new'])
  await user.click(screen.getByRole('link', { name: /^Back to redirects/i }))
  expect(await screen.findByRole('link', { name: '/p/old' })).toBeVisible()
  expect(screen.getByText('/p/new')).toBeVisible()
})

test('a taken old address is said at its field, and another is saved', async () => {
  const { user, router } = await openApp('/dashboard', await freshTenant('owner@demo.test'))
  await screen.findByRole('heading', { level: 1 })
  const first = await request(createRedirect, { body: { from: '/a', to: '/b' } })
  await request(createRedirect, { body: { from: '/c', to: '/d' } })
  await router.navigate(`/settings/redirects/${first.id}`)
  const from = await field(/^Old address/)
  await user.clear(from)
  await user.type(from, '/c')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/Another redirect has this address|already|taken/i))[0]).toBeVisible()
  expect(from).toHaveValue('/c')
  await user.type(from, '2')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Saved')
  await waitFor(async () => expect(await pairs()).toEqual(['/c /d', '/c2 /b']))
})

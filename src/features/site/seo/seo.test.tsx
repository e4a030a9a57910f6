import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getStoreSeo } from '#contract/site/storeSeo.ts'
import { refreshStorefrontCache } from '#contract/store/storefrontCache.ts'
import { describeSettings } from '#page/settings/testing/describeSettings.tsx'
import { fail, PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { seoSettings } from './settings.ts'

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })

describeSettings({
  settings: seoSettings,
  change: async user => {
    await user.click(await field('Title'))
    await user.paste('Handmade jugs')
  },
  changed: () => ({ metaTitle: 'Handmade jugs' }),
  theirs: () => ({ google: 'theirs-1' }),
  refused: { field: 'metaTitle', control: () => field('Title') },
})

const open = async () => openApp('/settings/seo', await freshTenant('owner@demo.test'))

test('previews show the title as it is typed, else the store’s name', async () => {
  const { user } = await open()
  const preview = async (caption: string) => (await screen.findByText(caption)).closest('figure')
  const [search, shared] = [await preview('In search results'), await preview('As a shared link')]
  expect(search).toHaveTextContent('Harbor & Hearth')
  await user.click(await field('Title'))
  await user.paste('Jugs for tea')
  await waitFor(() => expect(search).toHaveTextContent('Jugs for tea'))
  expect(shared).toHaveTextContent('Jugs for tea')
})

test('of a meta tag that is pasted whole, the code is saved', async () => {
  const { user } = await open()
  await user.click(await field('Google code'))
  await user.paste('<meta name="google-site-verification" content="abc_DEF-1" />')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  await waitFor(async () => expect((await request(getStoreSeo, {})).google).toBe('abc_DEF-1'), PATIENCE)
  expect(await field('Google code')).toHaveValue('abc_DEF-1')
  await user.click(await field('Bing code'))
  await user.paste('<meta name="msvalidate.01">')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await field('Bing code')).toHaveAccessibleDescription(/Paste the code/)
})

test('the sitemap is refreshed on request, and says when and how many', async () => {
  const { user } = await open()
  const refresh = await screen.findByRole('button', { name: 'Refresh now' }, PATIENCE)
  await waitFor(() => expect(refresh).toBeEnabled(), PATIENCE)
  await user.click(refresh)
  expect(await screen.findByText(/^\d+ pages, refreshed .+ E[SD]T\.$/, {}, PATIENCE)).toBeVisible()
})

test('the storefront cache is refreshed on request', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('button', { name: 'Refresh storefront cache' }, PATIENCE))
  expect(await screen.findByText('Cache successfully refreshed!', {}, PATIENCE)).toBeVisible()
  fail('post', refreshStorefrontCache.path, '403')
  await user.click(screen.getByRole('button', { name: 'Refresh storefront cache' }))
  expect(await screen.findByText('Refreshing cache had an error', {}, PATIENCE)).toBeVisible()
})

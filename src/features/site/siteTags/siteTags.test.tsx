import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { request } from '#api/client.ts'
import { createSiteTag, listSiteTags, NewSiteTag, trySiteTag } from '#contract/site/siteTags.ts'
import { getStoreServices } from '#contract/store/storeSections.ts'
import { previewTrial } from '#page/form/preview.ts'
import { forward } from '#shell/testing/forward.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'
import { server } from '#shell/testing/server.ts'

const tags = async () => (await request(listSiteTags, { query: {} })).items
const add = (name: string, fields: object = {}) =>
  request(createSiteTag, { body: z.parse(NewSiteTag, { name, code: '<script>one()</script>', ...fields }) })
const open = async (path = '/site-tagging') => openApp(path, await freshTenant('owner@demo.test'))
const field = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })

test('a tag is added after what is wrong with it is corrected', async () => {
  const { user } = await open()
  await user.click(await screen.findByRole('link', { name: 'Add tag' }))
  await user.type(await field(/^Name/), 'Pixel')
  await user.click(await screen.findByRole('radio', { name: 'Some pages' }))
  await user.click(await field(/^Code/))
  await user.paste('<img src="https://pixel.example/1" alt="">')
  expect(await screen.findByText(/The code names pixel.example/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Choose a page.'))[0]).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: 'Cart' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText(/can’t stand in the head/))[0]).toBeVisible()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Place' }), 'body')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Pixel' })).toBeVisible()
  expect(await tags()).toMatchObject([{ name: 'Pixel', place: 'body', isOnAllPages: false, pages: ['cart'] }])
})

test('a tag that breaks the storefront is switched off in the list', async () => {
  const { user, router } = await open('/dashboard')
  await screen.findByRole('heading', { level: 1 })
  await add('Broken')
  await router.navigate('/site-tagging')
  const list = await screen.findByRole('list', { name: 'Tags' })
  expect(within(list).getByText('On')).toBeVisible()
  await user.click(within(list).getByRole('button', { name: /Actions for/ }))
  await user.click(await screen.findByRole('menuitem', { name: /off|inactive|deactivate/i }))
  expect(await within(list).findByText('Off')).toBeVisible()
  expect(await tags()).toMatchObject([{ isActive: false, code: '<script>one()</script>' }])
})

test('an older version is put into the form, and saved again', async () => {
  const { user, router } = await open('/dashboard')
  await screen.findByRole('heading', { level: 1 })
  const { id } = await add('Counter')
  await router.navigate(`/site-tagging/${id}`)
  const code = await field(/^Code/)
  await user.clear(code)
  await user.paste('<script>two()</script>')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  const versions = within(await screen.findByRole('list', { name: 'Versions' }))
  await waitFor(() => expect(versions.getAllByRole('listitem')).toHaveLength(2))
  await user.click(versions.getByRole('button', { name: /^Use the version of/ }))
  await waitFor(() => expect(code).toHaveValue('<script>one()</script>'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await tags()).toMatchObject([{ revision: 3, code: '<script>one()</script>' }]))
})

test('an unsaved tag is tried in the preview until its screen is left', async () => {
  const { user, router } = await open('/site-tagging/add')
  await user.type(await field(/^Name/), 'Pixel')
  await user.click(await field(/^Code/))
  await user.paste('<script>try()</script>')
  await user.click(screen.getByRole('button', { name: 'Try in preview' }))
  const frame = async () => (await screen.findByTitle<HTMLIFrameElement>('Your storefront')).src
  await waitFor(async () => expect(await frame()).toMatch(/\/preview\?tags=[\w-]{20,}/))
  expect(await tags()).toEqual([])
  await user.clear(await field(/^Name/))
  await user.clear(await field(/^Code/))
  await router.navigate('/site-tagging')
  await waitFor(() =>
    expect(screen.queryByTitle<HTMLIFrameElement>('Your storefront')?.src ?? '').not.toContain('tags='),
  )
})

test('a screen that is left before a tag can be tried opens no preview', async () => {
  const { user, router, queryClient } = await open('/site-tagging/add')
  await user.type(await field(/^Name/), 'Pixel')
  await user.click(await field(/^Code/))
  await user.paste('<script>try()</script>')
  const response = Promise.withResolvers<void>()
  const sent = Promise.withResolvers<void>()
  server.use(
    http.post(`${inject('provider').config.apiUrl}/${trySiteTag.path}`, async ({ request: tried }) => {
      sent.resolve()
      await response.promise
      return forward(tried)
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Try in preview' }))
  await sent.promise
  await user.clear(await field(/^Name/))
  await user.clear(await field(/^Code/))
  await router.navigate('/site-tagging')
  expect(await screen.findByRole('link', { name: 'Add tag' })).toBeVisible()
  response.resolve()
  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  // The panel would come later: what opens it tells at once.
  expect(previewTrial.get()).toBeNull()
})

test('the container of the tag manager is saved, and its form is checked', async () => {
  const { user } = await open()
  const id = await field(/^Container ID/)
  await user.type(id, 'UA-1')
  await user.click(await screen.findByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('Enter an ID like GTM-ABC1234.'))[0]).toBeVisible()
  await user.clear(id)
  await user.type(id, ' GTM-ABC1234')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await request(getStoreServices, {})).toMatchObject({ tagManagerId: 'GTM-ABC1234' }))
})

test('support staff see a tag’s fields disabled, and read why', async () => {
  await openApp('/site-tagging/add', await freshTenant('concierge@demo.test'))
  expect(await screen.findByText(/^Support staff can’t do this for a store/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /^Name/ })).toBeDisabled()
})

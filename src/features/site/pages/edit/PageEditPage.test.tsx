import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, expect, test, vi } from 'vitest'
import { request } from '#api/client.ts'
import { createContentPage, getContentPage, updateContentPage } from '#contract/content/contentPages.ts'
import { NO_SEO } from '#features/content/shared/seo/seoFields.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

// The editor needs layout, and e2e/richText.e2e.ts tests it. Where it can't be loaded, HTML is written.
vi.doMock('#features/content/shared/richText/Editor.tsx', () => {
  throw new Error('not loaded')
})
afterAll(() => vi.doUnmock('#features/content/shared/richText/Editor.tsx'))

const owner = await freshTenant('owner@demo.test')
const content = async () => {
  fireEvent.focus(await screen.findByRole('textbox', { name: 'Content' }))
  await screen.findByText(/The editor could not be loaded/)
  return screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Content' })
}
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })
const save = () => screen.findByRole('button', { name: 'Save' })
const newPage = (name: string) =>
  request(createContentPage, {
    body: { name, content: '<p>Wool &amp; linen</p>', isActive: true, seo: { ...NO_SEO, modifier: '' }, themeId: null },
  })

test('a template fills a new page and replaces text only if confirmed', async () => {
  const app = await openApp('/pages/add', owner)
  const template = await screen.findByRole('combobox', { name: 'Template' })
  await within(template).findByRole('option', { name: 'Size guide' })
  await app.user.selectOptions(template, 'Contact')
  await waitFor(async () => expect(await nameField()).toHaveValue('Contact'))
  // It was not edited, so the next template may replace it.
  await app.user.selectOptions(template, 'Size guide')
  await waitFor(async () => expect((await content()).value).toContain('How to measure'))
  expect(await nameField()).toHaveValue('Contact')

  await app.user.type(await content(), '<p>Mine</p>')
  await app.user.selectOptions(template, 'About us')
  const question = await screen.findByRole('alertdialog', { name: 'Replace content?' })
  await app.user.click(within(question).getByRole('button', { name: 'Keep content' }))
  expect((await content()).value).toContain('Mine')
  expect(template).toHaveDisplayValue('Size guide')

  await app.user.type(screen.getByRole('textbox', { name: 'URL modifier' }), 'wool')
  expect(screen.getByText('contact-wool')).toBeVisible()
  await app.user.click(await save())
  await waitFor(() => expect(location.pathname).toMatch(/^\/pages\/[\w-]{8,}$/))
  const saved = await request(getContentPage, { params: { id: location.pathname.split('/')[2] as string } })
  expect(saved).toMatchObject({ themeId: 'harbor', path: '/page/contact-wool', seo: { modifier: 'wool' } })
  expect(saved.content).toMatch(/<\/table><p>Mine<\/p>$/)
  expect(screen.queryByRole('combobox', { name: 'Template' })).toBeNull()
})

test('pages may share a friendly name where their modifiers differ', async () => {
  await openApp('/pages', owner)
  const page = await newPage('Care')
  const seo = { ...page.seo, modifier: 'wool' }
  const twin = await request(createContentPage, { body: { ...page, seo } })
  expect([page.path, twin.path]).toEqual(['/page/care-2', '/page/care-2-wool'])
  await expect(request(createContentPage, { body: { ...page, seo } })).rejects.toMatchObject({ status: 400 })
})

test('two editors of one text see its words, not its tags', async () => {
  const before = await openApp('/pages', owner)
  const page = await newPage('Fabric')
  before.unmount()
  const app = await openApp(`/pages/${page.id}`, owner)
  await app.user.type(await content(), '<p>Mine</p>')
  const body = { ...page, content: '<p>Wool <b>only</b></p>' }
  await request(updateContentPage, { params: { id: page.id }, body })
  await app.user.click(await save())
  const choice = await screen.findByRole('group', { name: 'Content' })
  expect(choice).toHaveTextContent(/Wool & linen\s*Mine/)
  expect(choice).toHaveTextContent('Wool only')
  expect(choice).not.toHaveTextContent('<')
})

import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { request } from '#api/client.ts'
import { getDesign, publishDesign } from '#contract/site/design.ts'
import { installTheme, listInstalledThemes, setThemeVersion } from '#contract/site/themes.ts'
import { loseResponse, PATIENCE } from '#shell/testing/faults.ts'
import { freshTenant, openApp } from '#shell/testing/openApp.tsx'

const button = (name: string | RegExp) => screen.findByRole('button', { name }, PATIENCE)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, PATIENCE)
const open = async (path: string) => openApp(path, await freshTenant('owner@demo.test'))
const live = async () => (await request(listInstalledThemes, {})).find(({ isActive }) => isActive)
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }, PATIENCE))

/** A store with Atlas at its first version, whose scheme and setting the second one lacks. */
async function openAtlas(choices = true) {
  const app = await open('/editstore/themes')
  await heading('Themes')
  const params = { id: 'atlas' }
  const { revision } = await request(installTheme, { params })
  await request(setThemeVersion, { params, body: { revision, version: '1.0', withoutSettings: false } })
  const design = await request(getDesign, {})
  const chosen = { colorScheme: 'graphite', fontScheme: 'system', colors: {}, editables: { borders: 'off' } }
  if (choices) await request(publishDesign, { body: { ...design, styles: { atlas: chosen } } })
  await app.router.navigate('/editstore/themes/atlas')
  await heading('Atlas')
  return app
}

test('a theme is installed from the gallery, published and seen by shoppers', async () => {
  const { user, router } = await open('/editstore/themes')
  expect(await screen.findByRole('link', { name: /^Harbor.*Live/ })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Theme gallery' }))
  await user.click(await button('Install Pantry'))
  await heading('Pantry')
  expect(router.state.location.pathname).toBe('/editstore/themes/pantry')
  await user.click(await button('Publish theme'))
  const sure = await dialog('Publish Pantry?')
  expect(sure.getByText(/shoppers see your store in Pantry instead of Harbor/)).toBeVisible()
  expect((await live())?.id).toBe('harbor')
  await user.click(sure.getByRole('button', { name: 'Publish theme' }))
  expect(await screen.findByText('Shoppers see this theme.', {}, PATIENCE)).toBeVisible()
  expect((await live())?.id).toBe('pantry')
  await waitFor(() => expect(document.body).not.toHaveFocus())
})

test('an update says what would be lost, and going back loses nothing', async () => {
  const { user } = await openAtlas()
  await user.click(await button('Update to 2.0'))
  const sure = await dialog('Update Atlas to version 2.0?')
  await user.click(sure.getByRole('button', { name: 'Update to 2.0' }))
  const conflict = await dialog('Some settings of Atlas would be lost')
  expect(conflict.getByText('Color scheme “Graphite”')).toBeVisible()
  expect(conflict.getByText('Setting “Lines around products”')).toBeVisible()
  const back = conflict.getByRole('button', { name: 'Go Back to Previous Version' })
  await waitFor(() => expect(back).toHaveFocus())
  await user.click(back)
  const stays = async () => (await request(listInstalledThemes, {})).find(({ id }) => id === 'atlas')
  expect(await stays()).toMatchObject({ version: '1.0' })
  await user.click(await button('Update to 2.0'))
  await user.click((await dialog('Update Atlas to version 2.0?')).getByRole('button', { name: 'Update to 2.0' }))
  const again = await dialog('Some settings of Atlas would be lost')
  await user.click(again.getByRole('button', { name: 'Update Without Settings' }))
  expect(await button('Go back to 1.0')).toBeVisible()
  expect(await stays()).toMatchObject({ version: '2.0', previousVersion: '1.0' })
})

test('without a loss, an update asks once, and its lost response is no error', async () => {
  const { user } = await openAtlas(false)
  loseResponse('post', setThemeVersion.path)
  await user.click(await button('Update to 2.0'))
  await user.click((await dialog('Update Atlas to version 2.0?')).getByRole('button', { name: 'Update to 2.0' }))
  expect(await button('Go back to 1.0')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('after a change by someone else, publishing works again', async () => {
  const { user } = await openAtlas(false)
  await user.click(await button('Publish theme'))
  const sure = await dialog('Publish Atlas?')
  await request(setThemeVersion, {
    params: { id: 'atlas' },
    body: { revision: 2, version: '2.0', withoutSettings: false },
  })
  await user.click(sure.getByRole('button', { name: 'Publish theme' }))
  expect(await sure.findByRole('alert', {}, PATIENCE)).toBeVisible()
  await user.click(sure.getByRole('button', { name: 'Publish theme' }))
  await waitFor(async () => expect(await live()).toMatchObject({ id: 'atlas', version: '2.0' }), PATIENCE)
})

test('a copy is a draft of its own, and can be uninstalled', async () => {
  const { user } = await open('/editstore/themes/harbor')
  await user.click(await button('Make a copy'))
  await heading('Harbor - COPY')
  expect(screen.getByText('Copy')).toBeVisible()
  await user.click(await button('Uninstall'))
  await user.click((await dialog('Uninstall Harbor - COPY?')).getByRole('button', { name: 'Uninstall' }))
  await heading('Themes')
  await waitFor(async () => expect(await request(listInstalledThemes, {})).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('link', { name: /COPY/ })).toBeNull(), PATIENCE)
})

test('a page becomes a template, which a new page begins with', async () => {
  const { user } = await open('/editstore/themes/harbor')
  await user.click(await button('Add template'))
  const form = within(await screen.findByRole('dialog', { name: 'Add template' }, PATIENCE))
  await user.click(form.getByRole('button', { name: 'Add template' }))
  const page = form.getByRole('combobox', { name: /^Page/ })
  expect(page).toHaveAccessibleDescription(/Choose a page/)
  await form.findByRole('option', { name: 'About us' }, PATIENCE)
  await user.selectOptions(page, 'About us')
  await user.click(form.getByRole('button', { name: 'Add template' }))
  const shown = await screen.findAllByRole('button', { name: 'Show template: About us' }, PATIENCE)
  await waitFor(() => expect(screen.getByText('Your own')).toBeVisible())
  await user.click(shown.at(-1) as HTMLElement)
  await user.click(await screen.findByRole('link', { name: 'Use for a new page' }, PATIENCE))
  const name = await screen.findByRole('textbox', { name: /^Name/ }, PATIENCE)
  await waitFor(() => expect(name).toHaveValue('About us'), PATIENCE)
})

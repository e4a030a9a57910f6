import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { expect, ownerTest, test } from './support/fixtures.ts'

test('signing in, signing out and starting a store can be used by everybody', { tag: '@long' }, async ({
  page,
  newStore,
}) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expectAccessible(page, 'login')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  await expectAccessible(page, 'the identity provider’s page')
  await openAs(page, await newStore('new@demo.test'))
  await expect(page.getByText('No products yet')).toBeVisible()
  await expectAccessible(page, 'empty list')
  await page.goto('/error')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expectAccessible(page, 'error page')
  await page.goto('/logout')
  await expect(page.getByText('You are logged out.')).toBeVisible()
  await expectAccessible(page, 'login after a logout')
})

const DIALOG = ':is([role=dialog], [role=alertdialog], dialog[open])'

// The screens themselves: `sweep.e2e.ts`.
ownerTest('everybody can use what opens on a list', async ({ page, list, watch, isMobile }) => {
  watch.allow(/Failed to load resource/)
  await list.open()
  const [name = '', second = ''] = await list.names()
  await list.tick(name, second)
  await expect(list.bulkBar).toBeVisible()
  await expectAccessible(page, 'selected rows', { within: 'tr:has(:checked)' })
  await expectAccessible(page, 'bulk bar', { within: '[data-bottom-bar]' })
  await list.bulkBar.getByRole('button', { name: 'Set inactive' }).click()
  await expect(list.dialog()).toBeVisible()
  await expectAccessible(page, 'bulk dialog', { within: DIALOG })
  await list.dialog().getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'row menu', { within: '[role=menu]' })
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(list.dialog()).toBeVisible()
  await expectAccessible(page, 'delete dialog', { within: DIALOG })
  await list.dialog().getByRole('button', { name: 'Keep product' }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('Category')).toBeVisible()
  await expectAccessible(page, 'filters', { within: DIALOG })
  await page.keyboard.press('Escape')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectAccessible(page, 'drawer')
    await page.keyboard.press('Escape')
  }
  await list.search('no such thing anywhere')
  await expect(page.getByText('No results', { exact: true })).toBeVisible()
  await expectAccessible(page, 'nothing found', { within: '#content' })
  await list.searchBox.fill('fault:500')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'failed list', { within: '[role=alert]' })
})

ownerTest('everybody can use what opens on a form', async ({ page, edit, api, watch }) => {
  watch.allow(/Failed to load resource/)
  const product = await api.addProduct('Looked at closely')
  await edit.openNew()
  await edit.field('Weight').fill('2000')
  await edit.pressSave()
  await expect(edit.name).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'form with errors and save bar')
  await page.getByRole('combobox', { name: 'Categories' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(page, 'category list', { within: '[role=listbox]' })
  await page.keyboard.press('Escape')
  await edit.saveBar.getByRole('button', { name: 'Discard' }).click()
  await expect(edit.saveBar).toHaveCount(0)
  await edit.open(product.id)
  await edit.name.fill('Mine')
  await page.getByRole('button', { name: 'More save options' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'menu of the save bar', { within: '[role=menu]' })
  await page.keyboard.press('Escape')
  await api.change(product.id, { name: 'Theirs', sku: `T-${product.id}` })
  await edit.pressSave()
  await edit.dialog('Someone else saved changes first')
  await expectAccessible(page, 'conflict dialog', { within: DIALOG })
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(edit.draft).toBeVisible()
  await expectAccessible(page, 'offer of a draft', { within: '#content [role=status]' })
})

ownerTest('pages and records that are missing can be used by everybody', { tag: '@long' }, async ({ page, watch }) => {
  watch.allow(/Failed to load resource/)
  for (const path of ['/nowhere', '/product/no-such-product']) {
    await page.goto(path)
    // A deleted record redirects to its list, with an alert above it.
    const arrived = page.locator('#content').getByRole('heading').or(page.getByRole('alertdialog'))
    await expect(arrived.first()).toBeVisible()
    await expectAccessible(page, path)
  }
})

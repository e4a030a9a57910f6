import type { ListPage } from './pages/listPage.ts'
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

ownerTest('the list with all that opens on it can be used by everybody', async ({ page, list, watch, isMobile }) => {
  ownerTest.slow()
  watch.allow(/Failed to load resource/)
  await list.open()
  await expectAccessible(page, 'list')
  const [name = '', second = ''] = await list.names()
  await list.tick(name, second)
  // At the end of the page the bar has its own place; elsewhere it covers half a row that one can scroll from under it.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await hideCoveredRows(list)
  await expectAccessible(page, 'list with the bulk bar')
  await page.evaluate(() => scrollTo(0, 0))
  await rowsOf(list).evaluateAll(rows => {
    for (const row of rows) row.style.visibility = ''
  })
  await list.bulkBar.getByRole('button', { name: 'Set inactive' }).click()
  await expect(list.dialog()).toBeVisible()
  await expectAccessible(page, 'bulk dialog')
  await list.dialog().getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'row menu')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(list.dialog()).toBeVisible()
  await expectAccessible(page, 'delete dialog')
  await list.dialog().getByRole('button', { name: 'Keep product' }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(page.getByLabel('Category')).toBeVisible()
  await expectAccessible(page, 'filters')
  await page.keyboard.press('Escape')
  if (isMobile) {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expectAccessible(page, 'drawer')
    await page.keyboard.press('Escape')
  }
  await list.search('no such thing anywhere')
  await expect(page.getByText('No results', { exact: true })).toBeVisible()
  await expectAccessible(page, 'nothing found')
  await list.searchBox.fill('fault:500')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'failed list')
})

ownerTest('the form with all that opens on it can be used by everybody', async ({ page, edit, api, watch }) => {
  ownerTest.slow()
  watch.allow(/Failed to load resource/)
  const product = await api.addProduct('Looked at closely')
  await edit.openNew()
  await expectAccessible(page, 'new product')
  await edit.field('Weight').fill('2000')
  await edit.pressSave()
  await expect(edit.name).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page, 'form with errors and save bar')
  await page.getByRole('combobox', { name: 'Categories' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(page, 'category list')
  await page.keyboard.press('Escape')
  await edit.saveBar.getByRole('button', { name: 'Discard' }).click()
  await expect(edit.saveBar).toHaveCount(0)
  await edit.open(product.id)
  await expectAccessible(page, 'product')
  await edit.name.fill('Mine')
  await page.getByRole('button', { name: 'More save options' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expectAccessible(page, 'menu of the save bar')
  await page.keyboard.press('Escape')
  await api.change(product.id, { name: 'Theirs', sku: `T-${product.id}` })
  await edit.pressSave()
  await edit.dialog('Someone else saved changes first')
  await expectAccessible(page, 'conflict dialog')
  page.on('dialog', dialog => dialog.accept())
  await page.reload()
  await expect(edit.draft).toBeVisible()
  await expectAccessible(page, 'offer of a draft')
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

/** Hides the rows that the top bar and the table's head cover: which one they cut in half is chance. */
const hideCoveredRows = (list: ListPage) =>
  rowsOf(list).evaluateAll(rows => {
    const head = document.querySelector('thead')?.getBoundingClientRect().bottom ?? 0
    const bar = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
    for (const row of rows) {
      if (row.getBoundingClientRect().top < Math.max(head, bar)) row.style.visibility = 'hidden'
    }
  })

/** Hidden ones too, which have no role. */
const rowsOf = (list: ListPage) => list.table.locator('tbody tr')

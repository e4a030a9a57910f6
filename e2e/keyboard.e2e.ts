import { Api } from './support/api.ts'
import { expect, ownerTest, test } from './support/fixtures.ts'
import { pressOn, tabTo } from './support/keys.ts'

test('a whole day’s work can be done by keyboard', async ({ page, list, edit, stack, newStore }) => {
  // Some hundred keys, each looked after, over three screens and a sign-in.
  test.setTimeout(300_000)
  const tenant = await newStore()
  const api = new Api(stack, tenant)
  const product = await api.addProduct('Keyboard kettle', { sku: 'KEY-1' })
  await api.addProduct('Keyboard kettle lid', { sku: 'KEY-2' })
  const { keyboard } = page

  await page.goto('/product')
  await pressOn(page, page.getByRole('button', { name: 'Log in' }))
  await expect(page.getByLabel('Email')).toBeFocused()
  await keyboard.type(tenant.email)
  await keyboard.press('Tab')
  await keyboard.type(tenant.password)
  await keyboard.press('Enter')
  await expect(list.rows()).toHaveCount(25)

  await keyboard.press('/')
  await expect(list.searchBox).toBeFocused()
  await keyboard.type('keyboard kettle')
  await expect(list.rows()).toHaveCount(2)
  await pressOn(page, page.getByRole('link', { name: 'Keyboard kettle', exact: true }))

  await expect(edit.name).toHaveValue('Keyboard kettle')
  await tabTo(page, edit.shortDescription)
  await keyboard.type('Whistles')
  await expect(edit.saveBar).toBeVisible()
  // All the way down with the save bar in the way.
  await tabTo(page, edit.field('Meta description'))
  await keyboard.press('Control+s')
  // Not the message in the save bar: it disappears after three seconds, which a busy machine can take between two
  // checks.
  await edit.untilSaved()
  expect((await api.product(product.id)).descriptions.short).toBe('Whistles')
  await tabTo(page, page.getByRole('link', { name: 'Back to products' }), 'Shift+Tab')
  await keyboard.press('Enter')
  // The list is as it was left, and the focus with it.
  await expect(list.rows()).toHaveCount(2)
  await expect(page.getByRole('link', { name: 'Keyboard kettle', exact: true })).toBeFocused()

  await pressOn(page, page.getByRole('checkbox', { name: 'Select Keyboard kettle', exact: true }), 'Space')
  await pressOn(page, page.getByRole('checkbox', { name: 'Select Keyboard kettle lid' }), 'Space')
  await pressOn(page, list.bulkBar.getByRole('button', { name: 'Set inactive' }))
  const dialog = list.dialog()
  await expect(dialog).toContainText('2 products will be set to Inactive.')
  await pressOn(page, dialog.getByRole('button', { name: 'Set to Inactive' }))
  await expect(dialog.getByRole('status')).toHaveText('2 done, 0 failed, 0 skipped')
  await keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(list.row('Keyboard kettle')).toContainText('Inactive')

  await pressOn(page, page.getByRole('button', { name: 'Actions for Keyboard kettle', exact: true }))
  await expect(page.getByRole('menuitem', { name: 'Edit', exact: true })).toBeFocused()
  await keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Keep product' })).toBeFocused()
  await pressOn(page, dialog.getByRole('button', { name: 'Delete product' }))
  await expect(page.getByText('Keyboard kettle successfully removed')).toBeVisible()
  await expect(list.row('Keyboard kettle')).toHaveCount(0)
  await pressOn(page, page.getByRole('button', { name: 'More actions' }))
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await keyboard.press('End')
  await expect(page.getByRole('menuitem').last()).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('You are logged out.')).toBeVisible()
})

ownerTest('the first Tab offers to skip the menu', async ({ page, list }) => {
  await list.open()
  // Comes after the rows, before a link that is the first until then.
  const first = page.getByRole('button', { name: 'Export', exact: true })
  await expect(first).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(first).toBeFocused()
})

ownerTest('Back after the skip link still asks about unsaved changes', async ({ page, list, edit, api }) => {
  const product = await api.addProduct('Skip and go back')
  await list.open(`?search=${encodeURIComponent(product.name)}`)
  await pressOn(page, page.getByRole('link', { name: 'Skip to content' }))
  await expect(page.locator('#content')).toBeFocused()
  await pressOn(page, list.row(product.name).getByRole('link', { name: product.name }))
  await edit.field('Name').fill('Typed after the skip link')
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(edit.field('Name')).toHaveValue('Typed after the skip link')
  await expect(page).toHaveURL(`/product/${product.id}`)
})

ownerTest(
  'filters and dialogs return the focus to where it was',
  { tag: '@long' },
  async ({ page, list, edit, api }) => {
    const product = await api.addProduct('Focus comes back')
    await list.open()
    const filters = page.getByRole('button', { name: 'Filters' })
    await pressOn(page, filters)
    await expect(page.getByLabel('Category')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(filters).toBeFocused()
    await edit.open(product.id)
    const remove = page.getByRole('button', { name: 'Delete' })
    await pressOn(page, remove)
    await expect(page.getByRole('button', { name: 'Keep product' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(remove).toBeFocused()
  },
)

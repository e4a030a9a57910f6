import { EditPage } from './pages/editPage.ts'
import type { Api, WireProduct } from './support/api.ts'
import { expect, ownerTest } from './support/fixtures.ts'

const ASKS = 'Someone else saved changes first'

/** `edit` and `other` are two browsers of the same store, both with the same product open. */
const test = ownerTest.extend<{ other: EditPage; product: WireProduct }>({
  product: async ({ api, edit }, use) => {
    const product = await api.addProduct('Shared product', {
      descriptions: { short: 'As it was', long: '', extended: '' },
    })
    await edit.open(product.id)
    await use(product)
  },
  other: async ({ browser, stack, owner, watch, product }, use) => {
    const context = await browser.newContext({ baseURL: stack.appOrigin, storageState: owner.state })
    await watch.follow(context)
    const other = new EditPage(await context.newPage())
    await other.open(product.id)
    await use(other)
    await context.close()
  },
})
test.beforeEach(({ watch }) => watch.allow(/Failed to load resource: .* 40[49]/))

const saved = async (api: Api, { id }: WireProduct) => {
  const { name, descriptions } = await api.product(id)
  return { name, short: descriptions.short }
}

test('two people who change different fields both keep their work', async ({ page, edit, other, product, api }) => {
  await other.name.fill('Their name')
  await other.save()
  await edit.shortDescription.fill('My description')
  await edit.pressSave()
  const dialog = await edit.dialog(ASKS)
  await expect(dialog.getByRole('row', { name: /^Name/ })).toContainText('Their name')
  await expect(dialog.getByRole('radio')).toHaveCount(0)
  await expect(dialog).toContainText('both sets of changes are kept')
  expect(await saved(api, product)).toEqual({ name: 'Their name', short: 'As it was' })
  await dialog.getByRole('button', { name: 'Keep both' }).click()
  await expect(page.getByText('These fields show what someone else saved: Name.')).toBeVisible()
  await expect(edit.name).toHaveValue('Their name')
  expect(await saved(api, product)).toEqual({ name: 'Their name', short: 'As it was' })
  await edit.save()
  expect(await saved(api, product)).toEqual({ name: 'Their name', short: 'My description' })
})

test('two users who change the same field choose which value to keep', async ({ edit, other, product, api }) => {
  await other.name.fill('Their name')
  await other.save()
  await edit.name.fill('My name')
  await edit.pressSave()
  const dialog = await edit.dialog(ASKS)
  const choice = dialog.getByRole('group', { name: 'Name' })
  await expect(choice.getByRole('radio', { name: /Mine/ })).toBeChecked()
  await dialog.getByRole('button', { name: 'Decide later' }).click()
  await expect(edit.name).toHaveValue('My name')
  expect((await saved(api, product)).name).toBe('Their name')

  await edit.page.setViewportSize({ width: 360, height: 260 })
  await edit.pressSave()
  await (await edit.dialog(ASKS)).getByRole('radio', { name: /Theirs/ }).check()
  const apply = dialog.getByRole('button', { name: 'Use these values' })
  await expect(apply, 'the buttons stay in the window, however long the dialog').toBeInViewport({ ratio: 1 })
  await apply.click()
  await expect(edit.name).toHaveValue('Their name')
  await expect(edit.saveBar, 'there is nothing of mine left to save').toHaveCount(0)
  expect((await saved(api, product)).name).toBe('Their name')

  await edit.name.fill('My name after all')
  await edit.save()
  expect((await saved(api, product)).name).toBe('My name after all')
})

test('after a conflict, later typing and the user’s choice are saved', async ({ edit, other, product, api }) => {
  await other.name.fill('Their name')
  await other.save()
  await edit.name.fill('My name')
  await edit.shortDescription.fill('My description')
  await edit.pressSave()
  await (await edit.dialog(ASKS)).getByRole('button', { name: 'Use these values' }).click()
  await expect(edit.name).toHaveValue('My name')
  await edit.save()
  expect(await saved(api, product)).toEqual({ name: 'My name', short: 'My description' })
})

test('a product that someone else deleted can be saved as a new one', async ({ page, edit, other, product, api }) => {
  const name = `Kept ${Date.now().toString(36)}`
  await other.page.getByRole('button', { name: 'Delete' }).click()
  await (await other.dialog('Delete “Shared product”?')).getByRole('button', { name: 'Delete product' }).click()
  await expect(other.page).toHaveURL('/product')
  await edit.name.fill(name)
  await edit.pressSave()
  const dialog = await edit.dialog('Someone else deleted this')
  expect(await api.named(name), 'nothing comes back unasked').toEqual([])
  await dialog.getByRole('button', { name: 'Keep as new' }).click()
  await expect(page.getByText('The original was deleted. Saving adds this as a new record.')).toBeVisible()
  await edit.save()
  await expect(edit.title()).toHaveText(name)
  const [kept] = await api.named(name)
  expect(kept?.id).not.toBe(product.id)
  expect(kept?.descriptions.short).toBe('As it was')
  await expect(page).toHaveURL(`/product/${kept?.id}`)
})

import { expect, ownerTest as test } from './support/fixtures.ts'

test('a product is added with all that it has, and reads the same afterwards', async ({ page, edit, list }) => {
  const name = `Stoneware jug ${Date.now().toString(36)}`
  await list.open()
  await page.locator('#content').getByRole('link', { name: 'Add product' }).click()
  await edit.name.fill(name)
  await edit.shortDescription.fill('Holds a litre')
  await (await edit.richText('Description')).setSource('<p>Thrown by hand.</p><p>Glazed <b>twice</b>.</p>')
  await edit.price.fill('1,249.50')
  await edit.field('Sale price').fill('999')
  await edit.field('MSRP').fill('1300')
  await edit.field('SKU').fill(`JUG-${name.slice(-8)}`)
  await page.getByRole('switch', { name: 'Track inventory' }).check()
  await edit.field('Quantity').fill('12')
  await edit.field('Weight').fill('2.5')
  await page.getByLabel('Status', { exact: true }).selectOption('Inactive')
  await page.getByRole('combobox', { name: 'Categories' }).click()
  await page.getByRole('listbox').getByRole('option').first().click()
  await page.keyboard.press('Escape')
  await edit.field('Title').fill('A jug for water')
  await edit.save()
  await expect(page).toHaveURL(/\/product\/(?!add)[\w-]+$/)
  await expect(page.getByText(`“${name}” was added.`)).toBeVisible()

  await page.reload()
  await expect(edit.title()).toHaveText(name)
  const description = await edit.richText('Description')
  await expect(description.text.getByRole('paragraph')).toHaveText(['Thrown by hand.', 'Glazed twice.'])
  await expect(edit.price).toHaveValue('1249.50')
  await expect(edit.field('Sale price')).toHaveValue('999.00')
  await expect(edit.field('Quantity')).toHaveValue('12')
  await expect(edit.field('Weight')).toHaveValue('2.5')
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Inactive')
  await expect(page.getByRole('button', { name: /^Remove / })).toHaveCount(1)
  await expect(edit.field('Title')).toHaveValue('A jug for water')
  await list.open(`?search=${encodeURIComponent(name)}`)
  await expect(list.row(name)).toContainText('$999.00')
  await expect(list.row(name)).toContainText('12 in stock')
})

test('wrong fields are named, lead there, and are saved once they are right', async ({ page, edit }) => {
  await edit.openNew()
  await edit.field('Weight').fill('2000')
  await edit.field('Friendly name').fill('x'.repeat(256))
  await edit.price.fill('10')
  await edit.field('Sale price').fill('20')
  await edit.pressSave()
  await expect(edit.name).toBeFocused()
  for (const label of ['Name', 'Weight', 'Friendly name', 'Sale price']) {
    await expect(edit.field(label)).toHaveAttribute('aria-invalid', 'true')
    await expect(edit.field(label)).toHaveAccessibleDescription(/\w/)
  }
  await page.getByRole('alert').getByRole('button', { name: 'Weight' }).click()
  await expect(edit.field('Weight')).toBeFocused()
  await edit.field('Weight').fill('2')
  await edit.field('Friendly name').fill('')
  await edit.field('Sale price').fill('9')
  await edit.name.fill(`Right at last ${Date.now().toString(36)}`)
  await edit.save()
  await expect(page).toHaveURL(/\/product\/(?!add)[\w-]+$/)
})

test('a SKU that another product has is refused at its own field', { tag: '@long' }, async ({ edit, api, watch }) => {
  watch.allow(/Failed to load resource: .* 400/)
  const sku = `TAKEN-${Date.now().toString(36)}`
  await api.addProduct('Has it', { sku })
  const product = await api.addProduct('Wants it')
  await edit.open(product.id)
  await edit.field('SKU').fill(sku.toLowerCase())
  await edit.pressSave()
  await expect(edit.field('SKU')).toHaveAttribute('aria-invalid', 'true')
  await expect(edit.field('SKU')).toBeFocused()
})

test('Ctrl+S saves, Discard takes everything back, and the bar is there only while something changed', async ({
  page,
  edit,
  api,
}) => {
  const product = await api.addProduct('Saved by key')
  await edit.open(product.id)
  await expect(edit.saveBar).toHaveCount(0)
  await edit.shortDescription.fill('First')
  await page.keyboard.press('Control+s')
  await expect(edit.saveBar.getByRole('status')).toHaveText('Saved')
  await expect(edit.saveBar).toHaveCount(0)
  expect((await api.product(product.id)).descriptions.short).toBe('First')
  await edit.shortDescription.fill('Second')
  await edit.saveBar.getByRole('button', { name: 'Discard' }).click()
  await expect(edit.shortDescription).toHaveValue('First')
  await expect(edit.saveBar).toHaveCount(0)
})

test('saving leads back to the list or on to a new product, as chosen', { tag: '@long' }, async ({
  page,
  edit,
  list,
  api,
}) => {
  const product = await api.addProduct(`Save and go ${Date.now().toString(36)}`)
  await edit.open(product.id)
  await edit.shortDescription.fill('One')
  await page.getByRole('button', { name: 'More save options' }).click()
  await page.getByRole('menuitem', { name: 'Save and return to list' }).click()
  await expect(list.row(product.name)).toBeVisible()
  await edit.open(product.id)
  await edit.shortDescription.fill('Two')
  await page.getByRole('button', { name: 'More save options' }).click()
  await page.getByRole('menuitem', { name: 'Save and create new' }).click()
  await expect(page).toHaveURL('/product/add')
  await expect(edit.name).toHaveValue('')
  expect((await api.product(product.id)).descriptions.short).toBe('Two')
})

test('a product is copied and deleted from its own page', { tag: '@long' }, async ({ page, edit, list, api }) => {
  const product = await api.addProduct(`Own page ${Date.now().toString(36)}`)
  await edit.open(product.id)
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await (await edit.dialog('Copy 1 product?')).getByRole('button', { name: 'Duplicate' }).click()
  await expect(edit.title()).toHaveText(`${product.name} - COPY`)
  await page.getByRole('button', { name: 'Delete' }).click()
  await (await edit.dialog(`Delete “${product.name} - COPY”?`)).getByRole('button', { name: 'Delete product' }).click()
  await expect(page).toHaveURL('/product')
  await expect(list.row(product.name)).toBeVisible()
  await expect(list.row(`${product.name} - COPY`)).toHaveCount(0)
})

test('a deleted product says so, and links to the list', { tag: '@long' }, async ({ page, watch }) => {
  watch.allow(/Failed to load resource: .* 404/)
  await page.goto('/product/no-such-product')
  const alert = page.getByRole('alertdialog', { name: 'Error loading page' })
  await expect(alert).toContainText('This no longer exists.')
  await expect(page).toHaveURL('/product')
  await alert.getByRole('button', { name: 'Close' }).last().click()
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Products' })).toBeVisible()
})

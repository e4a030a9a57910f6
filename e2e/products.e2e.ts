import { openAs } from './pages/signIn.ts'
import { expect, ownerTest, test } from './support/fixtures.ts'

ownerTest('the URL keeps views, search, sort, filters and page, and so does Back', async ({ page, list }) => {
  await list.open()
  await expect(list.rows()).toHaveCount(25)
  await list.view('Inactive').click()
  await expect(page).toHaveURL('/product?view=inactive')
  await expect(list.view('Inactive')).toHaveAttribute('aria-current', 'page')
  await list.settled()
  await list.view('All').click()

  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/product?page=2')
  await list.settled()
  const second = await list.names()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/product?page=3')
  await page.goBack()
  await expect(page).toHaveURL('/product?page=2')
  await expect.poll(() => list.names()).toEqual(second)
  await page.goBack()
  await expect(page).toHaveURL('/product')

  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10')
  await expect(list.rows()).toHaveCount(10)
  await expect(page).toHaveURL('/product?size=10')
  const [, name = ''] = await list.names()
  await list.search(name.slice(0, 8))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results')
  expect((await list.names()).join()).toContain(name.slice(0, 8))
  await list.search('no such thing anywhere')
  await expect(page.getByText('No results', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Clear filters' }).click()
  await expect(list.rows()).toHaveCount(25)
})

ownerTest(
  'a heading sorts the whole catalog in both directions',
  { tag: ['@long', '@desktop'] },
  async ({ page, list }) => {
    await list.open()
    const heading = list.table.getByRole('columnheader', { name: 'Name' })
    await heading.getByRole('button').click()
    await expect(page).toHaveURL('/product?sort=name+asc')
    await expect(heading).toHaveAttribute('aria-sort', 'ascending')
    await list.settled()
    const rising = await list.names()
    expect(rising).toEqual([...rising].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' })))
    await heading.getByRole('button').click()
    await expect(heading).toHaveAttribute('aria-sort', 'descending')
    await list.settled()
    expect((await list.names())[0]?.localeCompare(rising[0] ?? '')).toBe(1)
  },
)

ownerTest('filters combine, and clearing them shows everything again', { tag: '@long' }, async ({ page, list }) => {
  await list.open()
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter products' })
  await sheet.getByLabel('Inventory').selectOption({ label: 'In stock' })
  await sheet.getByLabel('Price from').fill('40')
  await sheet.getByLabel('Price to').fill('60')
  await sheet.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL('/product?stock=in&from=40&to=60')
  await list.settled()
  const prices = await list.rows().getByText(/^\$\d/).allTextContents()
  expect(prices.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Filters (3)' }).click()
  await sheet.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/product')
})

ownerTest('the bulk bar appears with the first checked row, not later', async ({ page, list }) => {
  await list.open()
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible()
  // A browser that is busy: what waits for it to be idle never comes.
  await page.evaluate(() => {
    window.requestIdleCallback = () => 0
  })
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await expect(list.bulkBar).toBeVisible()
})

ownerTest('a bulk change previews its effect and then reports each result', async ({ page, list, api }) => {
  const mark = `Bulk ${Date.now().toString(36)}`
  await api.addProduct(`${mark} one`)
  await api.addProduct(`${mark} two`)
  await api.addProduct(`${mark} three`, { state: 'Inactive' })
  await list.open(`?search=${encodeURIComponent(mark)}`)
  await list.tick(`${mark} one`, `${mark} two`, `${mark} three`)
  await expect(list.bulkBar.getByRole('status')).toHaveText('3 selected')
  await list.bulkBar.getByRole('button', { name: 'Set inactive' }).click()
  const dialog = list.dialog()
  await expect(dialog).toContainText('2 products will be set to Inactive.')
  await expect(dialog).toContainText('1 record is already Inactive and will be skipped.')
  await dialog.getByRole('button', { name: 'Set to Inactive' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 0 failed, 1 skipped')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(list.bulkBar).toHaveCount(0)
  await expect(list.row(`${mark} one`)).toContainText('Inactive')

  await list.tick(`${mark} one`, `${mark} two`)
  await list.bulkBar.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toContainText('2 products will be deleted.')
  await dialog.getByRole('button', { name: 'Delete products' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 0 failed, 0 skipped')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => list.names()).toEqual([`${mark} three`])
  await page.reload()
  await expect.poll(() => list.names()).toEqual([`${mark} three`])
})

ownerTest('the row menu changes status, duplicates as inactive and deletes', async ({ page, list, edit, api }) => {
  const name = `Menu ${Date.now().toString(36)} with a name that is rather long`
  await api.addProduct(name)
  await list.open(`?search=${encodeURIComponent(name)}`)
  await list.choose(name, 'Set inactive')
  await expect(list.row(name)).toContainText('Inactive')

  await list.choose(name, 'Duplicate')
  await expect(list.dialog()).toContainText('Copy 1 product?')
  await list.dialog().getByRole('button', { name: 'Duplicate' }).click()
  const copy = `${name.slice(0, 28)} - COPY`
  expect(copy).toHaveLength(35)
  await expect(edit.name).toHaveValue(copy)
  await expect(page.getByLabel('Status', { exact: true })).toHaveValue('Inactive')

  await list.open(`?search=${encodeURIComponent(name)}`)
  await list.choose(name, 'Delete')
  await list.dialog().getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText(`${name} successfully removed`)).toBeVisible()
  await expect(list.row(name)).toHaveCount(0)
  expect(await api.named(name)).toEqual([])
})

test('at the plan’s limit, adding a product is locked and says why', async ({ page, list, newStore }) => {
  await openAs(page, await newStore('free@demo.test'))
  const lock = page.getByRole('button', { name: 'Product limit reached' })
  await expect(lock).toHaveAttribute('title', /Your plan allows 5 products\. Upgrade/)
  await expect(page.getByRole('link', { name: 'Add product' })).toHaveCount(0)
  const [first = '', second = ''] = await list.names()
  await list.choose(second, 'Delete')
  await list.dialog().getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByRole('link', { name: 'Add product' })).toBeVisible()
  await expect(list.row(first)).toBeVisible()
})

test('an empty store explains products and offers to add the first', async ({ page, edit, newStore }) => {
  await openAs(page, await newStore('new@demo.test'))
  await expect(page.getByText('No products yet')).toBeVisible()
  await page.locator('#content').getByRole('link', { name: 'Add product' }).last().click()
  await expect(edit.name).toBeVisible()
})

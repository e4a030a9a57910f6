import { expect, test } from 'playwright/test'
import { EditPage } from './pages/editPage.ts'
import { ListPage } from './pages/listPage.ts'
import { serveSecond } from './support/secondServer.ts'
import { Watch } from './support/watch.ts'

test('the catalog runs on another team’s server', async ({ browser }) => {
  const { account, config, appOrigin, stop } = await serveSecond()
  const context = await browser.newContext({ baseURL: appOrigin })
  const page = await context.newPage()
  const [list, edit] = [new ListPage(page), new EditPage(page)]
  const watch = new Watch({ config, appOrigin })
  // It has the catalog alone: the rest of the API is a 404 there.
  watch.allow(/ 404 /)
  await watch.follow(context)
  try {
    await page.goto('/product')
    await page.getByRole('button', { name: 'Log in' }).click()
    await page.getByLabel('Email').fill(account.email)
    await page.getByLabel('Password').fill(account.password)
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page.getByRole('heading', { name: 'No products yet' })).toBeVisible()

    await edit.openNew()
    await edit.name.fill('Enamel mug')
    await edit.price.fill('12.55')
    await edit.save()
    await list.open()
    await expect(list.row('Enamel mug')).toContainText('$12.55')

    await list.row('Enamel mug').getByRole('link', { name: 'Enamel mug' }).click()
    await expect(edit.price).toHaveValue('12.55')
    await edit.name.fill('Enamel cup')
    await edit.save()
    await page.reload()
    await expect(edit.name).toHaveValue('Enamel cup')

    await page.goto('/category/add')
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kitchen')
    await edit.save()
    await page.goto('/category')
    await expect(page.getByRole('link', { name: 'Kitchen', exact: true })).toBeVisible()
    expect(watch.findings()).toEqual([])
  } finally {
    await context.close()
    await stop()
  }
})

import type { Page } from 'playwright/test'
import type { ListPage } from './pages/listPage.ts'
import { expect, ownerTest as test } from './support/fixtures.ts'

/** Presses Back twice, so many milliseconds apart, whatever the app is doing. */
const backTwice = (page: Page, apart: number) =>
  page.evaluate(
    apart =>
      new Promise<void>(resolve => {
        history.back()
        const again = () => {
          history.back()
          resolve()
        }
        if (apart === 0) again()
        else setTimeout(again, apart)
      }),
    apart,
  )

/** Back ends what the browser is fetching. A part of the form that it was for is fetched again a little later. */
const ENDED = /CodeError: Part of the app could not be loaded/

/** From the dashboard through the list to a product, as a user would. */
async function walkTo(page: Page, list: ListPage, name: string) {
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await list.search(name)
  await list.row(name).getByRole('link').first().click()
}

test('after two Backs while screens load, URL and screen match', async ({ page, list, edit, api, stack, watch }) => {
  watch.allow(ENDED)
  const { name } = await api.addProduct('Left by two Backs')
  await walkTo(page, list, name)
  await expect(edit.name).toHaveValue(name)
  await page.route(`${stack.config.apiUrl}/**`, async route => {
    await new Promise(resolve => setTimeout(resolve, 150))
    await route.fallback()
  })
  await backTwice(page, 20)
  await expect(edit.title()).toHaveText(/Good to see you/)
  await expect(page).toHaveURL('/dashboard')
})

test('after two Backs with a confirmation, URL and screen match', async ({ page, list, edit, api, watch }) => {
  watch.allow(ENDED)
  const { id, name } = await api.addProduct('Asked about two Backs')
  await walkTo(page, list, name)
  await edit.shortDescription.fill('Not saved')
  for (const apart of [0, 5, 40]) {
    await backTwice(page, apart)
    await (await edit.dialog('Are you sure')).getByRole('button', { name: 'Cancel' }).click()
    await expect(page, `${apart} ms apart`).toHaveURL(`/product/${id}`)
    await expect(edit.shortDescription).toHaveValue('Not saved')
  }
  await backTwice(page, 0)
  await (await edit.dialog('Are you sure')).getByRole('button', { name: 'Continue' }).click()
  await expect(page).not.toHaveURL(`/product/${id}`)
  const isList = new URL(page.url()).pathname === '/product'
  await expect(edit.title()).toHaveText(isList ? 'Search results' : /Good to see you/)
  await page.goForward()
  await expect(page).toHaveURL(isList ? `/product/${id}` : /\/product\?search=/)
})

import { ShopPage } from './pages/shopPage.ts'
import { openAs } from './pages/signIn.ts'
import { expect, test } from './support/fixtures.ts'

test('a sale with discount and refund shows the same amounts everywhere', async ({
  page,
  browser,
  newStore,
  stack,
  edit,
}) => {
  const store = await newStore()
  await openAs(page, store)
  await edit.openNew()
  await edit.name.fill('Day bowl')
  await edit.price.fill('19.99')
  await page.getByRole('switch', { name: 'Track inventory' }).click()
  const stock = page.getByRole('textbox', { name: 'Quantity' })
  await stock.fill('5')
  await edit.save()
  await expect(page).toHaveURL(/\/product\/\d+/)
  const product = page.url()

  await page.goto('/discounts/add')
  await edit.name.fill('Spring sale')
  await page.getByRole('textbox', { name: 'Percentage' }).fill('10')
  await page.getByRole('textbox', { name: 'Coupon code' }).fill('SPRING10')
  await edit.save()
  await expect(page).toHaveURL(/\/discounts\/\w/)

  // 2 × 19.99 − 4.00, 5.95 for shipping, 5.5 % tax on 35.98.
  const shop = new ShopPage(await (await browser.newContext()).newPage())
  await shop.open(stack, store.tenant)
  await shop.page.goto(new URL('/p/day-bowl', shop.page.url()).href)
  await shop.page.getByRole('button', { name: 'Add to cart' }).click()
  await shop.page.getByLabel('Quantity').fill('2')
  await shop.page.getByLabel('Discount code').fill('spring10')
  await shop.page.getByRole('button', { name: 'Update cart' }).click()
  await expect(shop.page.getByText('−$4.00')).toBeVisible()
  await shop.enterContact('Greta', 'Lünd', 'greta@mail.example')
  await expect(shop.page.getByText('$43.91')).toBeVisible()
  await shop.page.getByRole('radio', { name: 'Express shipping' }).check()
  await expect(shop.page.getByText('$50.91')).toBeVisible()
  await shop.page.getByRole('radio', { name: 'Standard shipping' }).check()
  await expect(shop.page.getByText('$43.91')).toBeVisible()
  await shop.placeOrder()

  await page.goto('/order')
  await page.getByRole('row', { name: 'Greta Lünd' }).first().getByRole('link').first().click()
  const [payment, dialog] = [page.getByRole('region', { name: 'Payment' }), page.getByRole('dialog')]
  await expect(payment).toContainText('Total$43.91')
  await page.getByRole('button', { name: 'Accept payment' }).click()
  await dialog.getByRole('button', { name: 'Accept payment' }).click()
  await expect(payment).toContainText('Due$0.00')
  const order = page.url()
  await page.goto(product)
  await expect(stock).toHaveValue('3')

  await page.goto(order)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Refund' }).click()
  await dialog.getByRole('textbox', { name: 'Day bowl' }).fill('1')
  await dialog.getByRole('checkbox', { name: 'Put the items back in inventory' }).check()
  // Half of what the items cost, with discount and tax.
  await dialog.getByRole('button', { name: 'Refund $18.98' }).click()
  await expect(payment).toContainText('Refunded−$18.98')
  await page.goto(product)
  await expect(stock).toHaveValue('4')

  await page.goto('/discounts')
  await expect(
    page.getByRole('row', { name: 'Spring sale' }).getByRole('cell', { name: '1', exact: true }),
  ).toBeVisible()
  await page.goto('/customer?search=greta%40mail.example')
  await expect(page.getByRole('row', { name: 'Greta Lünd' })).toContainText('1$43.91')
  await page.goto(order)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'View invoice' }).click()
  const invoice = page.getByRole('article')
  for (const sum of ['Discount (SPRING10)−$4.00', 'Total$43.91', 'Refunded−$18.98'])
    await expect(invoice).toContainText(sum)
})

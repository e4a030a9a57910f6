import { openAs } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { Api } from './support/api.ts'
import { expect, test } from './support/fixtures.ts'
import { expectNoSidewaysScroll } from './support/layout.ts'

test('a connected Avalara account gives the tax and corrects an address', async ({ page, newStore, stack }) => {
  const store = await newStore()
  await new Api(stack, store).install('avalara')
  await openAs(page, store, '/avalara')
  await page.getByRole('textbox', { name: 'Account ID' }).fill('2000000001')
  await page.getByLabel(/^License key/).fill('A1B2C3D4E5F60718')
  await page.getByRole('button', { name: 'Check account' }).click()
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await page.getByRole('switch', { name: /^Verify addresses/ }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Check an address' })).toBeVisible()

  await page.goto('/settings/taxes')
  const calculator = page.getByRole('region', { name: 'Tax calculator' })
  await calculator.getByRole('textbox', { name: 'Order price after discounts' }).fill('100')
  await calculator.getByRole('combobox', { name: 'State' }).selectOption('Texas')
  await calculator.getByRole('textbox', { name: 'ZIP code' }).fill('78704')
  await calculator.getByRole('button', { name: 'Calculate' }).click()
  // The state's 6.25%, and 1% of the city's.
  await expect(calculator.getByText('Rate: 7.25%.')).toBeVisible()
  await expect(calculator.getByText('The shopper pays $107.25, of which $7.25 is tax.')).toBeVisible()

  await page.goto('/customer')
  await page.getByRole('main').getByRole('row').nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Add address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add shipping address' })
  const street = dialog.getByRole('combobox', { name: 'Address' })
  await street.pressSequentially('12 orchard duluth', { delay: 60 })
  await expect(dialog.getByRole('option', { name: '12 Orchard Street, Duluth, MN 55802' })).toBeVisible()
  await expectAccessible(page, 'suggested addresses', { within: '[role=dialog]' })
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(street).toHaveValue('12 Orchard Street')
  await expect(street).toBeFocused()
  await dialog.getByRole('button', { name: 'Use this address' }).click()
  await expect(dialog.getByText('Avalara knows this address.')).toBeVisible()
  await expectAccessible(page, 'corrected address', { within: '[role=dialog]' })
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('list', { name: 'Shipping addresses' })).toContainText('12 Orchard St')
})

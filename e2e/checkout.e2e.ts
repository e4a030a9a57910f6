import { CheckoutPage } from './pages/checkoutPage.ts'
import { fillSignIn } from './pages/signIn.ts'
import { expectAccessible } from './support/accessible.ts'
import { autofill } from './support/autofill.ts'
import { expect, test } from './support/fixtures.ts'

const PASSWORD = 'Password-1'

test('a stranger becomes a paying merchant, whose card stays in the vault', async ({ page, stack }) => {
  const number = '4242424242424242'
  const ours: string[] = []
  page.on('request', request => {
    const isVaults = new URL(request.url()).origin === new URL(stack.config.cardScriptUrl).origin
    if (!isVaults) ours.push(`${request.url()} ${request.postData() ?? ''}`)
  })
  const checkout = new CheckoutPage(page)
  const email = `stranger-${Date.now()}@mail.example`
  await page.goto('/checkout')
  await page.getByRole('listitem', { name: 'Plus' }).getByRole('button').click()
  await checkout.enterOwner(email, PASSWORD)
  await checkout.enterCard(number)
  await expect(page.getByText('$30.60').first()).toBeVisible()
  await expectAccessible(page, 'checkout')

  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(kept).toContain(email)
  expect(kept).not.toContain(PASSWORD)
  expect(kept + (await page.content())).not.toContain(number)

  await checkout.placeOrder()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeFocused({ timeout: 20_000 })
  expect(ours.filter(sent => sent.replaceAll(/\D/g, '').includes(number))).toEqual([])

  await page.getByRole('button', { name: 'Continue' }).click()
  await fillSignIn(page, { email, password: PASSWORD })
  await expect(page.locator('#content').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 45_000 })
  await page.goto('/myaccount')
  await expect(page.getByText('Plus', { exact: true }).first()).toBeVisible()
})

test('the browser fills in name and billing address, and the total follows', async ({ page }) => {
  const address = {
    ...{ NAME_FULL: 'Ada Quill', NAME_FIRST: 'Ada', NAME_LAST: 'Quill', PHONE_HOME_WHOLE_NUMBER: '6175550142' },
    ...{ ADDRESS_HOME_LINE1: '48 Wharf Street', ADDRESS_HOME_CITY: 'Portland', ADDRESS_HOME_STATE: 'ME' },
    ...{ ADDRESS_HOME_ZIP: '04101', ADDRESS_HOME_COUNTRY: 'US', EMAIL_ADDRESS: 'ada@mail.example' },
  }
  await page.goto('/checkout?planId=plus')
  const field = (name: string) => page.getByRole('textbox', { name })
  await autofill(page.getByRole('combobox', { name: 'Address' }), address)
  await expect(field('City')).toHaveValue('Portland')
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveValue('ME')
  await expect(field('Postal code')).toHaveValue('04101')
  await expect(page.getByText('$30.60').first()).toBeVisible()
  await autofill(field('First name'), address)
  await expect(field('Last name')).toHaveValue('Quill')
  await expect(field('Phone')).toHaveValue('16175550142')
  await expect(field('Email')).toHaveValue('ada@mail.example')
})

test('who has an account sees only where to log in', async ({ page }) => {
  await page.goto('/checkout?planId=plus')
  const shown = () => page.getByRole('textbox').filter({ visible: true })
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible()
  await page.getByRole('radio', { name: 'Yes, I have an account' }).check()
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(shown()).toHaveCount(1)
  await expect(shown()).toHaveAccessibleName(/^Email/)
  for (const name of ['Create an account', 'Contact', 'Payment method', 'Billing address']) {
    await expect(page.getByRole('heading', { name })).toBeHidden()
  }
  await expect(page.getByRole('button', { name: 'Place order' })).toBeHidden()
})

test('a declined card is explained, and another one is charged', async ({ page, watch }) => {
  watch.allow(/ 402 .*registration\/stores/)
  const checkout = new CheckoutPage(page)
  await page.goto('/checkout?planId=plus')
  await checkout.enterOwner(`stranger-${Date.now()}@mail.example`, PASSWORD)
  await checkout.enterCard('4000000000000002')
  await checkout.placeOrder()
  await expect(page.getByRole('alert')).toContainText('declined', { timeout: 20_000 })
  await checkout.enterCard('5555555555554444')
  await checkout.placeOrder()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible({ timeout: 20_000 })
})

test('a card that needs confirmation is confirmed in the vault', async ({ page }) => {
  const checkout = new CheckoutPage(page)
  await page.goto('/checkout?planId=plus')
  await checkout.enterOwner(`stranger-${Date.now()}@mail.example`, PASSWORD)
  await checkout.enterCard('4000000000003220')
  await checkout.placeOrder()
  await page.frameLocator('iframe[title*="onfirm"]').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Thank you/ })).toBeVisible({ timeout: 20_000 })
})

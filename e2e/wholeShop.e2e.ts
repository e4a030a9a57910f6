import { keyboard } from './pages/hand.ts'
import { NewMerchant } from './pages/newMerchant.ts'
import { test } from './support/fixtures.ts'

test('a stranger opens a shop and sells, by keyboard alone', { tag: '@desktop' }, async ({ page, stack }) => {
  test.slow()
  const merchant = new NewMerchant(page, { hand: keyboard(page), language: 'en', stack })
  await merchant.signUp()
  await merchant.verifyEmail()
  await merchant.addProduct('Lamp <b>“نور”</b>', '19.99')
  await merchant.dress()
  await merchant.connectPayments()
  await merchant.offerShipping('Post', '5.95')
  const shopUrl = await merchant.launch()
  console.log(shopUrl)
})

import { expect, it } from 'vitest'
import { createDiscount } from '#contract/discounts/discountWrites.ts'
import { getStoreDetails, saveStoreDetails } from '#contract/store/storeSections.ts'
import { onOneDatabase } from '../../server/machine/testing.ts'
import { readMailbox } from '../../server/mail/mailbox.ts'
import { anyProduct, change, openShopOf, SOMEONE, shopper, withoutBdi } from '../testing.ts'

onOneDatabase('what a shopper sees of a cart and an order', testApi => {
  async function open(language = 'en') {
    const shop = await openShopOf(testApi())
    const product = await anyProduct(shop.api, shop.member)
    await change(shop.api, shop.member, product.id, { name: 'Tea bowl', price: 12.5, pricing: { listPrice: 12.5 } })
    const noor = shopper(shop.visit, '', language)
    const page = async (path: string) => withoutBdi((await noor.look(path)).text)
    return { ...shop, product, noor, page }
  }

  it('has the number of pieces on every page, until they are ordered', async () => {
    const { noor, page, product } = await open()
    expect(await page('/')).toContain('href="/cart">Cart</a>')
    await noor.add(product, { quantity: '3' })
    expect(await page('/')).toContain('href="/cart">Cart (3)</a>')
    expect(await page('/cart')).toContain('href="/cart">Cart (3)</a>')
    await noor.enterContact()
    expect((await noor.place()).to).toMatch(/^\/thanks/)
    expect(await page('/')).toContain('href="/cart">Cart</a>')
  })

  it('says nothing of costs to come once they are in the total', async () => {
    const { noor, page, product } = await open()
    await noor.add(product)
    expect(await page('/cart')).toContain('Shipping and tax are calculated at checkout.')
    await noor.enterContact()
    expect(await page('/cart')).toContain('Shipping is calculated at checkout.')
    await noor.send('/checkout/review', {})
    expect(await page('/cart')).not.toContain('calculated at checkout')
  })

  it('sums up the order, with how it is paid, and so does the email', async () => {
    const { api, noor, page, product } = await open()
    await noor.add(product, { quantity: '2' })
    await noor.enterContact()
    const { to } = await noor.place({ payment: 'cash' })
    const thanks = await page(to)
    for (const part of ['2 × Tea bowl', '$25.00', SOMEONE.emailAddress, SOMEONE.address1, 'Have this amount ready']) {
      expect(thanks).toContain(part)
    }
    const [mail] = await readMailbox(api.database.db, SOMEONE.emailAddress)
    const text = mail && 'text' in mail ? mail.text : ''
    expect(text).toMatch(/Payment[\s\S]*Cash when it arrives\. Have this amount ready\..*\$\d/)
  })

  it('is written to in the same form in Spanish, on the page and by email', async () => {
    const { api, noor, page, product } = await open('es')
    await noor.add(product)
    await noor.enterContact({ emailAddress: 'es@mail.example' })
    const { to } = await noor.place({ payment: 'cash' })
    const mails = await readMailbox(api.database.db, 'es@mail.example')
    const texts = mails.map(mail => ('text' in mail ? mail.text : ''))
    expect(texts.some(text => text.includes('Efectivo al recibirlo'))).toBe(true)
    for (const text of [await page(to), ...texts]) expect(text).not.toMatch(/\b(tu|tus|te|tienes|responde)\b/i)
  })

  it('learns of no code to come, and keeps none that no cart can use', async () => {
    const { api, member, noor, page, product } = await open()
    const add = (couponCode: string, fields: object) =>
      api.request(createDiscount, member, {
        body: {
          ...{
            name: couponCode,
            discountType: 'percent',
            percentagePriceReduction: 20,
            isActive: true,
            unlimited: true,
          },
          ...{ criteria: { couponCode, requiresCouponCode: true }, scope: { entireStore: true, items: [] } },
          ...{ unlimitedDuration: true, ...fields },
        },
      })
    const nextMonth = new Date(api.now.getTime() + 30 * 86_400_000).toISOString()
    const made = [
      await add('HALTED', { isActive: false }),
      await add('COMING', { unlimitedDuration: false, hasStartDateTime: true, startDateTime: nextMonth }),
      await add('NOW', {}),
    ]
    expect(made.map(({ status, body }) => [status, body.errors])).toEqual(made.map(() => [200, undefined]))
    await noor.add(product)
    for (const coupon of ['NOTHING', 'HALTED', 'COMING']) {
      const { text } = await noor.send('/cart/lines', { coupon })
      expect([coupon, text.includes('There is no discount with this code.')]).toEqual([coupon, true])
    }
    await noor.send('/cart/lines', { coupon: 'NOW' })
    const cart = await page('/cart')
    expect([cart.includes('NOW'), cart.includes('HALTED'), cart.includes('COMING')]).toEqual([true, false, false])
  })

  it('can write a ZIP code with the digits of an Arabic keyboard', async () => {
    const { noor, product, page } = await open('ar')
    await noor.add(product)
    const wrong = await noor.enterContact({ postalCode: '٧٨٧' })
    expect(wrong.text).toContain('\u206604101-1234\u2069')
    expect((await noor.enterContact({ postalCode: '٧٨٧٠١', state: 'TX' })).text).not.toContain('04101-1234')
    expect(await page('/checkout')).toContain('value="78701"')
  })

  it('can call the store from its footer', async () => {
    const { api, member, page } = await open()
    const details = (await api.request(getStoreDetails, member)).body
    const body = { ...details, phoneNumber: '5035550100' }
    expect((await api.request(saveStoreDetails, member, { body })).status).toBe(200)
    expect(await page('/')).toContain('<a href="tel:5035550100">')
  })
})

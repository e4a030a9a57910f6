import { expect, test } from 'vitest'
import { onOneDatabase } from '../../server/machine/testing.ts'
import { openPage, siteOf } from '../../server/payments/payments/testing/consent.ts'

onOneDatabase('a consent page', api => {
  test.each([
    ['&ui_locales=es', 'ar', 'Conecte su cuenta de Stripe'],
    ['', 'fr-FR, es-MX;q=0.9', 'Conecte su cuenta de Stripe'],
    ['', 'ar', 'اربط حسابك في Stripe'],
    ['&ui_locales=xx', 'de', 'Connect your Stripe account'],
  ])('with “%s” and a browser in %s says “%s”', async (param, language, heading) => {
    const url = `${await openPage(api(), await api().join(), 'stripe')}${param}`
    const response = await siteOf(api()).request(url, { headers: { 'accept-language': language } })
    expect(await response.text()).toContain(`<h1>${heading}</h1>`)
  })
})

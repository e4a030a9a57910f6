import { randomUUID } from 'node:crypto'
import { loadStripe } from '@stripe/stripe-js/pure'
import { beforeAll, describe, expect, expectTypeOf, it, onTestFinished, vi } from 'vitest'
import { registerStore } from '#contract/billing/checkout.ts'
import { getCaptcha } from '#contract/store/captcha.ts'
import { onOneDatabase } from '../../server/machine/testing.ts'
import { databaseText } from '../../start/test/databaseText.ts'
import { solveCaptcha } from '../captcha/solveCaptcha.ts'
import { FILES, pageScript } from './pages.ts'
import { vaultCards } from './table.ts'
import { TEST_CARDS } from './testCards.ts'
import { createVaultSite } from './vaultSite.ts'

const KEY = 'pk_test_backcounter'
const ORIGIN = 'https://cards.test'
const APPS = ['https://app.test', 'https://admin.test']
const card = { number: '4242 4242 4242 4242', expiry: '12 / 2034', cvc: '123', name: 'Ada Lovelace' }

onOneDatabase('The card vault’s site', api => {
  let site: ReturnType<typeof createVaultSite>
  const open = (cardWallets: 'yes' | 'no' = 'no') =>
    createVaultSite({
      db: api().database.db,
      config: { cardScriptUrl: `${ORIGIN}/v3/`, cardPublishableKey: KEY, cardWallets },
      appOrigins: APPS,
      isShopOrigin: async origin => origin === 'https://fern.example',
      now: () => api().now,
    })
  beforeAll(() => {
    site = open()
  })
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}, at = site) => {
    const response = await at.request(`/v3/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify({ key: KEY, ...(body as object) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text.startsWith('{') ? JSON.parse(text) : text }
  }

  it('can be framed by a store at its own domain, and by no other page', async () => {
    const policyFor = async (referer: string) => {
      const response = await site.request('/v3/field?part=cardCvc', { headers: { referer } })
      return [response.headers.get('content-security-policy'), await response.text()].join(' ')
    }
    expect(await policyFor('https://fern.example/')).toMatch(
      /frame-ancestors [^;]* https:\/\/fern\.example .*data-origins="[^"]* https:\/\/fern\.example"/s,
    )
    expect(await policyFor('https://evil.example/')).not.toContain('evil.example')
    expect(await policyFor('nonsense')).not.toContain('nonsense')
  })

  it('gives a token for a card, and keeps its last four digits only', async () => {
    const { status, headers, body } = await post('tokens', card)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: /^tok_/.exec(body.id) && body.id, card: { brand: 'Visa', last4: '4242' } })
    expect(body.card).toMatchObject({ exp_month: 12, exp_year: 2034, funding: 'credit', name: 'Ada Lovelace' })
    // No other origin may read it.
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
    expect(JSON.stringify(await api().database.db.select().from(vaultCards))).not.toMatch(/4242 ?4242/)
  })

  it('stores and logs no card number, whether the payment works or not', async () => {
    onTestFinished(() => void vi.restoreAllMocks())
    const logged = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    const cards = ['5555 5555 5555 4444', '4000 0000 0000 0002', '5105105105105100', '4242 4242 4242 4241']
    const captchaResponse = async () => solveCaptcha((await api().request(getCaptcha, null)).body)
    const statuses = []
    for (const number of cards) {
      const { body: token } = await post('tokens', { ...card, number })
      const body = {
        ...{ firstName: 'Ada', lastName: 'Quill', phoneNumber: '6175550199', email: `${randomUUID()}@new.test` },
        ...{ password: 'Password1!', termsAndConditionsAccepted: true, planId: 'plus', expectedTotal: 2900 },
        billingAddress: { address1: '1 Elm Street', city: 'Portland', state: 'OR', postalCode: '97201' },
        ...{ creditCardToken: token.id ?? 'none', captchaResponse: await captchaResponse() },
      }
      const headers = { 'idempotency-key': randomUUID() }
      statuses.push((await api().request(registerStore, null, { body, headers })).status)
    }
    expect(statuses).toEqual([200, 402, 402, 400])
    const text = await databaseText(api().database.db)
    expect(text).toContain('MasterCard')
    const printed = logged.flatMap(({ mock }) => mock.calls.flat()).map(String)
    for (const number of cards) {
      const digits = number.replaceAll(' ', '')
      const shapes = [digits, digits.replace(/(.{4})(?=.)/g, '$1 '), digits.slice(0, 12)]
      for (const shape of shapes) expect([text, ...printed].some(each => each.includes(shape))).toBe(false)
    }
  })

  it('names every brand as the specification does', async () => {
    for (const { number, shows } of TEST_CARDS.slice(0, 6)) {
      const cvc = shows === 'American Express' ? '1234' : '123'
      expect((await post('tokens', { ...card, number, cvc })).body.card).toMatchObject({ brand: shows })
    }
    expect((await post('tokens', { ...card, number: '5105105105105100' })).body.card.funding).toBe('prepaid')
  })

  it.each([
    ['invalid_number', { number: '4242424242424241' }],
    ['incomplete_number', { number: '4242' }],
    ['incomplete_expiry', { expiry: '12' }],
    ['invalid_expiry_year_past', { expiry: '12 / 2020' }],
    ['incomplete_cvc', { cvc: '12' }],
    ['incomplete_cvc', { number: '378282246310005' }],
    ['incorrect_cvc', { number: '4000000000000127' }],
  ])('refuses a card with %s, whatever its frames have checked', async (code, change) => {
    const { status, body } = await post('tokens', { ...card, ...change })
    expect(status).toBe(402)
    expect(body.error).toMatchObject({ type: 'card_error', code })
  })

  it('refuses other origins, other keys, forms, and what is too large', async () => {
    expect(await post('tokens', card, { origin: 'https://app.test' })).toMatchObject({ status: 403 })
    expect(await post('tokens', { ...card, key: 'pk_test_other' })).toMatchObject({ status: 401 })
    expect(await post('tokens', card, { 'content-type': 'text/plain' })).toMatchObject({ status: 415 })
    expect(await post('tokens', { ...card, name: 'x'.repeat(5000) })).toMatchObject({ status: 413 })
    for (const body of ['', 'null', '[]', '{"number":4242}', '{']) {
      expect((await post('tokens', body)).status).toBe(400)
    }
  })

  it('refuses a client that tries many cards', async () => {
    const wrong = { ...card, number: '4242424242424241' }
    let status = 0
    for (let tries = 0; tries < 130 && status !== 429; tries++) ({ status } = await post('tokens', wrong))
    expect(status).toBe(429)
    expect((await post('tokens', card)).headers.get('retry-after')).toMatch(/^\d+$/)
  })

  it('shows a wallet only if it is told to', async () => {
    expect((await post('wallet-tokens', {})).status).toBe(403)
    expect((await site.request('/v3/wallet')).status).toBe(404)
    const { status, body } = await post('wallet-tokens', {}, {}, open('yes'))
    expect([status, body.card.last4]).toEqual([200, '4242'])
    expect((await open('yes').request('/v3/wallet')).status).toBe(200)
  })

  it('is framed by the app only, and runs nothing but its own files', async () => {
    for (const path of ['field?part=cardNumber', 'field?part=cardExpiry&locale=ar', 'confirm?locale=es']) {
      const response = await site.request(`/v3/${path}`)
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'")
      expect(policy).toContain(`frame-ancestors ${APPS.join(' ')}`)
      expect(await response.text()).not.toMatch(/ style=| on\w+=/)
    }
    expect((await site.request('/v3/field?part=constructor')).status).toBe(404)
    const field = await (await site.request('/v3/field?part=cardNumber&locale=es')).text()
    expect(field).toContain('autocomplete="cc-number" inputmode="numeric"')
    expect(field).toContain('aria-label="Número de tarjeta"')
    expect(await (await site.request('/v3/field?part=cardCvc&locale="><script>')).text()).toContain('lang="en"')
    for (const { path } of FILES) expect((await site.request(path)).status).toBe(200)
  })
})

describe('The card vault’s script', () => {
  it('is what loadStripe resolves to', async () => {
    const window = {}
    const document = { currentScript: { src: `${ORIGIN}/v3/` }, documentElement: { lang: 'en' } }
    new Function('window', 'document', pageScript(false))(window, document)
    Object.assign(globalThis, { window, document })
    try {
      const cards = await loadStripe(KEY)
      expect(cards?.elements({ locale: 'ar' }).create('cardNumber', { style: { base: { color: 'red' } } })).toBeTruthy()
      expect(
        await cards
          ?.paymentRequest({ country: 'US', currency: 'usd', total: { label: 'Plus', amount: 1 } })
          .canMakePayment(),
      ).toBeNull()
      expectTypeOf(cards).not.toBeAny()
    } finally {
      Reflect.deleteProperty(globalThis, 'window')
      Reflect.deleteProperty(globalThis, 'document')
    }
  })
})

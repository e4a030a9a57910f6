import { eq, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { checkEmail, getRegistration, registerStore } from '#contract/billing/checkout.ts'
import { getCaptcha } from '#contract/store/captcha.ts'
import { newId } from '../../../db/ids.ts'
import { tenants } from '../../../db/schema/accounts.ts'
import { messages } from '../../../db/schema/emails.ts'
import { billingInvoices } from '../../../db/tables/billing/billing.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { solveCaptcha } from '../../../services/captcha/solveCaptcha.ts'
import { vaultCharges } from '../../../services/vault/table.ts'
import { createVault } from '../../../services/vault/vault.ts'
import { findByEmail, findByPassword } from '../../identity/people.ts'
import { onOneDatabase } from '../../machine/testing.ts'
import { tokenFor } from '../billing/testing.ts'

const DAY_MS = 24 * 3600 * 1000

onOneDatabase('sign-up', api => {
  const db = () => api().database.db
  const captchaResponse = async () => solveCaptcha((await api().request(getCaptcha, null)).body)
  const form = async (over: object = {}) => ({
    ...{ firstName: 'Ada', lastName: 'Quill', phoneNumber: '6175550199', email: `${newId()}@new.test` },
    ...{ password: 'Password1!', termsAndConditionsAccepted: true, planId: 'plus', expectedTotal: 3132 },
    billingAddress: { address1: '1 Elm Street', city: 'Los Angeles', state: 'CA', postalCode: '90013' },
    creditCardToken: await tokenFor(api()),
    captchaResponse: await captchaResponse(),
    ...over,
  })
  const register = async (body: object, key: string = newId()) => {
    const { status, body: said } = await api().request(registerStore, null, {
      body,
      headers: { 'idempotency-key': key },
    })
    return { http: status, ...said }
  }
  const result = async (id: string) => (await api().request(getRegistration, null, { params: { id } })).body
  const isTaken = async (email: string) => (await api().request(checkEmail, null, { query: { email } })).body.data
  const subscription = async (tenant: string) =>
    (await db().select().from(tenants).where(eq(tenants.id, tenant)))[0]?.subscription
  /** Every charge of sign-ups. */
  const charges = async () =>
    (await db().select().from(vaultCharges).where(like(vaultCharges.key, 'registration/%'))).filter(
      ({ status, refunded }) => status === 'succeeded' && refunded === 0,
    ).length

  test('a paid plan makes a store, its owner, an invoice and one charge', async () => {
    const [body, key, before] = [await form(), newId(), await charges()]
    const made = await register(body, key)
    expect(made).toMatchObject({ http: 200, status: 'complete', charged: 3132 })
    expect(await register(body, key)).toEqual(made)
    expect(await result(key)).toEqual({ ...made, http: undefined })
    expect([await charges(), await isTaken(body.email)]).toEqual([before + 1, true])
    const tenant = made.tenantId
    expect(await subscription(tenant)).toMatchObject({
      status: 'active',
      plan: { id: 'plus' },
      nextCharge: { amount: 3132 },
    })
    const user = await findByEmail(db(), body.email)
    const account = await findByPassword(db(), body.email, 'Password1!')
    expect([user?.emailVerified, account?.userId]).toEqual([false, user?.id])
    const [invoice] = await db().select().from(billingInvoices).where(eq(billingInvoices.tenant, tenant))
    expect(invoice?.doc).toMatchObject({ number: '2026-0001', total: 3132, status: 'paid', paidWith: 'Visa 4242' })
    const mail = await db().select().from(messages).where(eq(messages.recipient, body.email))
    expect(mail.map(({ kind }) => kind)).toEqual(['verification'])
  })

  test('phone and billing address stay private', async () => {
    const { tenantId: tenant } = await register(await form())
    const [store] = await db().select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
    expect([store?.doc.phoneNumber, store?.doc.mailingAddress]).toEqual(['', {}])
    const [invoice] = await db().select().from(billingInvoices).where(eq(billingInvoices.tenant, tenant))
    expect(invoice?.doc.buyer.address).toEqual(['1 Elm Street', 'Los Angeles, CA 90013'])
  })

  test.each([
    ['a free plan', { planId: 'free', expectedTotal: 0, creditCardToken: null }, 'active', 'free'],
    ['a trial', { planId: 'trial', expectedTotal: 0, creditCardToken: null }, 'trialing', 'trial'],
    ['a paid plan after a trial', { trialLengthInDays: 10 }, 'trialing', 'plus'],
    ['a trial of five minutes', { expireTrialInFiveMinutes: true }, 'trialing', 'plus'],
  ])('%s costs nothing now', async (_, over, status, id) => {
    const before = await charges()
    const made = await register(await form(over))
    expect(made).toMatchObject({ http: 200, status: 'complete', charged: 0 })
    expect(await subscription(made.tenantId)).toMatchObject({ status, plan: { id } })
    expect(await charges()).toBe(before)
  })

  test('a trial that ends is charged to the card', async () => {
    const { tenantId } = await register(await form({ trialLengthInDays: 10 }))
    api().now = new Date(api().now.getTime() + 10 * DAY_MS)
    api().jobs.wake()
    await expect.poll(async () => (await subscription(tenantId))?.status, { timeout: 10_000 }).toBe('active')
    const [invoice] = await db().select().from(billingInvoices).where(eq(billingInvoices.tenant, tenantId))
    expect(invoice?.doc).toMatchObject({ status: 'paid', total: 3132 })
  })

  test.each([
    ['another total', { expectedTotal: 1 }, 409, 'priceChanged'],
    ['a plan that is not offered', { planId: 'gold' }, 409, 'planNotOffered'],
    ['no card', { creditCardToken: null }, 402, 'cardRequired'],
    ['a coupon that is spent', { couponCode: 'GONE' }, 400, 'invalidFields'],
    ['a captcha that is not solved', { captchaResponse: 'x' }, 400, 'invalidFields'],
    ['terms that were not accepted', { termsAndConditionsAccepted: false }, 400, 'invalidFields'],
  ])('%s is refused, and nothing is charged', async (_, over, http, code) => {
    const [body, before] = [await form(over), await charges()]
    expect(await register(body)).toMatchObject({ http, code })
    expect([await isTaken(body.email), await charges()]).toEqual([false, before])
  })

  test('a captcha works once, and an address that exists is refused', async () => {
    const body = await form({ planId: 'free', expectedTotal: 0 })
    expect(await register(body)).toMatchObject({ http: 200 })
    const again = await register({ ...body, email: `${newId()}@new.test` })
    expect(again.errors[0]).toMatchObject({ field: 'captchaResponse' })
    const taken = await register({ ...body, captchaResponse: await captchaResponse(), email: body.email.toUpperCase() })
    expect(taken.errors[0]).toMatchObject({ field: 'email', code: 'taken' })
  })

  test('a declined card leaves the address free, and another card works', async () => {
    const [key, body] = [newId(), await form({ creditCardToken: await tokenFor(api(), '4000000000000002') })]
    expect(await register(body, key)).toMatchObject({ http: 402, code: 'cardDeclined' })
    expect(await register(body, key)).toMatchObject({ http: 402, code: 'cardDeclined' })
    expect(await result(key)).toMatchObject({ status: 'failed' })
    expect(await isTaken(body.email)).toBe(false)
    const better = { ...body, creditCardToken: await tokenFor(api()), captchaResponse: await captchaResponse() }
    expect(await register(better, key)).toMatchObject({ http: 422 })
    expect(await register(better)).toMatchObject({ status: 'complete' })
  })

  test('a lost response and a double click cost one charge', async () => {
    const [key, before] = [newId(), await charges()]
    const body = await form({ creditCardToken: await tokenFor(api(), '4000000000000119') })
    const both = await Promise.all([register(body, key), register(body, key)])
    expect(both.map(({ status }) => status)).toContain('complete')
    expect(await register(body, key)).toMatchObject({ status: 'complete' })
    expect(await charges()).toBe(before + 1)
  })

  test('a payment that the bank wants confirmed is confirmed later', async () => {
    const [key, before] = [newId(), await charges()]
    const body = await form({ creditCardToken: await tokenFor(api(), '4000000000003220') })
    const asked = await register(body, key)
    expect(asked).toMatchObject({ http: 200, status: 'requiresConfirmation' })
    expect(await isTaken(body.email)).toBe(false)
    await createVault(db()).confirm(asked.clientSecret, true)
    expect(await register({ ...body, paymentIntent: asked.clientSecret }, key)).toMatchObject({ status: 'complete' })
    expect(await charges()).toBe(before + 1)
  })

  test('a client that never comes back has its store if it has paid', async () => {
    const keys = [newId(), newId()]
    const secrets: string[] = []
    for (const key of keys) {
      const asked = await register(await form({ creditCardToken: await tokenFor(api(), '4000000000003220') }), key)
      secrets.push(asked.clientSecret)
    }
    await createVault(db()).confirm(secrets[0] ?? '', true)
    api().now = new Date(api().now.getTime() + DAY_MS)
    api().jobs.wake()
    const states = async () => Promise.all(keys.map(async key => (await result(key)).status))
    await expect.poll(states, { timeout: 10_000 }).toEqual(['complete', 'failed'])
  })
})

import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { createCustomer } from '#contract/customers/customerWrites.ts'
import { createOrder, priceOrder } from '#contract/orders/orderDrafts.ts'
import { calculateShipping } from '#contract/shipping/shippingCalculator.ts'
import { verifyAddress } from '#contract/store/addresses.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { connectAvalara, disconnectAvalara, getAvalara, saveAvalara, testAvalara } from '#contract/taxes/avalara.ts'
import { calculateTax } from '#contract/taxes/taxCalculator.ts'
import { getOrderTaxes, getTaxRate } from '#contract/taxes/taxes.ts'
import { getTaxSettings, saveTaxSettings } from '#contract/taxes/taxSettings.ts'
import { rowsOf } from '../../../db/rows.ts'
import { tablesOfStores } from '../../../db/tenantViews.ts'
import { describeSettings } from '../../machine/describeSettings.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

const LICENSE_KEY = 'A1B2C3D4E5F60718'
const credentials = (end = '0001') => ({ accountId: `200000${end}`, licenseKey: LICENSE_KEY, environment: 'sandbox' })
const BATH = { address1: '1 Elm St', address2: '', city: 'Bath', state: 'ME', postalCode: '04530', country: 'US' }

onOneDatabase('Avalara', api => {
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))
  const request = (...[endpoint, me, body]: [Parameters<ReturnType<typeof api>['request']>[0], Member, unknown?]) =>
    api().request(endpoint, me, { body })
  const install = (me: Member, enabled = true) =>
    request(updateFeatures, me, { features: [{ name: 'avalara', enabled }] })
  const connect = (me: Member, over: object = {}) =>
    request(connectAvalara, me, { revision: 0, ...credentials(), companyCode: 'DEFAULT', ...over })
  const NEXUS = Object.entries({ ME: 5, CA: 7, PA: 3, OR: 9 }).map(([state, taxPercent]) => ({ state, taxPercent }))

  /** A store that charges tax in four states, at rates that are not Avalara's. */
  async function join(end?: string): Promise<Member> {
    const me = await api().join()
    await install(me)
    await request(saveTaxSettings, me, { revision: 0, chargeTax: true, nexus: NEXUS, exemptTaxCodes: ['NT'] })
    if (end !== undefined) expect((await connect(me, credentials(end))).status).toBe(200)
    return me
  }
  const save = async (me: Member, changes: object) => {
    const { body } = await request(getAvalara, me)
    return request(saveAvalara, me, { ...body, ...changes })
  }
  const taxOn = async (me: Member, over: object = {}) =>
    (await request(calculateTax, me, { price: 10_000, taxCode: '', useCode: '', address: BATH, ...over })).body

  describeSettings(api, {
    get: getAvalara,
    save: saveAvalara,
    join: () => join('0001'),
    changes: [{ defaultTaxCode: 'PC040100' }, { defaultTaxCode: 'PF050001' }],
    refused: [{ companyCode: 'OTHER' }, 'companyCode'],
  })

  test('never shows its license key again, in responses or tables', async () => {
    const me = await join('0001')
    const { body } = await request(getAvalara, me)
    expect(body).toMatchObject({ isConnected: true, accountId: '2000000001', companyName: 'Default company' })
    expect((await request(testAvalara, me, { credentials: null })).body.result).toBe('works')
    for (const endpoint of [getAvalara, disconnectAvalara]) {
      expect(JSON.stringify((await request(endpoint, me, { revision: 1 })).body)).not.toContain(LICENSE_KEY)
    }
    expect((await connect(me, { revision: 2 })).status).toBe(200)
    const { db } = api().database
    for (const { name } of await tablesOfStores(db)) {
      const rows = await rowsOf(db, sql`select * from ${sql.identifier(name)}`)
      expect([name, JSON.stringify(rows).includes(LICENSE_KEY)]).toEqual([name, false])
    }
  })

  test.each([
    ['a key that Avalara refuses', { licenseKey: '0000000000000000' }, 'licenseKey'],
    ['a key that is too short', { licenseKey: 'ABC' }, 'licenseKey'],
    ['an account ID that is none', { accountId: '12' }, 'accountId'],
    ['a company that the account does not have', { companyCode: 'OTHER' }, 'companyCode'],
    ['an account without companies', credentials('0404'), 'companyCode'],
    ['no response from Avalara', credentials('0500'), 'accountId'],
  ])('is not connected with %s', async (_, over, field) => {
    const me = await join()
    const { status, body } = await connect(me, over)
    expect([status, body.errors.map((each: { field: string }) => each.field)]).toEqual([400, [field]])
    expect((await request(getAvalara, me)).body).toMatchObject({ isConnected: false, revision: 0 })
  })

  test('refuses a wrong account with the reason and stores nothing', async () => {
    const me = await join()
    const said = async (over: object) =>
      (await request(testAvalara, me, { credentials: { ...credentials(), ...over } })).body
    expect(await said({})).toMatchObject({ result: 'works', companies: [{ code: 'DEFAULT' }, { code: 'WHOLESALE' }] })
    expect(await said({ licenseKey: '0000000000000000' })).toEqual({ result: 'wrongKey', companies: [] })
    expect(await said(credentials('0500'))).toEqual({ result: 'away', companies: [] })
    expect((await request(testAvalara, me, { credentials: null })).status).toBe(409)
  })

  test('can be connected, and has effect, only while the app is installed', async () => {
    const me = await api().join()
    expect(await connect(me)).toMatchObject({ status: 400, body: { code: 'notInstalled' } })
    const other = await join('0001')
    expect(await taxOn(other)).toMatchObject({ taxRate: 5.5 })
    await install(other, false)
    expect(await taxOn(other)).toMatchObject({ taxRate: 5 })
    expect((await request(disconnectAvalara, other, { revision: 1 })).status).toBe(200)
  })

  test('verifies addresses only if the store wants it and is connected', async () => {
    const me = await join('0001')
    const isOn = async () => (await request(getStoreInformation, me)).body.enableAddressVerification
    expect(await isOn()).toBe(false)
    await save(me, { verifiesAddresses: true })
    expect(await isOn()).toBe(true)
    await install(me, false)
    expect(await isOn()).toBe(false)
    await install(me)
    expect(await isOn()).toBe(true)
    await request(disconnectAvalara, me, { revision: 2 })
    expect(await isOn()).toBe(false)
  })

  test('keeps its settings with a new key and forgets them on disconnect', async () => {
    const me = await join('0001')
    await save(me, { companyCode: 'WHOLESALE', exemptUseCodes: ['A'], defaultTaxCode: 'PC040100' })
    const { body: replaced } = await connect(me, { revision: 2, ...credentials('0002'), companyCode: 'WHOLESALE' })
    expect(replaced).toMatchObject({ accountId: '2000000002', exemptUseCodes: ['A'], defaultTaxCode: 'PC040100' })
    const { body: gone } = await request(disconnectAvalara, me, { revision: 3 })
    expect(gone).toMatchObject({ isConnected: false, accountId: '', companyCode: '', exemptUseCodes: [] })
    expect(await taxOn(me)).toMatchObject({ taxRate: 5 })
  })

  test('decides rates and exemptions in the states where the store taxes', async () => {
    const me = await join('0001')
    const inState = (state: string, postalCode: string) => ({ address: { ...BATH, state, postalCode } })
    expect(await taxOn(me, inState('CA', '90013'))).toMatchObject({ taxRate: 8, taxAmount: 800 })
    expect(await taxOn(me, inState('CA', '90010'))).toMatchObject({ taxRate: 7.25 })
    expect(await taxOn(me, inState('OR', '97001'))).toMatchObject({ taxRate: 0, reason: 'charged' })
    expect(await taxOn(me, inState('NY', '10001'))).toMatchObject({ taxRate: 0, reason: 'noNexus' })
    const clothes = { ...inState('PA', '19100'), taxCode: 'PC040100' }
    expect(await taxOn(me, clothes)).toMatchObject({ taxAmount: 0, isTaxed: false })
    expect(await taxOn(me, inState('PA', '19100'))).toMatchObject({ taxAmount: 600, isTaxed: true })
    await save(me, { defaultTaxCode: 'PC040100', exemptUseCodes: ['A'] })
    expect(await taxOn(me, inState('PA', '19100'))).toMatchObject({ taxAmount: 0, isTaxed: false })
    expect(await taxOn(me, { useCode: 'A' })).toMatchObject({ taxRate: 0, reason: 'exemptCustomer' })
    expect(await taxOn(me, { useCode: 'G' })).toMatchObject({ taxRate: 5.5, reason: 'charged' })
  })

  test.each([
    ['0503', 'Avalara did not respond. The rate of your tax settings was used.'],
    ['0504', 'Avalara did not respond. The rate of your tax settings was used.'],
    ['0401', 'Avalara does not accept the license key any longer. The rate of your tax settings was used.'],
  ])('that fails (account …%s) blocks no payment, and the order says so', async (end, message) => {
    const me = await join(end)
    expect(await taxOn(me)).toMatchObject({ taxRate: 5, taxAmount: 500, taxProviderMessage: message })
    const rate = await api().request(getTaxRate, me, { query: { state: 'ME', zipcode: '04530' } })
    expect(rate.body).toEqual({ taxPercent: 5, taxProviderMessage: message })
    const { status, body } = await request(
      createOrder,
      me,
      draftOf('away@mail.example', { name: 'Vase', price: 10_000 }, BATH),
    )
    expect([status, body.taxAmount, body.taxProviderMessage]).toEqual([200, 500, message])
  })

  test('gives the same tax to the cent in calculators, draft and order', async () => {
    const me = await join('0001')
    await save(me, { exemptUseCodes: ['A', 'B'], defaultTaxCode: 'PF050001' })
    const states = ['ME', 'CA', 'PA', 'OR', 'TX']
    for (let at = 0; at < 24; at++) {
      const price = ((at * 7919 * 13 + 1) % 100_000) + 100
      const taxCode = ['', 'PC040100', 'NT', 'P0000000'][at % 4] ?? ''
      const useCode = ['', '', 'A', 'G', ''][at % 5] ?? ''
      const address = { ...BATH, state: states[at % states.length] ?? '', postalCode: String(10_001 + at * 37) }
      const emailAddress = `buyer${at}@mail.example`
      if (useCode) {
        await request(createCustomer, me, {
          emailAddress,
          firstName: 'Ada',
          lastName: 'Byron',
          avalaraEntityUseCode: useCode,
        })
      }
      const variant = {
        id: '',
        sku: `av-${at}`,
        isInventoryTracked: false,
        quantity: 0,
        variants: [],
        priceOverride: null,
      }
      const pricing = { listPrice: price / 100 }
      const goods = { productVariants: [variant], name: `Goods ${at}`, price: price / 100, pricing, taxCode }
      const { body: product } = await request(createProduct, me, goods)
      const draft = draftOf(emailAddress, { productId: product.id }, address)
      const { body: said } = await request(calculateTax, me, { price, taxCode, useCode, address })
      const { body: priced } = await request(priceOrder, me, { orderId: null, draft })
      const { body: order } = await request(createOrder, me, draft)
      const sums = ({ taxAmount, grandTotal }: { taxAmount: number; grandTotal: number }) => [taxAmount, grandTotal]
      expect([at, sums(priced), sums(order)]).toEqual([at, sums(said), sums(said)])
      expect(priced.tax).toEqual({ taxRate: said.taxRate, reason: said.reason, taxProviderMessage: '' })
      const taxes = await api().request(getOrderTaxes, me, { params: { id: order.id } })
      expect(taxes.body).toMatchObject({ taxAmount: said.taxAmount, reason: said.reason })
      if (useCode) continue
      const shipping = await request(calculateShipping, me, { price, weight: 1, address })
      expect(shipping.body.taxRate).toBe(said.taxRate)
    }
  })

  test('explains why an imported or older order has no tax', async () => {
    const me = await join()
    const reasonFor = async (address: object, chargeTax = true) => {
      const { body: order } = await request(
        createOrder,
        me,
        draftOf('old@mail.example', { name: 'Vase', price: 1 }, address),
      )
      await api().database.db.execute(
        sql`update orders set doc = doc - 'taxReason' || '{"taxRate": 0}' where id = ${order.id}`,
      )
      const { body: settings } = await request(getTaxSettings, me)
      await request(saveTaxSettings, me, { ...settings, chargeTax })
      return (await api().request(getOrderTaxes, me, { params: { id: order.id } })).body.reason
    }
    expect(await reasonFor({ ...BATH, state: 'NY' })).toBe('noNexus')
    expect(await reasonFor(BATH)).toBe('charged')
    expect(await reasonFor(BATH, false)).toBe('off')
  })

  test.each([
    ['as it should be', {}, 'exact', BATH],
    ['not in the form of the post office', { address1: '1  Elm Street' }, 'corrected', BATH],
    ['that does not exist', { address1: '1 Nowhere St' }, 'unknown', null],
    ['with a ZIP code that nobody knows', { postalCode: '00000' }, 'unknown', null],
    ['in a country whose addresses are not verified', { country: 'CA' }, 'notChecked', null],
  ])('receives an address %s', async (_, over, result, address) => {
    const me = await join('0001')
    const verify = async () => (await request(verifyAddress, me, { address: { ...BATH, ...over } })).body
    expect(await verify()).toEqual({ result: 'notChecked', address: null })
    await save(me, { verifiesAddresses: true })
    expect(await verify()).toEqual({ result, address })
  })
})

const draftOf = (emailAddress: string, item: object, address: object) => ({
  placedBy: { firstName: 'Ada', lastName: 'Byron', emailAddress, phoneNumber: '' },
  deliverTo: { firstName: 'Ada', lastName: 'Byron', address },
  items: [{ quantity: 1, ...item }],
})

import { afterEach, expect, test } from 'vitest'
import { createProduct } from '#contract/catalog/productWrites.ts'
import { createCustomer } from '#contract/customers/customerWrites.ts'
import { createOrder, priceOrder } from '#contract/orders/orderDrafts.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { calculateTax } from '#contract/taxes/taxCalculator.ts'
import { getTaxRate } from '#contract/taxes/taxes.ts'
import { getTaxSettings, saveTaxSettings } from '#contract/taxes/taxSettings.ts'
import { describeSettings } from '../../machine/describeSettings.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('tax settings', api => {
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))
  const settings = (nexus: object[], over: object = {}) => ({
    ...{ revision: 0, chargeTax: true, nexus, exemptTaxCodes: ['NT'] },
    ...over,
  })
  const save = (me: Member, body: object) => api().request(saveTaxSettings, me, { body })
  const rateIn = async (me: Member, state: string) =>
    (await api().request(getTaxRate, me, { query: { state, zipcode: '04530' } })).body.taxPercent

  describeSettings(api, {
    get: getTaxSettings,
    save: saveTaxSettings,
    changes: [{ nexus: [{ state: 'ME', taxPercent: 5 }] }, { nexus: [{ state: 'ME', taxPercent: 6 }] }],
    refused: [{ nexus: [{ state: 'ME', taxPercent: -1 }] }, 'nexus.0.taxPercent'],
  })

  test('decide the rate in each state, and turn tax off as a whole', async () => {
    const me = await api().join()
    const { body: saved } = await save(me, settings([{ state: 'ME', taxPercent: 5.5 }]))
    expect(saved).toMatchObject({ revision: 1, chargeTax: true })
    expect([await rateIn(me, 'ME'), await rateIn(me, 'NH')]).toEqual([5.5, 0])
    const { revision } = (await api().request(getStoreInformation, me)).body
    await save(me, { ...saved, chargeTax: false })
    expect(await rateIn(me, 'ME')).toBe(0)
    const { body: store } = await api().request(getStoreInformation, me)
    expect(store).toMatchObject({ chargeTax: false, revision: revision + 1 })
  })

  test.each([
    ['no state', { state: '', zipcode: '04530' }, 'state'],
    ['a territory', { state: 'PR', zipcode: '04530' }, 'state'],
    ['four digits', { state: 'ME', zipcode: '0453' }, 'zipcode'],
    ['a ZIP code that nobody knows', { state: 'ME', zipcode: '00000' }, 'zipcode'],
  ])('are not looked up for %s', async (_, query, field) => {
    const { status, body } = await api().request(getTaxRate, await api().join(), { query })
    expect([status, body.errors.map((each: { field: string }) => each.field)]).toEqual([400, [field]])
  })

  test('give the same tax to the cent in calculator, draft and order', async () => {
    const me = await api().join()
    const nexus = Object.entries({ ME: 5.5, CA: 7.2501, TX: 0.0001, WA: 100 }).map(([state, taxPercent]) => ({
      ...{ state, taxPercent },
    }))
    await save(me, settings(nexus, { exemptTaxCodes: ['NT', 'OWN'] }))
    const places = ['ME', 'CA', 'TX', 'WA', 'NH']
    for (let at = 0; at < 24; at++) {
      const price = ((at * 7919 * 13 + 1) % 100_000) + 100
      const taxCode = ['', 'PC040100', 'NT', 'OWN'][at % 4] ?? ''
      const useCode = at % 7 === 0 ? 'G' : ''
      const address = { country: 'US', state: places[at % places.length] ?? '', postalCode: at % 5 ? '04530' : '00000' }
      const emailAddress = `buyer${at}@mail.example`
      if (useCode) {
        const body = { emailAddress, firstName: 'Ada', lastName: 'Byron', avalaraEntityUseCode: useCode }
        expect((await api().request(createCustomer, me, { body })).status).toBe(200)
      }
      const pricing = { listPrice: price / 100 }
      const variant = {
        id: '',
        sku: `tax-${at}`,
        isInventoryTracked: false,
        quantity: 0,
        variants: [],
        priceOverride: null,
      }
      const goods = { productVariants: [variant], name: `Goods ${at}`, price: price / 100, pricing, taxCode }
      const { body: product, status } = await api().request(createProduct, me, { body: goods })
      expect([at, status, product]).toEqual([at, 200, expect.anything()])
      const draft = {
        placedBy: { firstName: 'Ada', lastName: 'Byron', emailAddress, phoneNumber: '' },
        deliverTo: {
          ...{ firstName: 'Ada', lastName: 'Byron' },
          address: { address1: '1 Elm', address2: '', city: 'Bath', ...address },
        },
        items: [{ productId: product.id, quantity: 1 }],
      }
      const { body: said } = await api().request(calculateTax, me, { body: { price, taxCode, useCode, address } })
      const { body: priced } = await api().request(priceOrder, me, { body: { orderId: null, draft } })
      const headers = { 'idempotency-key': `order-${me.tenant}-${at}` }
      const { body: order } = await api().request(createOrder, me, { body: draft, headers })
      const sums = ({ taxAmount, grandTotal }: { taxAmount: number; grandTotal: number }) => [taxAmount, grandTotal]
      expect([at, sums(priced), sums(order)]).toEqual([at, sums(said), sums(said)])
      expect(priced.tax).toMatchObject({ taxRate: said.taxRate, reason: said.reason })
      expect(priced.tax.taxProviderMessage).toBe(said.taxProviderMessage)
    }
  })

  test.each([
    ['a rate of 100%', { state: 'ME', taxPercent: 100 }, 200],
    ['more than all', { state: 'ME', taxPercent: 100.0001 }, 400],
    ['four decimals', { state: 'ME', taxPercent: 6.1234 }, 200],
    ['five decimals', { state: 'ME', taxPercent: 6.12345 }, 400],
    ['less than nothing', { state: 'ME', taxPercent: -1 }, 400],
    ['a territory', { state: 'PR', taxPercent: 1 }, 400],
  ])('take %s or refuse it', async (_, nexus, status) => {
    expect((await save(await api().join(), settings([nexus]))).status).toBe(status)
  })
})

import { afterEach, expect, test } from 'vitest'
import { calculateShipping } from '#contract/shipping/shippingCalculator.ts'
import type { OfferedShipping } from '#contract/shipping/shippingKinds.ts'
import { createShippingMethod } from '#contract/shipping/shippingMethodWrites.ts'
import { getShipToLocations, type ShipToLocation, saveShipToLocations } from '#contract/shipping/shipTo.ts'
import {
  addStoreAddress,
  getPrimaryAddress,
  listStoreAddresses,
  type StoreAddresses,
  savePrimaryAddress,
  saveStoreAddresses,
} from '#contract/store/storeAddresses.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

const place = (address1: string) => ({ address1, city: 'Bath', state: 'ME', postalCode: '04530' })

onOneDatabase('where a store ships from and to', api => {
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))
  const shipTo = (me: Member, locations: Partial<ShipToLocation>[], revision = 0) =>
    api().request(saveShipToLocations, me, { body: { revision, locations } })
  const add = async (me: Member, address1: string): Promise<StoreAddresses> =>
    (await api().request(addStoreAddress, me, { body: { address: place(address1) } })).body
  const save = (me: Member, body: object) => api().request(saveStoreAddresses, me, { body })
  const streets = ({ storeAddresses }: StoreAddresses) =>
    storeAddresses.map(({ mailingAddress, isPrimary }) => `${mailingAddress.address1}${isPrimary ? ' *' : ''}`)

  test('all of the United States is the default, then what was saved', async () => {
    const me = await api().join()
    expect((await api().request(getShipToLocations, me)).body).toEqual({
      revision: 0,
      locations: [{ country: 'US', states: null }],
    })
    const saved = await Promise.all([
      shipTo(me, [{ country: 'US', states: ['ME', 'NH'] }, { country: 'CA' }]),
      shipTo(me, [{ country: 'CA' }]),
    ])
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { body: current } = await api().request(getShipToLocations, me)
    expect(current.revision).toBe(1)
    expect((await shipTo(me, [{ country: 'FR' }], 0)).body.current).toEqual(current)
  })

  test.each([
    ['no country', []],
    ['a territory as a country', [{ country: 'PR' }]],
    ['a territory as a state', [{ country: 'US', states: ['ME', 'GU'] }]],
    ['no state', [{ country: 'US', states: [] }]],
    ['a state twice', [{ country: 'US', states: ['ME', 'ME'] }]],
    ['a country twice', [{ country: 'CA' }, { country: 'CA' }]],
    ['states of another country', [{ country: 'CA', states: ['ME'] }]],
  ])('is never %s', async (_, locations) => {
    expect((await shipTo(await api().join(), locations)).status).toBe(400)
  })

  test('decides with the methods what a shopper is offered, and why not', async () => {
    const me = await api().join()
    const kinds = {
      byPrice: { enabled: true, bands: [{ minimum: 0, maximum: 4999, price: 595 }] },
      byWeight: { enabled: true, bands: [{ minimum: 0, maximum: 2, price: 1295 }] },
      free: { enabled: true, priceThreshold: 5000, shippingZones: { exclude: ['AK'] } },
      curbside: { enabled: true, pickupAddress: place('1 Elm') },
    }
    await api().request(createShippingMethod, me, { body: { name: 'All', shippingBands: kinds } })
    const offers = async (price: number, weight: number, address: object | null) => {
      const { body } = await api().request(calculateShipping, me, { body: { price, weight, address } })
      return body.options.map(({ price, reason }: OfferedShipping) => reason ?? price)
    }
    expect(await offers(4999, 2, null)).toEqual([595, 1295, 0, 'belowThreshold'])
    expect(await offers(5000, 2.001, { state: 'ME' })).toEqual([0, 0, 'noBand', 'noBand'])
    expect(await offers(5000, 0, { state: 'AK' })).toEqual([1295, 0, 'noBand', 'excludedZone'])
    expect(await offers(0, 0, { state: 'GU' })).toEqual([0, 'notShippedTo', 'notShippedTo', 'notShippedTo'])
    expect(await offers(0, 0, { country: 'CA' })).toEqual([0, 'notShippedTo', 'notShippedTo', 'notShippedTo'])
    await shipTo(me, [{ country: 'CA' }, { country: 'US', states: ['AK'] }])
    expect(await offers(0, 0, { country: 'CA' })).toEqual([595, 1295, 0, 'belowThreshold'])
    expect(await offers(0, 0, { state: 'ME' })).toEqual([0, 'notShippedTo', 'notShippedTo', 'notShippedTo'])
    expect((await api().request(calculateShipping, me, { body: { price: -1, weight: 0, address: null } })).status).toBe(
      400,
    )
  })

  test('the first address becomes primary, and postage and settings use it', async () => {
    const me = await api().join()
    expect(streets(await add(me, '1 Elm'))).toEqual(['1 Elm *'])
    const two = await add(me, '2 Oak')
    expect(streets(two)).toEqual(['1 Elm *', '2 Oak'])
    const [first, second] = two.storeAddresses
    const swapped = [
      { ...second, isPrimary: true },
      { ...first, isPrimary: false },
    ]
    const { body: saved } = await save(me, { ...two, storeAddresses: swapped })
    expect(streets(saved)).toEqual(['2 Oak *', '1 Elm'])
    expect(saved.storeAddresses[0].id).toBe(second?.id)
    expect((await api().request(getPrimaryAddress, me)).body.mailingAddress.address1).toBe('2 Oak')
    await api().request(savePrimaryAddress, me, { body: { address: place('3 Ash') } })
    expect(streets((await api().request(listStoreAddresses, me)).body)).toEqual(['3 Ash *', '1 Elm'])
    const refused = await save(me, { ...saved, storeAddresses: [] })
    expect(streets(refused.body.current)).toEqual(['3 Ash *', '1 Elm'])
  })

  test('addresses must be complete, with one primary and no foreign ids', async () => {
    const [me, them] = [await api().join(), await api().join()]
    const [theirs] = (await add(them, 'Theirs')).storeAddresses
    const list = await add(me, '1 Elm')
    const with_ = (...storeAddresses: object[]) => save(me, { ...list, storeAddresses })
    const [mine] = list.storeAddresses
    expect((await with_({ ...mine, isPrimary: false })).body.errors).toMatchObject([{ code: 'onePrimary' }])
    expect((await with_({ ...mine, mailingAddress: { ...place('1'), postalCode: '4' } })).body.errors).toMatchObject([
      { field: 'storeAddresses.0.mailingAddress.postalCode', code: 'invalidZip' },
    ])
    expect((await api().request(addStoreAddress, me, { body: { address: {} } })).status).toBe(400)
    const { body } = await with_(mine ?? {}, { ...theirs, isPrimary: false })
    expect(body.storeAddresses[1].id).not.toBe(theirs?.id)
    expect(streets((await api().request(listStoreAddresses, them)).body)).toEqual(['Theirs *'])
  })
})

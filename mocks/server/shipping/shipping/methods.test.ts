import { afterEach, expect, test } from 'vitest'
import {
  getShippingMethod,
  listShippingMethods,
  SHIPPING_LIMITS,
  type ShippingMethod,
} from '#contract/shipping/shippingMethods.ts'
import {
  createShippingMethod,
  deleteShippingMethod,
  sortShippingMethods,
  updateShippingMethod,
} from '#contract/shipping/shippingMethodWrites.ts'
import { describeRecords } from '../../machine/describeRecords.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

const ANY_PRICE = { enabled: true, bands: [{ minimum: 0, maximum: null, price: 500 }] }
const newMethod = (name: string, kinds: object = { byPrice: ANY_PRICE }) => ({ name, shippingBands: kinds })
const range = (minimum: number, maximum: number | null, price = 500) => ({ minimum, maximum, price })

onOneDatabase('shipping methods', api => {
  describeRecords(api, {
    endpoints: {
      list: listShippingMethods,
      get: getShippingMethod,
      create: createShippingMethod,
      update: updateShippingMethod,
      remove: deleteShippingMethod,
    },
    newRecord: newMethod,
    sortByName: { sortBy: 'position asc' },
  })
  afterEach(() => expect(api().unforeseen.splice(0)).toEqual([]))

  const add = async (me: Member, name: string): Promise<ShippingMethod> =>
    (await api().request(createShippingMethod, me, { body: newMethod(name) })).body
  const namesOf = async (me: Member) =>
    (await api().request(listShippingMethods, me)).body.items.map(({ name }: ShippingMethod) => name)
  const problemsOf = async (kinds: object) => {
    const me = await api().join()
    const { status, body } = await api().request(createShippingMethod, me, { body: newMethod('New', kinds) })
    if (status === 200) return []
    return body.errors.map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
  }

  test('new methods come last, and moved ones stay where they were put', async () => {
    const me = await api().join()
    const methods = [await add(me, 'One'), await add(me, 'Two'), await add(me, 'Three')]
    expect(await namesOf(me)).toEqual(['One', 'Two', 'Three'])
    const from = methods.map(({ id }) => id)
    const sorted = await api().request(sortShippingMethods, me, { body: { from, ids: from.toReversed() } })
    expect(sorted.body.items.map(({ name }: ShippingMethod) => name)).toEqual(['Three', 'Two', 'One'])
    // Read before it was moved.
    const [one] = methods
    const edited = await api().request(updateShippingMethod, me, {
      params: { id: one?.id ?? '' },
      body: { ...one, name: 'First' },
    })
    expect(edited.body).toMatchObject({ name: 'First', position: 2 })
    expect(await namesOf(me)).toEqual(['Three', 'Two', 'First'])
  })

  test('an outdated order is refused with the current list', async () => {
    const me = await api().join()
    const from = [await add(me, 'One'), await add(me, 'Two')].map(({ id }) => id)
    const ids = from.toReversed()
    const sort = (body: object) => api().request(sortShippingMethods, me, { body })
    expect((await sort({ from, ids })).status).toBe(200)
    expect((await sort({ from, ids })).status).toBe(200)
    await add(me, 'Three')
    const refused = await sort({ from: ids, ids: from })
    expect(refused.status).toBe(409)
    expect(refused.body.current.items.map(({ name }: ShippingMethod) => name)).toEqual(['Two', 'One', 'Three'])
    const three = refused.body.current.items.map(({ id }: ShippingMethod) => id)
    expect((await sort({ from: three, ids: [...ids, ids[0]] })).body.errors).toMatchObject([{ code: 'incomplete' }])
  })

  test.each([
    ['touching', [range(0, 5000), range(5000, null)], []],
    ['a cent apart', [range(0, 4999), range(5000, null)], []],
    ['with a gap', [range(0, 4000), range(5000, null)], []],
    [
      'overlapping by a cent',
      [range(0, 5001), range(5000, null)],
      ['shippingBands.byPrice.bands.0.minimum overlap', 'shippingBands.byPrice.bands.1.minimum overlap'],
    ],
    [
      'both unbounded',
      [range(0, null), range(5000, null)],
      ['shippingBands.byPrice.bands.0.minimum overlap', 'shippingBands.byPrice.bands.1.minimum overlap'],
    ],
    ['backwards', [range(2, 1)], ['shippingBands.byPrice.bands.0.minimum backwards']],
    ['of one value', [range(2, 2)], []],
    ['below zero', [range(-1, 1)], ['shippingBands.byPrice.bands.0.minimum negative']],
    ['with a part of a cent', [range(0.5, 1)], ['shippingBands.byPrice.bands.0.minimum notWhole']],
    ['too expensive', [range(0, null, SHIPPING_LIMITS.price + 1)], ['shippingBands.byPrice.bands.0.price tooMuch']],
    ['at the highest price', [range(0, null, SHIPPING_LIMITS.price)], []],
    ['none', [], ['shippingBands.byPrice.bands noBands']],
  ])('price ranges: %s', async (_, bands, expected) => {
    expect(await problemsOf({ byPrice: { enabled: true, bands } })).toEqual(expected)
  })

  test('weights overlap by a thousandth of a pound; inactive can be unfinished', async () => {
    const bands = [range(0, 2.001), range(2, null)]
    expect(await problemsOf({ byWeight: { enabled: true, bands } })).toHaveLength(2)
    expect(await problemsOf({ byPrice: ANY_PRICE, byWeight: { enabled: false, bands } })).toEqual([])
    expect(await problemsOf({ byWeight: { enabled: true, bands: [range(0, 2), range(2, null)] } })).toEqual([])
    expect(await problemsOf({})).toEqual(['shippingBands noKind'])
  })

  test('free shipping needs states, and pickup needs a location', async () => {
    const free = { enabled: true, priceThreshold: 0, shippingZones: { exclude: ['PR'] } }
    expect(await problemsOf({ free })).toEqual(['shippingBands.free.shippingZones.exclude unknownState'])
    expect(await problemsOf({ curbside: { enabled: true } })).toEqual(
      ['address1', 'city', 'postalCode', 'state'].map(
        field => `shippingBands.curbside.pickupAddress.${field} address.required`,
      ),
    )
    const pickupAddress = { address1: '1 Elm', city: 'Bath', state: 'ME', postalCode: '04530' }
    expect(await problemsOf({ curbside: { enabled: true, pickupAddress } })).toEqual([])
    const excluding = (exclude: string[]) => ({ enabled: true, pickupAddress, shippingZones: { exclude } })
    expect(await problemsOf({ curbside: excluding(['AK', 'HI']) })).toEqual([])
    expect(await problemsOf({ curbside: excluding(['PR']) })).toEqual([
      'shippingBands.curbside.shippingZones.exclude unknownState',
    ])
  })

  test('the number of methods in a store is limited', async () => {
    const me = await api().join()
    for (let count = 0; count < SHIPPING_LIMITS.methods; count++) await add(me, `Method ${count}`)
    const { status, body } = await api().request(createShippingMethod, me, { body: newMethod('One more') })
    expect([status, body.code]).toEqual([400, 'tooMany'])
  })
})

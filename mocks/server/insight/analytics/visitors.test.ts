import { expect, test } from 'vitest'
import { getAnalytics } from '#contract/insight/analytics.ts'
import { toZone } from '#lib/zonedTime.ts'
import { visitorSecrets, visitors } from '../../../db/tables/insight/analytics.ts'
import { readZone } from '../../../db/zone.ts'
import { anyProduct, IN_CONSOLE, openShopOf, shopper } from '../../../storefront/testing.ts'
import { onEachDatabase } from '../../machine/testing.ts'
import { deleteExpiredVisitors } from './visitors.ts'

onEachDatabase('visitors of a storefront', api => {
  /** A store and a shopper whose browser says what it is. */
  async function openShop() {
    const shop = await openShopOf(api())
    const browserOf =
      (browser: string): typeof shop.visit =>
      (path, init, address) =>
        shop.visit(path, { ...init, headers: { ...init?.headers, 'user-agent': browser } }, address)
    const trafficOf = async () => {
      const day = toZone(api().now.toISOString(), await readZone(api().database.db, shop.member.tenant)).day
      const query = { startDate: day, endDate: day }
      return (await api().request(getAnalytics, shop.member, { query })).body.traffic
    }
    return { ...shop, browserOf, trafficOf }
  }

  test('count once a day each, by how far they went', async () => {
    const { member, browserOf, trafficOf } = await openShop()
    const product = await anyProduct(api(), member)
    const buyer = shopper(browserOf('Firefox'), '10.0.0.1')
    await buyer.look('/')
    await buyer.look('/')
    await buyer.add(product)
    await buyer.look('/checkout')
    await buyer.enterContact()
    const looker = shopper(browserOf('Firefox'), '10.0.0.2')
    await looker.look('/')
    await shopper(browserOf('Safari'), '10.0.0.2').add(product)
    expect(await trafficOf()).toMatchObject({ visitors: 3, carts: 2, checkouts: 1, orders: 0 })
    await buyer.place()
    const { days, ...sums } = await trafficOf()
    expect(sums).toEqual({ visitors: 3, carts: 2, checkouts: 1, orders: 1 })
    expect(days).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...sums }])
  })

  test('are no programs, no previews and not the console’s frame', async () => {
    const { browserOf, trafficOf, visit } = await openShop()
    await browserOf('Googlebot/2.1')('/')
    await visit('/')
    await browserOf('Firefox')('/preview')
    await browserOf('Firefox')('/', IN_CONSOLE)
    await browserOf('Firefox')('/', { headers: { 'sec-purpose': 'prefetch' } })
    await browserOf('Firefox')('/nothing')
    expect(await trafficOf()).toEqual({ visitors: 0, carts: 0, checkouts: 0, orders: 0, days: [] })
  })

  test('are known by nothing but a number once their day is over', async () => {
    const { db } = api().database
    const { browserOf, trafficOf } = await openShop()
    await browserOf('Firefox')('/')
    const later = (hours: number) => new Date(api().now.getTime() + hours * 3_600_000)
    await deleteExpiredVisitors(db, later(48))
    expect(await db.$count(visitors)).toBeGreaterThan(0)
    await deleteExpiredVisitors(db, later(53))
    expect([await db.$count(visitors), await db.$count(visitorSecrets)]).toEqual([0, 0])
    expect((await trafficOf()).visitors).toBe(1)
  })
})

import { expect, test } from 'vitest'
import { getAnalytics } from '#contract/insight/analytics.ts'
import { toZone } from '#lib/zonedTime.ts'
import { visitorSecrets, visitors } from '../../../db/tables/insight/analytics.ts'
import { readZone } from '../../../db/zone.ts'
import { anyProduct, IN_CONSOLE, openShopOf, shopper } from '../../../storefront/testing.ts'
import { onEachDatabase } from '../../machine/testing.ts'
import { deleteExpiredVisitors } from './visitors.ts'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const CUBOT =
  'Mozilla/5.0 (Linux; Android 11; CUBOT X70) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36'

/** What programs call themselves that look at a link which was shared, check a site, or fetch it for something else. */
const PROGRAMS = [
  ...[
    'Googlebot/2.1',
    'Mediapartners-Google',
    'Google-Site-Verification/1.0',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23',
  ],
  ...['Mozilla/5.0 (compatible; Google-InspectionTool/1.0;)', 'meta-externalagent/1.1', 'ChatGPT-User/1.0'],
  ...['Pingdom.com_check', 'Scrapy/2.11', 'Go-http-client/2.0', 'okhttp/4.12', 'axios/1.7', 'Apache-HttpClient/4.5'],
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Chrome-Lighthouse',
]

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
    const buyer = shopper(browserOf(FIREFOX), '10.0.0.1')
    await buyer.look('/')
    await buyer.look('/')
    await buyer.add(product)
    await buyer.look('/checkout')
    await buyer.enterContact()
    const looker = shopper(browserOf(FIREFOX), '10.0.0.2')
    await looker.look('/')
    await shopper(browserOf(CUBOT), '10.0.0.2').add(product)
    expect(await trafficOf()).toMatchObject({ visitors: 3, carts: 2, checkouts: 1, orders: 0 })
    await buyer.place()
    const { days, ...sums } = await trafficOf()
    expect(sums).toEqual({ visitors: 3, carts: 2, checkouts: 1, orders: 1 })
    expect(days).toEqual([{ day: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ...sums }])
  })

  test('are no programs, prefetches or previews, and not the console’s frame', async () => {
    const { browserOf, trafficOf, visit } = await openShop()
    for (const program of PROGRAMS) await browserOf(program)('/')
    await visit('/')
    await browserOf(FIREFOX)('/preview')
    await browserOf(FIREFOX)('/', IN_CONSOLE)
    for (const header of ['sec-purpose', 'purpose', 'x-moz']) {
      await browserOf(FIREFOX)('/', { headers: { [header]: 'prefetch' } })
    }
    await browserOf(FIREFOX)('/nothing')
    expect(await trafficOf()).toEqual({ visitors: 0, carts: 0, checkouts: 0, orders: 0, days: [] })
  })

  test('are known by nothing but a number once their day is over', async () => {
    const { db } = api().database
    const { browserOf, trafficOf } = await openShop()
    await browserOf(FIREFOX)('/')
    const later = (hours: number) => new Date(api().now.getTime() + hours * 3_600_000)
    await deleteExpiredVisitors(db, later(48))
    expect(await db.$count(visitors)).toBeGreaterThan(0)
    await deleteExpiredVisitors(db, later(53))
    expect([await db.$count(visitors), await db.$count(visitorSecrets)]).toEqual([0, 0])
    expect((await trafficOf()).visitors).toBe(1)
  })
})

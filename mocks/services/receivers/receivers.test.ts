import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  disconnectIntegration,
  getIntegration,
  getIntegrationActivity,
  type IntegrationActivity,
  setIntegrationSecret,
  switchIntegration,
  testIntegration,
} from '#contract/apps/integrations.ts'
import type { IntegrationSku } from '#contract/apps/integrationTable.ts'
import { listAuditEntries } from '#contract/auditLog.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { closeStore } from '#contract/store/launch.ts'
import { getStoreServices, saveStoreServices } from '#contract/store/storeSections.ts'
import { tenants } from '../../db/schema/accounts.ts'
import { onOneDatabase, type TestApi } from '../../server/machine/testing.ts'
import { readMailbox } from '../../server/mail/mailbox.ts'
import { createStoreReceivers } from '../../start/receivers.ts'
import { anyProduct, openShopOf, RECEIVERS, SOMEONE, shopper } from '../../storefront/testing.ts'

const IDS = {
  googleAnalytics: ['googleAnalyticsId', 'UA-12345-1', 'google-analytics'],
  facebookPixel: ['socialPixelId', '123456789012345', 'facebook-pixel'],
  privy: ['popupToolId', 'A1B2C3D4E5F60718293A', 'privy'],
  fullstory: ['sessionRecordingId', 'AB12C', 'fullstory'],
  yotpo: ['reviewsId', 'aB3dE5fG7hJ9kL1mN3pQ', 'yotpo'],
  chat: ['liveChatId', '1234567', 'chat'],
} as const
const SECRET = 'S3cretS3cretS3cretS3cret'
const CONSENT = { headers: { cookie: 'consent=granted' } }
async function setPlan({ database: { db } }: TestApi, tenant: string, planType: string) {
  const [store] = await db.select().from(tenants).where(eq(tenants.id, tenant))
  const { subscription } = store as NonNullable<typeof store>
  const next = { ...subscription, plan: { ...subscription.plan, planType } }
  await db.update(tenants).set({ subscription: next }).where(eq(tenants.id, tenant))
}
const policyOf = ({ headers }: { headers: Headers }) => headers.get('content-security-policy') ?? ''

onOneDatabase('an integration', api => {
  /** A store that has installed a service, with its id there. */
  async function openWith(sku: IntegrationSku, more: object = {}) {
    const shop = await openShopOf(api())
    const { member } = shop
    const [field, id, service] = IDS[sku]
    const origin = `http://${service}.localhost:4109`
    const install = (enabled: boolean) =>
      api().request(updateFeatures, member, { body: { features: [{ name: sku, enabled }], newAdmin: [] } })
    await install(true)
    const services = (await api().request(getStoreServices, member)).body
    const saved = await api().request(saveStoreServices, member, { body: { ...services, [field]: id, ...more } })
    expect(saved.status).toBe(200)
    const params = { sku }
    const receiversFor = (isOpenToAll: boolean) =>
      createStoreReceivers({
        ...{ db: api().database.db, receiversUrl: RECEIVERS, storefrontUrl: 'http://{host}.localhost:4103' },
        ...{ isOpenToAll, appKeys: shop.appKeys, now: () => api().now },
      })
    const receivers = receiversFor(true)
    const tag = `src="${origin}/tag.js" data-id="${id}"`
    const send = (hit: object, from = `http://${shop.host}`, address = '') => {
      const body = JSON.stringify({ id, path: '/', kind: 'pageView', ...hit })
      const env = { incoming: { socket: { remoteAddress: address } } }
      return receivers.request(`${origin}/hits`, { method: 'POST', body, headers: { origin: from } }, env)
    }
    const activity = async (): Promise<IntegrationActivity> =>
      (await api().request(getIntegrationActivity, member, { params })).body
    const write = (endpoint: Parameters<ReturnType<typeof api>['request']>[0], body: object = {}) =>
      api().request(endpoint, member, { params, body })
    return { ...shop, origin, id, tag, params, receivers, receiversFor, install, send, activity, write }
  }

  test.each(Object.keys(IDS) as IntegrationSku[])('%s loads only where it may, and only from its origin', async sku => {
    const { visit, tag, origin, write, install } = await openWith(sku)
    const asks = sku !== 'chat'
    expect((await visit('/')).text.includes(tag)).toBe(!asks)
    const home = await visit('/', CONSENT)
    expect(home.text).toContain(`<script async="" ${tag}></script>`)
    expect(policyOf(home)).toContain(`script-src 'self' https://cards.test ${origin};`)
    expect(policyOf(home)).toMatch(new RegExp(`connect-src 'self' ${origin};`))
    expect(policyOf(home)).not.toContain('unsafe-inline')
    // The console shows the storefront in a frame, and its previews.
    expect((await visit('/', { headers: { ...CONSENT.headers, 'sec-fetch-dest': 'iframe' } })).text).not.toContain(tag)
    expect((await visit('/preview', CONSENT)).text).not.toContain(tag)
    expect((await write(switchIntegration, { revision: 0, isOn: false })).body.isOn).toBe(false)
    expect((await visit('/', CONSENT)).text).not.toContain(tag)
    await write(switchIntegration, { revision: 1, isOn: true })
    expect((await visit('/', CONSENT)).text).toContain(tag)
    await install(false)
    expect((await visit('/', CONSENT)).text).not.toContain(tag)
  })

  test('a cached page loses it at once, and a plan without it, too', async () => {
    const { visit, tag, api: of, member, write } = await openWith('fullstory')
    const cached = () => visit('/search?q=mug', CONSENT)
    // What a page's own script fetches is cached for all, too.
    const fetched = { ...CONSENT.headers, 'sec-fetch-dest': 'empty', 'sec-fetch-site': 'same-origin' }
    expect((await visit('/search?q=mug', { headers: fetched })).text).toContain(tag)
    expect((await cached()).text).toContain(tag)
    await write(switchIntegration, { revision: 0, isOn: false })
    expect((await cached()).text).not.toContain(tag)
    await write(switchIntegration, { revision: 1, isOn: true })
    expect((await cached()).text).toContain(tag)
    await setPlan(of, member.tenant, 'Free')
    expect((await visit('/', CONSENT)).text).not.toContain(tag)
    expect((await of.request(getIntegration, member, { params: { sku: 'fullstory' } })).body.isInstalled).toBe(false)
  })

  test('a test visit loads it alone, once, before the store is open', async () => {
    const { visit, tag, write, member, api: of, send, activity } = await openWith('googleAnalytics')
    const services = (await of.request(getStoreServices, member)).body
    await of.request(saveStoreServices, member, { body: { ...services, tagManagerId: 'GTM-ABC1234' } })
    await of.request(closeStore, member, { body: {} })
    await write(switchIntegration, { revision: 0, isOn: false })
    const { url } = (await write(testIntegration)).body
    const { pathname, search, searchParams } = new URL(url)
    const token = searchParams.get('integration') ?? ''
    expect((await send({ test: token })).status).toBe(403)
    const page = await visit(pathname + search)
    expect(page.text).toContain(`${tag} data-test="${token}"`)
    expect(page.text).not.toContain('GTM-ABC1234')
    expect((await visit(pathname + search)).text).not.toContain(tag)
    expect((await visit('/preview?integration=guessed')).text).not.toContain(tag)
    expect((await send({ test: token, path: '/preview' })).status).toBe(204)
    expect((await send({})).status).toBe(403)
    const { test: tested, hits } = await activity()
    expect(tested).toMatchObject({ isOpened: true, hits: [{ kind: 'pageView', path: '/preview' }] })
    expect(hits).toEqual([])
    api().now = new Date(api().now.getTime() + 16 * 60_000)
    expect((await send({ test: token })).status).toBe(403)
    expect((await activity()).test).toBeNull()
  })

  test('a purchase tells number and amount, names nobody, and counts once', async () => {
    const { visit, send, activity, api: of, member } = await openWith('facebookPixel')
    const noor = shopper(visit)
    await noor.send('/consent', { consent: 'granted', back: '/' })
    const product = await anyProduct(of, member)
    expect((await noor.look(`/p/${product.seo.friendlyName}`)).text).toContain('"kind":"productView"')
    await noor.add(product)
    expect((await noor.look('/cart')).text).toContain('"kind":"cartView"')
    await noor.enterContact()
    expect((await noor.look('/checkout')).text).not.toContain('shop-event')
    const thanks = await noor.place()
    const [, block = ''] = /id="shop-event">([^<]*)</.exec(thanks.text) ?? []
    for (const secret of [SOMEONE.lastName, SOMEONE.emailAddress, SOMEONE.address1]) expect(block).not.toContain(secret)
    const { orderNumber, amount } = JSON.parse(block)
    const hit = { kind: 'purchase', orderNumber, amount, path: '/thanks' }
    expect((await send(hit)).status).toBe(204)
    expect((await send({ ...hit, amount: 1 })).status).toBe(204)
    const { hits } = await activity()
    expect(hits).toMatchObject([{ kind: 'purchase', orderNumber, amount, path: '/thanks' }])
    expect(amount).toBeGreaterThan(0)
  })

  test('what a stranger sends is bounded, and a query is refused', async () => {
    const { send, receivers, receiversFor, origin, host, activity } = await openWith('googleAnalytics')
    const statusOf = async (hit: object, from?: string) => (await send(hit, from)).status
    expect(await statusOf({ id: 'UA-99999-9' })).toBe(403)
    expect(await statusOf({}, 'https://elsewhere.example')).toBe(403)
    expect(await statusOf({}, 'null')).toBe(403)
    expect(await statusOf({ path: '/search?q=noor@mail.example' })).toBe(400)
    expect(await statusOf({ kind: 'review' })).toBe(400)
    expect(await statusOf({ kind: 'chatShown' })).toBe(403)
    expect(await statusOf({ path: '/\0' })).toBe(400)
    const headers = { origin: `http://${host}` }
    const large = await receivers.request(`${origin}/hits`, { method: 'POST', body: 'x'.repeat(20_000), headers })
    expect(large.status).toBe(413)
    for (let at = 0; at < 105; at++) {
      api().now = new Date(api().now.getTime() + 1000)
      expect(await statusOf({ path: `/p/${at}` })).toBe(204)
    }
    const page = await (await receivers.request(`${origin}/?id=UA-12345-1`)).text()
    expect(page).toContain('/p/104')
    // On a real host, an id that stands in every page opens nothing.
    const closed = await (await receiversFor(false).request(`${origin}/?id=UA-12345-1`)).text()
    expect(closed).not.toContain('/p/104')
    expect((await activity()).hits.map(({ path }) => path)).toEqual(
      Array.from({ length: 10 }, (_, at) => `/p/${104 - at}`),
    )
    const statuses: number[] = []
    for (let at = 0; at < 602; at++) statuses.push((await send({ id: 'UA-99999-9' }, 'null', '192.0.2.7')).status)
    expect(statuses.filter(status => status === 429)).toHaveLength(2)
  })

  test('another store with the same id sees nothing of it', async () => {
    const [mine, theirs] = [await openWith('googleAnalytics'), await openWith('googleAnalytics')]
    expect((await mine.send({ path: '/mine' })).status).toBe(204)
    expect((await mine.activity()).hits).toHaveLength(1)
    expect((await theirs.activity()).hits).toEqual([])
    const { pathname, search, searchParams } = new URL((await mine.write(testIntegration)).body.url)
    expect((await theirs.visit(pathname + search)).status).toBe(404)
    await mine.visit(pathname + search)
    expect((await theirs.send({ test: searchParams.get('integration') ?? '' })).status).toBe(403)
  })

  test('with a secret key, only buyers write reviews', async () => {
    const { write, send, visit, receivers, origin, id, host, api: of, member } = await openWith('yotpo')
    expect((await write(setIntegrationSecret, { revision: 0, secretKey: 'short' })).body.errors).toMatchObject([
      { field: 'secretKey' },
    ])
    const saved = (await write(setIntegrationSecret, { revision: 0, secretKey: SECRET })).body
    expect(saved.secretKey).toEqual({ isSet: true, last4: 'cret' })
    expect((await write(setIntegrationSecret, { revision: 0, secretKey: SECRET })).status).toBe(409)
    const entries = (await of.request(listAuditEntries, member, { query: {} })).body
    expect(JSON.stringify(entries)).not.toContain(SECRET)
    const noor = shopper(visit)
    await noor.send('/consent', { consent: 'granted', back: '/' })
    await noor.add(await anyProduct(of, member))
    await noor.enterContact()
    const [, block = ''] = /id="shop-event">([^<]*)</.exec((await noor.place()).text) ?? []
    const { orderNumber, signature, products } = JSON.parse(block)
    const [product] = products
    const review = { kind: 'review', product, orderNumber, stars: 4, text: 'Sturdy.', name: 'Noor' }
    expect((await send(review)).status).toBe(403)
    expect((await send({ ...review, signature: 'f'.repeat(64) })).status).toBe(403)
    expect((await send({ ...review, signature })).status).toBe(204)
    expect((await send({ ...review, signature, stars: 1 })).status).toBe(204)
    const read = (from: string) =>
      receivers.request(`${origin}/reviews?id=${id}&product=${product.id}`, { headers: { origin: from } })
    const shown = await (await read(`http://${host}`)).json()
    expect(shown).toEqual({
      ...{ count: 1, average: 4 },
      reviews: [{ stars: 4, text: 'Sturdy.', name: 'Noor', isVerified: true }],
    })
    expect((await read('https://elsewhere.example')).status).toBe(403)
  })

  test('a chat message reaches the store by email, and is kept nowhere else', async () => {
    const { send, activity } = await openWith('chat', { liveChatEmail: 'help@jugs.example' })
    const message = { kind: 'message', email: 'noor@mail.example', text: 'Is it blue?' }
    expect((await send({ ...message, email: 'nobody' })).status).toBe(400)
    expect((await send(message)).status).toBe(204)
    const [email] = await readMailbox(api().database.db, 'help@jugs.example')
    expect(email && 'text' in email && email.text).toMatch(/Is it blue\?\n\nAnswer to noor@mail\.example/)
    expect(JSON.stringify(await activity())).not.toMatch(/noor|blue/)
    const statuses: number[] = []
    for (let at = 0; at < 11; at++) statuses.push((await send(message, undefined, '192.0.2.8')).status)
    expect(statuses.at(-1)).toBe(429)
  })

  test('disconnecting deletes id and key, and meets a stale form with 409', async () => {
    const { write, visit, tag, api: of, member } = await openWith('yotpo')
    const before = (await of.request(getStoreServices, member)).body
    await write(setIntegrationSecret, { revision: 0, secretKey: SECRET })
    const { body } = await write(disconnectIntegration, { revision: 1 })
    expect(body).toMatchObject({ revision: 2, isOn: true, secretKey: { isSet: false } })
    expect((await visit('/', CONSENT)).text).not.toContain(tag)
    expect((await of.request(getStoreServices, member)).body.reviewsId).toBe('')
    expect((await of.request(saveStoreServices, member, { body: before })).status).toBe(409)
    expect((await write(testIntegration)).body.code).toBe('noId')
    expect((await of.request(getIntegration, member, { params: { sku: 'mailchimp' } })).status).toBe(404)
  })
})

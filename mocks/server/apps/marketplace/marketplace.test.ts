import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { localConfig } from '#contract/config.ts'
import { IDEMPOTENCY_KEY_HEADER } from '#contract/endpoint.ts'
import { createFulfiller } from '#contract/orders/fulfillerWrites.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import {
  type App,
  createAppToken,
  getAppProof,
  installApp,
  listExtensions,
  listPurchasedExtensions,
  listStoreApps,
  orderExtension,
  removeExtension,
  uninstallApp,
} from '#contract/store/marketplace.ts'
import { getFeatures } from '#contract/store/store.ts'
import { features, tenants } from '../../../db/schema/accounts.ts'
import { loadAppKeys, PROOF_LIFETIME_MS } from '../../../services/apps/appKeys.ts'
import { registerApps } from '../../../services/apps/registry.ts'
import { type Member, onOneDatabase } from '../../machine/testing.ts'

onOneDatabase('the marketplace', api => {
  test('a flagged app is installed and gives its page’s current URL', async () => {
    const me = await api().join('few', 'plus')
    const { db } = api().database
    await registerApps(db, localConfig(4100))
    await registerApps(db, localConfig(6000))
    const list = async () => (await api().request(listStoreApps, me)).body as App[]
    const mailchimp = (apps: App[]) => apps.find(({ sku }) => sku === 'mailchimp')
    expect(mailchimp(await list())).toMatchObject({ enabled: true, uri: 'http://mailchimp.localhost:6004/' })
    await db.update(features).set({ enabled: false }).where(eq(features.tenant, me.tenant))
    expect(mailchimp(await list())?.enabled).toBe(false)
    const flags = await db.select().from(features).where(eq(features.tenant, me.tenant))
    const skus = (await list()).map(({ sku }) => sku)
    for (const sku of ['discounts', 'shipping', 'pinterest', 'facebookPixel', 'fullstory', 'googleAnalytics', 'privy'])
      expect(skus).toContain(sku)
    expect(flags.map(({ name }) => name)).toEqual(expect.arrayContaining(['amazon', 'quickbooks', 'xero', 'avalara']))
    expect((await api().request(listExtensions, me)).body).toHaveLength(2)
  })

  test('a proof is valid for one store and five minutes', async () => {
    const me = await api().join()
    const { body: proof } = await api().request(getAppProof, me)
    expect(proof.tenant).toBe(me.tenant)
    const { now, database } = api()
    const keys = await loadAppKeys(database.db)
    const later = (ms: number) => new Date(now.getTime() + ms)
    expect(keys.checkProof(proof, later(PROOF_LIFETIME_MS))).toBe(true)
    expect(keys.checkProof(proof, later(PROOF_LIFETIME_MS + 1))).toBe(false)
    expect(keys.checkProof(proof, later(-60_000))).toBe(false)
    expect(keys.checkProof({ ...proof, tenant: 'another' }, now)).toBe(false)
    expect(keys.checkProof({ ...proof, timestamp: proof.timestamp + 1 }, now)).toBe(false)
    expect(keys.checkProof({ ...proof, timestamp: Number.NaN }, now)).toBe(false)
    for (const hmac of ['', 'zz', proof.hmac.slice(2), `${proof.hmac}00`]) {
      expect(keys.checkProof({ ...proof, hmac }, now)).toBe(false)
    }
  })

  test('a token gives one app access to one store for minutes', async () => {
    const me = await api().join()
    const { now, database } = api()
    await registerApps(database.db, localConfig(4100))
    const { token, expiresIn, origins } = (await requestToken(me, 'mailchimp')).body
    expect(origins).toEqual(['http://mailchimp.localhost:4104'])
    const keys = await loadAppKeys(database.db)
    expect(await keys.checkToken(token, 'mailchimp', now)).toBe(me.tenant)
    expect(await keys.checkToken(token, 'amazon', now)).toBeNull()
    expect(await keys.checkToken(token, 'mailchimp', new Date(now.getTime() + expiresIn * 1000 + 1000))).toBeNull()
    expect(await keys.checkToken(me.token, 'mailchimp', now)).toBeNull()
    expect(Object.keys(decodeJwt(token)).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'tenant'])
    expect((await api().request(createAppToken, me)).body.errors).toMatchObject([
      { field: 'app-key', code: 'missingHeader' },
    ])
    for (const key of ['nobody', 'giftNote', 'setupProgress', '__proto__']) {
      expect((await requestToken(me, key)).status).toBe(404)
    }
    expect((await requestToken(me, 'fault:500')).status).toBe(500)
  })

  test('an app that is not installed or not in the plan gets no token', async () => {
    const me = await api().join()
    const refused = async (key: string) => {
      const { status, body } = await requestToken(me, key)
      return [status, body.code]
    }
    expect(await refused('amazon')).toEqual([400, 'notInstalled'])
    await api().request(updateFeatures, me, { body: { features: [{ name: 'amazon', enabled: true }], newAdmin: [] } })
    expect((await requestToken(me, 'amazon')).status).toBe(200)
    const { db } = api().database
    const [store] = await db.select().from(tenants).where(eq(tenants.id, me.tenant))
    const { subscription } = store as NonNullable<typeof store>
    const lower = { ...subscription, plan: { ...subscription.plan, planType: 'Free' } }
    await db.update(tenants).set({ subscription: lower }).where(eq(tenants.id, me.tenant))
    expect(await refused('amazon')).toEqual([400, 'notInstalled'])
    expect((await requestToken(me, 'mailchimp')).status).toBe(200)
  })

  test('a fulfiller’s token goes only to the app that handles fulfillers', async () => {
    const [me, other] = [await api().join(), await api().join()]
    await registerApps(api().database.db, localConfig(4100))
    expect((await requestToken(me, 'fulfiller')).body.code).toBe('notInstalled')
    const app = { name: 'Fast Pack', method: 'app', redirectAppKey: 'fulfiller' }
    const added = { ...app, redirectUrl: 'https://pack.test/orders?x=1' }
    expect((await api().request(createFulfiller, me, { body: added })).status).toBe(200)
    expect((await requestToken(me, 'fulfiller')).body.origins).toEqual(['https://pack.test'])
    expect((await requestToken(other, 'fulfiller')).status).toBe(400)
    const stolen = { ...app, redirectAppKey: 'mailchimp', redirectUrl: 'https://pack.test/' }
    const { status, body } = await api().request(createFulfiller, me, { body: stolen })
    expect([status, body.errors]).toMatchObject([400, [{ field: 'redirectUrl', code: 'otherApp' }]])
  })

  const requestToken = (as: Member, key: string) => api().request(createAppToken, as, { headers: { 'app-key': key } })
})

onOneDatabase('a plan', api => {
  const switchOn = (as: Member, ...names: string[]) =>
    api().request(updateFeatures, as, {
      body: { features: names.map(name => ({ name, enabled: true })), newAdmin: [] },
    })

  test('decides which apps can be installed, and how many', async () => {
    const [free, plus] = [await api().join('none', 'free'), await api().join('none', 'plus')]
    const refused = await switchOn(free, 'xero')
    expect([refused.status, refused.body.message]).toEqual([400, 'This app is not available to your current plan.'])
    expect(refused.body.errors).toMatchObject([{ field: 'features.0.name', code: 'notInPlan' }])
    expect((await switchOn(plus, 'xero')).status).toBe(200)

    expect((await switchOn(free, 'mailchimp', 'pinterest')).body.code).toBe('appLimitReached')
    expect((await switchOn(free, 'mailchimp')).status).toBe(200)
    expect((await switchOn(free, 'pinterest')).body.code).toBe('appLimitReached')
    // What is on may stay, and parts of the console are no apps.
    expect((await switchOn(free, 'mailchimp', 'site-tagging')).status).toBe(200)
  })

  test('rejects unknown flags, and changes nothing', async () => {
    const me = await api().join()
    const { body: before } = await api().request(getFeatures, me)
    for (const name of ['everything', '__proto__', 'setupProgress', 'X'.repeat(100)]) {
      expect((await switchOn(me, 'chat', name)).status).toBe(400)
    }
    expect((await api().request(getFeatures, me)).body).toEqual(before)
  })
})

onOneDatabase('an app', api => {
  const install = (as: Member, sku: string, key?: string) =>
    api().request(installApp, as, { params: { sku }, ...(key && { headers: { [IDEMPOTENCY_KEY_HEADER]: key } }) })
  const uninstall = (as: Member, sku: string) => api().request(uninstallApp, as, { params: { sku } })
  const installed = async (as: Member) =>
    ((await api().request(listStoreApps, as)).body as App[]).filter(({ enabled }) => enabled).map(({ sku }) => sku)
  const setPlan = async (me: Member, change: object) => {
    const { db } = api().database
    const [store] = await db.select().from(tenants).where(eq(tenants.id, me.tenant))
    const { subscription } = store as NonNullable<typeof store>
    const changed = { ...subscription, features: { ...subscription.features, ...change } }
    await db.update(tenants).set({ subscription: changed }).where(eq(tenants.id, me.tenant))
  }

  test('is installed and uninstalled, which its flag shows, also twice', async () => {
    const me = await api().join('few', 'plus')
    const { body } = await install(me, 'chat')
    expect(body).toMatchObject({ sku: 'chat', enabled: true })
    expect(body.images[0]).toMatch(/^https:\/\/images\.test\/apps\/\w+\.svg/)
    expect((await install(me, 'chat')).status).toBe(200)
    expect(await installed(me)).toContain('chat')
    expect((await uninstall(me, 'chat')).body).toMatchObject({ enabled: false })
    expect((await uninstall(me, 'chat')).status).toBe(200)
    expect(await installed(me)).not.toContain('chat')
    for (const sku of ['giftNote', 'setupProgress', 'site-tagging', '__proto__']) {
      expect((await install(me, sku)).status).toBe(404)
      expect((await uninstall(me, sku)).status).toBe(404)
    }
  })

  test('is refused for the reason that the console shows', async () => {
    const [free, plus] = [await api().join('none', 'free'), await api().join('none', 'plus')]
    const refused = async (as: Member, sku: string) => {
      const { status, body } = await install(as, sku)
      return [status, body.code]
    }
    expect(await refused(free, 'xero')).toEqual([400, 'notInPlan'])
    expect(await refused(plus, 'globalshopex')).toEqual([400, 'unavailable'])
    expect((await install(free, 'chat')).status).toBe(200)
    expect(await refused(free, 'privy')).toEqual([400, 'appLimitReached'])
    await setPlan(plus, { chat: false })
    expect(await refused(plus, 'chat')).toEqual([400, 'notInPlan'])
    const all = { body: { features: [{ name: 'globalshopex', enabled: true }], newAdmin: [] } }
    expect((await api().request(updateFeatures, plus, all)).body.code).toBe('unavailable')
  })

  test('more than the plan allows is never installed by requests at once', async () => {
    const me = await api().join('none', 'plus')
    await setPlan(me, { maxInstalledApps: 3 })
    const before = await installed(me)
    for (const sku of before) await uninstall(me, sku)
    const skus = ['chat', 'privy', 'zapier', 'yotpo', 'xero', 'amazon']
    const byFlag = { body: { features: [{ name: 'fullstory', enabled: true }], newAdmin: [] } }
    const answers = await Promise.all([
      ...skus.map(sku => install(me, sku)),
      api().request(updateFeatures, me, byFlag),
      ...skus.map(sku => install(me, sku)),
    ])
    expect(await installed(me)).toHaveLength(3)
    expect(answers.filter(({ status }) => status !== 200).every(({ body }) => body.code === 'appLimitReached')).toBe(
      true,
    )
    expect(api().unforeseen).toEqual([])
  })

  test('whose answer was lost is not refused when it is sent again', async () => {
    const me = await api().join('none', 'free')
    expect((await install(me, 'chat', 'one-intention')).status).toBe(200)
    expect((await install(me, 'chat', 'one-intention')).body).toMatchObject({ sku: 'chat', enabled: true })
    expect(await installed(me)).toEqual(['chat'])
  })

  test('that is an extension is ordered, and does not count towards the limit', async () => {
    const me = await api().join('none', 'free')
    const order = (extensionId: string) => api().request(orderExtension, me, { body: { extensionId } })
    const bought = async () =>
      (await api().request(listPurchasedExtensions, me)).body.map(({ id }: { id: string }) => id)
    expect((await install(me, 'chat')).status).toBe(200)
    expect((await order('giftNote')).body).toMatchObject([{ id: 'giftNote' }])
    expect((await order('sizeChart')).body.code).toBe('notInPlan')
    expect(await bought()).toEqual(['giftNote'])
    expect((await order('mailchimp')).status).toBe(404)
    expect((await order('')).status).toBe(400)
    expect((await api().request(removeExtension, me, { params: { id: 'giftNote' } })).body).toEqual([])
    expect((await api().request(removeExtension, me, { params: { id: 'chat' } })).status).toBe(404)
    expect(await bought()).toEqual([])
  })
})

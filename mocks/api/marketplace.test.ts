import { eq } from 'drizzle-orm'
import { decodeJwt } from 'jose'
import { expect, test } from 'vitest'
import { localConfig } from '#contract/config.ts'
import { type App, createAppToken, getAppProof, listExtensions, listStoreApps } from '#contract/marketplace.ts'
import { loadAppKeys, PROOF_LIFETIME_MS } from '../apps/appKeys.ts'
import { registerApps } from '../apps/registry.ts'
import { features } from '../db/schema/accounts.ts'
import { onEachDatabase } from './testing.ts'

onEachDatabase('the marketplace', api => {
  test('an app is installed when its flag is on, and says where its page is now', async () => {
    const me = await api().join('few', 'plus')
    const { db } = api().database
    await registerApps(db, localConfig(4100))
    await registerApps(db, localConfig(6000))
    const list = async () => (await api().ask(listStoreApps, me)).body as App[]
    const mailchimp = (apps: App[]) => apps.find(({ sku }) => sku === 'mailchimp')
    expect(mailchimp(await list())).toMatchObject({ enabled: true, uri: 'http://mailchimp.localhost:6004/' })
    await db.update(features).set({ enabled: false }).where(eq(features.tenant, me.tenant))
    expect(mailchimp(await list())?.enabled).toBe(false)
    const flags = await db.select().from(features).where(eq(features.tenant, me.tenant))
    const skus = (await list()).map(({ sku }) => sku)
    for (const sku of ['discounts', 'shipping', 'pinterest', 'facebookPixel', 'fullstory', 'googleAnalytics', 'privy'])
      expect(skus).toContain(sku)
    expect(flags.map(({ name }) => name)).toEqual(expect.arrayContaining(['amazon', 'quickbooks', 'xero', 'avalara']))
    expect((await api().ask(listExtensions, me)).body).toHaveLength(2)
  })

  test('a proof is good for this store and for five minutes only', async () => {
    const me = await api().join()
    const { body: proof } = await api().ask(getAppProof, me)
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

  test('a token opens one store to one app, for minutes', async () => {
    const me = await api().join()
    const ask = (headers?: Record<string, string>) => api().ask(createAppToken, me, { headers })
    const { token, expiresIn } = (await ask({ 'app-key': 'amazon' })).body
    const { now, database } = api()
    const keys = await loadAppKeys(database.db)
    expect(await keys.checkToken(token, 'amazon', now)).toBe(me.tenant)
    expect(await keys.checkToken(token, 'mailchimp', now)).toBeNull()
    expect(await keys.checkToken(token, 'amazon', new Date(now.getTime() + expiresIn * 1000 + 1000))).toBeNull()
    expect(await keys.checkToken(me.token, 'amazon', now)).toBeNull()
    expect(Object.keys(decodeJwt(token)).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'jti', 'tenant'])
    expect((await ask()).body.errors).toMatchObject([{ field: 'app-key', code: 'missingHeader' }])
    for (const key of ['nobody', 'giftNote', 'setupProgress', '__proto__']) {
      expect((await ask({ 'app-key': key })).status).toBe(404)
    }
    expect((await ask({ 'app-key': 'fault:500' })).status).toBe(500)
  })
})

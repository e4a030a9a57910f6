import { and, eq, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { localConfig } from '#contract/config.ts'
import { endpoint } from '#contract/endpoint.ts'
import { type Handler, handle } from '../server/machine/handle.ts'
import { perform } from '../server/machine/perform.ts'
import { type Member, onEachDatabase } from '../server/machine/testing.ts'
import { loadAppKeys } from '../services/apps/appKeys.ts'
import { createCaptcha } from '../services/captcha/captcha.ts'
import { createConsentParties } from '../services/consent/parties.ts'
import { createVault } from '../services/vault/vault.ts'
import { readStoreFacts } from '../start/storeFacts.ts'
import { isPartitioned } from '../start/test/fullRun.ts'
import type { Db } from './database.ts'
import { newId } from './ids.ts'
import { rowsOf } from './rows.ts'
import { tenants, users } from './schema/accounts.ts'
import { signingKeys } from './schema/identity.ts'
import { embeddedApps } from './tables/apps/marketplace.ts'
import { categories } from './tables/catalog/categories.ts'
import { productCounts, productDocuments, products } from './tables/catalog/products.ts'
import { orders } from './tables/orders/orders.ts'
import { componentStates } from './tables/store/status.ts'
import { tablesOfStores } from './tenantViews.ts'
import { databaseError } from './transaction.ts'

const careless = endpoint({
  name: 'careless',
  summary: 'A call whose handler never names the tenant.',
  source: 'this test',
  method: 'POST',
  path: 'careless',
  isReadOnly: true,
})

onEachDatabase('the database of a handler', api => {
  let me: Member
  let them: Member
  beforeAll(async () => {
    me = await api().join('few')
    them = await api().join('few')
  })
  const db = () => api().database.db
  /** Runs code as the handler of a request by `me`. */
  const handleAs = async (work: (db: Db) => Promise<unknown>, tenant = me.tenant) => {
    const handler: Handler = handle(careless, async input => void (await work(input.db)))
    const received = { params: {}, headers: {}, query: {}, body: undefined }
    const caller = { tenant, user: me.userId, session: '', impersonator: false }
    const { now, imageFiles } = api()
    const nothing = () => undefined
    const appKeys = await loadAppKeys(db())
    const setting = {
      ...localConfig(),
      now,
      imageFiles,
      imageUrl: 'https://images.test',
      imageHosts: [],
      appKeys,
      captcha: createCaptcha(db(), appKeys.captchaSecret),
      vault: createVault(db()),
      parties: createConsentParties(db()),
      connectUrls: localConfig(),
      domainTargets: null,
      wakeJobs: nothing,
      afterCommit: nothing,
      sendHeader: nothing,
      findHandler: nothing,
      insertNewStore: async () => undefined,
      readStoreFacts,
    }
    return perform({ db: db(), handler, received, content: null, caller, path: '/careless', setting })
  }
  const codeOf = (error: unknown) => databaseError(error)?.code
  const refusal = (work: (db: Db) => Promise<unknown>) => handleAs(work).then(() => 'done', codeOf)
  const all = async (tenant: string) => ({
    store: await db().select().from(tenants).where(eq(tenants.id, tenant)),
    products: await db().select().from(products).where(eq(products.tenant, tenant)).orderBy(products.id),
    documents: await db().$count(productDocuments, eq(productDocuments.tenant, tenant)),
    counts: await db().$count(productCounts, eq(productCounts.tenant, tenant)),
    people: await db().select().from(users).where(eq(users.tenant, tenant)).orderBy(users.id),
    orders: await db().$count(orders, eq(orders.tenant, tenant)),
  })

  test('shows no other store, whatever quotes a name of a store has', async () => {
    const name = `x', true), set_config('role', 'none', true) -- \\' "`
    await handleAs(async scoped => {
      const [row] = await rowsOf(scoped, sql`select current_setting('app.tenant') as tenant, current_user as role`)
      expect(row).toEqual({ tenant: name, role: 'backcounter_tenant' })
      expect(await scoped.select().from(products)).toEqual([])
    }, name)
  })

  test('a transaction that starts with a statement keeps its rows', async () => {
    const work = async (tx: Db) => [await rowsOf(tx, sql`select 1 as n`), await rowsOf(tx, sql`select ${2}::int as n`)]
    expect(await db().transaction(work)).toEqual([[{ n: 1 }], [{ n: 2 }]])
    const failing = db().transaction(tx => rowsOf(tx, sql`select 1 / 0`))
    await expect(failing).rejects.toThrow()
    expect(await db().transaction(work)).toEqual([[{ n: 1 }], [{ n: 2 }]])
  })

  // With partitions, statements that name no store are refused before they run.
  test.skipIf(isPartitioned)('shows a handler only its own store, in builder, raw SQL and counts', async () => {
    const mine = await all(me.tenant)
    expect(mine.products.length).toBeGreaterThan(0)
    await handleAs(async scoped => {
      expect(await scoped.select().from(products).orderBy(products.id)).toEqual(mine.products)
      expect(await scoped.select().from(tenants)).toEqual(mine.store)
      expect(await scoped.select().from(users).orderBy(users.id)).toEqual(mine.people)
      expect(await scoped.$count(productDocuments)).toBe(mine.documents)
      const raw = await rowsOf<{ tenant: string }>(scoped, sql`select distinct tenant from products`)
      expect(raw).toEqual([{ tenant: me.tenant }])
      await scoped.transaction(async nested => expect(await nested.$count(orders)).toBe(mine.orders))
    })
  })

  test.skipIf(isPartitioned)('lets a handler change and delete only in its own store', async () => {
    const [mine, theirs] = [await api().join('few'), await all(them.tenant)]
    await handleAs(async scoped => {
      await scoped.update(products).set({ price: 1 })
      await scoped.update(users).set({ firstName: 'Changed' })
      await scoped.update(tenants).set({ newAdmin: ['everything'] })
      await scoped.delete(orders)
      await scoped.delete(productCounts)
      await scoped.execute(sql`delete from categories`)
    }, mine.tenant)
    expect(await all(them.tenant)).toEqual(theirs)
    const changed = await all(mine.tenant)
    expect(changed.products.map(({ price }) => price)).toEqual(changed.products.map(() => 1))
    expect([changed.orders, changed.counts, changed.store[0]?.newAdmin]).toEqual([0, 0, ['everything']])
    expect(await db().$count(categories, eq(categories.tenant, mine.tenant))).toBe(0)
  })

  test('neither reads rows of another store nor moves rows to one', async () => {
    const [theirs] = (await all(them.tenant)).products
    if (!theirs) throw new Error('The other store has no products.')
    const before = [await all(me.tenant), await all(them.tenant)]
    const intruder = { ...theirs, id: newId(), friendlyName: 'intruder' }
    expect(await refusal(scoped => scoped.insert(products).values(intruder))).toBe('44000')
    expect(await refusal(scoped => scoped.update(products).set({ tenant: them.tenant }))).toBe('42501')
    const takeOver = { ...theirs, tenant: me.tenant, friendlyName: 'mine-now' }
    const target = [products.tenant, products.id]
    const upsert = (set: Partial<typeof takeOver>) =>
      refusal(scoped => scoped.insert(products).values(takeOver).onConflictDoUpdate({ target, set }))
    expect(await upsert({ tenant: me.tenant })).toBe('42501')
    // Ids are unique within a store: this adds a row of the own one.
    expect(await upsert({ price: 1 })).toBe('done')
    await db()
      .delete(products)
      .where(and(eq(products.tenant, me.tenant), eq(products.id, theirs.id)))
    expect([await all(me.tenant), await all(them.tenant)]).toEqual(before)
  })

  test('hides rows without a store, except shared ones', async () => {
    await handleAs(async scoped => {
      await scoped.select().from(embeddedApps)
      await scoped.select().from(componentStates)
    })
    expect(await refusal(scoped => scoped.select().from(signingKeys))).toBe('42P01')
    const keys = sql`select * from public.signing_keys`
    expect(await refusal(scoped => scoped.execute(keys))).toBe('42501')
    expect(await refusal(scoped => scoped.execute(sql`select * from public.products`))).toBe('42501')
    expect(await refusal(scoped => scoped.delete(componentStates))).toBe('42501')
    expect(await refusal(scoped => scoped.delete(tenants))).toBe('42501')
  })

  test('shows no store’s data to a request without a user', async () => {
    await handleAs(async scoped => {
      expect([await scoped.$count(tenants), await scoped.$count(users), await scoped.$count(products)]).toEqual([
        0, 0, 0,
      ])
    }, '')
  })

  test('leaves the connection as it was, after success and after failure', async () => {
    await handleAs(async scoped => scoped.select().from(products))
    await expect(
      handleAs(async () => {
        throw new Error('on purpose')
      }),
    ).rejects.toThrow('on purpose')
    // More than there are connections: whichever ran the handler is among them.
    const counts = await Promise.all(Array.from({ length: 20 }, () => db().$count(tenants)))
    for (const count of counts) expect(count).toBeGreaterThanOrEqual(2)
  })

  test('has a view for every table with a tenant, and none for others', async () => {
    const owned = await tablesOfStores(db())
    const shown = await rowsOf<{ name: string }>(
      db(),
      sql`select table_name as name from information_schema.views where table_schema = 'tenant_scope'`,
    )
    const shared = [
      'api_key_hashes',
      'app_secrets',
      'component_states',
      'embedded_apps',
      'ended_tokens',
      'memberships',
      'sessions',
      'user_emails',
      'store_hosts',
    ]
    expect(shown.map(({ name }) => name).sort()).toEqual([...owned.map(({ name }) => name), ...shared].sort())
  })
})

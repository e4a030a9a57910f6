import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/products.ts'
import { localConfig } from '#contract/config.ts'
import { listCustomers } from '#contract/customers/customers.ts'
import { createCustomer } from '#contract/customers/customerWrites.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { listOrders } from '#contract/orders/orders.ts'
import { listMenus } from '#contract/site/menus.ts'
import { updateFeatures } from '#contract/store/featureWrites.ts'
import { createAppToken } from '#contract/store/marketplace.ts'
import { getStoreInformation } from '#contract/store/store.ts'
import { auditEntries } from '../../../db/schema/auditEntries.ts'
import { registerApps } from '../../../services/apps/registry.ts'
import { type Member, onOneDatabase, type TestRequest } from '../../machine/testing.ts'

const ORIGIN = 'http://mailchimp.localhost:4104'

onOneDatabase('an app', api => {
  /** Mailchimp may use products, orders and customers. */
  async function open(me: Member) {
    await registerApps(api().database.db, localConfig(4100))
    await api().request(updateFeatures, me, {
      body: { features: [{ name: 'mailchimp', enabled: true }], newAdmin: [] },
    })
    const { body } = await api().request(createAppToken, me, { headers: { 'app-key': 'mailchimp' } })
    return { tenant: me.tenant, token: body.token as string }
  }
  const said = async (endpoint: Endpoint, as: { tenant: string; token: string }, request: TestRequest = {}) => {
    const { status, body } = await api().request(endpoint, as, request)
    return [status, body?.code]
  }

  test('reads and changes what its permissions name, and nothing else', async () => {
    const me = await api().join('few', 'plus')
    const app = await open(me)
    for (const endpoint of [listOrders, listProducts, listCustomers]) {
      expect((await api().request(endpoint, app)).body).toEqual((await api().request(endpoint, me)).body)
    }
    expect(await said(listMenus, app)).toEqual([403, 'missingPermission'])
    expect(await said(getStoreInformation, app)).toEqual([403, 'peopleOnly'])
    const body = { emailAddress: 'from-the-app@mail.example', firstName: 'Ada', lastName: 'Byron' }
    expect(await said(createCustomer, app, { body })).toEqual([200, undefined])
    const entries = await api().database.db.select().from(auditEntries)
    expect(entries.filter(({ tenant, caller }) => tenant === me.tenant && caller === 'app')).toMatchObject([
      { doneBy: 'Mailchimp', call: 'createCustomer' },
    ])
  })

  test('is refused in another store, on another origin and once uninstalled', async () => {
    const [me, other] = [await api().join('few', 'plus'), await api().join('few', 'plus')]
    const app = await open(me)
    expect(await said(listOrders, { ...app, tenant: other.tenant })).toEqual([403, 'wrongTenant'])
    const from = (origin: string) => said(listOrders, app, { headers: { origin } })
    expect(await from(ORIGIN)).toEqual([200, undefined])
    expect(await from('http://accounting.localhost:4104')).toEqual([403, 'wrongOrigin'])
    await api().request(updateFeatures, me, {
      body: { features: [{ name: 'mailchimp', enabled: false }], newAdmin: [] },
    })
    expect(await said(listOrders, app)).toEqual([403, 'notInstalled'])
  })
})

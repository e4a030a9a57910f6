import {
  disconnectIntegration,
  getIntegration,
  getIntegrationActivity,
  setIntegrationSecret,
  switchIntegration,
  testIntegration,
} from '#contract/apps/integrations.ts'
import { INTEGRATIONS, integrationId } from '#contract/apps/integrationTable.ts'
import { broken } from '#contract/rules/rules.ts'
import { handle } from '../../machine/handle.ts'
import { notFound, Refusal, refuseFields } from '../../machine/problems.ts'
import { readStoreDoc } from '../../store/store/readStoreDoc.ts'
import { forgetServices } from '../../store/store/sections.ts'
import { readShopperHits, readTestHits } from './hits.ts'
import { lockIntegration, readIntegration, skuIn, writeIntegration } from './settings.ts'
import { readTest, startTest } from './tests.ts'

export const integrationHandlers = [
  handle(getIntegration, ({ db, tenant, params }) => readIntegration(db, tenant, skuIn(params))),

  handle(switchIntegration, async ({ db, tenant, params, body: { revision, isOn } }) => {
    const sku = skuIn(params)
    await lockIntegration(db, tenant, sku, revision)
    return writeIntegration(db, tenant, sku, { revision: revision + 1, isOn })
  }),

  handle(setIntegrationSecret, async ({ db, tenant, params, appKeys, body: { revision, secretKey } }) => {
    const sku = skuIn(params)
    if (!INTEGRATIONS[sku].hasSecret) {
      throw refuseFields([{ field: 'secretKey', message: broken('noSecret'), code: 'noSecret' }])
    }
    await lockIntegration(db, tenant, sku, revision)
    const isSet = secretKey !== ''
    return writeIntegration(db, tenant, sku, {
      revision: revision + 1,
      secretKey: isSet ? await appKeys.sealCredential(secretKey) : null,
      secretEnd: isSet ? secretKey.slice(-4) : null,
    })
  }),

  handle(disconnectIntegration, async ({ db, tenant, params, now, body: { revision } }) => {
    // Works without the app, too: a store that uninstalled it may want to delete its key.
    const sku = skuIn(params)
    await lockIntegration(db, tenant, sku, revision)
    const { id } = INTEGRATIONS[sku]
    await forgetServices(db, tenant, id === 'liveChatId' ? [id, 'liveChatEmail'] : [id], now)
    return writeIntegration(db, tenant, sku, { revision: revision + 1, isOn: true, secretKey: null, secretEnd: null })
  }),

  handle(testIntegration, async ({ db, tenant, params, now, storefrontUrl }) => {
    const sku = skuIn(params)
    const { isInstalled } = await readIntegration(db, tenant, sku)
    if (!isInstalled) {
      const message = broken('appMissing')
      throw new Refusal(400, { message, code: 'notInstalled' })
    }
    const store = await readStoreDoc(db, tenant)
    if (!store) throw notFound('store')
    if (integrationId(store, sku) === '') {
      throw new Refusal(400, { message: broken('noId'), code: 'noId' })
    }
    const token = await startTest(db, { tenant, sku, now })
    // The given host: a domain of the store's own may not lead here yet.
    const origin = storefrontUrl.replace('{host}', store.urlHost)
    return { url: `${origin}/preview?integration=${token}`, startedOn: now.toISOString() }
  }),

  handle(getIntegrationActivity, async ({ db, tenant, params, now }) => {
    const sku = skuIn(params)
    const test = await readTest(db, { tenant, sku, now })
    return {
      test: test && {
        startedOn: test.startedOn.toISOString(),
        isOpened: test.openedOn !== null,
        hits: await readTestHits(db, tenant, sku, test.id),
      },
      hits: await readShopperHits(db, tenant, sku),
    }
  }),
]

import { switchIntegration, testIntegration } from '#contract/apps/integrations.ts'
import { listProducts } from '#contract/catalog/products.ts'
import { saveReorderSettings } from '#contract/catalog/reorder.ts'
import { listContentPages } from '#contract/content/contentPages.ts'
import { publishDesign } from '#contract/site/design.ts'
import { createSiteTag, trySiteTag } from '#contract/site/siteTags.ts'
import { createThemePage } from '#contract/site/themes.ts'
import { getStoreServices, saveStoreServices } from '#contract/store/storeSections.ts'
import { reorderNotices } from '../../../db/tables/catalog/reorder.ts'
import { storeHit } from '../../apps/integrations/hits.ts'
import { insertWebhook, WEBHOOK_BODIES } from '../../apps/webhooks/insertWebhook.ts'
import { VisitorCount } from '../../insight/analytics/visitors.ts'
import type { Store } from '../../machine/storeReader.ts'
import type { Member, TestApi } from '../../machine/testing.ts'
import { leaveRecoveries, RECOVERY_BODIES } from '../../orders/carts/testing.ts'

/** A design as the console sends it. */
const DESIGN = { revision: 0, logo: null, styles: {}, blocks: null }

const TAG = { name: 'Theirs', code: '<script>theirs()</script>' }

/** Leaves a row in each table of a store's face: its design, its themes, a template of its own, tags. */
export async function dressStore(api: TestApi, member: Omit<Member, 'userId'>): Promise<void> {
  await api.request(publishDesign, member, { body: DESIGN })
  const { body: pages } = await api.request(listContentPages, member)
  await api.request(createThemePage, member, { params: { id: 'harbor' }, body: { contentPageId: pages.items[0]?.id } })
  await api.request(createSiteTag, member, { body: TAG })
  await api.request(trySiteTag, member, { body: TAG })
  const params = { sku: 'googleAnalytics' }
  const { body: services } = await api.request(getStoreServices, member)
  await api.request(saveStoreServices, member, { body: { ...services, googleAnalyticsId: 'UA-12345-1' } })
  await api.request(switchIntegration, member, { params, body: { revision: 0, isOn: true } })
  await api.request(testIntegration, member, { params, body: {} })
  await storeHit(api.database.db, {
    ...{ tenant: member.tenant, id: 'theirs', sku: 'googleAnalytics', account: 'UA-12345-1', kind: 'pageView' },
    ...{ testId: null, receivedOn: api.now, doc: { path: '/' } },
  })
  await new VisitorCount(api.database.db).note({ ...member, traits: 'theirs', step: 'visit', now: api.now })
  await api.request(saveReorderSettings, member, { body: { revision: 0, days: 7, isEmailOn: false } })
  const product = (await api.request(listProducts, member)).body.items[0]
  await api.database.db.insert(reorderNotices).values({ tenant: member.tenant, productId: product.id, toldOn: api.now })
  await insertWebhook(api, member)
  await leaveRecoveries(api.database.db, { tenant: member.tenant, now: api.now, product })
}

/** A harmful body for each endpoint that changes a store's face, given what the store has. */
export const designBodies = (store: Store) => ({
  ...WEBHOOK_BODIES,
  saveReorderSettings: { revision: 1, days: 30, isEmailOn: true },
  ...RECOVERY_BODIES,
  publishDesign: DESIGN,
  refreshStorefrontCache: { contents: [] },
  orderExtension: { extensionId: 'giftNote' },
  copyTheme: { themeId: 'harbor' },
  publishTheme: { revision: 0 },
  setThemeVersion: { revision: 0, version: '1.0' },
  uninstallTheme: { revision: 0 },
  createThemePage: { contentPageId: 'x' },
  switchIntegration: { revision: 1, isOn: false },
  setIntegrationSecret: { revision: 1, secretKey: '' },
  disconnectIntegration: { revision: 1 },
  testIntegration: {},
  createSiteTag: TAG,
  trySiteTag: TAG,
  sortSiteTags: {
    ids: (store.get('site_tags') ?? []).map(({ id }) => id),
    from: (store.get('site_tags') ?? []).map(({ id }) => id).toReversed(),
  },
})

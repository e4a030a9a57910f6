import { listContentPages } from '#contract/content/contentPages.ts'
import { publishDesign } from '#contract/design/design.ts'
import { createSiteTag, trySiteTag } from '#contract/design/siteTags.ts'
import { createThemePage } from '#contract/store/themes.ts'
import type { Store } from '../../api/storeReader.ts'
import type { Member, TestApi } from '../../api/testing.ts'
import { leaveWebhook, WEBHOOK_BODIES } from '../webhooks/leaveRows.ts'

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
  await leaveWebhook(api, member)
}

/** A harmful body for each endpoint that changes a store's face, given what the store has. */
export const designBodies = (store: Store) => ({
  ...WEBHOOK_BODIES,
  publishDesign: DESIGN,
  refreshStorefrontCache: { contents: [] },
  copyTheme: { themeId: 'harbor' },
  publishTheme: { revision: 0 },
  setThemeVersion: { revision: 0, version: '1.0' },
  uninstallTheme: { revision: 0 },
  createThemePage: { contentPageId: 'x' },
  createSiteTag: TAG,
  trySiteTag: TAG,
  sortSiteTags: {
    ids: (store.get('site_tags') ?? []).map(({ id }) => id),
    from: (store.get('site_tags') ?? []).map(({ id }) => id).toReversed(),
  },
})

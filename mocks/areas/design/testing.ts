import { listContentPages } from '#contract/content/contentPages.ts'
import { publishDesign } from '#contract/design/design.ts'
import { createThemePage } from '#contract/store/themes.ts'
import type { Member, TestApi } from '../../api/testing.ts'

/** A design as the console sends it. */
const DESIGN = { revision: 0, logo: null, styles: {}, blocks: null }

/** Leaves a row in each table of a store's face: its design, its themes, a template of its own. */
export async function dressStore(api: TestApi, member: Omit<Member, 'userId'>): Promise<void> {
  await api.request(publishDesign, member, { body: DESIGN })
  const { body: pages } = await api.request(listContentPages, member)
  await api.request(createThemePage, member, { params: { id: 'harbor' }, body: { contentPageId: pages.items[0]?.id } })
}

/** A valid body for each endpoint that changes a store's face, for tests that try every endpoint. */
export const DESIGN_BODIES = {
  publishDesign: DESIGN,
  copyTheme: { themeId: 'harbor' },
  publishTheme: { revision: 0 },
  setThemeVersion: { revision: 0, version: '1.0' },
  uninstallTheme: { revision: 0 },
  createThemePage: { contentPageId: 'x' },
}

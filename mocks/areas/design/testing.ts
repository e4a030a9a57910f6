import { publishDesign } from '#contract/design/design.ts'
import type { Member, TestApi } from '../../api/testing.ts'

/** A design as the console sends it. */
const DESIGN = { revision: 0, logo: null, styles: {}, blocks: null }

/** Leaves a row in each table of a store's face: its design. */
export async function dressStore(api: TestApi, member: Omit<Member, 'userId'>): Promise<void> {
  await api.request(publishDesign, member, { body: DESIGN })
}

/** A valid body for each endpoint that changes a store's face, for tests that try every endpoint. */
export const DESIGN_BODIES = { publishDesign: DESIGN, refreshStorefrontCache: { contents: [] } }

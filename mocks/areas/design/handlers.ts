import { eq } from 'drizzle-orm'
import { getDesign, publishDesign } from '#contract/design/design.ts'
import { settingsHandlers } from '../../api/settingsHandlers.ts'
import type { Db } from '../../db/database.ts'
import { storeInformation } from '../store/table.ts'
import { readLiveTheme } from '../themes/readLive.ts'
import { readDesign } from './readDesign.ts'
import { storeDesigns } from './table.ts'

async function readWhole(db: Db, tenant: string) {
  const [store] = await db
    .select({ doc: storeInformation.doc })
    .from(storeInformation)
    .where(eq(storeInformation.tenant, tenant))
  const { blocks: themeBlocks } = await readLiveTheme(db, tenant)
  return { ...(await readDesign(db, tenant)), logo: store?.doc.logo ?? null, themeBlocks: [...themeBlocks] }
}

export const designHandlers = settingsHandlers({
  noun: 'design',
  table: storeDesigns,
  endpoints: { get: getDesign, save: publishDesign },
  read: readWhole,
  prepare: async ({ body: { styles, blocks } }, { changes }) => ({ doc: { styles, blocks, changes } }),
})

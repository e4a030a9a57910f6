import { eq } from 'drizzle-orm'
import type { StyleChoices } from '#contract/site/themeStyles.ts'
import type { Db } from '../../../db/database.ts'
import { storeDesigns } from '../../../db/tables/site/design.ts'
import { readDesign } from '../design/readDesign.ts'

/** What is chosen of a theme goes along with a copy, and with it when it is uninstalled. Nothing is written where nothing changes. */
export async function setChoices(tx: Db, tenant: string, id: string, choices: StyleChoices | undefined): Promise<void> {
  const mine = eq(storeDesigns.tenant, tenant)
  // Someone may be publishing it.
  await tx.select({ revision: storeDesigns.revision }).from(storeDesigns).where(mine).for('update')
  const { revision, styles, blocks, changes } = await readDesign(tx, tenant)
  const { [id]: before, ...others } = styles
  if (before === choices) return
  const doc = { styles: choices ? { ...others, [id]: choices } : others, blocks, changes }
  // Of a revision of its own: an open form of the design merges it.
  await tx
    .update(storeDesigns)
    .set({ doc, revision: revision + 1 })
    .where(mine)
}

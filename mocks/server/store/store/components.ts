import { COMPONENT_STATES } from '#contract/status.ts'
import type { Db } from '../../../db/database.ts'
import { componentStates } from '../../../db/tables/store/status.ts'

/** The components of the status page; the console shows the first. */
export const COMPONENTS = ['V2', 'Storefronts', 'Checkout', 'Email'] as const

/** How each part is said to be now. */
export async function readComponents(db: Db) {
  const rows = await db.select().from(componentStates)
  return COMPONENTS.map(name => {
    const row = rows.find(known => known.name === name)
    return { name, status: row?.status ?? COMPONENT_STATES[0], description: row?.description || null }
  })
}

import type { StoreDesign } from '#contract/site/design.ts'
import type { Db } from '../../../db/database.ts'
import { storeDesigns } from '../../../db/tables/site/design.ts'
import { readSettings } from '../../machine/settingsHandlers.ts'

export type PublishedDesign = Pick<StoreDesign, 'revision' | 'styles' | 'blocks' | 'changes'>

const NOTHING: PublishedDesign = { revision: 0, styles: {}, blocks: null, changes: {} }

/** The published design of a store, without its logo. */
export const readDesign = (db: Db, tenant: string): Promise<PublishedDesign> =>
  readSettings(db, tenant, storeDesigns, NOTHING)

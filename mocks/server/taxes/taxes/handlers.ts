import { eq, sql } from 'drizzle-orm'
import { listEntityUseCodes, listTaxCodes } from '#contract/taxes/taxCodes.ts'
import { getTaxSettings, saveTaxSettings } from '#contract/taxes/taxSettings.ts'
import { hasWords, searchWords } from '#lib/fold.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { taxSettings } from '../../../db/tables/taxes/taxes.ts'
import { handle } from '../../machine/handle.ts'
import { ownRow, readSettings, settingsHandlers } from '../../machine/settingsHandlers.ts'
import { ENTITY_USE_CODES, TAX_CODES } from './codes.ts'
import { readTaxSettings } from './settings.ts'

export const taxSettingsHandlers = settingsHandlers({
  noun: 'setup of taxes',
  write: ownRow(taxSettings),
  endpoints: { get: getTaxSettings, save: saveTaxSettings },
  read: async (db, tenant) => {
    const { revision } = await readSettings(db, tenant, taxSettings, { revision: 0 })
    return { ...(await readTaxSettings(db, tenant)), revision }
  },
  prepare: async ({ body: { revision: _, chargeTax: __, ...doc } }) => ({ doc }),
  onWritten: async ({ db, tenant, body: { chargeTax } }, before) => {
    if (chargeTax === before.chargeTax) return
    // A user who is editing the store information must not restore the old value.
    const next = sql`${storeInformation.revision} + 1`
    const changes = sql`jsonb_build_object('chargeTax', ${chargeTax}::boolean, 'revision', ${next})`
    await db
      .update(storeInformation)
      .set({ revision: next, doc: sql`${storeInformation.doc} || ${changes}` })
      .where(eq(storeInformation.tenant, tenant))
  },
})

export const taxCodeHandlers = [
  handle(listEntityUseCodes, async () => ({ items: ENTITY_USE_CODES, totalCount: ENTITY_USE_CODES.length })),

  handle(listTaxCodes, async ({ query }) => {
    const words = searchWords(query.text ?? '')
    const items = TAX_CODES.filter(({ taxCode, description }) => hasWords(`${taxCode} ${description}`, words))
    return { items, totalCount: items.length }
  }),
]

import { eq, sql } from 'drizzle-orm'
import { getTaxSettings, saveTaxSettings } from '#contract/taxes/taxSettings.ts'
import { readSettings, settingsHandlers } from '../../api/settingsHandlers.ts'
import { taxSettings } from '../discounts/table.ts'
import { readTaxSettings } from '../orders/drafts/readDraft.ts'
import { storeInformation } from '../store/table.ts'

export const taxSettingsHandlers = settingsHandlers({
  noun: 'setup of taxes',
  table: taxSettings,
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

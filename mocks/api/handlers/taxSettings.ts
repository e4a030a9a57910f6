import { eq, sql } from 'drizzle-orm'
import { getTaxSettings, type SavedTaxSettings, saveTaxSettings } from '#contract/taxSettings.ts'
import type { Db } from '../../db/database.ts'
import { taxSettings } from '../../db/schema/selling.ts'
import { storeInformation } from '../../db/schema/store.ts'
import { handle } from '../handle.ts'
import { readTaxSettings } from '../orderDrafts/readDraft.ts'
import { staleRevision } from '../problems.ts'

export const taxSettingsHandlers = [
  handle(getTaxSettings, ({ db, tenant }) => readSaved(db, tenant)),

  handle(saveTaxSettings, async ({ db, tenant, body: { revision, chargeTax, ...rest } }) => {
    // One write at a time: two first writes would not see each other.
    const nothing = { nexus: [], exemptTaxCodes: ['NT'] }
    await db.insert(taxSettings).values({ tenant, revision: 0, doc: nothing }).onConflictDoNothing()
    await db
      .select({ tenant: taxSettings.tenant })
      .from(taxSettings)
      .where(eq(taxSettings.tenant, tenant))
      .for('update')
    const current = await readSaved(db, tenant)
    if (current.revision !== revision) throw staleRevision('setup of taxes', current)
    await db
      .update(taxSettings)
      .set({ revision: revision + 1, doc: rest })
      .where(eq(taxSettings.tenant, tenant))
    // A user who is editing the store information must not restore the old value.
    if (chargeTax !== current.chargeTax) {
      const next = sql`${storeInformation.revision} + 1`
      const changes = sql`jsonb_build_object('chargeTax', ${chargeTax}::boolean, 'revision', ${next})`
      await db
        .update(storeInformation)
        .set({ revision: next, doc: sql`${storeInformation.doc} || ${changes}` })
        .where(eq(storeInformation.tenant, tenant))
    }
    return readSaved(db, tenant)
  }),
]

async function readSaved(db: Db, tenant: string): Promise<SavedTaxSettings> {
  const [row] = await db.select().from(taxSettings).where(eq(taxSettings.tenant, tenant))
  return { ...(await readTaxSettings(db, tenant)), revision: row?.revision ?? 0 }
}

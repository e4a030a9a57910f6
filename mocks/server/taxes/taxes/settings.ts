import { eq } from 'drizzle-orm'
import type { TaxSettings } from '#contract/taxes/taxes.ts'
import type { Db } from '../../../db/database.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { taxSettings } from '../../../db/tables/taxes/taxes.ts'

export async function readTaxSettings(db: Db, tenant: string): Promise<TaxSettings> {
  const [store] = await db
    .select({ doc: storeInformation.doc })
    .from(storeInformation)
    .where(eq(storeInformation.tenant, tenant))
  const [settings] = await db.select({ doc: taxSettings.doc }).from(taxSettings).where(eq(taxSettings.tenant, tenant))
  return { chargeTax: store?.doc.chargeTax ?? true, nexus: [], exemptTaxCodes: ['NT'], ...settings?.doc }
}

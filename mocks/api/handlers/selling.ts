import { getTaxRate } from '#contract/taxes.ts'
import { handle } from '../handle.ts'
import { readTaxSettings } from '../orderDrafts/readDraft.ts'

export const sellingHandlers = [
  handle(getTaxRate, async ({ db, tenant, query }) => {
    const { chargeTax, nexus } = await readTaxSettings(db, tenant)
    return { taxPercent: (chargeTax && nexus.find(({ state }) => state === query.state)?.taxPercent) || 0 }
  }),
]

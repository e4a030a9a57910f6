import { getTaxRate } from '#contract/taxes.ts'
import { handle } from '../handle.ts'
import { isUnknownZip, readTaxSettings } from '../orderDrafts/readDraft.ts'
import { refuseFields } from '../problems.ts'

export const sellingHandlers = [
  handle(getTaxRate, async ({ db, tenant, query }) => {
    if (isUnknownZip(query.zipcode)) {
      const message = `The tax provider does not know the ZIP code ${query.zipcode}.`
      throw refuseFields([{ field: 'zipcode', message, code: 'unknownZip' }])
    }
    const { chargeTax, nexus } = await readTaxSettings(db, tenant)
    return { taxPercent: (chargeTax && nexus.find(({ state }) => state === query.state)?.taxPercent) || 0 }
  }),
]

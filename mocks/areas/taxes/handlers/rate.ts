import { taxOf } from '#contract/pricing/priceCart.ts'
import { getTaxRate } from '#contract/taxes/taxes.ts'
import { handle } from '../../../api/handle.ts'
import { refuseFields } from '../../../api/problems.ts'
import { isUnknownZip, withTaxService } from '../../avalara/withTaxService.ts'
import { readTaxSettings } from '../../orders/drafts/readDraft.ts'

const PLACE = { address1: '', address2: '', city: '', country: 'US' }
const NOTHING = { lines: [], candidates: [], unknownCodes: [], shipping: null, shipsTo: [], shippingMethods: [] }

export const sellingHandlers = [
  handle(getTaxRate, async ({ db, tenant, query: { state, zipcode }, now, appKeys }) => {
    if (isUnknownZip(zipcode)) {
      const message = `The tax provider does not know the ZIP code ${zipcode}.`
      throw refuseFields([{ field: 'zipcode', message, code: 'unknownZip' }])
    }
    const taxes = await readTaxSettings(db, tenant)
    const shipTo = { ...PLACE, state, postalCode: zipcode }
    const cart = { ...NOTHING, shipTo, taxes, useCode: '', now: now.getTime() }
    const { taxed, taxProviderMessage } = await withTaxService(db, { tenant, now, appKeys }, cart)
    return { taxPercent: taxOf(taxed).rate, taxProviderMessage }
  }),
]

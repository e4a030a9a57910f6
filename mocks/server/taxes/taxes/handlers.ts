import { eq, sql } from 'drizzle-orm'
import type { Cart } from '#contract/orders/cart.ts'
import { isTaxed, priceCart, taxOf } from '#contract/orders/priceCart.ts'
import { calculateTax } from '#contract/orders/taxCalculator.ts'
import { listEntityUseCodes, listTaxCodes } from '#contract/taxes/taxCodes.ts'
import { getTaxRate } from '#contract/taxes/taxes.ts'
import { getTaxSettings, saveTaxSettings } from '#contract/taxes/taxSettings.ts'
import { hasWords, searchWords } from '#lib/fold.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { taxSettings } from '../../../db/tables/taxes/taxes.ts'
import { handle } from '../../machine/handle.ts'
import { refuseFields } from '../../machine/problems.ts'
import { readSettings, settingsHandlers } from '../../machine/settingsHandlers.ts'
import { readTaxSettings } from '../../orders/orders/drafts/readDraft.ts'
import { isUnknownZip, withTaxService } from '../../orders/orders/drafts/withTaxService.ts'
import { ENTITY_USE_CODES, TAX_CODES } from './codes.ts'

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

const PLACE = { address1: '', address2: '', city: '' }

export const taxCalculatorHandlers = [
  handle(calculateTax, async ({ db, tenant, body: { price, taxCode, useCode, address }, now, appKeys }) => {
    const product = { id: '', categoryIds: [], price, isTaxable: true, taxCode, requiresShipping: true, weight: 0 }
    const line = { id: 'goods', quantity: 1, product }
    const cart: Cart = {
      lines: [line],
      ...{ candidates: [], unknownCodes: [], shipping: null, shipsTo: [], handlingFee: 0, shippingMethods: [] },
      shipTo: address && { ...PLACE, ...address },
      taxes: await readTaxSettings(db, tenant),
      useCode,
      now: now.getTime(),
    }
    const { taxed, taxProviderMessage } = await withTaxService(db, { tenant, now, appKeys }, cart)
    const { tax, taxAmount, grandTotal } = priceCart(taxed)
    return {
      taxRate: tax.rate,
      reason: tax.reason,
      ...{ taxAmount, grandTotal },
      isTaxed: isTaxed(taxed, line),
      taxProviderMessage,
    }
  }),
]

const NOTHING = {
  lines: [],
  candidates: [],
  unknownCodes: [],
  shipping: null,
  shipsTo: [],
  handlingFee: 0,
  shippingMethods: [],
}

export const sellingHandlers = [
  handle(getTaxRate, async ({ db, tenant, query: { state, zipcode }, now, appKeys }) => {
    if (isUnknownZip(zipcode)) {
      const message = `The tax provider does not know the ZIP code ${zipcode}.`
      throw refuseFields([{ field: 'zipcode', message, code: 'unknownZip' }])
    }
    const taxes = await readTaxSettings(db, tenant)
    const shipTo = { ...PLACE, country: 'US', state, postalCode: zipcode }
    const cart = { ...NOTHING, shipTo, taxes, useCode: '', now: now.getTime() }
    const { taxed, taxProviderMessage } = await withTaxService(db, { tenant, now, appKeys }, cart)
    return { taxPercent: taxOf(taxed).rate, taxProviderMessage }
  }),
]

export const taxCodeHandlers = [
  handle(listEntityUseCodes, async () => ({ items: ENTITY_USE_CODES, totalCount: ENTITY_USE_CODES.length })),

  handle(listTaxCodes, async ({ query }) => {
    const words = searchWords(query.text ?? '')
    const items = TAX_CODES.filter(({ taxCode, description }) => hasWords(`${taxCode} ${description}`, words))
    return { items, totalCount: items.length }
  }),
]

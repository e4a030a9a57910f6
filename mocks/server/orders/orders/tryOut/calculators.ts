import type { Cart } from '#contract/orders/cart.ts'
import { isTaxed, priceCart, taxOf } from '#contract/orders/priceCart.ts'
import { broken } from '#contract/rules/rules.ts'
import { calculateShipping } from '#contract/shipping/shippingCalculator.ts'
import { calculateTax } from '#contract/taxes/taxCalculator.ts'
import { getTaxRate } from '#contract/taxes/taxes.ts'
import { handle } from '../../../machine/handle.ts'
import { refuseFields } from '../../../machine/problems.ts'
import { readShippingMethods, readShipTo } from '../../../shipping/shipping/settings.ts'
import { readHandlingFee } from '../../../store/store/handlingFee.ts'
import { readTaxSettings } from '../../../taxes/taxes/settings.ts'
import { isUnknownZip, withTaxService } from '../drafts/withTaxService.ts'

const PLACE = { address1: '', address2: '', city: '' }

export const shippingCalculatorHandlers = [
  handle(calculateShipping, async ({ db, tenant, body: { price, weight, address }, now, appKeys }) => {
    const goods = { id: '', categoryIds: [], price, isTaxable: true, taxCode: '', requiresShipping: true, weight }
    const cart: Cart = {
      lines: [{ id: 'goods', quantity: 1, product: goods }],
      ...{ candidates: [], unknownCodes: [], shipping: null, useCode: '' },
      shipTo: address && { ...PLACE, ...address },
      shipsTo: (await readShipTo(db, tenant)).locations,
      handlingFee: await readHandlingFee(db, tenant),
      shippingMethods: await readShippingMethods(db, tenant),
      taxes: await readTaxSettings(db, tenant),
      now: now.getTime(),
    }
    const { taxed } = await withTaxService(db, { tenant, now, appKeys }, cart)
    const { shippingOptions, tax } = priceCart(taxed)
    return { options: shippingOptions, taxRate: tax.rate }
  }),
]

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
      const message = broken('unknownZip', { zipcode })
      throw refuseFields([{ field: 'zipcode', message, code: 'unknownZip' }])
    }
    const taxes = await readTaxSettings(db, tenant)
    const shipTo = { ...PLACE, country: 'US', state, postalCode: zipcode }
    const cart = { ...NOTHING, shipTo, taxes, useCode: '', now: now.getTime() }
    const { taxed, taxProviderMessage } = await withTaxService(db, { tenant, now, appKeys }, cart)
    return { taxPercent: taxOf(taxed).rate, taxProviderMessage }
  }),
]

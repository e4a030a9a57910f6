import type { Cart } from '#contract/pricing/cart.ts'
import { isTaxed, priceCart } from '#contract/pricing/priceCart.ts'
import { calculateTax } from '#contract/taxes/taxCalculator.ts'
import { handle } from '../../../api/handle.ts'
import { withTaxService } from '../../avalara/withTaxService.ts'
import { readTaxSettings } from '../../orders/drafts/readDraft.ts'

const PLACE = { address1: '', address2: '', city: '' }

export const taxCalculatorHandlers = [
  handle(calculateTax, async ({ db, tenant, body: { price, taxCode, useCode, address }, now, appKeys }) => {
    const product = { id: '', categoryIds: [], price, isTaxable: true, taxCode, requiresShipping: true, weight: 0 }
    const line = { id: 'goods', quantity: 1, product }
    const cart: Cart = {
      lines: [line],
      ...{ candidates: [], unknownCodes: [], shipping: null, shipsTo: [], shippingMethods: [] },
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

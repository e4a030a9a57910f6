import type { Cart } from '#contract/pricing/cart.ts'
import { priceCart } from '#contract/pricing/priceCart.ts'
import { calculateShipping } from '#contract/shipping/shippingCalculator.ts'
import { handle } from '../../../api/handle.ts'
import { withTaxService } from '../../avalara/withTaxService.ts'
import { readShippingMethods, readTaxSettings } from '../../orders/drafts/readDraft.ts'
import { readShipTo } from './shipTo.ts'

const PLACE = { address1: '', address2: '', city: '' }

export const shippingCalculatorHandlers = [
  handle(calculateShipping, async ({ db, tenant, body: { price, weight, address }, now, appKeys }) => {
    const goods = { id: '', categoryIds: [], price, isTaxable: true, taxCode: '', requiresShipping: true, weight }
    const cart: Cart = {
      lines: [{ id: 'goods', quantity: 1, product: goods }],
      ...{ candidates: [], unknownCodes: [], shipping: null, useCode: '' },
      shipTo: address && { ...PLACE, ...address },
      shipsTo: (await readShipTo(db, tenant)).locations,
      shippingMethods: await readShippingMethods(db, tenant),
      taxes: await readTaxSettings(db, tenant),
      now: now.getTime(),
    }
    const { taxed } = await withTaxService(db, { tenant, now, appKeys }, cart)
    const { shippingOptions, tax } = priceCart(taxed)
    return { options: shippingOptions, taxRate: tax.rate }
  }),
]

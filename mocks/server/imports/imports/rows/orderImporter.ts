import { ORDER_COLUMNS } from '#contract/orders/orderExport.ts'
import { itemsToPack } from '#contract/orders/orderShipping.ts'
import { PAST_ORDER_COLUMNS } from '#contract/orders/pastOrders.ts'
import { notFound } from '../../../machine/problems.ts'
import { lockOrder } from '../../../orders/orders/actions/changeOrder.ts'
import { changeParts } from '../../../orders/orders/actions/edits.ts'
import { correctTracking, shipItems } from '../../../orders/orders/actions/fulfillment.ts'
import { addPastOrder } from '../pastOrders/addPastOrder.ts'
import type { Importer } from './importer.ts'
import { type OrderFilePlan, planOrders } from './planOrders.ts'

/** Orders from a file: found by number and changed as their screens change them, or added as they were in another system. */
export const orderImporter: Importer<OrderFilePlan> = {
  columns: [...new Set([...ORDER_COLUMNS, ...PAST_ORDER_COLUMNS])],
  required: ['orderNumber'],
  record: 'order',
  isUndoable: plan => 'past' in plan,
  before: ({ order }) => order,
  plan: planOrders,
  lock: async (tx, tenant, id) => void (await lockOrder(tx, tenant, id)),

  async carryOut(tx, actor, plan, { isShopperTold, isRestocked, jobId }) {
    if ('past' in plan) return (await addPastOrder(tx, actor, plan, jobId)).id
    const { order, shipment, action, tags, merchantNote } = plan
    if (!order) throw notFound('order')
    let saved = order
    if (shipment) {
      const { corrects, ...trackingInformation } = shipment
      saved = corrects
        ? await correctTracking(tx, actor, saved, { id: corrects, trackingInformation })
        : await shipItems(tx, actor, saved, {
            items: itemsToPack(saved),
            trackingInformation,
            isShopperTold: isShopperTold && saved.placedBy.emailAddress !== '',
            labelId: '',
          })
    }
    const parts = {
      ...(action && { action }),
      ...(tags && { tags }),
      ...(merchantNote !== undefined && { merchantNote }),
    }
    if (Object.keys(parts).length > 0) await changeParts(tx, actor, saved, { reason: '', isRestocked, ...parts })
    return order.id
  },
}

import { itemsToPack } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { amountOfTask, tagsAfter } from '#contract/orders/orderTaskRules.ts'
import type { OrderTask } from '#contract/orders/orderTasks.ts'
import type { Db } from '../../../db/database.ts'
import type { Actor } from '../orders/actions/changeOrder.ts'
import { changeParts } from '../orders/actions/edits.ts'
import { shipItems } from '../orders/actions/fulfillment.ts'
import { addPayment } from '../orders/actions/payments.ts'

/** Jobs are at work already. */
const nothing = () => undefined

/** Does a task to one locked order, as the single action does it. Throws `Refusal`. */
export function doTask(tx: Db, actor: Actor, order: Order, task: OrderTask): Promise<Order> {
  switch (task.kind) {
    case 'markShipped': {
      const { carrier, trackingNumbers, isShopperTold } = task
      const number = trackingNumbers.find(each => each.orderNumber === order.orderNumber)?.number ?? ''
      return shipItems(tx, actor, order, {
        items: itemsToPack(order),
        trackingInformation: { carrier, number },
        isShopperTold: isShopperTold && order.placedBy.emailAddress !== '',
        labelId: '',
      })
    }
    case 'capture':
    case 'acceptPayment':
      return addPayment(
        tx,
        actor,
        order,
        {
          ...{ eventType: 'charge', chargeAmount: amountOfTask(task, order) },
          paymentMethod: task.kind === 'acceptPayment' ? task.paymentMethod : order.paymentMethod,
          ...{ refundAmount: 0, shippingAmount: 0, items: [], isRestocked: false, message: '' },
        },
        nothing,
      )
    case 'addTags':
    case 'removeTags':
      return changeParts(tx, actor, order, { reason: '', isRestocked: false, tags: tagsAfter(task, order) })
    case 'cancelOrder':
      return changeParts(tx, actor, order, {
        action: task.kind,
        reason: task.reason,
        isRestocked: task.isRestocked,
        isShopperTold: task.isShopperTold,
      })
    default:
      return changeParts(tx, actor, order, { action: task.kind, reason: task.reason, isRestocked: false })
  }
}

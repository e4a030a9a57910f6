import { useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { CARRIERS, quantitiesToPack, quantitiesToShip } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { postFulfillment } from '#contract/orders/orderWrites.ts'
import { useSubmitForm } from '#page/form/useSubmitForm.ts'
import { useOrderWrite } from '../useOrderWrite.ts'
import { choicesOf, readQuantities } from './QuantityList.tsx'

// Messages are keys of the namespace `orderDetail`.
const Values = z.object({
  quantities: z.record(z.string(), z.string()),
  carrier: z.string(),
  number: z.string(),
  isShopperTold: z.boolean(),
})
export type ShipmentForm = z.output<typeof Values>

interface ShipmentOptions {
  order: Order
  /** How many of each item are in the parcel. */
  packed?: Readonly<Record<string, string>> | undefined
  /** Of a label that was bought. */
  label?: { id: string; carrier: string; trackingNumber: string }
  onDone: (saved: Order | null) => void
}

/** The form of a shipment: quantities of the remaining items, by default those that no fulfiller was sent, and its carrier. */
export function useShipment({ order, packed, label, onDone }: ShipmentOptions) {
  const left = quantitiesToShip(order)
  const own = quantitiesToPack(order)
  // Where all was sent to fulfillers, the shipment is theirs.
  const proposed = [...own.values()].some(quantity => quantity > 0) ? own : left
  const choices = choicesOf(order, left)
  const write = useOrderWrite(postFulfillment, order, onDone)
  const state = useSubmitForm<ShipmentForm>({
    schema: Values.check(({ value, issues }) => {
      const { items, wrong } = readQuantities(choices, value.quantities)
      if (wrong !== undefined) {
        issues.push({ code: 'custom', input: value, path: ['quantities', wrong], message: 'wrongQuantity' })
      } else if (items.length === 0) issues.push({ code: 'custom', input: value, message: 'ship.nothing' })
    }),
    values: {
      quantities: Object.fromEntries(choices.map(({ id }) => [id, packed?.[id] ?? String(proposed.get(id) ?? 0)])),
      ...{ carrier: label?.carrier ?? CARRIERS[0], number: label?.trackingNumber ?? '' },
      isShopperTold: order.placedBy.emailAddress !== '',
    },
    write,
    send: ({ quantities, carrier, number, isShopperTold }) =>
      write.send({
        ...{ eventType: 'shipped', cancels: '', isShopperTold, ...(label && { labelId: label.id }) },
        items: readQuantities(choices, quantities).items,
        trackingInformation: { carrier, number: number.trim() },
      }),
  })
  const quantities = useWatch({ control: state.form.control, name: 'quantities' })
  return { state, choices, isPartial: choices.some(({ id, left }) => Number(quantities[id] || '0') < left) }
}

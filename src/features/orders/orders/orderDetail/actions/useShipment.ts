import { useState } from 'react'
import { quantitiesToPack, quantitiesToShip } from '#contract/orders/orderShipping.ts'
import type { Order } from '#contract/orders/orders.ts'
import { readQuantities } from './QuantityList.tsx'

/** The input of a shipment: quantities of the remaining items, by default those that no fulfiller was sent, and whether the shopper is notified. */
export function useShipment(order: Order, packed?: Readonly<Record<string, string>>) {
  const left = quantitiesToShip(order)
  const own = quantitiesToPack(order)
  // Where all was sent to fulfillers, the shipment is theirs.
  const proposed = [...own.values()].some(quantity => quantity > 0) ? own : left
  const choices = order.cart.items
    .map(({ id, product: { name, options } }) => ({
      id,
      name: options ? `${name}, ${options}` : name,
      left: left.get(id) ?? 0,
    }))
    .filter(choice => choice.left > 0)
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(choices.map(choice => [choice.id, packed?.[choice.id] ?? String(proposed.get(choice.id) ?? 0)])),
  )
  const [isShopperTold, setShopperTold] = useState(order.placedBy.emailAddress !== '')
  const [isTried, setTried] = useState(false)
  const { items, wrong } = readQuantities(choices, values)
  return {
    choices,
    values,
    setValue: (id: string, value: string) => setValues({ ...values, [id]: value }),
    items,
    wrong,
    isPartial: choices.some(choice => Number(values[choice.id] || '0') < choice.left),
    /** All quantities were zero. */
    isEmpty: isTried && wrong === undefined && items.length === 0,
    isShopperTold,
    setShopperTold,
    /** Runs `send` if there is anything to ship. */
    submit: (send: () => void) => {
      setTried(true)
      if (items.length > 0) send()
    },
  }
}

export type Shipment = ReturnType<typeof useShipment>

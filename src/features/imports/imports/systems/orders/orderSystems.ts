import type { FormatId } from '../../file/rows.ts'
import { BIGCOMMERCE_ORDERS } from './bigcommerce.ts'
import { ETSY_ORDERS } from './etsy.ts'
import { formWith, type OrderSystem } from './orderSystem.ts'
import { SHOPIFY_ORDERS } from './shopify.ts'
import { SQUARE_ORDERS } from './square.ts'
import { SQUARESPACE_ORDERS } from './squarespace.ts'
import { WOOCOMMERCE_ORDERS } from './woocommerce.ts'

/** Systems whose order files are known. A new one is a file beside these, a line here and its name in the contract. */
const SYSTEMS: readonly OrderSystem[] = [
  ...[SQUARESPACE_ORDERS, SHOPIFY_ORDERS, WOOCOMMERCE_ORDERS],
  ...[ETSY_ORDERS, SQUARE_ORDERS, BIGCOMMERCE_ORDERS],
]

/** The system and form that a file with these headers is of; of `wanted`, if that is given. */
export function orderFormOf(headers: readonly string[], wanted?: FormatId) {
  for (const system of SYSTEMS) {
    const form = wanted === undefined || wanted === system.id ? formWith(system, headers) : undefined
    if (form) return { system, form }
  }
  return undefined
}

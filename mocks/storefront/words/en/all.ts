import { blocks } from './blocks.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { consent } from './consent.ts'
import { listing } from './listing.ts'
import { order } from './order.ts'
import { product } from './product.ts'
import { recovery } from './recovery.ts'
import { shop } from './shop.ts'
import { themes } from './themes.ts'

/** Everything that a storefront says itself, by part; each language has it all. */
export const en = { blocks, cart, checkout, consent, listing, order, product, recovery, shop, themes }
export type Words = typeof en

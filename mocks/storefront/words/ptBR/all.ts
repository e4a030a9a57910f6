import type { Words } from '../en/all.ts'
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

export const ptBR: Words = { blocks, cart, checkout, consent, listing, order, product, recovery, shop, themes }

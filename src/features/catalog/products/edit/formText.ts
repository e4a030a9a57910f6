import * as z from 'zod/mini'
import { PRODUCT_LIMITS } from '#contract/catalog/productWrites.ts'
import { broken } from '#contract/rules/rules.ts'
import { textToCents } from '#lib/money.ts'

// Messages are message keys of the namespace `products`; the field that shows one translates it.

/** An amount of dollars. */
export const money = (isRequired: boolean) =>
  z.string().check(
    z.refine((typed: string) => !isRequired || typed.trim() !== '', { error: 'problem.price', abort: true }),
    z.refine((typed: string) => !Number.isNaN(textToCents(typed)), { error: broken('money'), abort: true }),
    z.refine(
      (typed: string) => (textToCents(typed) ?? 0) <= PRODUCT_LIMITS.price,
      broken('amount', { leastCents: 0, mostCents: PRODUCT_LIMITS.price }),
    ),
  )

export const limited = (most: number) => z.string().check(z.maxLength(most))

const WHOLE_NUMBER = /^-?\d{1,7}$/
export const isQuantity = (typed: string) => WHOLE_NUMBER.test(typed.trim())
export const quantityOf = (typed: string) => (isQuantity(typed) ? Number(typed) : 0)

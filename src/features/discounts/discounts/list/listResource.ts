import type { Discount } from '#contract/discounts/discounts.ts'
import type { NewDiscount } from '#contract/discounts/discountWrites.ts'
import type { Resource } from '#page/record/resource.ts'
import { hasRestEngine } from '../queries.ts'
import { discountResource } from '../resource.ts'
import { AmountsButton } from './AmountsButton.tsx'

/** Discounts with the list's bulk actions, through the store's engine. */
export const listResource: Resource<Discount, NewDiscount> = {
  ...discountResource,
  BulkAction: AmountsButton,
  applyChange: (queryClient, discount, change, options) =>
    hasRestEngine(queryClient)
      ? import('../restEngine.ts').then(({ changeOne }) => changeOne(discount, change, options))
      : undefined,
}

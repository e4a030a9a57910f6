import type { HitDoc } from '../../db/tables/apps/integrations.ts'

/** Newest reviews of a product that a page shows. */
const SHOWN = 20

/** The reviews of one product as its page shows them. */
export function productReviews(all: readonly HitDoc[], productId: string) {
  const own = all.filter(({ product }) => product?.id === productId)
  const average = own.length > 0 ? own.reduce((sum, { stars = 0 }) => sum + stars, 0) / own.length : 0
  return {
    count: own.length,
    average: Math.round(average * 10) / 10,
    reviews: own.slice(0, SHOWN).map(({ stars = 0, text = '', name = '', isVerified = false }) => ({
      ...{ stars, text, name, isVerified },
    })),
  }
}

import type { DiscountReason } from '../discounts/discountReasons.ts'
import { discountStatusOf, periodOf } from '../discounts/discountStatus.ts'
import type { Discount } from '../discounts/discounts.ts'
import type { Candidate, Cart, CartLine, DiscountLine } from './cart.ts'
import { itemTotal, percentOf, shareOut } from './orderMoney.ts'

/**
 * Applies discounts to a cart. They are applied one after the other, each to what the earlier ones left of its lines:
 * those for products and categories before those for the entire store, percentages before amounts, then in the given
 * order.
 */
export function discountLines(cart: Cart): { lines: DiscountLine[]; shares: number[] } {
  const left = cart.lines.map(itemTotal)
  const lines = inOrder(cart.candidates).map((candidate): DiscountLine => {
    const { discount } = candidate
    const about = { discountId: discount.id, code: discount.code, name: discount.name }
    const reason = reasonAgainst(candidate, cart)
    if (reason) return { ...about, reason, amount: 0 }
    const base = cart.lines.map((line, at) => (isFor(discount, line) ? (left[at] ?? 0) : 0))
    const all = base.reduce((sum, amount) => sum + amount, 0)
    const amount = Math.min(all, isShare(discount) ? shareOf(discount, all) : Math.max(0, discount.fixedPriceReduction))
    if (amount === 0) return { ...about, reason: 'nothingLeft', amount: 0 }
    for (const [at, share] of shareOut(amount, base).entries()) left[at] = (left[at] ?? 0) - share
    return { ...about, reason: null, amount }
  })
  const unknown = cart.unknownCodes.map(code => ({
    ...{ discountId: '', code, name: '', amount: 0 },
    reason: 'notFound' as const,
  }))
  return {
    lines: [...lines, ...unknown],
    shares: cart.lines.map((line, at) => itemTotal(line) - (left[at] ?? 0)),
  }
}

const isShare = ({ discountType, fixedPriceReduction }: Discount) =>
  discountType === 'percent' || (discountType === 'custom' && fixedPriceReduction === 0)

const shareOf = ({ percentagePriceReduction }: Discount, cents: number) =>
  percentOf(cents, Math.min(100, Math.max(0, percentagePriceReduction)))

/** Sorting is stable: equal ones keep their order. */
function inOrder(candidates: readonly Candidate[]): Candidate[] {
  const rank = ({ discount }: Candidate) => (discount.scope.entireStore ? 2 : 0) + (isShare(discount) ? 0 : 1)
  return [...candidates].sort((a, b) => rank(a) - rank(b))
}

/** Whether a discount applies to a line. A custom item is not a product: only discounts for the entire store apply. */
export const isFor = ({ scope }: Pick<Discount, 'scope'>, { product }: Pick<CartLine, 'product'>) =>
  scope.entireStore ||
  (product.id !== '' &&
    scope.items.some(({ type, id }) => (type === 'product' ? id === product.id : product.categoryIds.includes(id))))

function reasonAgainst({ discount, isKept, usesOfCustomer }: Candidate, cart: Cart): DiscountReason | null {
  const pieces = cart.lines.reduce((sum, line) => sum + (isFor(discount, line) ? line.quantity : 0), 0)
  const { minimumPurchaseQuantity: least, maximumPurchaseQuantity: most } = discount.criteria
  const { isLimitedPerCustomer, customerUsageLimit } = discount
  if (!isKept) {
    const status = discountStatusOf(discount, cart.now)
    if (status === 'disabled') return 'disabled'
    if (status === 'ready') return 'notStarted'
    if (status === 'ended') return cart.now >= periodOf(discount).end ? 'ended' : 'usedUp'
    if (isLimitedPerCustomer && customerUsageLimit !== null && usesOfCustomer >= customerUsageLimit) {
      return 'customerUsedUp'
    }
  }
  if (pieces === 0) return 'noMatchingItems'
  if (pieces < least) return 'tooFew'
  return most > 0 && pieces > most ? 'tooMany' : null
}

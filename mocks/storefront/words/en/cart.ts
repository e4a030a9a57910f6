import type { DiscountReason } from '#contract/discounts/discountReasons.ts'

/** What the shopper reads where a code takes nothing off. Of codes that are paused or to come, the same as of none. */
type WhyNot = Record<DiscountReason, string>

/** Of the cart. */
export const cart = {
  title: 'Cart',
  empty: 'Your cart is empty',
  ordered: (number: number) => `You have ordered what was in it. The number of your order is ${number}.`,
  goOn: 'Continue shopping',
  update: 'Update cart',
  code: 'Discount code',
  later: 'Shipping and tax are calculated at checkout.',
  shippingLater: 'Shipping is calculated at checkout.',
  checkOut: 'Check out',
  notReady: 'Change what can’t be ordered first.',
  quantity: 'Quantity',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  items: 'Items',
  tax: (rate: string) => `Tax (${rate})`,
  total: 'Total',
  credit: 'Store credit',
  leftToPay: 'Left to pay',
  gone: 'This is no longer for sale.',
  notOpen: 'This store takes no orders at the moment.',
  onlyAvailable: (count: number) => `Only ${count} are available.`,
  outOfStock: 'This is out of stock.',
  wrongQuantity: (most: number) => `Enter a number from 1 to ${most}.`,
  wrongNumber: (most: number) => `Enter a number from 1 to ${most}, or 0 to remove it.`,
  full: (most: number) => `A cart holds ${most} different items. Order these first.`,
  mostCodes: (most: number) => `Use at most ${most} codes.`,
  whyNot: {
    notFound: 'There is no discount with this code.',
    disabled: 'There is no discount with this code.',
    notStarted: 'There is no discount with this code.',
    ended: 'This code is not valid any longer.',
    usedUp: 'This code was used as often as it can be.',
    customerUsedUp: 'You have used this code as often as you can.',
    noMatchingItems: 'This code is for none of these items.',
    tooFew: 'This code needs more of these items.',
    tooMany: 'This code is for fewer of these items.',
    nothingLeft: 'There is nothing left to take off.',
  } as WhyNot,
}

/** Of what the links of a recovery email lead to. */
export const recovery = {
  title: 'Your saved cart',
  restore: 'Put into my cart',
  merges: 'You have other items in your cart. They stay in it.',
  priced: 'Prices are those of today.',
  full: (most: number) =>
    `A cart holds ${most} different items, and both of your carts together have more. Remove some from your cart, then open the link again.`,
  toCart: 'View cart',
  ordered: 'You have ordered this cart',
  orderedText: (number: number) => `The number of your order is ${number}.`,
  orderedElse: 'It was ordered since we wrote to you.',
  viewOrder: 'View your order',
  gone: 'This cart is no longer saved',
  goneText: 'Carts are saved for 90 days. Make sure that you opened the complete link.',
  empty: 'This cart is empty',
  emptyText: 'Everything was taken out of it since we wrote to you.',
  unsubscribe: 'Unsubscribe from emails',
  unsubscribeText: (store: string) =>
    `${store} will no longer email you about carts and offers. You still get emails about your orders.`,
  confirm: 'Unsubscribe',
  done: 'You are unsubscribed',
  doneText: (store: string) => `${store} will no longer email you about carts and offers.`,
  noLink: 'This link no longer works',
  noLinkText: 'Reply to the email instead, and the store will take you off its list.',
}

import type { Kit } from './kit.ts'

/** Counts pages, and what happens to a cart. Self-contained, as the kit. */
export function trackShopping(kit: Kit): void {
  const { event, isTest } = kit
  void kit.send('pageView')
  if (!event || isTest) return
  if (event.kind === 'productView') {
    const { product, amount } = event
    void kit.send('productView', { product, amount })
    document.addEventListener('submit', ({ target, submitter }) => {
      if (!(target instanceof HTMLFormElement) || target.getAttribute('action') !== '/cart') return
      // The same form shows a choice where scripts don't.
      if (submitter?.hasAttribute('formaction')) return
      const quantity = Number(new FormData(target).get('quantity'))
      if (Number.isInteger(quantity) && quantity > 0) void kit.send('addToCart', { product, quantity })
    })
  }
  if (event.kind === 'cartView') void kit.send('cartView', { quantity: event.quantity, amount: event.amount })
  if (event.kind === 'purchase') {
    const { orderNumber, amount } = event
    void kit.send('purchase', { orderNumber, amount })
  }
}

/**
 * Bodies of requests, by the endpoint's name, for the documents of programs: what a program adds. Each is one that the provider accepts in a
 * new store, so that a reader can send it as it stands; prices of products in dollars, of shipping methods and orders in cents.
 */
export const EXAMPLES: Readonly<Record<string, object>> = {
  createCategory: { name: 'Mugs' },
  createContentPage: { name: 'About us', content: '<p>We make mugs.</p>' },
  createCustomer: { emailAddress: 'ada@mail.example', firstName: 'Ada', lastName: 'Byron' },
  createDiscount: {
    name: 'Ten percent off',
    criteria: { couponCode: 'TEN', requiresCouponCode: true },
    percentagePriceReduction: 10,
  },
  createMenu: { name: 'Footer', items: [{ id: 'home', name: 'Home', type: 'link', url: '/' }] },
  createOrder: {
    placedBy: { firstName: 'Ada', lastName: 'Byron', emailAddress: 'ada@mail.example' },
    items: [{ name: 'Mug', price: 1250, quantity: 2, requiresShipping: false }],
  },
  createProduct: {
    name: 'Mug',
    price: 12.5,
    pricing: { listPrice: 12.5 },
    productVariants: [{ id: 'mug', sku: 'MUG-1', isInventoryTracked: true, quantity: 3 }],
  },
  createRedirect: { from: '/old-mugs', to: '/mugs' },
  createRestDiscount: {
    discountCode: 'FIVE',
    name: 'Five percent off',
    discountUnit: 'percent',
    targets: { entireStore: { discountAmount: 5 } },
  },
  createShippingMethod: {
    name: 'Standard',
    shippingBands: { byPrice: { enabled: true, bands: [{ minimum: 0, maximum: null, price: 500 }] } },
  },
}

export interface SampleProduct {
  id: string
  name: string
  sku: string
  price: string
  stock: string
  state: 'Active' | 'Inactive' | 'Out of stock'
  updated: string
}

export const PRODUCTS: readonly SampleProduct[] = [
  { id: '1', name: 'Stoneware mug', sku: 'MUG-01', price: '$24.00', stock: '118', state: 'Active', updated: '2 h ago' },
  {
    id: '2',
    name: 'Linen apron, washed, with two pockets and an adjustable strap',
    sku: 'APR-LIN-NATURAL',
    price: '$1,048.50',
    stock: '6',
    state: 'Active',
    updated: 'Yesterday',
  },
  {
    id: '3',
    name: 'Beeswax candle',
    sku: 'CAN-11',
    price: '$9.90',
    stock: '0',
    state: 'Out of stock',
    updated: 'Nov 3',
  },
  { id: '4', name: 'قهوة محمصة', sku: 'COF-500', price: '$14.25', stock: '—', state: 'Inactive', updated: 'Oct 12' },
]

export const CATEGORIES = ['Kitchen', 'Tableware', 'Textiles', 'Candles', 'Coffee & tea', 'Gifts under $25'].map(
  label => ({
    value: label.toLowerCase(),
    label,
  }),
)

/** An image that needs no request: the corners of a kiln-red square. */
export const PICTURE =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Crect width="40" height="40" fill="%23f3d9cc"/%3E%3Cpath d="M10 12h16v10a8 8 0 0 1-16 0z" fill="%23b4532e"/%3E%3Cpath d="M26 14h3a4 4 0 0 1 0 8h-4" fill="none" stroke="%23b4532e" stroke-width="2.5"/%3E%3C/svg%3E'

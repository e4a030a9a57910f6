import { plural } from '../language.ts'

/** Of products, on their pages and on cards. */
export const product = {
  soldOut: 'Sold out',
  sale: 'Sale',
  noPicture: 'No image yet',
  regularPrice: 'Regular price',
  salePrice: 'Sale price',
  newProduct: 'New product',
  inactive: 'Shoppers don’t see this product: it is inactive.',
  name: 'Product name',
  price: 'Price',
  from: (price: string) => `from ${price}`,
  quantity: 'Quantity',
  addToCart: 'Add to cart',
  showChoice: 'Show this choice',
  buy: 'Buy',
  openingSoon: 'Opening soon',
  breadcrumb: 'Breadcrumb',
  shop: 'Shop',
  images: 'Images',
  image: (at: number, count: number) => `Image ${at} of ${count}`,
  soldOutChoices: 'Sold out:',
  left: (count: number) => `Only ${count} left`,
  inStock: 'In stock',
  notOffered: 'This combination is not offered. Choose another one.',
  outOfStock: 'This is out of stock.',
  shipsIn: (days: number) =>
    days === 0 ? 'Ships today' : plural('en', days, { one: 'Ships in # day', other: 'Ships in # days' }),
  weight: (weight: string) => `Weight: ${weight}`,
  preOrder: 'Available for pre-order.',
  related: 'You may also like',
}

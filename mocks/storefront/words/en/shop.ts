import { plural } from '../language.ts'

/** Of what is around every page, and of pages that are not there. */
export const shop = {
  skip: 'Skip to content',
  menu: 'Shop',
  moreIn: (name: string) => `More in ${name}`,
  cart: 'Cart',
  about: 'About the store',
  networks: 'Social networks',
  call: (number: string) => `Questions? Call ${number}.`,
  language: 'Language',
  change: 'Change',
  toHome: 'Go to the home page',
  missing: 'This page is not here',
  missingText: 'It may have moved, or is no longer for sale.',
  /** Document 2 §8. */
  invalid: 'Invalid page name',
  invalidText: 'Nothing of this store has that name. Close the preview and open it again.',
  foreign: 'This form was sent from another site',
  foreignText: 'Open the store, and send the form there.',
  oftenRefused: 'Many mail servers don’t accept letters like “é” before the @. Emails may not reach this address.',
  tooManyChanges: 'Too many changes',
  tooManyOrders: 'Too many orders',
  tooManyRequests: 'Too many requests',
  tryAgain: (minutes: number) =>
    plural('en', minutes, { one: 'Try again in # minute.', other: 'Try again in # minutes.' }),
  closed: (name: string) => `${name} is closed`,
  closedText: 'This store takes no orders. If you have ordered something, reply to the email that you received.',
  opensSoon: (name: string) => `${name} opens soon`,
  opensSoonText: 'This store is not open yet. Come back later.',
  closedForNow: (name: string) => `${name} is closed for now`,
  closedForNowText:
    'This store takes no orders at the moment. Come back later. If you have ordered something, the link in your email still shows your order.',
  previewPassword: 'Password for the preview',
  wrongPassword: 'This password is not right.',
  openPreview: 'Open the preview',
  newCategory: 'New category',
  categoryInactive: 'Shoppers don’t see this category: it is inactive.',
  categoryName: 'Name of the category',
  newPage: 'New page',
  pageInactive: 'Shoppers don’t see this page: it is inactive.',
  pageName: 'Name of the page',
}

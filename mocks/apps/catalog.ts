import type { App, Extension } from '#contract/account/marketplace.ts'

interface Sketch {
  sku: string
  title: string
  about: string
  developer: string
  /** Degrees on the color wheel, for the generated image. */
  hue: number
  planLevel?: App['planLevel']
  isFeatured?: boolean
  permissions?: string[]
  type?: App['type']
  extends?: string
}

const SKETCHES: readonly Sketch[] = [
  { sku: 'discounts', title: 'Discounts', about: 'Codes and automatic price cuts.', developer: 'Backcounter', hue: 20 },
  { sku: 'shipping', title: 'Shipping rates', about: 'Rates by price and weight.', developer: 'Backcounter', hue: 200 },
  { sku: 'fulfillers', title: 'Fulfillers', about: 'Let others pack and send.', developer: 'Backcounter', hue: 160 },
  { sku: 'postage', title: 'Postage', about: 'Buy and print labels.', developer: 'Backcounter', hue: 260 },
  {
    sku: 'mailchimp',
    title: 'Mailchimp',
    about: 'Newsletters to the customers who asked for them.',
    developer: 'Mailchimp',
    hue: 50,
    isFeatured: true,
    permissions: ['customers', 'products', 'orders'],
  },
  {
    sku: 'pinterest',
    title: 'Pinterest',
    about: 'Products as pins, kept up to date.',
    developer: 'Pinterest',
    hue: 350,
    permissions: ['products'],
  },
  {
    sku: 'amazon',
    title: 'Amazon',
    about: 'Sell there what you sell here, from one stock.',
    developer: 'Amazon',
    hue: 32,
    planLevel: 'Plus',
    permissions: ['products', 'orders'],
  },
  {
    sku: 'quickbooks',
    title: 'QuickBooks Online',
    about: 'Orders and fees in your books each night.',
    developer: 'Intuit',
    hue: 125,
    planLevel: 'Plus',
    permissions: ['orders', 'customers'],
  },
  {
    sku: 'xero',
    title: 'Xero',
    about: 'Orders and fees in your books each night.',
    developer: 'Xero',
    hue: 195,
    planLevel: 'Plus',
    permissions: ['orders', 'customers'],
  },
  {
    sku: 'googleAnalytics',
    title: 'Google Analytics',
    about: 'Who comes, from where, and what they look at.',
    developer: 'Google',
    hue: 40,
    permissions: ['settings'],
  },
  {
    sku: 'facebookPixel',
    title: 'Facebook Pixel',
    about: 'Which advertisements bring orders.',
    developer: 'Meta',
    hue: 220,
    permissions: ['settings'],
  },
  {
    sku: 'fullstory',
    title: 'FullStory',
    about: 'See where shoppers get stuck.',
    developer: 'FullStory',
    hue: 285,
    planLevel: 'Plus',
    permissions: ['settings'],
  },
  {
    sku: 'privy',
    title: 'Privy',
    about: 'Pop-ups and banners.',
    developer: 'Privy',
    hue: 5,
    permissions: ['settings'],
  },
  {
    sku: 'chat',
    title: 'Live chat',
    about: 'Answer shoppers while they look.',
    developer: 'Backcounter',
    hue: 175,
    permissions: ['settings'],
  },
  { sku: 'zapier', title: 'Zapier', about: 'Connect what you use.', developer: 'Zapier', hue: 15, planLevel: 'Plus' },
  { sku: 'yotpo', title: 'Yotpo', about: 'Reviews beside products.', developer: 'Yotpo', hue: 210, planLevel: 'Plus' },
  {
    sku: 'avalara',
    title: 'Avalara',
    about: 'Sales tax by address.',
    developer: 'Avalara',
    hue: 25,
    planLevel: 'Plus',
  },
  {
    sku: 'giftNote',
    title: 'Gift notes',
    about: 'A line from the giver on every parcel.',
    developer: 'Paper & Post',
    hue: 330,
    type: 'extension',
    permissions: ['orders'],
    extends: 'orders',
  },
  {
    sku: 'sizeChart',
    title: 'Size charts',
    about: 'A table of sizes beside the product.',
    developer: 'Fit & Co',
    hue: 90,
    type: 'extension',
    permissions: ['products'],
    extends: 'products',
  },
  // No apps: what the marketplace's front page fills its places with.
  { sku: 'setupProgress', title: 'Your progress', about: '', developer: 'Backcounter', hue: 230, type: 'progress' },
  { sku: 'getStarted', title: 'Get started', about: '', developer: 'Backcounter', hue: 230, type: 'get-started' },
]

/** Every entry of the marketplace; an app's URL and whether a store has it come from the database. */
export const LISTINGS: readonly App[] = SKETCHES.map(sketch => {
  const picture = monogram(sketch)
  return {
    sku: sketch.sku,
    uri: '',
    enabled: false,
    title: sketch.title,
    logo: picture,
    icon: picture,
    images: [],
    isAvailable: true,
    isFeatured: sketch.isFeatured ?? false,
    planLevel: sketch.planLevel ?? 'Lite',
    permissions: sketch.permissions ?? [],
    type: sketch.type ?? 'application',
    descriptionLong: sketch.about,
    developer: sketch.developer,
    webSite: `https://${sketch.sku.toLowerCase()}.example`,
    emailAddress: `help@${sketch.sku.toLowerCase()}.example`,
    extends: sketch.extends ?? null,
  }
})

/** Flags of parts of the console (document 1 §6), which no plan decides on. */
export const CONSOLE_FLAGS: readonly string[] = [
  'site-tagging',
  'site-designer-add-page',
  'new-carts-in-checkout',
  'use-live-agent-chat',
  'users-and-permissions',
  'block-management',
  'element-menus',
  'founder-guide',
  'element-store',
  'new-account',
  'storeCredit',
]

export const EXTENSIONS: readonly Extension[] = LISTINGS.filter(({ type }) => type === 'extension').map(listing => ({
  id: listing.sku,
  code: listing.sku,
  directive: `${listing.sku.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}-panel`,
  extends: listing.extends ?? '',
  title: listing.title,
}))

/** The first letter on a colored tile, as an address that needs no host. */
function monogram({ title, hue }: Sketch): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="hsl(${hue} 55% 38%)"/>` +
    `<text x="24" y="32" font-family="system-ui,sans-serif" font-size="24" font-weight="600" fill="#fff" text-anchor="middle">${title[0]}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

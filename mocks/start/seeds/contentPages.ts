import type { ContentPage } from '#contract/content/contentPages.ts'
import { seedId } from './random.ts'

interface PageSeed {
  tenant: string
  storeName: string
  now: Date
}

const DAY_MS = 24 * 3600 * 1000

/** The content pages of every demo store; {name} is replaced by its name. */
const PAGES = [
  {
    friendlyName: 'about-us',
    name: 'About us',
    content:
      '<p>{name} is a small shop for things that are used every day and kept for years.</p><h2>How we choose</h2><p>We know who makes what we sell. Most of it comes from workshops with <strong>fewer than ten people</strong>.</p>',
  },
  {
    friendlyName: 'shipping-and-returns',
    name: 'Shipping and returns',
    content:
      '<h2>Shipping</h2><ul><li>Orders leave our counter within two working days.</li><li>Delivery takes three to five days.</li></ul><h2>Returns</h2><p>Send back what does not suit you within 30 days, unused. We pay the way back.</p>',
  },
  {
    friendlyName: 'care',
    name: 'How to care for it',
    content:
      '<table><thead><tr><th>What</th><th>How</th></tr></thead><tbody><tr><td>Wood</td><td>Wipe, dry, oil twice a year</td></tr><tr><td>Stoneware</td><td>Dishwasher</td></tr><tr><td>Wool</td><td>Air it; wash by hand if you must</td></tr></tbody></table>',
  },
] as const

/** The content pages of a new demo store. */
export function composeContentPages({ tenant, storeName, now }: PageSeed): ContentPage[] {
  return PAGES.map(({ friendlyName, name, content }, at) => {
    const written = new Date(now.getTime() - (400 - at * 90) * DAY_MS).toISOString()
    return {
      id: seedId(tenant, 'content page', at + 1),
      name,
      content: content.replaceAll('{name}', storeName.replaceAll('&', '&amp;')),
      seo: { friendlyName, title: name, metaDescription: '', modifier: '' },
      isActive: true,
      tenant,
      path: `/page/${friendlyName}`,
      themeId: null,
      revision: 1,
      createdOn: written,
      updatedOn: written,
    }
  })
}

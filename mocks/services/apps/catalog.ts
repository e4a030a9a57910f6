import type { App, Extension } from '#contract/store/marketplace.ts'
import { SKETCHES, type Sketch } from './listings.ts'

/**
 * Every entry of the marketplace. An app's URL and whether a store has it come from the database; `images` are paths of the
 * image service.
 */
export const LISTINGS: readonly App[] = SKETCHES.map(sketch => {
  const picture = monogram(sketch)
  return {
    sku: sketch.sku,
    uri: '',
    enabled: false,
    title: sketch.title,
    logo: picture,
    icon: picture,
    category: sketch.category ?? '',
    descriptionShort: sketch.short,
    images: (sketch.pictures ?? []).map(kind => `/apps/${kind}.svg?hue=${sketch.hue}`),
    isAvailable: sketch.isAvailable ?? true,
    isFeatured: sketch.isFeatured ?? false,
    planLevel: sketch.planLevel ?? 'Lite',
    permissions: sketch.permissions ?? [],
    type: sketch.type ?? 'application',
    descriptionLong: sketch.long,
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

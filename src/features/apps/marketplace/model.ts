import type { App } from '#contract/store/marketplace.ts'
import type { Features } from '#contract/store/store.ts'
import type { RouteId } from '#paths.ts'

/**
 * The screen of each app, by its sku (document 1 §2.3). Amazon, QuickBooks and Xero are missing from that list but have
 * screens (§2.1); without them, a merchant could not open these apps.
 */
const SCREENS: Readonly<Record<string, RouteId>> = {
  amazon: 'amazon',
  avalara: 'avalara',
  chat: 'chat',
  discounts: 'discounts.list',
  facebookPixel: 'facebookPixel',
  fulfillers: 'fulfillers.list',
  fullstory: 'fullstory',
  googleAnalytics: 'googleAnalytics',
  mailchimp: 'mailchimp',
  pinterest: 'pinterest',
  postage: 'postage.edit',
  privy: 'privy',
  quickbooks: 'quickbooks',
  shipping: 'settings.shipping',
  xero: 'xero',
  yotpo: 'yotpo',
  zapier: 'zapier',
}

/** The state that shows an app; `null` for one that has no screen, such as an extension. */
export const screenOf = (sku: string): RouteId | null => (Object.hasOwn(SCREENS, sku) ? (SCREENS[sku] ?? null) : null)

/** An installed app as the side menu shows it. */
export interface IntegrationTile {
  sku: string
  title: string
  /** URL of the image; may be empty. */
  icon: string
  state: RouteId
}

/**
 * The installed apps that have a screen. Flags, where they are known, are newer than the list of apps and
 * decide. Entries of type `progress` and `get-started` are no apps and never among them (document 1 §2.1).
 */
export function integrationTiles(apps: readonly App[], features?: Features): IntegrationTile[] {
  const flags = new Map(features?.features.map(({ name, enabled }) => [name, enabled]))
  return apps
    .filter(({ type }) => type !== 'progress' && type !== 'get-started')
    .filter(({ sku, enabled }) => flags.get(sku) ?? enabled)
    .flatMap(({ sku, title, icon }) => {
      const state = screenOf(sku)
      return state ? [{ sku, title, icon, state }] : []
    })
}

/** The state of a visit by a link with `?installApp=`: after the installation, the app's own screen opens. */
export const INSTALL_LINK = { isInstallLink: true } as const
export const isInstallLink = (state: unknown): boolean =>
  (state as Partial<typeof INSTALL_LINK> | null)?.isInstallLink === true

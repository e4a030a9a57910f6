import Archive from 'lucide/dist/esm/icons/archive.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import CornerUpRight from 'lucide/dist/esm/icons/corner-up-right.mjs'
import CreditCard from 'lucide/dist/esm/icons/credit-card.mjs'
import Globe from 'lucide/dist/esm/icons/globe.mjs'
import Image from 'lucide/dist/esm/icons/image.mjs'
import KeyRound from 'lucide/dist/esm/icons/key-round.mjs'
import Link from 'lucide/dist/esm/icons/link.mjs'
import Mail from 'lucide/dist/esm/icons/mail.mjs'
import MapPinCheck from 'lucide/dist/esm/icons/map-pin-check.mjs'
import Menu from 'lucide/dist/esm/icons/menu.mjs'
import PackageCheck from 'lucide/dist/esm/icons/package-check.mjs'
import PackageOpen from 'lucide/dist/esm/icons/package-open.mjs'
import Percent from 'lucide/dist/esm/icons/percent.mjs'
import Plug from 'lucide/dist/esm/icons/plug.mjs'
import Rocket from 'lucide/dist/esm/icons/rocket.mjs'
import History from 'lucide/dist/esm/icons/rotate-ccw-clock.mjs'
import Search from 'lucide/dist/esm/icons/search.mjs'
import Share2 from 'lucide/dist/esm/icons/share-2.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import Truck from 'lucide/dist/esm/icons/truck.mjs'
import Users from 'lucide/dist/esm/icons/users.mjs'
import type { RouteIdWith } from '#paths.ts'
import type { Glyph } from '#ui/Icon.tsx'

type OwnMessages = Messages['settings']
type Name = keyof OwnMessages['setting']
/** Message keys with a title, a text and keywords. */
type TopicId = {
  [Id in keyof OwnMessages['keywords']]: OwnMessages[Id] extends { title: string; text: string } ? Id : never
}[keyof OwnMessages['keywords']]

/** A screen of the settings, and what can be set there. */
export interface SettingsTopic {
  id: TopicId
  routeId: RouteIdWith<never>
  glyph: Glyph
  settings: readonly Name[]
  /** Looked for among the settings, and yet a screen of its own: only the search shows it. */
  isElsewhere?: boolean
}

/** All settings in the order of the overview, which the palette searches, too. Names of both are messages of `settings`. */
export const SETTINGS_TOPICS: readonly SettingsTopic[] = [
  {
    ...{ id: 'details', routeId: 'settings.details', glyph: Store },
    settings: ['storeName', 'email', 'phoneNumber', 'mailingAddress', 'terms'],
  },
  {
    ...{ id: 'brand', routeId: 'settings.brand', glyph: Image },
    settings: ['logo', 'favicon', 'dashboardImage'],
  },
  { ...{ id: 'url', routeId: 'settings.url', glyph: Link }, settings: ['storeUrl'] },
  { ...{ id: 'domains', routeId: 'settings.domains', glyph: Globe }, settings: ['customDomain'] },
  { ...{ id: 'launch', routeId: 'settings.launch', glyph: Rocket }, settings: ['launch', 'previewPassword'] },
  {
    ...{ id: 'payments', routeId: 'settings.payments', glyph: CreditCard },
    settings: ['connections', 'autoCapture', 'cash', 'acceptPurchaseOrders', 'applePay', 'payouts'],
  },
  {
    ...{ id: 'shipping', routeId: 'settings.shipping', glyph: Truck },
    settings: ['shippingMethods', 'shipToLocations', 'storeAddresses'],
  },
  {
    ...{ id: 'fulfillment', routeId: 'settings.fulfillment', glyph: PackageCheck },
    settings: ['shipsInDays', 'shippingFees'],
  },
  { ...{ id: 'taxes', routeId: 'settings.taxes', glyph: Percent }, settings: ['chargeTax', 'nexus'] },
  { ...{ id: 'addressVerification', routeId: 'avalara', glyph: MapPinCheck }, settings: ['addressVerification'] },
  { ...{ id: 'regional', routeId: 'settings.regional', glyph: Clock }, settings: ['timeZone', 'weightUnit'] },
  {
    ...{ id: 'emails', routeId: 'settings.emails', glyph: Mail },
    settings: ['orderEmail', 'shippingEmail', 'refundEmail'],
  },
  { ...{ id: 'seo', routeId: 'settings.seo', glyph: Search }, settings: ['metaTitle', 'verificationCodes', 'sitemap'] },
  { ...{ id: 'redirects', routeId: 'settings.redirects', glyph: CornerUpRight }, settings: ['redirects'] },
  {
    ...{ id: 'social', routeId: 'settings.social', glyph: Share2 },
    settings: ['facebook', 'instagram', 'twitter', 'pinterest', 'google'],
  },
  {
    ...{ id: 'services', routeId: 'settings.services', glyph: Plug },
    settings: [
      ...(['googleAnalyticsId', 'tagManagerId', 'socialPixelId'] as const),
      ...(['sessionRecordingId', 'popupToolId', 'reviewsId', 'liveChatId', 'liveChatEmail'] as const),
    ],
  },
  { ...{ id: 'users', routeId: 'usersAndPermissions', glyph: Users }, settings: ['users'] },
  { ...{ id: 'apiKeys', routeId: 'settings.apiKeys', glyph: KeyRound }, settings: ['apiKeys'] },
  { ...{ id: 'activity', routeId: 'activity', glyph: History }, settings: ['activityLog'] },
  { ...{ id: 'menus', routeId: 'menuManagement', glyph: Menu, isElsewhere: true }, settings: ['menus'] },
  { ...{ id: 'export', routeId: 'settings.export', glyph: Archive }, settings: ['dataExport'] },
  { ...{ id: 'move', routeId: 'settings.move', glyph: PackageOpen }, settings: ['move'] },
]

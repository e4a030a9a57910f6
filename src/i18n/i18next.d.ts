import 'i18next'
import type productPicker from '#features/catalog/shared/productPicker/locales/en.json'
import type imageLibrary from '#features/media/shared/imageLibrary/locales/en.json'
import type richText from '../page/form/richText/locales/en.json'
import type page from '../page/locales/en.json'
import type accountGate from '../shell/accountGate/locales/en.json'
import type concierge from '../shell/concierge/locales/en.json'
import type hotspots from '../shell/hotspots/locales/en.json'
import type shell from '../shell/locales/en.json'
import type menu from '../shell/menu/locales/en.json'
import type orderNotifier from '../shell/orderNotifier/locales/en.json'
import type palette from '../shell/palette/locales/en.json'
import type status from '../shell/status/locales/en.json'
import type storefront from '../shell/storefront/locales/en.json'
import type terms from '../shell/terms/locales/en.json'
import type titles from '../shell/titles/locales/en.json'
import type topbar from '../shell/topbar/locales/en.json'
import type verification from '../shell/verification/locales/en.json'
import type video from '../shell/video/locales/en.json'

declare global {
  /** The messages of each feature, by namespace: extended by `messages.d.ts` in its folder. */
  interface FeatureMessages {}
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'page'
    resources: FeatureMessages & {
      page: typeof page
      productPicker: typeof productPicker
      imageLibrary: typeof imageLibrary
      richText: typeof richText
      shell: typeof shell
      menu: typeof menu
      storefront: typeof storefront
      titles: typeof titles
      topbar: typeof topbar
      concierge: typeof concierge
      accountGate: typeof accountGate
      hotspots: typeof hotspots
      palette: typeof palette
      status: typeof status
      terms: typeof terms
      verification: typeof verification
      video: typeof video
      orderNotifier: typeof orderNotifier
    }
  }
}

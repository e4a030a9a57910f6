import 'i18next'
import type account from '../features/account/locales/en.json'
import type dashboard from '../features/dashboard/locales/en.json'
import type embedded from '../features/embedded/locales/en.json'
import type onboarding from '../features/onboarding/locales/en.json'
import type pages from '../features/pages/locales/en.json'
import type plans from '../features/plans/locales/en.json'
import type products from '../features/products/locales/en.json'
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

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'page'
    resources: {
      account: typeof account
      dashboard: typeof dashboard
      embedded: typeof embedded
      onboarding: typeof onboarding
      pages: typeof pages
      plans: typeof plans
      products: typeof products
      page: typeof page
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

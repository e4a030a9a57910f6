import 'i18next'
import type account from '../features/account/locales/en.json'
import type dashboard from '../features/dashboard/locales/en.json'
import type products from '../features/products/locales/en.json'
import type page from '../page/locales/en.json'
import type shell from '../shell/locales/en.json'
import type menu from '../shell/menu/locales/en.json'
import type storefront from '../shell/storefront/locales/en.json'
import type titles from '../shell/titles/locales/en.json'
import type topbar from '../shell/topbar/locales/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'page'
    resources: {
      account: typeof account
      dashboard: typeof dashboard
      products: typeof products
      page: typeof page
      shell: typeof shell
      menu: typeof menu
      storefront: typeof storefront
      titles: typeof titles
      topbar: typeof topbar
    }
  }
}

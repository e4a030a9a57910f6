import 'i18next'
import type account from '../features/account/locales/en.json'
import type dashboard from '../features/dashboard/locales/en.json'
import type products from '../features/products/locales/en.json'
import type page from '../page/locales/en.json'
import type shell from '../shell/locales/en.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'page'
    resources: {
      account: typeof account
      dashboard: typeof dashboard
      products: typeof products
      page: typeof page
      shell: typeof shell
    }
  }
}

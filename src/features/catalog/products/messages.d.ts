import type quickEdit from './list/quickEdit/locales/en.json'
import type messages from './locales/en.json'

declare global {
  interface FeatureMessages {
    products: typeof messages
    quickEdit: typeof quickEdit
  }
}

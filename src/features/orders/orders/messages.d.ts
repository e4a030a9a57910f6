import type peek from './list/peek/locales/en.json'
import type messages from './locales/en.json'

declare global {
  interface FeatureMessages {
    orders: typeof messages
    peek: typeof peek
  }
}

import type messages from './locales/en.json'

declare global {
  interface FeatureMessages {
    menus: typeof messages
  }
}

import type messages from './locales/en.json'

declare global {
  interface FeatureMessages {
    dashboard: typeof messages
  }
}

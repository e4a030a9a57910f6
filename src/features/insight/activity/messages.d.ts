import type messages from './locales/en.json'

declare global {
  interface FeatureMessages {
    activity: typeof messages
  }
}

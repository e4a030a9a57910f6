import type messages from './locales/en.json'

declare global {
  interface FeatureMessages {
    images: typeof messages
  }
}

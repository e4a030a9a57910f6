import type { Features } from './store.ts'

/** Whether a flag of a store is on. Separate from the schema, because the routes need it at startup. */
export const isEnabled = (features: Features, name: string) =>
  features.features.some(feature => feature.name === name && feature.enabled)

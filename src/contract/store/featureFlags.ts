import type { Features } from './store.ts'

/** Whether a flag of a store is on. Separate from the schema, because the routes need it at startup. */
export const isEnabled = (features: Features, name: string) =>
  features.features.some(feature => feature.name === name && feature.enabled)

/** Whether a store has a part of the console, here or in the new admin. */
export const hasPart = (features: Features, name: string) =>
  isEnabled(features, name) || features.newAdmin.includes(name)

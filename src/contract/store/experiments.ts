import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/**
 * The variants that a user sees, as the app stored them: `name=variant`, joined by `;`. Empty for a user without
 * experiments.
 */
export const ExperimentState = z.looseObject({
  state: z.string().check(z.regex(/^[\w.;=-]{0,500}$/, 'Use letters, digits, dots and dashes, as name=variant.')),
})

const source = 'document 2 §7, Menus, storefront, themes, onboarding (experiments service; the shape was chosen here)'

export const getExperimentState = endpoint({
  name: 'getExperimentState',
  summary: 'The variants that the user sees.',
  source,
  service: 'experiments',
  method: 'GET',
  path: 'g/state',
  isCopied: true,
  response: ExperimentState,
})

export const saveExperimentState = endpoint({
  name: 'saveExperimentState',
  summary: 'Stores the variants that the user sees from now on.',
  source,
  service: 'experiments',
  method: 'POST',
  path: 's/state',
  body: ExperimentState,
  response: ExperimentState,
  problems: [400],
})

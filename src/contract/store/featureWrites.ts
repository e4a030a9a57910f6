import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { filled } from '../rules/rules.ts'
import { Feature, Features } from './store.ts'

/** Longest name of a flag, and most of them in one write. */
const FLAG_LIMITS = { name: 100, flags: 500 } as const
const FlagName = z.string().check(filled('name'), z.maxLength(FLAG_LIMITS.name))
const FeaturesUpdate = z.extend(Features, {
  features: z.array(z.extend(Feature, { name: FlagName })).check(z.maxLength(FLAG_LIMITS.flags)),
  newAdmin: z._default(z.array(FlagName).check(z.maxLength(FLAG_LIMITS.flags)), []),
})

export const updateFeatures = endpoint({
  name: 'updateFeatures',
  summary:
    'Switches flags and the list of features that the new admin serves; flags that are not named stay as they are. Refused with 400: a flag that does not exist, an app that the plan does not include (code notInPlan), one app too many (appLimitReached).',
  source: 'document 2 §7, Discounts, pages, features, apps',
  method: 'PUT',
  path: 'admin/features',
  body: FeaturesUpdate,
  response: Features,
  problems: [400],
})

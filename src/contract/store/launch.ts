import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { broken } from '../rules/rules.ts'
import { Timestamp } from '../wire.ts'

/**
 * What a store needs before it can open: a verified email address (document 1 §4), an active product, its address, a way to be
 * paid and one to ship. All but the first were chosen here.
 */
export const LAUNCH_REQUIREMENTS = ['email', 'address', 'product', 'payments', 'shipping'] as const
export type LaunchRequirement = (typeof LAUNCH_REQUIREMENTS)[number]

/** Shortest and longest password of the preview. Chosen here. */
export const PREVIEW_PASSWORD = { shortest: 10, longest: 60 } as const

/**
 * Whether the store is open, and what it takes. `launchedOn` is when it opened for the first time; `previewUrl` opens the closed
 * storefront for whoever has it.
 */
export const Launch = z.looseObject({
  isLaunched: z.boolean(),
  launchedOn: z._default(z.nullable(Timestamp), null),
  requirements: z.array(z.looseObject({ id: z.enum(LAUNCH_REQUIREMENTS), isMet: z.boolean() })),
  storeUrl: z.string(),
  previewUrl: z.string(),
  previewPassword: z.string(),
})
export type Launch = z.output<typeof Launch>

const source = 'document 1 §4, Store: Not Live to Live (path chosen here)'

export const getLaunch = endpoint({
  name: 'getLaunch',
  summary: 'Whether the store is open, what is missing before it can open, and how to see it until then.',
  source,
  method: 'GET',
  path: 'admin/storeinformation/launch',
  response: Launch,
})

export const launchStore = endpoint({
  name: 'launchStore',
  summary:
    'Opens the store to shoppers. Refused with 400 and the code notReady while a requirement is missing. One that is open stays open, and one that was open before keeps the day on which it first opened.',
  source,
  method: 'POST',
  path: 'admin/storeinformation/launch',
  response: Launch,
  problems: [400],
})

export const closeStore = endpoint({
  name: 'closeStore',
  summary:
    'Closes the store to shoppers until it is launched again. Orders that were placed go on, and shoppers still see them.',
  source: 'chosen here',
  method: 'DELETE',
  path: 'admin/storeinformation/launch',
  response: Launch,
})

export const savePreviewPassword = endpoint({
  name: 'savePreviewPassword',
  summary: 'Changes the password of the preview. Links and visitors with the old one are locked out.',
  source: 'chosen here',
  method: 'PUT',
  path: 'admin/storeinformation/launch/password',
  body: z.object({
    password: z
      .string()
      .check(
        z.regex(/^\S*$/, broken('spaces')),
        z.minLength(PREVIEW_PASSWORD.shortest),
        z.maxLength(PREVIEW_PASSWORD.longest),
      ),
  }),
  response: Launch,
  problems: [400],
})

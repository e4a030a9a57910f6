import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** Document 1 §2.1: the hints that pulse until they are dismissed. */
export const HOTSPOTS = [
  'founderguide.progressbar',
  'slider.slider',
  'slider.resize',
  'slider.storeUrl',
  'slider.devices',
  'slider.editor',
] as const
export const HotspotId = z.enum(HOTSPOTS)
export type HotspotId = z.output<typeof HotspotId>

/** Tasks are named freely (`sitedesigner.firstvisit`, `founderguide.product`): letters, digits, dots and dashes. */
export const TaskId = z.string().check(z.regex(/^[\w.-]{1,100}$/, 'Use letters, digits, dots and dashes.'))

const names = z._default(z.array(z.string()), [])

/** Document 1 §3, Onboarding: what was done, what is still locked, which hints were dismissed. */
export const Onboarding = z.looseObject({
  tasks: z._default(z.looseObject({ completed: names, locked: names }), { completed: [], locked: [] }),
  hotspots: z._default(z.looseObject({ completed: names }), { completed: [] }),
})
export type Onboarding = z.output<typeof Onboarding>

const source = 'document 2 §7, Menus, storefront, themes, onboarding; the service’s base is called onboarding here'

export const getOnboarding = endpoint({
  name: 'getOnboarding',
  summary: 'Which tasks of the guide are done or locked, and which hints were dismissed.',
  source,
  service: 'onboarding',
  method: 'GET',
  path: 'onboarding',
  isCopied: true,
  response: Onboarding,
})

export const updateTask = endpoint({
  name: 'updateTask',
  summary: 'Completes, locks or unlocks a task; doing so again changes nothing.',
  source,
  service: 'onboarding',
  method: 'PATCH',
  path: 'onboarding',
  body: z.object({ task: TaskId, action: z.enum(['complete', 'lock', 'unlock']) }),
  response: Onboarding,
  problems: [400],
})

export const dismissHotspot = endpoint({
  name: 'dismissHotspot',
  summary: 'Marks a hint as seen. When all hints of its area are, the area’s task is complete.',
  source,
  service: 'onboarding',
  method: 'PATCH',
  path: 'onboarding/hotspot',
  body: z.object({ hotspot: HotspotId }),
  response: Onboarding,
  problems: [400],
})

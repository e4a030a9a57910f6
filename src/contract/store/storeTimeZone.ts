import * as z from 'zod/mini'
import { knownZone } from '#lib/time.ts'
import { endpoint } from '../endpoint.ts'
import { StoreInformation } from './store.ts'

export const saveStoreTimeZone = endpoint({
  name: 'saveStoreTimeZone',
  summary:
    'Sets the store’s time zone, by its IANA name. Moments that were saved stay as they are. A stale revision is refused with 409 and the current information.',
  source: 'chosen here',
  method: 'PUT',
  path: 'admin/storeinformation/timezone',
  body: z.object({
    revision: z.int(),
    timeZone: z.string().check(
      z.maxLength(100),
      z.refine((zone: string) => zone !== '' && knownZone(zone) === zone, 'Choose a time zone.'),
    ),
  }),
  response: StoreInformation,
  problems: [400, 409],
})

import * as z from 'zod/mini'
import { PostalAddress } from './customers.ts'

/** Document 1 §3, Store address. */
export const StoreAddress = z.looseObject({
  id: z.string(),
  mailingAddress: PostalAddress,
  isPrimary: z._default(z.boolean(), false),
})
export type StoreAddress = z.output<typeof StoreAddress>

import type { Hono } from 'hono'
import { readForAccount, readReviews } from '../server/apps/integrations/hits.ts'
import { receive } from '../server/apps/integrations/receive.ts'
import { createReceivers, type Receiver, type ReceiversOptions } from '../services/receivers/receivers.ts'
import { hostReader } from '../storefront/hostReader.ts'
import { tenantOf } from '../storefront/shop.ts'

const RECEIVER: Receiver = {
  tenantAt: (db, storefrontUrl, host) => tenantOf(db, hostReader(storefrontUrl)(host)),
  receive,
  readReviews,
  readForAccount: async (...account) => readForAccount(...account),
}

/** The services that storefronts send to, with what stores store of it. */
export const createStoreReceivers = (options: ReceiversOptions): Hono => createReceivers(options, RECEIVER)

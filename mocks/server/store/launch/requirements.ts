import { and, eq } from 'drizzle-orm'
import { LAUNCH_REQUIREMENTS, type LaunchRequirement } from '#contract/store/launch.ts'
import type { StoreInformation } from '#contract/store/store.ts'
import type { Db } from '../../../db/database.ts'
import { products } from '../../../db/tables/catalog/products.ts'
import type { StoreFacts } from '../../machine/handle.ts'

/** Which requirements of the launch a store meets. */
export async function readRequirements(db: Db, tenant: string, store: StoreInformation, facts: StoreFacts) {
  const isMet: Record<LaunchRequirement, boolean> = {
    email: store.emailVerified,
    address: hasAddress(store),
    product: (await db.$count(products, and(eq(products.tenant, tenant), eq(products.state, 'Active')))) > 0,
    payments: facts.takesPayments,
    shipping: facts.ships,
  }
  return LAUNCH_REQUIREMENTS.map(id => ({ id, isMet: isMet[id] }))
}

/** Document 1 §5. */
const hasAddress = ({ mailingAddress }: StoreInformation) =>
  ['address1', 'city', 'state', 'postalCode'].every(field => Boolean(mailingAddress[field]))

export const isReady = async (db: Db, tenant: string, store: StoreInformation, facts: StoreFacts) =>
  (await readRequirements(db, tenant, store, facts)).every(({ isMet }) => isMet)

import { and, eq } from 'drizzle-orm'
import { shopperMethods } from '#contract/payments/paymentsState.ts'
import { SHIPPING_KINDS } from '#contract/shipping/shippingKinds.ts'
import { LAUNCH_REQUIREMENTS, type LaunchRequirement } from '#contract/store/launch.ts'
import type { StoreInformation } from '#contract/store/store.ts'
import type { Db } from '../../../db/database.ts'
import { products } from '../../../db/tables/catalog/products.ts'
import { shippingMethods } from '../../../db/tables/shipping/shipping.ts'
import { readPayments } from '../../payments/payments/settings.ts'

/** Which requirements of the launch a store meets. */
export async function readRequirements(db: Db, tenant: string, store: StoreInformation) {
  const isMet: Record<LaunchRequirement, boolean> = {
    email: store.emailVerified,
    address: hasAddress(store),
    product: (await db.$count(products, and(eq(products.tenant, tenant), eq(products.state, 'Active')))) > 0,
    payments: shopperMethods(await readPayments(db, tenant)).length > 0,
    shipping: await canShip(db, tenant),
  }
  return LAUNCH_REQUIREMENTS.map(id => ({ id, isMet: isMet[id] }))
}

/** Document 1 §5. */
const hasAddress = ({ mailingAddress }: StoreInformation) =>
  ['address1', 'city', 'state', 'postalCode'].every(field => Boolean(mailingAddress[field]))

async function canShip(db: Db, tenant: string): Promise<boolean> {
  const methods = await db
    .select({ doc: shippingMethods.doc })
    .from(shippingMethods)
    .where(eq(shippingMethods.tenant, tenant))
  return methods.some(({ doc }) => SHIPPING_KINDS.some(kind => doc.shippingBands[kind].enabled))
}

export const isReady = async (db: Db, tenant: string, store: StoreInformation) =>
  (await readRequirements(db, tenant, store)).every(({ isMet }) => isMet)

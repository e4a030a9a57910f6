import type { Product } from '#contract/catalog/products.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { cartRecoveries, cartRecoverySettings, carts, emailOptOuts } from '../../../db/tables/orders/carts.ts'
import { hashOf } from '../../../http/secrets.ts'
import { cartOf, draftOf } from '../../../start/seeds/carts.ts'

interface Leaving {
  tenant: string
  now: Date
  product: Product
}

/** Leaves a cart that was emailed, and a row in each table of a store’s recovery emails. */
export async function leaveRecoveries(db: Db, { tenant, now, product }: Leaving): Promise<void> {
  const id = newId()
  const doc = cartOf({ id, createdOn: now, buyer: undefined, lines: [{ product, quantity: 1 }] })
  const own = { id, tenant, revision: 1, keyHash: hashOf(id), createdOn: now, updatedOn: now }
  await db.insert(carts).values({ ...own, doc, draft: draftOf(doc) })
  const recipient = 'theirs@mail.example'
  await db.insert(cartRecoveries).values({ tenant, cartId: id, tokenHash: id, recipient, sentOn: now, sentBy: '' })
  const settings = { doc: { afterHours: 4 }, afterHours: 4, since: now }
  await db.insert(cartRecoverySettings).values({ tenant, revision: 1, ...settings })
  await db.insert(emailOptOuts).values({ tenant, emailKey: recipient, doneOn: now })
}

/** What endpoints of recovery emails accept. */
export const RECOVERY_BODIES = {
  sendCartRecovery: { revision: 1 },
  saveCartRecovery: { revision: 0, afterHours: 4 },
}

import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { users } from '../../db/schema/accounts.ts'

/** The store's owner; `undefined` if it has none. */
export async function ownerOf(tx: Db, tenant: string) {
  const [owner] = await tx
    .select({ email: users.email, isVerified: users.emailVerified })
    .from(users)
    .where(and(eq(users.tenant, tenant), eq(users.impersonator, false)))
    .orderBy(asc(users.createdOn), asc(users.id))
    .limit(1)
  return owner
}

import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Administrator } from '#contract/store/account.ts'
import type { Db } from '../../../db/database.ts'
import { userEmails, users } from '../../../db/schema/accounts.ts'
import type { Caller } from '../../machine/auth.ts'
import { notFound } from '../../machine/problems.ts'

type User = typeof users.$inferSelect

/** Everyone reads only the own record: any other one does not exist for them. */
export async function readOwn(db: Db, { tenant, user }: Pick<Caller, 'tenant' | 'user'>, id: string) {
  const [stored] = await db
    .select({ ...getTableColumns(users), passwordHash: userEmails.passwordHash })
    .from(users)
    .innerJoin(userEmails, eq(userEmails.userId, users.id))
    .where(and(eq(users.id, id), eq(users.tenant, tenant)))
  if (!stored || id !== user) throw notFound('account')
  return stored
}

export const toAdministrator = (user: User): Administrator => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  emailVerified: user.emailVerified,
  pendingEmail: user.pendingEmail,
  googleAccount: user.googleAccount,
  phoneNumber: user.phoneNumber,
  revision: user.revision,
  updatedOn: user.updatedOn.toISOString(),
})

import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { memberships, userEmails, users } from '../../db/schema/accounts.ts'

type StoreUser = typeof users.$inferInsert
type Password = Pick<typeof userEmails.$inferInsert, 'passwordHash' | 'passwordExpired'>

/** Adds a person with their first store. Call in a transaction. */
export async function addUser(tx: Db, { passwordHash, passwordExpired, ...user }: StoreUser & Password): Promise<void> {
  await tx.insert(userEmails).values({ emailKey: user.emailKey, userId: user.id, passwordHash, passwordExpired })
  await addMember(tx, user)
}

/** Adds a person who has an account to a store, as the one that they open next. Call in a transaction. */
export async function addMember(tx: Db, user: StoreUser): Promise<void> {
  await tx.insert(memberships).values({ userId: user.id, tenant: user.tenant, openedOn: user.createdOn })
  await tx.insert(users).values(user)
}

/** The account with this email address. */
export async function findAccount(db: Db, email: string) {
  const emailKey = email.trim().toLowerCase()
  const [account] = await db.select().from(userEmails).where(eq(userEmails.emailKey, emailKey))
  return account
}

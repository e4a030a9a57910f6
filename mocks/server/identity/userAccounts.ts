import { eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { userEmails, users } from '../../db/schema/accounts.ts'

/** Adds a user. Call in a transaction. */
export async function addUser(tx: Db, user: typeof users.$inferInsert): Promise<void> {
  await tx.insert(userEmails).values({ emailKey: user.emailKey, userId: user.id, tenant: user.tenant })
  await tx.insert(users).values(user)
}

/** The account with this email address, in any store. */
export async function findAccount(db: Db, email: string) {
  const emailKey = email.trim().toLowerCase()
  const [account] = await db.select().from(userEmails).where(eq(userEmails.emailKey, emailKey))
  return account
}

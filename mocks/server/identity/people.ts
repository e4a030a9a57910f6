import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { userEmails, users } from '../../db/schema/accounts.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { findAccount } from './userAccounts.ts'

/** A user as described in tokens. */
export type IdentityUser = typeof users.$inferSelect

/** The user with this id, or nothing. */
export async function findUser(db: Db, id: string): Promise<IdentityUser | undefined> {
  const [account] = await db.select().from(userEmails).where(eq(userEmails.userId, id))
  return account && userOf(db, account)
}

/** The user with this email in any store, or nothing. */
export async function findByEmail(db: Db, email: string): Promise<IdentityUser | undefined> {
  const account = await findAccount(db, email)
  return account && userOf(db, account)
}

async function userOf(db: Db, { tenant, userId }: typeof userEmails.$inferSelect): Promise<IdentityUser | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(and(eq(users.tenant, tenant), eq(users.id, userId)))
  return user
}

let decoy: Promise<string> | undefined

/**
 * The user with this email and password, or nothing. Takes as long for an unknown address, so that timing does not
 * reveal which accounts exist.
 */
export async function findByPassword(db: Db, email: string, password: string): Promise<IdentityUser | undefined> {
  const user = await findByEmail(db, email)
  decoy ??= hashPassword('nobody has this password')
  const matches = await verifyPassword(password, user?.passwordHash ?? (await decoy))
  return matches ? user : undefined
}

/** The form in which addresses are compared. */
export const emailKey = (email: string) => email.trim().toLowerCase()

import { and, desc, eq, getTableColumns } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { memberships, userEmails, users } from '../../db/schema/accounts.ts'
import { hashPassword, verifyPassword } from './password.ts'
import { findAccount } from './userAccounts.ts'

/** A user as described in tokens. */
export type IdentityUser = typeof users.$inferSelect & { passwordExpired: boolean }

/** A person as a user of one store, or nothing. */
export async function findUser(
  db: Db,
  { tenant, userId }: { tenant: string; userId: string },
): Promise<IdentityUser | undefined> {
  const [user] = await db
    .select({ ...getTableColumns(users), passwordExpired: userEmails.passwordExpired })
    .from(users)
    .innerJoin(userEmails, eq(userEmails.userId, users.id))
    .where(and(eq(users.tenant, tenant), eq(users.id, userId)))
  return user
}

/** The user with this email in the store that they opened last, or nothing. */
export async function findByEmail(db: Db, email: string): Promise<IdentityUser | undefined> {
  const account = await findAccount(db, email)
  const tenant = account && (await lastStoreOf(db, account.userId))
  return tenant === undefined ? undefined : findUser(db, { tenant, userId: account?.userId ?? '' })
}

/** The store that a person opened last; nothing if they work in none. */
export async function lastStoreOf(db: Db, userId: string): Promise<string | undefined> {
  const [last] = await db
    .select({ tenant: memberships.tenant })
    .from(memberships)
    .where(eq(memberships.userId, userId))
    .orderBy(desc(memberships.openedOn), memberships.tenant)
    .limit(1)
  return last?.tenant
}

let decoy: Promise<string> | undefined

/**
 * The account with this email and password, or nothing. Takes as long for an unknown address, so that timing does not
 * reveal which accounts exist.
 */
export async function findByPassword(db: Db, email: string, password: string) {
  const account = await findAccount(db, email)
  decoy ??= hashPassword('nobody has this password')
  const matches = await verifyPassword(password, account?.passwordHash ?? (await decoy))
  return matches ? account : undefined
}

/** The form in which addresses are compared. */
export const emailKey = (email: string) => email.trim().toLowerCase()

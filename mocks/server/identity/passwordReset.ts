import { and, eq, gt, isNull, type SQL } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { userEmails } from '../../db/schema/accounts.ts'
import { messages } from '../../db/schema/emails.ts'
import { endOtherSessions } from './endings.ts'
import { hashPassword } from './password.ts'
import { lastStoreOf } from './people.ts'
import { findAccount } from './userAccounts.ts'
import { newLinkSecret } from './verification.ts'

const LINK_MS = 60 * 60 * 1000

/** Puts a message with a link that sets a new password into the mailbox of an account; does nothing where there is none. */
export async function sendPasswordReset(db: Db, email: string, now: Date): Promise<boolean> {
  const recipient = email.trim().toLowerCase()
  const account = await findAccount(db, recipient)
  const tenant = account && (await lastStoreOf(db, account.userId))
  if (!tenant) return false
  const link = { id: newId(), secret: newLinkSecret(), kind: 'passwordReset', sentOn: now } as const
  await db.insert(messages).values({ ...link, tenant, recipient })
  return true
}

const isGood = (secret: string, now: Date): SQL | undefined =>
  and(
    eq(messages.secret, secret),
    eq(messages.kind, 'passwordReset'),
    isNull(messages.usedOn),
    gt(messages.sentOn, new Date(now.getTime() - LINK_MS)),
  )

/** Whether a link still works. */
export const isResetLink = async (db: Db, secret: string, now: Date): Promise<boolean> =>
  (await db.$count(messages, isGood(secret, now))) > 0

/**
 * Follows a link, once: sets the password, and ends all sessions of the account. Returns `false` if it no longer works.
 */
export async function resetPassword(db: Db, secret: string, password: string, now: Date): Promise<boolean> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async tx => {
    const [used] = await tx.update(messages).set({ usedOn: now }).where(isGood(secret, now)).returning()
    if (!used) return false
    const { recipient } = used
    const [account] = await tx
      .update(userEmails)
      .set({ passwordHash, passwordExpired: false })
      .where(eq(userEmails.emailKey, recipient))
      .returning({ userId: userEmails.userId })
    if (!account) return false
    // Other links to the same account, in older messages, must not undo this one.
    const others = and(eq(messages.recipient, recipient), eq(messages.kind, 'passwordReset'), isNull(messages.usedOn))
    await tx.update(messages).set({ usedOn: now }).where(others)
    await endOtherSessions(tx, { userId: account.userId, keptSession: '', now })
    return true
  })
}

import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { randomText } from '#host/hash.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { memberships, userEmails, users } from '../../db/schema/accounts.ts'
import { messages } from '../../db/schema/emails.ts'
import { storeInformation } from '../../db/tables/store/store.ts'
import { findAccount } from './userAccounts.ts'

/** What a link in a message carries: 256 random bits. */
export const newLinkSecret = () => randomText(32, 'base64url')

/** Puts a message with a new link into the mailbox of an address. */
export async function sendVerificationMessage(
  db: Db,
  { tenant, email, now }: { tenant: string; email: string; now: Date },
): Promise<void> {
  const link = { id: newId(), secret: newLinkSecret(), sentOn: now }
  await db.insert(messages).values({ ...link, tenant, recipient: email.toLowerCase() })
}

/** The message whose link contains this secret. */
export async function findMessage(db: Db, secret: string) {
  const [message] = await db
    .select()
    .from(messages)
    .where(and(eq(messages.secret, secret), eq(messages.kind, 'verification')))
  return message
}

/** Follows the link of a message: verifies the email address of the user and the store, or completes its change. It works once. */
export function verifyAddress(db: Db, secret: string, now: Date): Promise<string | undefined> {
  return db.transaction(async tx => {
    const message = await findMessage(tx, secret)
    if (!message) return undefined
    const { tenant, recipient } = message
    await tx
      .update(messages)
      .set({ usedOn: now })
      .where(and(eq(messages.tenant, tenant), eq(messages.secret, secret), isNull(messages.usedOn)))
    const isKnown = await takePendingEmail(tx, { tenant, recipient, now })
    if (!isKnown) return undefined
    await tx
      .update(users)
      .set({ emailVerified: true, revision: sql`${users.revision} + 1`, updatedOn: now })
      .where(and(inEachStore(tx, recipient), eq(users.emailKey, recipient), eq(users.emailVerified, false)))
    const [store] = await tx.select().from(storeInformation).where(eq(storeInformation.tenant, tenant)).for('update')
    if (store && store.doc.email.toLowerCase() === recipient && !store.doc.emailVerified) {
      const revision = store.revision + 1
      const doc = { ...store.doc, emailVerified: true, revision, updatedOn: now.toISOString() }
      await tx.update(storeInformation).set({ revision, doc }).where(eq(storeInformation.tenant, tenant))
    }
    return recipient
  })
}

/** Makes the address that a user waits for the one to sign in with. `false` if nobody has it, or someone else does now. */
async function takePendingEmail(
  tx: Db,
  { tenant, recipient, now }: { tenant: string; recipient: string; now: Date },
): Promise<boolean> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.tenant, tenant), sql`lower(${users.pendingEmail}) = ${recipient}`))
    .limit(1)
    .for('update')
  if (!user) {
    const [own] = await tx.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
    const isOfUser = and(eq(users.tenant, tenant), eq(users.emailKey, recipient))
    return own?.doc.email.toLowerCase() === recipient || (await tx.$count(users, isOfUser)) > 0
  }
  if (await findAccount(tx, recipient)) return false
  await tx.update(userEmails).set({ emailKey: recipient }).where(eq(userEmails.userId, user.id))
  await tx
    .update(users)
    .set({
      ...{ email: user.pendingEmail, emailKey: recipient, emailVerified: true, pendingEmail: '', updatedOn: now },
      revision: sql`${users.revision} + 1`,
    })
    .where(and(inEachStore(tx, recipient), eq(users.id, user.id)))
  return true
}

/** The stores in which someone works, by the address that they sign in with. */
const inEachStore = (tx: Db, emailKey: string) =>
  inArray(
    users.tenant,
    tx
      .select({ tenant: memberships.tenant })
      .from(memberships)
      .innerJoin(userEmails, eq(userEmails.userId, memberships.userId))
      .where(eq(userEmails.emailKey, emailKey)),
  )

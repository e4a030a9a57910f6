import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { users } from '../../db/schema/accounts.ts'
import { messages } from '../../db/schema/emails.ts'
import { storeInformation } from '../store/table.ts'

/** What a link in a message carries: 256 random bits. */
export const newLinkSecret = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')

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

/** Follows the link of a message: verifies the email address of the user and the store. It works once. */
export function verifyAddress(db: Db, secret: string, now: Date): Promise<string | undefined> {
  return db.transaction(async tx => {
    const message = await findMessage(tx, secret)
    if (!message) return undefined
    const { tenant, recipient } = message
    await tx
      .update(messages)
      .set({ usedOn: now })
      .where(and(eq(messages.tenant, tenant), eq(messages.secret, secret), isNull(messages.usedOn)))
    await tx
      .update(users)
      .set({ emailVerified: true, revision: sql`${users.revision} + 1`, updatedOn: now })
      .where(and(eq(users.tenant, tenant), eq(users.emailKey, recipient), eq(users.emailVerified, false)))
    const [store] = await tx.select().from(storeInformation).where(eq(storeInformation.tenant, tenant)).for('update')
    if (store && store.doc.email.toLowerCase() === recipient && !store.doc.emailVerified) {
      const revision = store.revision + 1
      const doc = { ...store.doc, emailVerified: true, revision, updatedOn: now.toISOString() }
      await tx.update(storeInformation).set({ revision, doc }).where(eq(storeInformation.tenant, tenant))
    }
    return recipient
  })
}

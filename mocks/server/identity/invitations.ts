import { and, asc, desc, eq, gt, isNull, type SQL } from 'drizzle-orm'
import { INVITATION_DAYS, type People } from '#contract/store/people.ts'
import type { Db } from '../../db/database.ts'
import { newId } from '../../db/ids.ts'
import { users } from '../../db/schema/accounts.ts'
import { messages } from '../../db/schema/emails.ts'
import { lastStoreOf } from './people.ts'
import { addMember, addUser, findAccount } from './userAccounts.ts'

const LIFETIME_MS = INVITATION_DAYS * 24 * 3600 * 1000

/** Support staff are no people of the store. */
export const isOfStore = (tenant: string) => and(eq(users.tenant, tenant), eq(users.impersonator, false))

/** An invitation is a message with a link; those that can still be accepted. */
export const isOpen = (now: Date): SQL | undefined =>
  and(
    eq(messages.kind, 'invitation'),
    isNull(messages.usedOn),
    gt(messages.sentOn, new Date(now.getTime() - LIFETIME_MS)),
  )

export async function readPeople(
  db: Db,
  { tenant, user }: { tenant: string; user: string },
  now: Date,
): Promise<People> {
  const rows = await db.select().from(users).where(isOfStore(tenant)).orderBy(asc(users.createdOn), asc(users.id))
  const open = and(eq(messages.tenant, tenant), isOpen(now))
  const sent = await db.select().from(messages).where(open).orderBy(desc(messages.sentOn), desc(messages.id))
  return {
    items: rows.map(({ id, firstName, lastName, email, createdOn }, at) => ({
      ...{ id, firstName, lastName, email, createdOn: createdOn.toISOString() },
      ...{ isOwner: at === 0, isSelf: id === user },
    })),
    invitations: sent.map(({ id, recipient, sentOn }) => ({
      ...{ id, email: recipient },
      expiresOn: new Date(sentOn.getTime() + LIFETIME_MS).toISOString(),
    })),
  }
}

const linkedBy = (secret: string, now: Date) => and(eq(messages.secret, secret), isOpen(now))

/** The invitation whose link contains this secret, if it can be accepted, and the account of a person who has one. */
export async function findInvitation(db: Db, secret: string, now: Date) {
  const [found] = await db.select().from(messages).where(linkedBy(secret, now)).limit(1)
  return found && { ...found, account: await findAccount(db, found.recipient) }
}

interface Accepted {
  firstName: string
  lastName: string
  passwordHash: string
}

/**
 * Accepts an invitation, once: adds the user, whose address the link has verified. `person` is for someone without an account;
 * others keep their name and password. Returns `false` if it no longer works.
 */
export const acceptInvitation = (db: Db, secret: string, person: Accepted | undefined, now: Date): Promise<boolean> =>
  db.transaction(async tx => {
    const [used] = await tx.update(messages).set({ usedOn: now }).where(linkedBy(secret, now)).returning()
    if (!used) return false
    const { tenant, recipient, sentOn: invitedOn } = used
    const times = { invitedOn, createdOn: now, updatedOn: now }
    const account = await findAccount(tx, recipient)
    if (person && !account) {
      const address = { email: recipient, emailKey: recipient, emailVerified: true }
      await addUser(tx, { id: newId(), tenant, ...address, ...person, ...times })
      return true
    }
    const known = account && !person && (await nameElsewhere(tx, account.userId))
    if (!known || (await isMember(tx, { tenant, userId: known.id }))) return false
    await addMember(tx, { ...known, tenant, ...times, emailVerified: true })
    return true
  })

const isMember = async (tx: Db, { tenant, userId }: { tenant: string; userId: string }) =>
  (await tx.$count(users, and(eq(users.tenant, tenant), eq(users.id, userId)))) > 0

/** How a person is named in the store that they opened last. */
async function nameElsewhere(tx: Db, userId: string) {
  const tenant = await lastStoreOf(tx, userId)
  if (tenant === undefined) return undefined
  const { id, email, emailKey, emailVerified, firstName, lastName, phoneNumber } = users
  const [known] = await tx
    .select({ id, email, emailKey, emailVerified, firstName, lastName, phoneNumber })
    .from(users)
    .where(and(eq(users.tenant, tenant), eq(users.id, userId)))
  return known
}

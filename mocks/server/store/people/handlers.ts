import { and, eq } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { cancelInvitation, invitePerson, listPeople, MOST_INVITATIONS, removePerson } from '#contract/store/people.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { userEmails, users } from '../../../db/schema/accounts.ts'
import { messages } from '../../../db/schema/emails.ts'
import { sessions } from '../../../db/schema/identity.ts'
import { endedTokens } from '../../../db/schema/limits.ts'
import { ENDED_TOKENS_KEPT_MS } from '../../identity/endings.ts'
import { isOpen, readPeople } from '../../identity/invitations.ts'
import { newLinkSecret } from '../../identity/verification.ts'
import { recordAuditEntry } from '../../machine/auditLog.ts'
import type { Caller } from '../../machine/auth.ts'
import { handle, limited } from '../../machine/handle.ts'
import { notFound, Refusal, refuseFields } from '../../machine/problems.ts'
import { isTaken } from '../account/isTaken.ts'
import { madeBy } from './madeBy.ts'

// The identity provider's clock, by which links end, is that of the machine.

/** Responses say who is left, not who was changed. */
const log = (db: Db, endpoint: Endpoint, caller: Caller & { now: Date }, document: object) =>
  recordAuditEntry(db, { endpoint, caller, path: endpoint.path, now: caller.now, documents: [document] })

export const peopleHandlers = [
  handle(listPeople, ({ db, ...caller }) => readPeople(db, caller, new Date())),

  limited(
    handle(invitePerson, async ({ db, body, ...caller }) => {
      const { tenant } = caller
      const now = new Date()
      const recipient = body.email.trim().toLowerCase()
      if (await isTaken(db, recipient)) {
        const message = 'This email address already has an account. Invite another one.'
        throw refuseFields([{ field: 'email', message, code: 'taken' }])
      }
      const earlier = and(eq(messages.tenant, tenant), eq(messages.recipient, recipient), isOpen(now))
      await db.update(messages).set({ usedOn: now }).where(earlier)
      const link = { id: newId(), secret: newLinkSecret(), kind: 'invitation', sentOn: now } as const
      await db.insert(messages).values({ ...link, tenant, recipient })
      await log(db, invitePerson, caller, { name: recipient })
      return readPeople(db, caller, new Date())
    }),
    (_, { tenant }) => [{ what: 'invitation', by: [tenant], most: MOST_INVITATIONS, seconds: 3600 }],
  ),

  handle(cancelInvitation, async ({ db, params, ...caller }) => {
    const { tenant } = caller
    const now = new Date()
    const own = and(eq(messages.tenant, tenant), eq(messages.id, params.id), isOpen(now))
    const [canceled] = await db.update(messages).set({ usedOn: now }).where(own).returning()
    if (!canceled) throw notFound('invitation')
    await log(db, cancelInvitation, caller, { name: canceled.recipient })
    return readPeople(db, caller, new Date())
  }),

  handle(removePerson, async ({ db, params, ...caller }) => {
    const { tenant, user } = caller
    const { items } = await readPeople(db, caller, new Date())
    const person = items.find(({ id }) => id === params.id)
    if (!person) throw notFound('user')
    if (person.isOwner) throw new Refusal(409, { message: 'The owner can’t be removed.', code: 'owner' })
    if (person.id === user) throw new Refusal(409, { message: 'You can’t remove yourself.', code: 'self' })
    const signedIn = and(eq(sessions.tenant, tenant), eq(sessions.userId, person.id))
    const ended = await db.delete(sessions).where(signedIn).returning({ id: sessions.id })
    const expiresOn = new Date(Date.now() + ENDED_TOKENS_KEPT_MS)
    if (ended.length > 0)
      await db
        .insert(endedTokens)
        .values(ended.map(({ id }) => ({ id, expiresOn })))
        .onConflictDoNothing()
    await db.delete(users).where(and(eq(users.tenant, tenant), eq(users.id, person.id)))
    await db.delete(userEmails).where(and(eq(userEmails.tenant, tenant), eq(userEmails.userId, person.id)))
    await log(db, removePerson, caller, person)
    return { ...(await readPeople(db, caller, new Date())), left: await madeBy(db, tenant, person) }
  }),
]

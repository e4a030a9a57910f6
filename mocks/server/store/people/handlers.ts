import { and, eq } from 'drizzle-orm'
import type { Endpoint } from '#contract/endpoint.ts'
import { broken } from '#contract/rules/rules.ts'
import { cancelInvitation, invitePerson, listPeople, removePerson } from '#contract/store/people.ts'
import type { Db } from '../../../db/database.ts'
import { newId } from '../../../db/ids.ts'
import { memberships, users } from '../../../db/schema/accounts.ts'
import { messages } from '../../../db/schema/emails.ts'
import { sessions } from '../../../db/schema/identity.ts'
import { isOfStore, isOpen, readPeople } from '../../identity/invitations.ts'
import { newLinkSecret } from '../../identity/verification.ts'
import { recordAuditEntry } from '../../machine/auditLog.ts'
import type { Caller } from '../../machine/auth.ts'
import { handle } from '../../machine/handle.ts'
import { notFound, Refusal, refuseFields } from '../../machine/problems.ts'
import { storeNameOf } from '../../machine/storeNameOf.ts'
import { oneLine } from '../../mail/plainText.ts'
import { sendAccountEmail } from '../../mail/sendAccountEmail.ts'
import { madeBy } from './madeBy.ts'

// The identity provider's clock, by which links end, is that of the machine.

const NAMES = { firstName: users.firstName, lastName: users.lastName }

const removalFrom = (name: string, store = oneLine(name)) => ({
  subject: `You no longer have access to ${store}`,
  text: `Somebody of ${store} has removed you from its team, so you can’t sign in to this store any more.\n\nIf you don’t expect that, ask the people of the store: they can invite you again.\n`,
})

/** Responses say who is left, not who was changed. */
const log = (db: Db, endpoint: Endpoint, caller: Caller & { now: Date }, document: object) =>
  recordAuditEntry(db, { endpoint, caller, path: endpoint.path, now: caller.now, documents: [document] })

export const peopleHandlers = [
  handle(listPeople, ({ db, ...caller }) => readPeople(db, caller, new Date())),

  handle(invitePerson, async ({ db, body, ...caller }) => {
    const { tenant } = caller
    const now = new Date()
    const recipient = body.email.trim().toLowerCase()
    const team = await db
      .select({ id: users.id, key: users.emailKey, ...NAMES })
      .from(users)
      .where(isOfStore(tenant))
    if (team.some(({ key }) => key === recipient)) {
      const message = broken('inTeam')
      throw refuseFields([{ field: 'email', message, code: 'taken' }])
    }
    const inviting = team.find(({ id }) => id === caller.user)
    const sender = inviting ? `${inviting.firstName} ${inviting.lastName}`.trim() : ''
    const earlier = and(eq(messages.tenant, tenant), eq(messages.recipient, recipient), isOpen(now))
    await db.update(messages).set({ usedOn: now }).where(earlier)
    const link = { id: newId(), secret: newLinkSecret(), kind: 'invitation', sentOn: now } as const
    await db.insert(messages).values({ ...link, tenant, recipient, sender })
    await log(db, invitePerson, caller, { name: recipient })
    return readPeople(db, caller, new Date())
  }),

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
    if (person.isOwner) throw new Refusal(409, { message: broken('owner'), code: 'owner' })
    if (person.id === user) throw new Refusal(409, { message: broken('self'), code: 'self' })
    const signedIn = and(eq(sessions.tenant, tenant), eq(sessions.userId, person.id))
    await db.delete(sessions).where(signedIn)
    await db.delete(memberships).where(and(eq(memberships.tenant, tenant), eq(memberships.userId, person.id)))
    await sendAccountEmail(db, {
      tenant,
      to: person.email,
      now: caller.now,
      ...removalFrom(await storeNameOf(db, tenant)),
    })
    await log(db, removePerson, caller, person)
    return { ...(await readPeople(db, caller, new Date())), left: await madeBy(db, tenant, person) }
  }),
]

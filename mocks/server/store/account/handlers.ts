import { and, eq } from 'drizzle-orm'
import {
  changePassword,
  getAdministrator,
  getProfile,
  requestPasswordReset,
  updateAdministrator,
  updateProfile,
} from '#contract/store/account.ts'
import { sendVerification } from '#contract/store/emails.ts'
import { tenants, users } from '../../../db/schema/accounts.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { endOtherSessions } from '../../identity/endings.ts'
import { hashPassword, verifyPassword } from '../../identity/password.ts'
import { sendPasswordReset } from '../../identity/passwordReset.ts'
import { sendVerificationMessage } from '../../identity/verification.ts'
import { handle, limited } from '../../machine/handle.ts'
import { lockedAt } from '../../machine/lockedAt.ts'
import { notFound, refuseFields } from '../../machine/problems.ts'
import { readOwn, toAdministrator } from './users.ts'

export const accountHandlers = [
  handle(getProfile, async ({ db, tenant }) => {
    const [store] = await db.select({ profile: tenants.profile }).from(tenants).where(eq(tenants.id, tenant))
    if (!store) throw notFound('store')
    return store.profile
  }),

  handle(updateProfile, async ({ db, tenant, body }) => {
    const written = await db.update(tenants).set({ profile: body }).where(eq(tenants.id, tenant)).returning()
    if (written.length === 0) throw notFound('store')
    return body
  }),

  handle(getAdministrator, async ({ db, params, ...caller }) => toAdministrator(await readOwn(db, caller, params.id))),

  handle(updateAdministrator, async ({ db, params, body, now, ...caller }) => {
    const { firstName, lastName, phoneNumber, revision } = body
    const { id } = await readOwn(db, caller, params.id)
    const key = { tenant: caller.tenant, id }
    const before = await lockedAt(db, users, key, revision, { noun: 'account', current: toAdministrator })
    const changes = { firstName, lastName, phoneNumber, revision: revision + 1, updatedOn: now }
    await db.update(users).set(changes).where(eq(users.id, id))
    return toAdministrator({ ...before, ...changes })
  }),

  limited(
    handle(changePassword, async ({ db, params, body, now, ...caller }) => {
      const stored = await readOwn(db, caller, params.id)
      if (body.tenantId !== caller.tenant || body.email.toLowerCase() !== stored.emailKey) {
        throw refuseFields([
          { field: 'email', message: 'This is not the address that you signed in with.', code: 'unknown' },
        ])
      }
      if (!(await verifyPassword(body.oldPassword, stored.passwordHash))) {
        throw refuseFields([{ field: 'oldPassword', message: 'This is not your current password.', code: 'wrong' }])
      }
      if (await verifyPassword(body.password, stored.passwordHash)) {
        const message = 'This is already your password. Choose another one.'
        throw refuseFields([{ field: 'password', message, code: 'same' }])
      }
      const passwordHash = await hashPassword(body.password)
      await db
        .update(users)
        .set({ passwordHash, passwordExpired: false, updatedOn: now })
        .where(eq(users.id, stored.id))
      const { tenant, session: keptSession } = caller
      await endOtherSessions(db, { tenant, userId: stored.id, keptSession, now: new Date() })
    }),
    ({ params }, { user }) =>
      // Another user's account is not found.
      params.id === user ? [{ what: 'oldPassword', by: [user], most: 5, seconds: 30 }] : [],
  ),

  // The response is always the same, so that it does not reveal which addresses exist.
  limited(
    handle(requestPasswordReset, async ({ db, body, now }) => void (await sendPasswordReset(db, body.email, now))),
    (_, { user }) => [{ what: 'passwordResetOf', by: [user], most: 5, seconds: 3600 }],
  ),
]

export const emailHandlers = [
  limited(
    handle(sendVerification, async ({ db, tenant, user, body, now }) => {
      const email = body.email.trim().toLowerCase()
      const own = await db
        .select({ email: users.emailKey, pending: users.pendingEmail })
        .from(users)
        .where(and(eq(users.tenant, tenant), eq(users.id, user)))
      const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
      // Otherwise anyone could send emails to strangers.
      if (![own[0]?.email, own[0]?.pending.toLowerCase(), store?.doc.email.toLowerCase()].includes(email)) {
        const message = 'Messages go to your own address or your store’s only.'
        throw refuseFields([{ field: 'email', message, code: 'notYours' }])
      }
      await sendVerificationMessage(db, { tenant, email, now })
    }),
    (_, { tenant, user }) => [{ what: 'verification', by: [tenant, user], most: 10, seconds: 3600 }],
  ),
]

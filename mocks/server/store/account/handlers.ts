import { and, eq, sql } from 'drizzle-orm'
import { broken } from '#contract/rules/rules.ts'
import {
  changePassword,
  getAdministrator,
  getProfile,
  listOwnStores,
  type OwnStore,
  requestPasswordReset,
  updateAdministrator,
  updateProfile,
} from '#contract/store/account.ts'
import { clearEmailBounce, getEmailBounce, sendVerification } from '#contract/store/emails.ts'
import { isEmailAddress } from '#lib/emailAddress.ts'
import { rowsOf } from '../../../db/rows.ts'
import { tenants, userEmails, users } from '../../../db/schema/accounts.ts'
import { storeInformation } from '../../../db/tables/store/store.ts'
import { endOtherSessions } from '../../identity/endings.ts'
import { hashPassword, verifyPassword } from '../../identity/password.ts'
import { sendPasswordReset } from '../../identity/passwordReset.ts'
import { sendVerificationMessage } from '../../identity/verification.ts'
import { handle } from '../../machine/handle.ts'
import { lockedAt } from '../../machine/lockedAt.ts'
import { notFound, refuseFields } from '../../machine/problems.ts'
import { clearBounce, readBounce } from '../../mail/bounces.ts'
import { readOwn, toAdministrator } from './users.ts'

export const accountHandlers = [
  handle(listOwnStores, async ({ db, user }) => ({
    items: await rowsOf<OwnStore>(db, sql`select tenant, name from stores_of(${user})`),
  })),

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

  handle(changePassword, async ({ db, params, body, ...caller }) => {
    const stored = await readOwn(db, caller, params.id)
    if (body.tenantId !== caller.tenant || body.email.toLowerCase() !== stored.emailKey) {
      throw refuseFields([{ field: 'email', message: broken('otherSignInAddress'), code: 'unknown' }])
    }
    if (!(await verifyPassword(body.oldPassword, stored.passwordHash))) {
      throw refuseFields([{ field: 'oldPassword', message: broken('wrongPassword'), code: 'wrong' }])
    }
    if (await verifyPassword(body.password, stored.passwordHash)) {
      const message = broken('samePassword')
      throw refuseFields([{ field: 'password', message, code: 'same' }])
    }
    const passwordHash = await hashPassword(body.password)
    await db.update(userEmails).set({ passwordHash, passwordExpired: false }).where(eq(userEmails.userId, stored.id))
    await endOtherSessions(db, { userId: stored.id, keptSession: caller.session, now: new Date() })
  }),

  // The response is always the same, so that it does not reveal which addresses exist.
  handle(requestPasswordReset, async ({ db, body, now }) => void (await sendPasswordReset(db, body.email, now))),
]

export const emailHandlers = [
  handle(sendVerification, async ({ db, tenant, user, body, now }) => {
    const email = body.email.trim().toLowerCase()
    const own = await db
      .select({ email: users.emailKey, pending: users.pendingEmail })
      .from(users)
      .where(and(eq(users.tenant, tenant), eq(users.id, user)))
    const [store] = await db.select().from(storeInformation).where(eq(storeInformation.tenant, tenant))
    // Otherwise anyone could send emails to strangers.
    if (![own[0]?.email, own[0]?.pending.toLowerCase(), store?.doc.email.toLowerCase()].includes(email)) {
      const message = broken('ownAddressOnly')
      throw refuseFields([{ field: 'email', message, code: 'notYours' }])
    }
    await sendVerificationMessage(db, { tenant, email, now })
  }),
  handle(getEmailBounce, async ({ db, tenant, params: { address } }) => ({
    bounce: await readBounce(db, { tenant, address: emailIn(address) }),
  })),
  handle(clearEmailBounce, async ({ db, tenant, params: { address } }) =>
    clearBounce(db, { tenant, address: emailIn(address) }),
  ),
]

function emailIn(address: string): string {
  if (isEmailAddress(address)) return address
  throw notFound('email address')
}

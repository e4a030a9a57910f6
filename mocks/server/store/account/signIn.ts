import { and, eq } from 'drizzle-orm'
import { broken } from '#contract/rules/rules.ts'
import { changeEmail, EmailAddress, linkGoogleAccount, unlinkGoogleAccount } from '#contract/store/signIn.ts'
import type { Db } from '../../../db/database.ts'
import { users } from '../../../db/schema/accounts.ts'
import { verifyPassword } from '../../identity/password.ts'
import { sendVerificationMessage } from '../../identity/verification.ts'
import { handle } from '../../machine/handle.ts'
import { notFound, refuseFields } from '../../machine/problems.ts'
import { sendAccountEmail } from '../../mail/sendAccountEmail.ts'
import { isTaken } from './isTaken.ts'
import { readOwn, toAdministrator } from './users.ts'

export const signInHandlers = [
  handle(changeEmail, async ({ db, params, body, now, ...caller }) => {
    const stored = await readOwn(db, caller, params.id)
    await checkPassword(body.password, stored.passwordHash)
    const key = body.email.trim().toLowerCase()
    if (key === stored.emailKey) throw refuseEmail('same', 'This is already your address.')
    if (await isTaken(db, key)) throw refuseEmail('taken', 'Another account has this address. Choose another one.')
    const { tenant } = caller
    const [written] = await db
      .update(users)
      .set({ pendingEmail: body.email.trim(), updatedOn: now })
      .where(and(eq(users.tenant, tenant), eq(users.id, stored.id)))
      .returning()
    if (!written) throw notFound('account')
    await sendVerificationMessage(db, { tenant, email: key, now })
    await sendAccountEmail(db, { tenant, to: stored.email, now, ...noticeOf(body.email.trim()) })
    return toAdministrator(written)
  }),

  handle(linkGoogleAccount, async ({ db, params, body, now, ...caller }) => {
    const stored = await readOwn(db, caller, params.id)
    await checkPassword(body.password, stored.passwordHash)
    const email = params.email.trim()
    if (!EmailAddress.safeParse(email).success) throw refuseEmail('invalid', 'Enter an email address.')
    return setGoogleAccount(db, stored, email, now)
  }),

  handle(unlinkGoogleAccount, async ({ db, params, now, ...caller }) => {
    const stored = await readOwn(db, caller, params.id)
    const isLinked = stored.googleAccount !== '' && stored.googleAccount.toLowerCase() === params.email.toLowerCase()
    if (!isLinked) throw notFound('Google account')
    return setGoogleAccount(db, stored, '', now)
  }),
]

const noticeOf = (email: string) => ({
  subject: 'Your email address is being changed',
  text: `Somebody asked to change the address of your account to ${email}.\n\nIt changes when the link that was sent there is followed. Until then you sign in with this one.\n\nIf it was not you, change your password now.\n`,
})

async function checkPassword(password: string, hash: string): Promise<void> {
  if (await verifyPassword(password, hash)) return
  throw refuseFields([{ field: 'password', message: broken('wrongPassword'), code: 'wrong' }])
}

const refuseEmail = (code: string, message: string) => refuseFields([{ field: 'email', message, code }])

/** In any store. */
async function setGoogleAccount(db: Db, { tenant, id }: typeof users.$inferSelect, googleAccount: string, now: Date) {
  const [written] = await db
    .update(users)
    .set({ googleAccount, updatedOn: now })
    .where(and(eq(users.tenant, tenant), eq(users.id, id)))
    .returning()
  if (!written) throw notFound('account')
  return toAdministrator(written)
}

import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { broken } from '../rules/rules.ts'
import { Timestamp } from '../wire.ts'
import { Administrator, PASSWORD_TRIES } from './account.ts'

/** Most characters of an email address (RFC 5321). */
const EMAIL_LENGTH = 254

/** Document 1 §5. */
export const EmailAddress = z.email().check(z.maxLength(EMAIL_LENGTH))
const Password = z.string().check(z.minLength(1, broken('password')))

const source = 'document 2 §7, Subscription, plans, payment, account'
const chosen = `${source} (call chosen here)`

export const changeEmail = endpoint({
  name: 'changeEmail',
  summary:
    'Asks for another email address to sign in with. It is pending until the link that is sent there is followed; the old address is told. A wrong password is a 400 on `password`; an address of another account (code `taken`) or the own one (`same`) is a 400 on `email`.',
  source: `${source} (path chosen here)`,
  limits: PASSWORD_TRIES,
  method: 'PUT',
  path: 'admin/administrators/{id}/email',
  body: z.object({ email: EmailAddress, password: Password }),
  response: Administrator,
  problems: [400, 404, 409],
})

export const linkGoogleAccount = endpoint({
  name: 'linkGoogleAccount',
  summary:
    'Links the Google account with this email address. The password confirms it: a wrong one is a 400 on `password`. The reference provider has no Google sign-in and only stores the address.',
  source: `${source} (body chosen here)`,
  limits: PASSWORD_TRIES,
  method: 'PUT',
  path: 'admin/users/{id}/{email}/linkgoogleaccount',
  body: z.object({ password: Password }),
  response: Administrator,
  problems: [400, 404, 409],
})

export const unlinkGoogleAccount = endpoint({
  name: 'unlinkGoogleAccount',
  summary: 'Unlinks the Google account with this email address; 404 if it is not the linked one.',
  source: chosen,
  method: 'DELETE',
  path: 'admin/users/{id}/{email}/linkgoogleaccount',
  response: Administrator,
  problems: [404],
})

/** A browser in which the user is signed in. */
export const SignInSession = z.looseObject({
  id: z.string(),
  /** As the browser names itself; empty if it does not. */
  userAgent: z._default(z.string(), ''),
  createdOn: Timestamp,
  /** Exact to the lifetime of an access token. */
  lastUsedOn: Timestamp,
  /** The one that asks. */
  isCurrent: z._default(z.boolean(), false),
})
export type SignInSession = z.output<typeof SignInSession>

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'Where the user is signed in: this browser first, then the last used first.',
  source: chosen,
  method: 'GET',
  path: 'admin/sessions',
  response: z.object({ items: z.array(SignInSession) }),
})

export const endSession = endpoint({
  name: 'endSession',
  summary: 'Signs the user out in one browser, at its next request.',
  source: chosen,
  method: 'DELETE',
  path: 'admin/sessions/{id}',
  problems: [404],
})

export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  summary: 'Signs the user out everywhere but in this browser.',
  source: chosen,
  method: 'DELETE',
  path: 'admin/sessions',
})

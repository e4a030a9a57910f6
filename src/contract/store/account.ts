import * as z from 'zod/mini'
import { PASSWORD_LENGTH, PASSWORD_NEEDS } from '#lib/password.ts'
import { endpoint, type Limit } from '../endpoint.ts'
import { PhoneNumber } from '../phoneNumber.ts'
import { broken, filled } from '../rules/rules.ts'
import { Timestamp } from '../wire.ts'

/** Document 1 §3, Onboarding: whether the merchant has answered the greeting questions. */
export const Profile = z.looseObject({ isComplete: z._default(z.boolean(), false) })

/** Document 1 §3, Admin user: a user who can sign in to a store. */
export const Administrator = z.looseObject({
  id: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  emailVerified: z._default(z.boolean(), false),
  /** Replaces `email` when the link that was sent there is followed; empty where no change is waiting. */
  pendingEmail: z._default(z.string(), ''),
  /** Email address of the Google account that may sign in; empty without one. */
  googleAccount: z._default(z.string(), ''),
  phoneNumber: z._default(z.string(), ''),
  revision: z.int(),
  updatedOn: Timestamp,
})
export type Administrator = z.output<typeof Administrator>

const PersonName = z.string().check(filled('name'), z.maxLength(75))

export const AdministratorUpdate = z.extend(Administrator, {
  firstName: PersonName,
  lastName: PersonName,
  phoneNumber: PhoneNumber,
})

export const NewPassword = z
  .string()
  .check(
    z.minLength(PASSWORD_LENGTH),
    z.regex(PASSWORD_NEEDS.uppercase, broken('uppercase')),
    z.regex(PASSWORD_NEEDS.lowercase, broken('lowercase')),
    z.regex(PASSWORD_NEEDS.other, broken('digitOrSymbol')),
  )

export const PasswordChange = z.object({
  email: z.string(),
  oldPassword: z.string(),
  tenantId: z.string(),
  password: NewPassword,
})

const source = 'document 2 §7, Subscription, plans, payment, account'

/** A store in which the signed-in person works. */
export const OwnStore = z.looseObject({ tenant: z.string(), name: z.string() })
export type OwnStore = z.output<typeof OwnStore>

export const listOwnStores = endpoint({
  name: 'listOwnStores',
  summary: 'The stores in which the signed-in person works, by name; this one is among them.',
  source: 'call chosen here: one person may work in several stores',
  method: 'GET',
  path: 'admin/stores',
  isCopied: true,
  response: z.object({ items: z.array(OwnStore) }),
})

export const getProfile = endpoint({
  name: 'getProfile',
  summary: 'Whether the greeting questions were submitted.',
  source,
  method: 'GET',
  path: 'admin/profile',
  isCopied: true,
  response: Profile,
})

export const updateProfile = endpoint({
  name: 'updateProfile',
  summary: 'Records that the greeting questions were answered.',
  source,
  method: 'PUT',
  path: 'admin/profile',
  body: Profile,
  response: Profile,
  problems: [400],
})

export const getAdministrator = endpoint({
  name: 'getAdministrator',
  summary: 'The signed-in user; an administrator can read only their own record.',
  source,
  method: 'GET',
  path: 'admin/administrators/{id}',
  isCopied: true,
  response: Administrator,
  problems: [404],
})

export const updateAdministrator = endpoint({
  name: 'updateAdministrator',
  summary: 'Replaces name and phone number. Email address and Google account are left as they are.',
  source,
  method: 'PUT',
  path: 'admin/administrators/{id}',
  body: AdministratorUpdate,
  response: Administrator,
  problems: [400, 404, 409],
})

/** For everything that the current password confirms, together. */
export const PASSWORD_TRIES: readonly Limit[] = [{ what: 'oldPassword', per: ['user', '{id}'], most: 5, seconds: 30 }]

export const changePassword = endpoint({
  name: 'changePassword',
  summary: 'Sets a new password. A wrong old one is a 400 on the field oldPassword. Clears the password-expired mark.',
  source,
  limits: PASSWORD_TRIES,
  method: 'PUT',
  path: 'admin/administrators/{id}/password',
  body: PasswordChange,
  problems: [400, 404, 409],
})

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  summary: 'Sends a message with a link to set a new password. Answers the same whether the address is known or not.',
  source,
  limits: [{ per: ['user'], most: 5, seconds: 3600 }],
  method: 'POST',
  path: 'admin/passwords/reset',
  body: z.object({ email: z.string() }),
  problems: [400, 409],
})

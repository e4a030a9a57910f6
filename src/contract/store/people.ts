import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { Timestamp } from '../wire.ts'
import { EmailAddress } from './signIn.ts'

/** How long an invitation can be accepted, once. */
export const INVITATION_DAYS = 7
/** Invitations that a store sends in an hour. */
export const MOST_INVITATIONS = 20

/** Who can sign in to the store, and who was invited to. */
export const People = z.object({
  items: z.array(
    z.looseObject({
      id: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      /** Whoever opened the store. */
      isOwner: z.boolean(),
      isSelf: z.boolean(),
      createdOn: Timestamp,
    }),
  ),
  invitations: z.array(z.looseObject({ id: z.string(), email: z.string(), expiresOn: Timestamp })),
})
export type People = z.output<typeof People>

/** What someone who is removed has made, and works without them: it can be revoked and deleted. */
export const Removal = z.extend(People, {
  left: z.object({
    apiKeys: z.array(z.looseObject({ id: z.string(), name: z.string(), prefix: z.string(), lastFour: z.string() })),
    webhooks: z.array(z.looseObject({ id: z.string(), name: z.string(), url: z.string() })),
  }),
})

const source = 'document 1 §2.1, User Management (paths chosen here)'

export const listPeople = endpoint({
  name: 'listPeople',
  summary: 'Who can sign in to the store, and the invitations that can still be accepted.',
  source,
  method: 'GET',
  path: 'admin/people',
  response: People,
})

export const invitePerson = endpoint({
  name: 'invitePerson',
  isForSupport: false,
  summary: `Emails a link with which someone signs in to the store, once and within ${INVITATION_DAYS} days: with a new password, or with the one of the account that they have for another store. Another invitation of the same address replaces the first. 400 for an address that is in the team already (code taken).`,
  source,
  limits: [{ per: ['store'], most: MOST_INVITATIONS, seconds: 3600 }],
  method: 'POST',
  path: 'admin/people/invitations',
  body: z.object({ email: EmailAddress }),
  response: People,
  problems: [400, 409],
})

export const cancelInvitation = endpoint({
  name: 'cancelInvitation',
  summary: 'The link of an invitation works no longer.',
  source,
  method: 'DELETE',
  path: 'admin/people/invitations/{id}',
  response: People,
  problems: [404],
})

export const removePerson = endpoint({
  name: 'removePerson',
  isForSupport: false,
  summary:
    'Someone can no longer sign in, and is signed out at the next request. What they did stays in the logs, and the API keys and webhooks that they made keep working: the response lists them. 409 with `owner` for the owner, `self` for the user.',
  source,
  method: 'DELETE',
  path: 'admin/people/{id}',
  response: Removal,
  problems: [404, 409],
})

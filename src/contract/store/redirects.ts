import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { ListQuery, pageOf, Timestamp } from '../wire.ts'
import { fromProblem, type PathProblem, toProblem } from './redirectRules.ts'

/** An old address of the storefront and where it leads, as paths: `/p/old`, `/p/new`. Times in UTC. */
export const Redirect = z.looseObject({
  id: z.string(),
  from: z.string(),
  to: z.string(),
  tenant: z.string(),
  revision: z.int(),
  createdOn: Timestamp,
  updatedOn: Timestamp,
})
export type Redirect = z.output<typeof Redirect>

const MESSAGES: Record<PathProblem, string> = {
  path: 'Enter a path of this store that begins with one slash: /p/blue-mug.',
  query: 'Leave out what follows ? or #.',
  tooLong: 'Use at most 500 characters.',
  reserved: 'The store itself uses this address.',
}

const pathOf = (problemOf: (text: string) => PathProblem | null) =>
  z.string().check(ctx => {
    const problem = problemOf(ctx.value)
    if (problem) ctx.issues.push({ code: 'custom', message: MESSAGES[problem], input: ctx.value })
  })

const bounds = { from: pathOf(fromProblem), to: pathOf(toProblem) }

/** The body of an update: the whole redirect, with the revision that was read. */
export const RedirectUpdate = z.extend(Redirect, bounds)

/** A redirect that does not exist yet: the provider sets id, revision, tenant and times. */
export const NewRedirect = z.extend(
  z.omit(Redirect, { id: true, revision: true, tenant: true, createdOn: true, updatedOn: true }),
  bounds,
)
export type NewRedirect = z.output<typeof NewRedirect>

/** Fields that the list accepts in `sortBy`. */
export const REDIRECT_SORTS = ['from', 'createdOn', 'updatedOn'] as const

const source = 'chosen here: the documents have no redirects'

export const listRedirects = endpoint({
  name: 'listRedirects',
  scope: 'settings',
  summary:
    'The store’s redirects of old addresses, newest change first. A renamed product, category or page adds its own.',
  source,
  method: 'GET',
  path: 'admin/redirects',
  query: ListQuery,
  filters: { text: { words: 'both paths' } },
  response: pageOf(Redirect),
  problems: [400],
})

export const getRedirect = endpoint({
  name: 'getRedirect',
  scope: 'settings',
  summary: 'One redirect.',
  source,
  method: 'GET',
  path: 'admin/redirects/{id}',
  response: Redirect,
  problems: [404],
})

export const createRedirect = endpoint({
  name: 'createRedirect',
  scope: 'settings',
  summary: 'Adds a redirect. One that leads to another is shortened to a single step; a circle is refused.',
  source,
  method: 'POST',
  path: 'admin/redirects',
  body: NewRedirect,
  response: Redirect,
  problems: [400],
})

export const updateRedirect = endpoint({
  name: 'updateRedirect',
  scope: 'settings',
  summary: 'Replaces a redirect. A stale revision is refused with 409 and the current redirect.',
  source,
  method: 'PUT',
  path: 'admin/redirects/{id}',
  body: RedirectUpdate,
  response: Redirect,
  problems: [400, 404, 409],
})

export const deleteRedirect = endpoint({
  name: 'deleteRedirect',
  scope: 'settings',
  summary: 'Deletes a redirect.',
  source,
  method: 'DELETE',
  path: 'admin/redirects/{id}',
  problems: [404],
})

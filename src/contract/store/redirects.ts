import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { broken } from '../rules/rules.ts'
import { CursorListQuery, cursorPageOf, Timestamp } from '../wire.ts'
import {
  fromProblem,
  LONGEST_REDIRECT_PATH,
  MOST_REDIRECT_PARAMETERS,
  type PathProblem,
  toProblem,
} from './redirectRules.ts'

/** An old address of the storefront and where it leads, as paths: `/index.php?id=5`, `/p/new`. Times in UTC. */
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

const RULES: Record<PathProblem, string> = {
  path: broken('path'),
  query: broken('pathQuery'),
  tooLong: broken('tooLong', { most: LONGEST_REDIRECT_PATH }),
  reserved: broken('pathReserved'),
  parameters: broken('pathParameters', { most: MOST_REDIRECT_PARAMETERS }),
}

const pathOf = (problemOf: (text: string) => PathProblem | null) =>
  z.string().check(ctx => {
    const problem = problemOf(ctx.value)
    if (problem) ctx.issues.push({ code: 'custom', message: RULES[problem], input: ctx.value })
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
  isCopied: true,
  query: CursorListQuery,
  filters: { text: { words: 'both paths' } },
  response: cursorPageOf(Redirect),
  problems: [400],
})

export const getRedirect = endpoint({
  name: 'getRedirect',
  scope: 'settings',
  summary: 'One redirect.',
  source,
  method: 'GET',
  path: 'admin/redirects/{id}',
  isCopied: true,
  response: Redirect,
  problems: [404],
})

export const createRedirect = endpoint({
  name: 'createRedirect',
  scope: 'settings',
  summary:
    'Adds a redirect. `from` may be an address of another host, and may name parameters, in any order; others are carried along. Shoppers take one step, also where one redirect leads to another; a page that is there is not left. A circle is refused.',
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
